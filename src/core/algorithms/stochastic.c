/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In every iteration, chooses a random square of the board, and moves the queen of its column
 * there. Better squares are more likely. If the square is the queen's own, the queen stays.
 *
 * Stochastic hill climbing after D. H. Ackley, A Connectionist Machine for Genetic Hillclimbing,
 * 1987, with the scaled probabilities of the steepest ascent course. */

#include "queens-context.h"
#include "queens-look-ahead.h"
#include "queens-roulette.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

static const QueensParam params[] = {
  QUEENS_ROULETTE_PARAM (5000),
  { .id = NULL }
};

typedef struct
{
  gboolean has_stayed;          /* TRUE if the last step moved no queen */
} State;

static void
start (gpointer       state,
       QueensContext *context)
{
  *(State *) state = (State) { .has_stayed = FALSE };
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensRoulette *roulette = context->scratch;
  QueensChange move;

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  queens_roulette_weigh (roulette, context);
  queens_roulette_report (roulette, event);
  event->minima = !self->has_stayed && event->n_best > 0 && event->best >= event->cost_before;
  event->iterations = 1;
  move = queens_roulette_get_move (roulette, context->board,
                                   queens_roulette_draw (roulette, context->random,
                                                         QUEENS_NO_VALUE));
  self->has_stayed = move.from.x == move.to.x && move.from.y == move.to.y;
  if (self->has_stayed)
    event->kind = QUEENS_STEP_STAYED;
  else
    queens_context_move (context, event, move.queen, move.to);
  return QUEENS_END_NONE;
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  queens_roulette_fill_odds (context, QUEENS_NO_VALUE, odds);
}

static char *
write_formula (const QueensLookAhead *look_ahead)
{
  return queens_roulette_write_formula (look_ahead, QUEENS_NO_VALUE);
}

static char *
describe_roulette (const QueensLookAhead *look_ahead)
{
  if (look_ahead->step.kind == QUEENS_STEP_NONE)
    return NULL;
  return g_strdup_printf (
    look_ahead->is_anywhere
      ? _("Any move of any queen may be chosen. Its weight rises linearly from 1 (worst) to %.0f "
          "(best).")
      : _("Any square may be chosen. Its weight rises linearly from 1 (worst) to %.0f (best)."),
    queens_setup_get_param (look_ahead->setup, "k"));
}

const QueensAlgorithm queens_stochastic = {
  .id = "stochastic",
  .name = N_("Stochastic"),
  .summary = N_("Picks random moves. Better moves are more likely."),
  .reference = "Ackley, A Connectionist Machine for Genetic Hillclimbing, 1987",
  .params = params,
  .role = QUEENS_ROLE_ROULETTE,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_MOVES,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .is_traceable = TRUE,
  .is_memoryless = queens_algorithm_forgets,
  .formula = write_formula,
  .worse = N_("Better squares are more likely, but worse squares can be chosen, too. Such moves "
              "let the search leave local minima."),
  .sentences = {
    { QUEENS_BEAT_LIGHT, describe_roulette },
    { QUEENS_BEAT_LIGHT, queens_look_ahead_describe_look },
    { QUEENS_BEAT_CHOOSE, queens_look_ahead_describe_chance },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = queens_values_accept,
  .state_size = sizeof (State),
  .start = start,
  .scratch_size = queens_roulette_get_size,
  .step = step,
  .odds = fill_odds,
};
