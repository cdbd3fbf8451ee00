/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-solutions.h"

#include "queens-count.h"
#include "queens-partial.h"

typedef struct
{
  const QueensSegments *segments;
  QueensSolutionsVisit  visit;
  gpointer              data;
  guint                 n_set;
  QueensSquare         *set;            /* squares of the queens set in segments, in the order of
                                         * segments */
  QueensSquare         *all;
} Walk;

/* Passes a solution to the visitor: the queens of the segments, merged with the static queens. Both
 * lists are sorted. */
static gboolean
report (Walk *self)
{
  const QueensSegments *segments = self->segments;
  guint n_all = 0;
  gsize static_point = 0;

  for (guint i = 0; i < self->n_set; i++)
    {
      while (static_point < segments->n_static_points
             && queens_square_compare (&segments->static_points[static_point], &self->set[i]) < 0)
        self->all[n_all++] = segments->static_points[static_point++];
      self->all[n_all++] = self->set[i];
    }
  while (static_point < segments->n_static_points)
    self->all[n_all++] = segments->static_points[static_point++];
  return self->visit (self->all, n_all, self->data);
}

static gboolean visit_partial (Walk          *self,
                               guint          segment,
                               QueensPartial  partial);

static gboolean
visit_next (Walk          *self,
            guint          segment,
            QueensPartial  partial)
{
  guint n_left = self->segments->n_segments - segment - 1;
  const QueensSegment *next = &self->segments->segments[segment + 1];

  if (partial.left == 0)
    return report (self);
  if (n_left == 0)
    return TRUE;
  partial = queens_partial_enter (partial, next);
  return !queens_partial_fits (&partial, next, n_left)
         || visit_partial (self, segment + 1, partial);
}

/* Visits the solutions in ascending order. The squares of this segment are lower than the squares
 * of the next segment, so leaving the segment empty is tried last. */
static gboolean
visit_partial (Walk          *self,
               guint          segment,
               QueensPartial  partial)
{
  for (guint64 free = partial.free; free != 0; free &= free - 1)
    {
      gboolean continues;

      self->set[self->n_set++] = (QueensSquare) { self->segments->segments[segment].x,
                                                  __builtin_ctzll (free) };
      continues = visit_next (self, segment,
                              queens_partial_take (partial, queens_partial_lowest (free)));
      self->n_set--;
      if (!continues)
        return FALSE;
    }
  return visit_next (self, segment, partial);
}

gboolean
queens_solutions_visit (QueensProblem         *problem,
                        QueensSolutionsVisit   visit,
                        gpointer               data,
                        GError               **error)
{
  g_auto (QueensSegments) segments = { 0 };
  Walk walk = { .segments = &segments, .visit = visit, .data = data };
  guint n_queens = problem->n_queens;

  if (!queens_count_check (problem, error))
    return FALSE;
  queens_segments_init (&segments, problem, NULL, 0);
  walk.set = g_new (QueensSquare, n_queens);
  walk.all = g_new (QueensSquare, n_queens);
  if (segments.is_possible && segments.n_queens == 0)
    report (&walk);
  else if (segments.is_possible)
    visit_partial (&walk, 0, queens_part_begin (&segments).partial);
  g_free (walk.set);
  g_free (walk.all);
  return TRUE;
}
