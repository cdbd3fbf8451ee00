/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-conflict-set.h"

#include "queens-count-kernel.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  QueensProblem *problem;
  const gint    *cancel;
  QueensSquare  *squares;               /* static points, then boulders */
  gboolean      *is_in;                 /* per square: TRUE if it is in the current set */
  gsize          n_static_points;
  gsize          n_boulders;
  gsize          n_suspects;            /* number of squares at the front that may be removed;
                                         * leaves out the boulders if every set must have all
                                         * boulders */
} Suspects;

static void
pick_set (const Suspects *self,
          QueensSquares  *static_points,
          QueensSquares  *boulders)
{
  g_autofree QueensSquare *picked = g_new (QueensSquare, self->n_suspects + 1);
  gsize n_picked = 0;
  gsize n_picked_points = 0;

  for (gsize i = 0; i < self->n_suspects; i++)
    {
      if (self->is_in[i])
        picked[n_picked++] = self->squares[i];
      if (i < self->n_static_points)
        n_picked_points = n_picked;
    }
  queens_squares_init (static_points, picked, n_picked_points);
  queens_squares_init (boulders, picked + n_picked_points, n_picked - n_picked_points);
}

static gboolean
is_cancelled (const Suspects *self)
{
  return g_atomic_int_get (self->cancel) != 0;
}

/* Returns TRUE if the current set prevents solutions and the search wasn't cancelled. */
static gboolean
is_to_blame (const Suspects *self)
{
  g_auto (QueensSquares) static_points = { 0 };
  g_auto (QueensSquares) boulders = { 0 };
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensSegments) segments = { 0 };
  g_auto (QueensCountKernel) kernel = { 0 };
  QueensPart whole;

  pick_set (self, &static_points, &boulders);
  if (self->n_suspects == self->n_static_points)
    queens_squares_init (&boulders, self->squares + self->n_static_points, self->n_boulders);
  problem = queens_problem_new (self->problem->size,
                                self->problem->placement,
                                self->problem->n_queens, static_points.squares,
                                static_points.length, boulders.squares, boulders.length, NULL);
  /* A valid problem stays valid if squares are removed. */
  g_assert (problem != NULL);
  queens_segments_init (&segments, problem, NULL, 0);
  if (!segments.is_possible || segments.n_queens == 0)
    return !segments.is_possible && !is_cancelled (self);
  queens_count_kernel_init (&kernel, &segments, self->cancel, 1);
  whole = queens_part_begin (&segments);
  return queens_count_kernel_count (&kernel, &whole) == 0 && !is_cancelled (self);
}

static void
set_first (Suspects *self,
           gsize     size)
{
  for (gsize i = 0; i < self->n_suspects; i++)
    self->is_in[i] = i < size;
}

/* Advances to the next set of the same size, in lexicographic order. Returns FALSE after the last
 * set. */
static gboolean
set_next (Suspects *self)
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

/* Finds one of the smallest sets. Returns FALSE if time runs out or the search is cancelled. */
static gboolean
find_least (Suspects *self,
            gint64    until)
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

/* Removes squares one by one. Repeats this, because a boulder can become unnecessary after another
 * boulder is removed. */
static void
take_away (Suspects *self)
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

gboolean
queens_conflict_set_find (QueensProblem                   *problem,
                          const QueensConflictSetOptions  *options,
                          QueensConflictSet               *conflict_set,
                          GError                         **error)
{
  static const QueensConflictSetOptions plain = { 0 };
  const gint never = 0;
  const QueensSquares *static_points = &problem->static_points;
  const QueensSquares *boulders = &problem->boulders;
  gsize n_squares = static_points->length + boulders->length;
  g_autofree QueensSquare *squares = g_new (QueensSquare, n_squares + 1);
  g_autofree gboolean *is_in = g_new0 (gboolean, n_squares);
  Suspects suspects = { problem, &never, squares, is_in, static_points->length, boulders->length,
                       n_squares };
  gint64 until = G_MAXINT64;
  gboolean is_least;

  if (!queens_count_check (problem, error))
    return FALSE;
  options = options == NULL ? &plain : options;
  if (options->cancel != NULL)
    suspects.cancel = options->cancel;
  for (gsize i = 0; i < n_squares; i++)
    squares[i] = i < static_points->length ? static_points->squares[i]
                                           : boulders->squares[i - static_points->length];

  set_first (&suspects, n_squares);
  if (!is_to_blame (&suspects) && !is_cancelled (&suspects))
    return queens_refuse (error, _("The problem has a solution."));

  /* If the boulders alone allow a solution, static points prevent it, so keep all boulders. If even
   * the empty board has no solution, as with 2 or 3 columns, the smallest set is empty. */
  suspects.n_suspects = static_points->length;
  set_first (&suspects, 0);
  if (boulders->length == 0 || is_to_blame (&suspects))
    suspects.n_suspects = n_squares;

  if (options->most_time != 0)
    until = g_get_monotonic_time () + options->most_time;
  is_least = find_least (&suspects, until);
  if (!is_least)
    take_away (&suspects);
  if (is_cancelled (&suspects))
    return queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("The search was cancelled."));
  pick_set (&suspects, &conflict_set->static_points, &conflict_set->boulders);
  conflict_set->is_least = is_least;
  return TRUE;
}

void
queens_conflict_set_clear (QueensConflictSet *self)
{
  queens_squares_clear (&self->static_points);
  queens_squares_clear (&self->boulders);
}
