/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace-rule.h"

#include "queens-best-ends.h"
#include "queens-climb.h"
#include "queens-context.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

QueensTraceRule *
queens_trace_rule_new (const QueensSetup  *setup,
                       GError            **error)
{
  guint size = setup->problem->size;
  QueensTraceRule *self;

  if (!queens_setup_check (setup, error))
    return NULL;
  if (setup->problem->is_anywhere)
    {
      queens_refuse (error, _("Traces can be checked only with one queen per column. Choose this "
                              "placement first."));
      return NULL;
    }
  if (!setup->algorithm->is_traceable)
    {
      queens_refuse (error,
                     _("Traces of %s can’t be checked. Choose an algorithm that moves queens on a "
                       "full board, such as steepest-ascent."), setup->algorithm->id);
      return NULL;
    }
  if (size > QUEENS_MAX_SIZE_FOR_VALUES)
    {
      queens_refuse (error, _("The size is %u. Traces can be checked up to size %d."), size,
                     QUEENS_MAX_SIZE_FOR_VALUES);
      return NULL;
    }
  self = g_new0 (QueensTraceRule, 1);
  /* The check doesn't depend on random numbers, so use the fastest generator. */
  queens_setup_copy (&self->setup, setup);
  self->setup.generator = QUEENS_GENERATOR_FAST;
  if (setup->algorithm->attempt != NULL)
    queens_setup_change_algorithm (&self->setup, setup->algorithm->attempt);
  self->state_size = queens_setup_get_state_size (&self->setup);
  self->state = g_malloc0 (self->state_size + 1);
  self->after = g_malloc0 (self->state_size + 1);
  self->rows_size = setup->problem->size * sizeof (gint32);
  self->before = g_malloc (self->rows_size);
  self->expected = g_malloc (self->rows_size);
  queens_random_init (&self->random, QUEENS_GENERATOR_FAST, 0, 0);
  queens_context_init (&self->context, &self->setup, &self->random);
  self->board = self->context.board;
  return self;
}

void
queens_trace_rule_free (QueensTraceRule *self)
{
  queens_context_clear (&self->context);
  g_clear_pointer (&self->odds, queens_odds_free);
  queens_setup_clear (&self->setup);
  g_free (self->state);
  g_free (self->after);
  g_free (self->before);
  g_free (self->expected);
  g_free (self);
}

gboolean
queens_trace_rule_is_chancy (const QueensTraceRule *self)
{
  const QueensAlgorithm *algorithm = self->setup.algorithm;

  return algorithm->is_chancy
         || (algorithm->heeds & QUEENS_HEEDS_TIES
             && self->setup.convention.ties == QUEENS_TIES_RANDOM)
         || (algorithm->heeds & QUEENS_HEEDS_PLATEAU
             && queens_plateau_get_rule (&self->setup).jumps);
}

guint
queens_trace_rule_compare (const QueensTraceRule *self,
                           const gint32          *rows,
                           QueensChange          *changes,
                           guint                  n_changes)
{
  const gint32 *own = self->board->rows;
  guint size = self->setup.problem->size;
  guint n = 0;

  for (guint x = 0; x < size; x++)
    if (rows[x] != own[x])
      {
        if (n < n_changes)
          changes[n] = (QueensChange) { x, { x, own[x] }, { x, rows[x] } };
        n++;
      }
  return n;
}

static void
start (QueensTraceRule *self)
{
  if (self->setup.algorithm->start != NULL)
    self->setup.algorithm->start (self->state, &self->context);
}

void
queens_trace_rule_begin (QueensTraceRule *self,
                         const gint32    *rows)
{
  queens_board_set_rows (self->board, rows);
  start (self);
  self->has_looked = FALSE;
  self->end = QUEENS_END_NONE;
}

static void
move_to (QueensTraceRule *self,
         const gint32    *rows)
{
  const gint32 *own = self->board->rows;
  guint size = self->setup.problem->size;

  for (guint x = 0; x < size; x++)
    if (rows[x] != own[x])
      queens_board_move (self->board, x, (QueensSquare) { x, rows[x] });
}

gint64
queens_trace_rule_measure (QueensTraceRule *self,
                           const gint32    *rows)
{
  gint64 cost;

  memcpy (self->before, self->board->rows, self->rows_size);
  move_to (self, rows);
  cost = queens_board_get_cost (self->board, self->setup.convention.cost);
  move_to (self, self->before);
  return cost;
}

