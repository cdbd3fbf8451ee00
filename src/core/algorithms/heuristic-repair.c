/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves to the first of the best successors if it is better than the board, and otherwise counts a
 * miss. After a number of misses, sets up a fresh random board.
 *
 * After S. Minton, M. D. Johnston, A. B. Philips and P. Laird, Solving Large-Scale Constraint
 * Satisfaction and Scheduling Problems Using a Heuristic Repair Method, 1990, in the version of the
 * search survey (preset `search-survey`). */

#include "queens-context.h"
#include "queens-look-ahead.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

static const QueensParam params[] = {
  { "patience", N_("Patience"), N_("misses"), 10, 0, 1e6, 0, NULL,
    N_("Maximum number of misses (steps without improvement) before a restart.") },
  { .id = NULL }
};

typedef struct
{
  guint64 misses;               /* consecutive steps without improvement, even across restarts */
  guint64 patience;
} State;

static void
start (gpointer       state,
       QueensContext *context)
{
  *(State *) state = (State) { .patience = queens_setup_get_param (context->setup, "patience") };
}

/* Finds the first successor with the lowest cost. Queens are tried in the order of their
 * squares. */
static QueensChange
scan (QueensContext *context,
      QueensStep    *event)
{
  QueensConvention convention = context->setup->convention;
  QueensChange found = { 0 };

  event->best = QUEENS_NO_VALUE;
  for (guint rank = 0; rank < context->board->n_queens; rank++)
    {
      guint queen = queens_board_get_queen (context->board, rank);
      QueensSuccessors successors = queens_successors_evaluate (context->board, convention, queen,
                                                                context->values);

      for (gint i = successors.low; i <= successors.high; i++)
        if (successors.values[i] < event->best)
          {
            event->best = successors.values[i];
            event->n_best = 1;
            found.queen = queen;
            found.to = queens_successors_get_square (&successors, i);
          }
        else if (successors.values[i] == event->best && event->best != QUEENS_NO_VALUE)
          event->n_best++;
      event->evaluations += queens_successors_count (context->board, convention.moves, queen);
    }
  return found;
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensChange move;

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  move = scan (context, event);
  event->iterations = 1;
  if (event->best < event->cost_before)
    {
      self->misses = 0;
      queens_context_move (context, event, move.queen, move.to);
      return QUEENS_END_NONE;
    }
  event->kind = QUEENS_STEP_STAYED;
  self->misses++;
  /* Count each minimum once. A board without a better successor is evaluated again until patience
   * runs out. After that, every miss is on a fresh board. */
  event->minima = event->n_best > 0 && (self->misses == 1 || self->misses > self->patience + 1);
  if (self->misses > self->patience)
    queens_context_restart (context, event);
  return QUEENS_END_NONE;
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  const State *self = state;
  QueensStep event = { .kind = QUEENS_STEP_NONE };
  gint64 cost = queens_board_get_cost (context->board, context->setup->convention.cost);
  QueensChange move;

  if (!queens_board_holds_static_points (context->board))
    {
      odds->other = 1;
      return;
    }
  move = scan (context, &event);
  if (event.best < cost)
    *queens_odds_at (odds, move.to) += 1;
  else if (self->misses + 1 > self->patience)
    odds->fresh = 1;
  else
    odds->other = 1;
}

static char *
describe_repair (const QueensLookAhead *look_ahead)
{
  guint patience = queens_setup_get_param (look_ahead->setup, "patience");
  gint n = queens_look_ahead_count_equal_steps (look_ahead) + 1;

  if (look_ahead->step.kind == QUEENS_STEP_FRESH)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "There was no improvement in more than %u step, so a new "
                                         "random board is chosen.",
                                         "There was no improvement in more than %u steps, so a new "
                                         "random board is chosen.", patience),
                            patience);
  if (look_ahead->step.kind == QUEENS_STEP_STAYED)
    return n == 0 ? g_strdup (_("No improvement."))
                  : g_strdup_printf (_("No improvement (%d of %u)."), n, patience);
  if (look_ahead->step.n_best > 1)
    return g_strdup (_("The tie rule picks the first move, going column by column."));
  return NULL;
}

const QueensAlgorithm queens_heuristic_repair = {
  .id = "heuristic-repair",
  .name = N_("Heuristic repair"),
  .summary = N_("Moves a queen to the first of the best squares as long as this improves the "
                "board. Restarts after several steps without improvement."),
  .reference = "Minton, Johnston, Philips and Laird, Solving Large-Scale Constraint Satisfaction "
               "and Scheduling Problems Using a Heuristic Repair Method, 1990",
  .params = params,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_MOVES,
  .is_endless = TRUE,
  .is_traceable = TRUE,
  .sentences = {
    { QUEENS_BEAT_LIGHT, queens_look_ahead_describe_look },
    { QUEENS_BEAT_CHOOSE, describe_repair },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = queens_values_accept,
  .state_size = sizeof (State),
  .start = start,
  .step = step,
  .odds = fill_odds,
};
