/* queens-search.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-search.h"

#include <string.h>

struct _QueensSearch
{
  QueensSetup   setup;
  QueensBoard  *board;
  QueensRandom  random;
  QueensContext context;
  gpointer      state;
  gsize         state_size;
  gsize         rows_size;
  QueensTally   tally;
  QueensEnd     end;
};

QueensSearch *
queens_search_new (const QueensSetup  *setup,
                   const gint32       *start,
                   GError            **error)
{
  const QueensAlgorithm *algorithm = setup->algorithm;
  guint size = queens_problem_get_size (setup->problem);
  QueensSearch *self;

  if (!queens_setup_check (setup, error))
    return NULL;
  self = g_new0 (QueensSearch, 1);
  queens_setup_copy (&self->setup, setup);
  queens_random_init (&self->random, setup->generator, setup->seed, setup->trial);
  self->board = queens_board_new (setup->problem);
  self->state_size = algorithm->state_size == NULL ? 0 : algorithm->state_size (setup);
  self->state = g_malloc0 (self->state_size);
  self->rows_size = size * sizeof (gint32);
  self->context = (QueensContext) {
    .setup = &self->setup,
    .board = self->board,
    .random = &self->random,
    .values = g_new (gint32, size),
    .rows = g_new (gint32, size),
  };

  if (start == NULL)
    queens_context_draw_board (&self->context);
  else
    queens_board_set_rows (self->board, start);
  if (algorithm->start != NULL)
    algorithm->start (self->state, &self->context);
  if (queens_board_is_solved (self->board))
    self->end = QUEENS_END_SOLVED;
  return self;
}

void
queens_search_free (QueensSearch *self)
{
  queens_board_free (self->board);
  queens_setup_clear (&self->setup);
  g_free (self->context.values);
  g_free (self->context.rows);
  g_free (self->state);
  g_free (self);
}

static void
count_step (QueensTally      *tally,
            const QueensStep *step)
{
  tally->steps++;
  tally->iterations += step->iterations;
  tally->moves += step->kind == QUEENS_STEP_PLACED ? 1 : step->n_moves;
  tally->restarts += step->kind == QUEENS_STEP_FRESH;
}

static gboolean
is_at_limit (const QueensSearch *self)
{
  return self->setup.max_iterations > 0 && self->tally.iterations >= self->setup.max_iterations;
}

gboolean
queens_search_step (QueensSearch *self,
                    QueensStep   *step)
{
  QueensEnd end;

  *step = (QueensStep) { .cost_before = queens_search_get_cost (self) };
  step->cost_after = step->cost_before;
  if (self->end == QUEENS_END_NONE && is_at_limit (self))
    self->end = QUEENS_END_ITERATION_LIMIT;
  if (self->end != QUEENS_END_NONE)
    return FALSE;

  end = self->setup.algorithm->step (self->state, &self->context, step);
  self->tally.evaluations += step->evaluations;
  if (end != QUEENS_END_NONE && step->kind <= QUEENS_STEP_STAYED)
    {
      self->end = end;
      return FALSE;
    }
  count_step (&self->tally, step);
  step->cost_after = queens_search_get_cost (self);
  self->end = queens_board_is_solved (self->board) ? QUEENS_END_SOLVED : end;
  return TRUE;
}

const QueensSetup *
queens_search_get_setup (const QueensSearch *self)
{
  return &self->setup;
}

QueensBoard *
queens_search_get_board (const QueensSearch *self)
{
  return self->board;
}

const QueensTally *
queens_search_get_tally (const QueensSearch *self)
{
  return &self->tally;
}

QueensEnd
queens_search_get_end (const QueensSearch *self)
{
  return self->end;
}

gint64
queens_search_get_cost (const QueensSearch *self)
{
  return queens_board_get_cost (self->board, self->setup.convention.cost);
}

/* Snapshots: tally, end, generator, the algorithm's state, rows. */

gsize
queens_search_get_snapshot_size (const QueensSearch *self)
{
  return sizeof self->tally + sizeof self->end + queens_random_get_used (&self->random)
         + self->state_size + self->rows_size;
}

static guint8 *
put (guint8       *snapshot,
     gconstpointer data,
     gsize         size)
{
  memcpy (snapshot, data, size);
  return snapshot + size;
}

static const guint8 *
take (const guint8 *snapshot,
      gpointer      data,
      gsize         size)
{
  memcpy (data, snapshot, size);
  return snapshot + size;
}

void
queens_search_save (const QueensSearch *self,
                    guint8             *snapshot)
{
  snapshot = put (snapshot, &self->tally, sizeof self->tally);
  snapshot = put (snapshot, &self->end, sizeof self->end);
  snapshot = put (snapshot, &self->random, queens_random_get_used (&self->random));
  snapshot = put (snapshot, self->state, self->state_size);
  put (snapshot, queens_board_get_rows (self->board), self->rows_size);
}

void
queens_search_restore (QueensSearch *self,
                       const guint8 *snapshot)
{
  snapshot = take (snapshot, &self->tally, sizeof self->tally);
  snapshot = take (snapshot, &self->end, sizeof self->end);
  snapshot = take (snapshot, &self->random, queens_random_get_used (&self->random));
  snapshot = take (snapshot, self->state, self->state_size);
  take (snapshot, self->context.rows, self->rows_size);
  queens_board_set_rows (self->board, self->context.rows);
}
