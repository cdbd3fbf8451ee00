/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up one random board after another until a board is a solution.
 *
 * A. Newell, J. C. Shaw and H. A. Simon, Empirical Explorations of the Logic Theory Machine, 1957:
 * the "British Museum algorithm". */

#include "queens-context.h"
#include "queens-look-ahead.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const QueensParam params[] = {
  { .id = NULL }
};

/* As published, each random board counts as n moves and one iteration, not as a restart. */
static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  queens_context_draw_board (context);
  event->kind = QUEENS_STEP_FRESH;
  event->iterations = 1;
  event->evaluations = 1;
  event->moves = context->setup->problem->n_queens;
  return QUEENS_END_NONE;
}

/* A fast version of the search with bit sets. It chooses all rows of a board, even after it finds
 * an attack, so that it uses the same random numbers as step(). */

#define MAX_SIZE_IN_BITS 32

static gboolean
is_solution (const gint32 *rows,
             guint         size)
{
  guint64 taken = 0;
  guint64 rising = 0;
  guint64 falling = 0;

  for (guint x = 0; x < size; x++)
    {
      guint64 row = G_GUINT64_CONSTANT (1) << rows[x];
      guint64 rise = G_GUINT64_CONSTANT (1) << (rows[x] - (gint) x + (gint) size - 1);
      guint64 fall = G_GUINT64_CONSTANT (1) << (rows[x] + x);

      if ((taken & row) | (rising & rise) | (falling & fall))
        return FALSE;
      taken |= row;
      rising |= rise;
      falling |= fall;
    }
  return TRUE;
}

static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *total)
{
  const QueensProblem *problem = context->setup->problem;
  guint size = problem->size;
  gboolean is_solved;

  if (problem->is_anywhere
      || size > MAX_SIZE_IN_BITS || problem->static_points.length > 0
      || problem->boulders.length > 0 || total->most == 0)
    return FALSE;
  memcpy (context->places, context->board->rows, size * sizeof (gint32));
  is_solved = is_solution (context->places, size);
  while (!is_solved && total->steps < MIN (total->most, total->limit))
    {
      for (guint x = 0; x < size; x++)
        context->places[x] = queens_random_row (context->random, size);
      is_solved = is_solution (context->places, size);
      total->steps++;
    }
  total->total.iterations = total->total.evaluations = total->steps;
  total->total.moves = total->steps * size;
  context->work += total->steps * size * QUEENS_DRAW_WORK;
  queens_board_set_rows (context->board, context->places);
  total->cost = is_solved ? 0
                          : queens_board_get_cost (context->board, context->setup->convention.cost);
  return TRUE;
}

static char *
describe_board (const QueensLookAhead *look_ahead)
{
  if (look_ahead->step.kind != QUEENS_STEP_FRESH)
    return NULL;
  return g_strdup (look_ahead->is_anywhere
                     ? _("Every queen gets a new random square.")
                     : _("Every queen gets a new random row."));
}

const QueensAlgorithm queens_british_museum = {
  .id = "british-museum",
  .name = N_("British Museum"),
  .summary = N_("Tries one random board after another."),
  .reference = "Newell, Shaw and Simon, Empirical Explorations of the Logic Theory Machine, 1957",
  .params = params,
  .max_iterations = 1000000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .is_traceable = TRUE,
  .is_memoryless = queens_algorithm_forgets,
  .sentences = {
    { QUEENS_BEAT_LOOK, describe_board },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .step = step,
  .run = run,
};
