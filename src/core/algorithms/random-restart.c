/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Repeats steepest ascent from fresh random boards until a climb finds a solution or all attempts
 * are used.
 *
 * S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, 1995, section 4.1.1. */

#include "queens-best-ends.h"
#include "queens-context.h"
#include "queens-fast-climb.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

extern const QueensAlgorithm queens_steepest_ascent;

static const QueensChoice keep_choices[] = {
  { "first", N_("First best result"), N_("Keeps only the first of equally good results.") },
  { "distinct", N_("All distinct best results"),
    N_("Keeps all distinct boards if several are equally good.") },
  { NULL, NULL }
};

static const QueensParam params[] = {
  { "attempts", N_("Attempts"), N_("boards"), 7, 1, 1e9, 0, NULL,
    N_("Maximum number of random boards.") },
  { "keep", N_("Keep"), NULL, 0, 0, 1, 0, keep_choices },
  QUEENS_CLIMB_PARAMS,
  { .id = NULL }
};

typedef struct
{
  QueensClimb climb;
  gboolean    has_ended;        /* TRUE if the last step moved and also ended the climb, so the next
                                 * step restarts */
  guint64     attempts;
  guint64     most_attempts;
} State;

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;

  *self = (State) {
    .attempts = 1,
    .most_attempts = queens_setup_get_param (context->setup, "attempts"),
  };
  queens_climb_begin (&self->climb, context);
}

/* Starts another attempt. Returns FALSE if all attempts are used. */
static gboolean
begin_attempt (State *self)
{
  if (self->attempts >= self->most_attempts)
    return FALSE;
  self->attempts++;
  self->climb.sideways = 0;
  self->has_ended = FALSE;
  return TRUE;
}

static QueensEnd
begin_again (State         *self,
             QueensContext *context,
             QueensStep    *event)
{
  if (!begin_attempt (self))
    return QUEENS_END_ATTEMPTS_USED;
  queens_context_restart (context, event);
  return QUEENS_END_NONE;
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensEnd end;

  if (self->has_ended)
    return begin_again (self, context, event);
  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  end = queens_climb_step (&self->climb, context, event);
  if (end == QUEENS_END_NONE)
    return QUEENS_END_NONE;
  if (event->n_changes > 0)
    {
      self->has_ended = TRUE;
      return QUEENS_END_NONE;
    }
  event->kind = QUEENS_STEP_NONE;
  return begin_again (self, context, event);
}

/* If a fast climb doesn't support a fresh board, the next call of run() returns FALSE, and the
 * search takes ordinary steps. */
static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *total)
{
  State *self = state;

  if (self->has_ended || !queens_fast_climb_run (&self->climb, context, total))
    return FALSE;
  while (total->end != QUEENS_END_NONE)
    {
      if (!begin_attempt (self))
        {
          total->end = QUEENS_END_ATTEMPTS_USED;
          break;
        }
      /* The end of a climb and the next fresh board count as one step. */
      queens_best_ends_add (context->best_ends, context->board->rows, total->cost);
      queens_context_draw_board (context);
      total->end = QUEENS_END_NONE;
      total->total.restarts++;
      total->steps++;
      if (!queens_fast_climb_run (&self->climb, context, total))
        total->cost = queens_board_get_cost (context->board, context->setup->convention.cost);
    }
  return TRUE;
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  const State *self = state;
  gdouble *end = self->attempts < self->most_attempts ? &odds->fresh : &odds->other;

  if (!queens_board_holds_static_points (context->board))
    odds->other = 1;
  else if (self->has_ended)
    *end = 1;
  else
    queens_climb_fill_odds (&self->climb, context, odds, end);
}

static char *
describe_attempt (const QueensLookAhead *look_ahead)
{
  guint64 attempt = look_ahead->search->tally.restarts + 1;
  guint64 attempts = queens_setup_get_param (look_ahead->setup, "attempts");

  if (look_ahead->step.kind != QUEENS_STEP_FRESH)
    return g_strdup_printf (_("Attempt %" PRIu64 " of %" PRIu64 "."), attempt, attempts);
  if (look_ahead->step.n_best == 0)
    return g_strdup_printf (_("The last two states cost the same, so the climb ends. Next is "
                              "attempt %" PRIu64 " of %" PRIu64 "."),
                            attempt + 1, attempts);
  return g_strdup_printf (_("The climb ends. Next is attempt %" PRIu64 " of %" PRIu64 "."),
                          attempt + 1, attempts);
}

const QueensAlgorithm queens_random_restart = {
  .id = "random-restart",
  .name = N_("Random restart"),
  .summary = N_("Repeats steepest ascent from random boards."),
  .reference = "Russell and Norvig, Artificial Intelligence: A Modern Approach, 1995",
  .params = params,
  .role = QUEENS_ROLE_RESTART,
  .max_iterations = 0,
  .heeds = QUEENS_HEEDS_ALL,
  .is_traceable = TRUE,
  .attempt = &queens_steepest_ascent,
  .formula = queens_climb_write_formula,
  .worse = QUEENS_CLIMB_WORSE,
  .sentences = {
    { QUEENS_BEAT_LIGHT, queens_look_ahead_describe_look },
    { QUEENS_BEAT_LIGHT, queens_climb_describe_plateau },
    { QUEENS_BEAT_CHOOSE, queens_climb_describe_ties },
    { QUEENS_BEAT_CHOOSE, queens_look_ahead_describe_chance },
    { QUEENS_BEAT_CHOOSE, describe_attempt },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = queens_values_accept,
  .state_size = sizeof (State),
  .start = start,
  .scratch_size = queens_fast_climb_get_room,
  .step = step,
  .run = run,
  .odds = fill_odds,
};
