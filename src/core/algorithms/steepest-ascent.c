/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves to the best successor while it is better than the board. The convention says what to do
 * about ties and plateaus. With plateau `jump`, this is the random neighbour method.
 *
 * S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, 1995, section 4.1.1. */

#include "queens-fast-climb.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

static const QueensParam params[] = {
  QUEENS_CLIMB_PARAMS,
  { .id = NULL }
};

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  queens_climb_fill_odds (state, context, odds, &odds->other);
}

const QueensAlgorithm queens_steepest_ascent = {
  .id = "steepest-ascent",
  .name = N_("Steepest ascent"),
  .summary = N_("Always moves to the best successor. Stops when none is better."),
  .reference = "Russell and Norvig, Artificial Intelligence: A Modern Approach, 1995",
  .params = params,
  .role = QUEENS_ROLE_CLIMB,
  .max_iterations = 10000,
  .heeds = QUEENS_HEEDS_ALL,
  .is_traceable = TRUE,
  .is_memoryless = queens_algorithm_forgets,
  .formula = queens_climb_write_formula,
  .worse = QUEENS_CLIMB_WORSE,
  .sentences = {
    { QUEENS_BEAT_LIGHT, queens_look_ahead_describe_look },
    { QUEENS_BEAT_LIGHT, queens_climb_describe_plateau },
    { QUEENS_BEAT_CHOOSE, queens_climb_describe_ties },
    { QUEENS_BEAT_CHOOSE, queens_look_ahead_describe_chance },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = queens_values_accept,
  .state_size = sizeof (QueensClimb),
  .start = queens_climb_begin,
  .scratch_size = queens_fast_climb_get_room,
  .step = queens_climb_step,
  .run = queens_fast_climb_run,
  .odds = fill_odds,
};
