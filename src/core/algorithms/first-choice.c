/* first-choice.c: while a better successor exists, draws squares, the better ones more likely,
 * until one is strictly better, and goes there.
 *
 * First-choice hill climbing: S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach,
 * 2003, section 4.3, with the steepest ascent course's scaled probabilities.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-roulette.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

/* Draws in a step; where the odds are hopeless the next step goes on. */
#define MAX_DRAWS 10000

static const QueensParam params[] = {
  QUEENS_ROULETTE_PARAM (10),
  { .id = NULL }
};

/* The sources draw until a square is better. With `fast` that is answered at once. */
static gboolean
draw_better (QueensContext *context,
             gint64         cost,
             gsize         *entry)
{
  const QueensRoulette *roulette = context->scratch;

  if (context->setup->generator == QUEENS_GENERATOR_FAST)
    {
      *entry = queens_roulette_draw_better (roulette, context->random, cost);
      return TRUE;
    }
  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      *entry = queens_roulette_draw (roulette, context->random);
      if (queens_roulette_get_cost (roulette, *entry) < cost)
        return TRUE;
    }
  return FALSE;
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  QueensRoulette *roulette = context->scratch;
  QueensChange move;
  gsize entry;

  if (!queens_successors_exist (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  queens_roulette_weigh (roulette, context, queens_setup_get_param (context->setup, "k"));
  event->evaluations = queens_roulette_count_evaluations (roulette);
  event->n_best = queens_roulette_get_best (roulette, &event->best);
  if (event->n_best == 0)
    return QUEENS_END_NO_SUCCESSOR;
  event->minima = event->best >= event->cost_before;
  if (event->minima > 0)
    return event->best > event->cost_before ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
  event->kind = QUEENS_STEP_STAYED;
  if (!draw_better (context, event->cost_before, &entry))
    return QUEENS_END_NONE;
  event->iterations = 1;
  move = queens_roulette_get_move (roulette, context->board, entry);
  queens_context_move (context, event, move.queen, move.to);
  return QUEENS_END_NONE;
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  queens_roulette_fill_odds (context,
                             queens_board_get_cost (context->board,
                                                    context->setup->convention.cost),
                             odds);
}

const QueensAlgorithm queens_first_choice = {
  .id = "first-choice",
  .name = N_("First choice"),
  .summary = N_("Draws squares until one is strictly better, and goes there."),
  .reference = "Russell and Norvig, Artificial Intelligence: A Modern Approach, 2003",
  .params = params,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_MOVES,
  .accepts = queens_values_accept,
  .scratch_size = queens_roulette_get_size,
  .step = step,
  .odds = fill_odds,
};
