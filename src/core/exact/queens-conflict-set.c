/* queens-conflict-set.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-conflict-set.h"

#include "queens-count-kernel.h"
#include "queens-partition.h"

#include <glib/gi18n-lib.h>

/* The static points, then the boulders, as one list of suspects, and which of them are in the set
 * that is tried. */
typedef struct
{
  QueensProblem      *problem;
  const gint         *cancel;
  const QueensSquare *static_points;
  gsize               n_static_points;
  const QueensSquare *boulders;
  gsize               n_boulders;
  gsize               n_suspects;       /* without the boulders where these are kept, all of them,
                                         * beside every set */
  gboolean           *is_in;
} Trial;

static void
pick (const Trial        *self,
      const QueensSquare *squares,
      gsize               first,
      gsize               length,
      QueensSquares      *picked)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  for (gsize i = 0; i < length; i++)
    if (self->is_in[first + i])
      g_array_append_val (kept, squares[i]);
  queens_squares_init (picked, (const QueensSquare *) kept->data, kept->len);
}

static void
pick_set (const Trial   *self,
          QueensSquares *static_points,
          QueensSquares *boulders)
{
  pick (self, self->static_points, 0, self->n_static_points, static_points);
  pick (self, self->boulders, self->n_static_points, self->n_suspects - self->n_static_points,
        boulders);
}

static gboolean
keeps_boulders (const Trial *self)
{
  return self->n_suspects < self->n_static_points + self->n_boulders;
}

static gboolean
is_cancelled (const Trial *self)
{
  return g_atomic_int_get (self->cancel) != 0;
}

static gboolean
has_solution (const Trial   *self,
              QueensProblem *problem)
{
  g_auto (QueensPartition) partition = { 0 };
  g_auto (QueensCountKernel) kernel = { 0 };
  const QueensPiece *piece;

  queens_partition_init (&partition, problem, FALSE, 1);
  if (partition.pieces->len == 0)
    return partition.found > 0;
  piece = &g_array_index (partition.pieces, QueensPiece, 0);
  queens_count_kernel_init (&kernel, piece->segments, self->cancel, 1);
  return queens_count_kernel_count (&kernel, &piece->part) > 0;
}

/* Whether the set leaves no solution; FALSE too where that was cancelled. */
static gboolean
is_to_blame (const Trial *self)
{
  g_auto (QueensSquares) static_points = { 0 };
  g_auto (QueensSquares) boulders = { 0 };
  g_autoptr (QueensProblem) problem = NULL;

  pick_set (self, &static_points, &boulders);
  if (keeps_boulders (self))
    queens_squares_init (&boulders, self->boulders, self->n_boulders);
  problem = queens_problem_new (queens_problem_get_size (self->problem),
                                queens_problem_get_placement (self->problem),
                                queens_problem_get_n_queens (self->problem), static_points.squares,
                                static_points.length, boulders.squares, boulders.length, NULL);
  /* Taking squares away from a problem that can be posed leaves one. */
  g_assert (problem != NULL);
  return !has_solution (self, problem) && !is_cancelled (self);
}

/* Sets by size */

static void
set_first (Trial *self,
           gsize  size)
{
  for (gsize i = 0; i < self->n_suspects; i++)
    self->is_in[i] = i < size;
}

/* The next set of that size: the last suspect that can go on does so, and those behind it follow it
 * at once. */
static gboolean
set_next (Trial *self)
{
  gsize i = self->n_suspects;
  gsize n_behind = 0;

  while (i > 0 && self->is_in[i - 1])
    {
      self->is_in[--i] = FALSE;
      n_behind++;
    }
  while (i > 0 && !self->is_in[i - 1])
    i--;
  if (i == 0)
    return FALSE;
  self->is_in[i - 1] = FALSE;
  for (gsize k = 0; k <= n_behind; k++)
    self->is_in[i + k] = TRUE;
  return TRUE;
}

/* FALSE where the time is over, or it was cancelled. */
static gboolean
find_least (Trial  *self,
            gint64  until)
{
  for (gsize size = 0; size <= self->n_suspects; size++)
    {
      set_first (self, size);
      do
        {
          if (is_to_blame (self))
            return TRUE;
          if (is_cancelled (self) || g_get_monotonic_time () >= until)
            return FALSE;
        }
      while (set_next (self));
    }
  g_assert_not_reached ();
}

/* From all suspects down. A boulder can become needless when another has gone, so it ends only when
 * none is. */
static void
take_away (Trial *self)
{
  gboolean is_less;

  set_first (self, self->n_suspects);
  do
    {
      is_less = FALSE;
      for (gsize i = self->n_suspects; i-- > 0;)
        if (self->is_in[i])
          {
            self->is_in[i] = FALSE;
            self->is_in[i] = !is_to_blame (self);
            is_less |= !self->is_in[i];
          }
    }
  while (is_less && !is_cancelled (self));
}

/* Boulders belong to the board: where all of them alone leave a solution, static points are to
 * blame. The empty board may have none, so that the empty set would be the least. */
static void
choose_suspects (Trial *self)
{
  self->n_suspects = self->n_static_points;
  set_first (self, 0);
  if (!keeps_boulders (self) || is_to_blame (self))
    self->n_suspects = self->n_static_points + self->n_boulders;
}

static gboolean
find (Trial              *self,
      gint64              most_time,
      QueensConflictSet  *conflict_set,
      GError            **error)
{
  gboolean is_least;

  set_first (self, self->n_suspects);
  if (!is_to_blame (self) && !is_cancelled (self))
    {
      g_set_error_literal (error, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_SOLVABLE,
                           _("The problem has a solution."));
      return FALSE;
    }
  choose_suspects (self);
  is_least = find_least (self, most_time == 0 ? G_MAXINT64 : g_get_monotonic_time () + most_time);
  if (!is_least)
    take_away (self);
  if (is_cancelled (self))
    {
      g_set_error_literal (error, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_CANCELLED,
                           _("The search was cancelled."));
      return FALSE;
    }
  pick_set (self, &conflict_set->static_points, &conflict_set->boulders);
  conflict_set->is_least = is_least;
  return TRUE;
}

gboolean
queens_conflict_set_find (QueensProblem                   *problem,
                          const QueensConflictSetOptions  *options,
                          QueensConflictSet               *conflict_set,
                          GError                         **error)
{
  const gint never = 0;
  Trial trial = { .problem = problem, .cancel = &never };
  gboolean is_found;

  if (!queens_count_check (problem, error))
    return FALSE;
  if (options != NULL && options->cancel != NULL)
    trial.cancel = options->cancel;
  trial.static_points = queens_problem_get_static_points (problem, &trial.n_static_points);
  trial.boulders = queens_problem_get_boulders (problem, &trial.n_boulders);
  trial.n_suspects = trial.n_static_points + trial.n_boulders;
  trial.is_in = g_new0 (gboolean, trial.n_suspects);
  is_found = find (&trial, options == NULL ? 0 : options->most_time, conflict_set, error);
  g_free (trial.is_in);
  return is_found;
}

void
queens_conflict_set_clear (QueensConflictSet *self)
{
  queens_squares_clear (&self->static_points);
  queens_squares_clear (&self->boulders);
}
