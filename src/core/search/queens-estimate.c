/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-estimate.h"

#include <math.h>

/* Number of the random stream for dives. No trial uses this number. */
#define STREAM (G_MAXUINT64 - 1975)

static void
surface (QueensEstimate *self)
{
  self->nodes = self->product = 1;
  queens_search_restore (self->search, self->start);
}

QueensEstimate *
queens_estimate_new (QueensSearch *search)
{
  QueensEstimate *self = g_new0 (QueensEstimate, 1);

  g_assert (search->setup.algorithm->count_children != NULL);
  self->search = search;
  search->setup.max_iterations = 0;
  self->start = g_malloc (queens_search_get_snapshot_size (search));
  queens_search_save (search, self->start);
  queens_random_init (&self->random, QUEENS_GENERATOR_FAST, search->setup.seed, STREAM);
  surface (self);
  return self;
}

void
queens_estimate_free (QueensEstimate *self)
{
  queens_search_free (self->search);
  g_free (self->start);
  g_free (self);
}

/* Adds the finished dive to the mean and to the sum of squares (B. P. Welford, 1962). */
static void
end_dive (QueensEstimate *self)
{
  gdouble difference = self->nodes - self->mean;

  self->n_dives++;
  self->mean += difference / self->n_dives;
  self->squares += difference * (self->nodes - self->mean);
  surface (self);
}

static void
dive (QueensEstimate *self)
{
  QueensSearch *search = self->search;
  const QueensAlgorithm *algorithm = search->setup.algorithm;
  guint n_children = algorithm->count_children (search->state, &search->context, -1);
  QueensStep step;

  if (n_children > 0)
    {
      self->product *= n_children;
      self->nodes += self->product;
      algorithm->count_children (search->state, &search->context,
                                 queens_random_pick (&self->random, n_children));
      queens_search_step (search, &step);
      g_assert (step.kind == QUEENS_STEP_PLACED);
    }
  else
    end_dive (self);
}

/* Estimates the work at each level of the tree from the squares that a dive may examine there: a
 * column or, with placement `anywhere`, the whole board. */
void
queens_estimate_advance (QueensEstimate *self,
                         guint64         n_dives,
                         guint64         most_work)
{
  const QueensProblem *problem = self->search->setup.problem;
  guint64 size = problem->size;
  guint64 level = 256 + 4 * (problem->is_anywhere ? size * size : size);

  for (guint64 work = 0; self->n_dives < n_dives && work <= most_work; work += level)
    dive (self);
}

gdouble
queens_estimate_get_error (const QueensEstimate *self)
{
  return self->n_dives < 2 ? 0 : sqrt (self->squares / (self->n_dives - 1) / self->n_dives);
}