const QueensTraceLook *
queens_trace_rule_look (QueensTraceRule *self)
{
  QueensBoard *board = self->board;
  QueensCost cost = self->setup.convention.cost;
  QueensTraceLook *look = &self->look;

  if (self->has_looked)
    return look;
  self->has_looked = TRUE;
  memcpy (self->after, self->state, self->state_size);
  memcpy (self->before, board->rows, self->rows_size);
  look->step = (QueensStep) { .cost_before = queens_board_get_cost (board, cost) };
  look->end = self->setup.algorithm->step (self->after, &self->context, &look->step);
  look->step.cost_after = queens_board_get_cost (board, cost);
  memcpy (self->expected, board->rows, self->rows_size);
  look->places = self->expected;
  move_to (self, self->before);
  queens_best_ends_clear (self->context.best_ends);
  return look;
}

static void
clear_odds (QueensTraceRule *self)
{
  guint size = self->setup.problem->size;

  if (self->odds == NULL)
    self->odds = queens_odds_new (size);
  memset (self->odds->chances, 0, (gsize) size * size * sizeof (gdouble));
  self->odds->fresh = self->odds->other = 0;
}

/* Returns TRUE if a jump may lead to @rows. A jump moves to a best state, then to one of its
 * successors. */
static gboolean
may_jump (QueensTraceRule *self,
          const gint32    *rows)
{
  QueensBoard *board = self->board;
  QueensClimb climb;
  QueensChange move;
  QueensSuccessors successors;
  gboolean is_found = FALSE;

  clear_odds (self);
  queens_climb_begin (&climb, &self->context);
  climb.rule.jumps = FALSE;
  queens_climb_fill_odds (&climb, &self->context, self->odds, &self->odds->other);
  for (guint y = 0; y < self->odds->size; y++)
    for (guint x = 0; !is_found && x < self->odds->size; x++)
      {
        QueensSquare home = queens_board_get_square (board, x);

        if (*queens_odds_at (self->odds, (QueensSquare) { x, y }) == 0)
          continue;
        queens_board_move (board, x, (QueensSquare) { x, y });
        if (queens_trace_rule_compare (self, rows, &move, 1) == 1)
          {
            successors = queens_successors_evaluate (board, self->setup.convention, move.queen,
                                                     self->context.values);
            is_found = move.to.y >= successors.low && move.to.y <= successors.high
                       && successors.values[move.to.y] != QUEENS_NO_VALUE;
          }
        queens_board_move (board, x, home);
      }
  return is_found;
}

gboolean
queens_trace_rule_allows (QueensTraceRule *self,
                          const gint32    *rows)
{
  const QueensTraceLook *look = queens_trace_rule_look (self);
  QueensChange move;
  guint n;

  if (look->step.kind == QUEENS_STEP_FRESH || memcmp (rows, look->places, self->rows_size) == 0)
    return TRUE;
  if (!queens_trace_rule_is_chancy (self))
    return FALSE;
  if (look->step.n_changes == 2)
    return may_jump (self, rows);
  n = queens_trace_rule_compare (self, rows, &move, 1);
  if (n > 1)
    return FALSE;
  clear_odds (self);
  self->setup.algorithm->odds (self->state, &self->context, self->odds);
  if (n == 1)
    return *queens_odds_at (self->odds, move.to) > 0;
  for (guint x = 0; x < self->odds->size; x++)
    if (*queens_odds_at (self->odds, (QueensSquare) { x, rows[x] }) > 0)
      return TRUE;
  return FALSE;
}

void
queens_trace_rule_advance (QueensTraceRule *self,
                           const gint32    *rows)
{
  self->end = queens_trace_rule_look (self)->end;
  memcpy (self->state, self->after, self->state_size);
  move_to (self, rows);
  self->has_looked = FALSE;
  /* A random step may have led to another board than @rows. Unless is_timed, the algorithm's state
   * depends only on the board, so derive it from @rows. */
  if (self->setup.algorithm->is_chancy && !self->setup.algorithm->is_timed)
    start (self);
}

gboolean
queens_trace_rule_skips_to (QueensTraceRule *self,
                            const gint32    *rows)
{
  g_autofree gpointer state = g_malloc (self->state_size + 1);
  g_autofree gint32 *own = g_malloc (self->rows_size);
  g_autofree gint32 *next = g_malloc (self->rows_size);
  gboolean is_there;

  if (queens_trace_rule_is_chancy (self))
    return FALSE;
  memcpy (next, queens_trace_rule_look (self)->places, self->rows_size);
  memcpy (state, self->state, self->state_size);
  memcpy (own, self->board->rows, self->rows_size);
  queens_trace_rule_advance (self, next);
  is_there = self->end == QUEENS_END_NONE && queens_trace_rule_look (self)->step.n_changes > 0
             && memcmp (rows, self->look.places, self->rows_size) == 0;
  move_to (self, own);
  memcpy (self->state, state, self->state_size);
  self->has_looked = FALSE;
  self->end = QUEENS_END_NONE;
  return is_there;
}
