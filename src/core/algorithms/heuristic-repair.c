/* heuristic-repair.c: goes to the first of the best successors if it beats the best cost so far; scans that do not are misses, and
 * after too many a fresh board is put up.
 *
 * After S. Minton, M. D. Johnston, A. B. Philips and P. Laird, Solving Large-Scale Constraint Satisfaction and Scheduling
 * Problems Using a Heuristic Repair Method, 1990, as the search survey has it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-odds.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

static const QueensParam params[] = {
  { "patience", N_("Patience"), N_("misses"), 10, 0, 1e6, 0, NULL },
  { .id = NULL }
};

typedef struct
{
  guint64 misses;
} State;

static gsize
state_size (const QueensSetup *setup)
{
  return sizeof (State);
}

static void
start (gpointer       state,
       QueensContext *context)
{
  *(State *) state = (State) { 0 };
}

/* The first of the least, column by column, rows ascending. */
static QueensSquare
scan (QueensContext *context,
      QueensStep    *event)
{
  QueensConvention convention = context->setup->convention;
  QueensSquare found = { 0, 0 };

  event->best = QUEENS_NO_VALUE;
  for (guint x = 0; x < queens_board_get_n_queens (context->board); x++)
    {
      QueensReach reach = queens_successors_look (context->board, convention, x, context->values);

      for (gint y = reach.low; y <= reach.high; y++)
        if (reach.values[y] < event->best)
          {
            event->best = reach.values[y];
            event->n_best = 1;
            found = (QueensSquare) { x, y };
          }
        else if (reach.values[y] == event->best && event->best != QUEENS_NO_VALUE)
          event->n_best++;
      event->evaluations += queens_successors_count (context->board, convention.moves, x);
    }
  return found;
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensSquare square;

  if (!queens_successors_exist (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  square = scan (context, event);
  event->iterations = 1;
  if (event->best < event->cost_before)
    {
      self->misses = 0;
      queens_context_move (context, event, square.x, square);
      return QUEENS_END_NONE;
    }
  event->kind = QUEENS_STEP_STAYED;
  if (++self->misses > queens_setup_get_param (context->setup, "patience"))
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
  QueensSquare square;

  if (!queens_successors_exist (context->board))
    {
      odds->other = 1;
      return;
    }
  square = scan (context, &event);
  if (event.best < cost)
    queens_odds_add (odds, square, 1);
  else if (self->misses + 1 > queens_setup_get_param (context->setup, "patience"))
    odds->fresh = 1;
  else
    odds->other = 1;
}

const QueensAlgorithm queens_heuristic_repair = {
  .id = "heuristic-repair",
  .name = N_("Heuristic repair"),
  .summary = N_("Goes to the first of the best squares while that is better, and to a fresh board after too many misses."),
  .reference = "Minton, Johnston, Philips and Laird, Solving Large-Scale Constraint Satisfaction and Scheduling Problems "
               "Using a Heuristic Repair Method, 1990",
  .params = params,
  .max_iterations = 1000,
  .accepts = queens_values_accept,
  .state_size = state_size,
  .start = start,
  .step = step,
  .odds = fill_odds,
};
