/* queens-trace-progress.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-progress.h"

#include "queens-successors.h"

#include <string.h>

gboolean
queens_trace_progress_init (QueensTraceProgress  *self,
                            const QueensSetup    *setup,
                            GError              **error)
{
  QueensTraceRule *rule = queens_trace_rule_new (setup, error);

  if (rule == NULL)
    return FALSE;
  self->rule = rule;
  queens_setup_copy (&self->setup, setup);
  self->size = queens_problem_get_size (setup->problem);
  self->best_ends = queens_best_ends_new (self->size, queens_setup_keeps_distinct (setup));
  if (setup->algorithm->attempt != NULL)
    self->most_attempts = queens_setup_get_param (setup, "attempts");
  self->is_list = self->most_attempts > 0;
  return TRUE;
}

void
queens_trace_progress_clear (QueensTraceProgress *self)
{
  if (self->rule == NULL)
    return;
  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->rule, queens_trace_rule_free);
  g_clear_pointer (&self->best_ends, queens_best_ends_free);
}

const gint32 *
queens_trace_progress_get_places (const QueensTraceProgress *self)
{
  return queens_board_get_rows (queens_trace_rule_get_board (self->rule));
}

gint64
queens_trace_progress_get_cost (const QueensTraceProgress *self)
{
  return queens_board_get_cost (queens_trace_rule_get_board (self->rule),
                                self->setup.convention.cost);
}

gboolean
queens_trace_progress_has_places (const QueensTraceProgress *self,
                                  const gint32              *places)
{
  return memcmp (places, queens_trace_progress_get_places (self), self->size * sizeof *places) == 0;
}

QueensEnd
queens_trace_progress_find_end (const QueensTraceProgress *self)
{
  const QueensTraceLook *look;

  if (queens_board_is_solved (queens_trace_rule_get_board (self->rule)))
    return QUEENS_END_SOLVED;
  if (self->setup.max_iterations > 0 && self->iterations >= self->setup.max_iterations)
    return QUEENS_END_ITERATION_LIMIT;
  if (queens_trace_rule_get_end (self->rule) != QUEENS_END_NONE)
    return queens_trace_rule_get_end (self->rule);
  look = queens_trace_rule_look (self->rule);
  return look->step.n_changes > 0 ? QUEENS_END_NONE : look->end;
}

gboolean
queens_trace_progress_is_over (const QueensTraceProgress *self,
                               QueensEnd                  end)
{
  return end != QUEENS_END_NONE
         && (self->attempts >= self->most_attempts || end == QUEENS_END_SOLVED
             || end == QUEENS_END_ITERATION_LIMIT
             || !queens_board_holds_static_points (queens_trace_rule_get_board (self->rule)));
}

/* With `equal-once` the rule might go on from the end of an attempt. */
gboolean
queens_trace_progress_is_listed (QueensTraceProgress *self)
{
  const QueensTraceLook *look = queens_trace_rule_look (self->rule);

  return self->is_list && (look->step.n_changes == 0
                           || (self->setup.convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE
                               && look->step.cost_after == look->step.cost_before));
}

gboolean
queens_trace_progress_lists (const QueensTraceProgress *self,
                             const gint32              *places,
                             gint64                     cost)
{
  const gint32 *own = queens_trace_progress_get_places (self);
  guint x = 0;

  while (x + 1 < self->size && places[x] == own[x])
    x++;
  return self->is_list && places[x] > own[x] && cost == queens_trace_progress_get_cost (self);
}

void
queens_trace_progress_begin (QueensTraceProgress *self,
                             const gint32        *places)
{
  queens_trace_rule_begin (self->rule, places);
  self->attempts++;
  self->is_doubled = FALSE;
}

/* A fresh board within an attempt ends what was before it: the best of those is the result. */
void
queens_trace_progress_advance (QueensTraceProgress *self,
                               const gint32        *places)
{
  const QueensStep *step = &queens_trace_rule_look (self->rule)->step;

  if (step->restarts > 0)
    queens_trace_progress_close (self);
  self->iterations += step->iterations;
  self->is_list = FALSE;
  queens_trace_rule_advance (self->rule, places);
}

/* Where no queen can move, a present state that competes is the choice too. */
static gboolean
chose_itself (const QueensTraceProgress *self,
              const QueensTraceLook     *look)
{
  QueensPlateau plateau = self->setup.convention.plateau;

  if (look->end == QUEENS_END_NO_SUCCESSOR)
    return plateau != QUEENS_PLATEAU_STOP && plateau != QUEENS_PLATEAU_SIDEWAYS
           && queens_successors_exist (queens_trace_rule_get_board (self->rule));
  return look->step.kind == QUEENS_STEP_STAYED && look->end != QUEENS_END_NONE;
}

gboolean
queens_trace_progress_go_on (QueensTraceProgress *self,
                             const gint32        *places,
                             QueensEnd            end)
{
  QueensPlateau plateau = self->setup.convention.plateau;
  const QueensTraceLook *look;

  if (self->is_doubled || queens_trace_rule_get_end (self->rule) != QUEENS_END_NONE
      || queens_trace_rule_is_endless (self->rule) || end == QUEENS_END_ITERATION_LIMIT)
    return FALSE;
  look = queens_trace_rule_look (self->rule);
  if (queens_trace_progress_has_places (self, places))
    return self->is_doubled = chose_itself (self, look);
  if (end != QUEENS_END_SOLVED || look->step.n_changes == 0
      || (plateau != QUEENS_PLATEAU_LOWER_STATE && plateau != QUEENS_PLATEAU_EQUAL_ONCE)
      || !queens_trace_rule_allows (self->rule, places))
    return FALSE;
  queens_trace_progress_advance (self, places);
  return TRUE;
}

void
queens_trace_progress_close (QueensTraceProgress *self)
{
  if (queens_board_holds_static_points (queens_trace_rule_get_board (self->rule)))
    queens_best_ends_add (self->best_ends, queens_trace_progress_get_places (self),
                          queens_trace_progress_get_cost (self));
}
