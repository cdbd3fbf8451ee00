/* queens-run-length.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-run-length.h"

#include "queens-risk-private.h"
#include "queens-statistics.h"

#include <math.h>

#define WORTH_CUTTING 0.99      /* of what it takes without */

struct _QueensRunLength
{
  GArray  *points;              /* of QueensRunLengthPoint */
  guint64  longest;
  guint64  end;
  guint64  cut_off;             /* in iterations; 0 where no trial solved */
  gdouble  expected;
  gdouble  expected_without;
};

/* The curve */

/* The band around @share, whose logarithm of the rest has @variance. */
static void
set_band (QueensRunLengthPoint *point,
          gdouble               left,
          gdouble               variance,
          gdouble               successors)
{
  gdouble log_left = log (left);
  gdouble factor = exp (successors * sqrt (variance) / -log_left);

  point->low = -expm1 (log_left / factor);
  point->high = -expm1 (log_left * factor);
}

typedef struct
{
  guint64 n_trials;
  guint64 n_solved;             /* so far */
  gdouble left;                 /* of 1 */
  gdouble variance;             /* of its logarithm, while something is left */
} Curve;

/* Goes on to where @n_solved of @n_at_risk are solved, and returns the share. As long as no trial
 * has been cut off, it is a part of all trials, which is rounded once; from then on what is left is
 * a product. */
static gdouble
go_on (Curve   *self,
       guint64  n_at_risk,
       guint64  n_solved)
{
  gboolean is_whole = n_at_risk + self->n_solved == self->n_trials;
  gdouble n_left = n_at_risk - n_solved;

  self->n_solved += n_solved;
  self->left = is_whole ? n_left / self->n_trials : self->left * (n_left / n_at_risk);
  if (n_left > 0)
    self->variance += n_solved / (n_at_risk * n_left);
  return is_whole ? (gdouble) self->n_solved / self->n_trials : 1 - self->left;
}

static void
add_points (GArray     *points,
            QueensRisk *risk)
{
  gdouble successors = queens_statistics_get_normal_reach ();
  Curve curve = { .n_trials = risk->n_at_risk, .left = 1 };
  QueensRunLengthPoint point = { 0 };

  while (queens_risk_get_next (risk, &point.iterations))
    {
      guint64 n_at_risk;

      queens_risk_go_to (risk, point.iterations);
      n_at_risk = risk->n_at_risk;
      point.share = go_on (&curve, n_at_risk, queens_risk_solve (risk, point.iterations));
      point.high = 1;
      if (curve.left > 0)
        set_band (&point, curve.left, curve.variance, successors);
      g_array_append_val (points, point);
    }
}

/* The best cut-off */

/* The trials of one fate that ended within some iterations. */
typedef struct
{
  const QueensOccurrence *next;
  guint                   n_left;
  guint64                 n_ended;
  QueensWide              sum;  /* of their iterations */
} Ended;

typedef struct
{
  Ended   fates[QUEENS_N_FATES];
  guint64 n_trials;
} Race;

static void
begin (Race                            *self,
       const QueensDistribution *const *fates)
{
  *self = (Race) { .n_trials = 0 };
  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      Ended *ended = &self->fates[fate];

      ended->next = queens_distribution_get_occurrences (fates[fate], &ended->n_left);
      self->n_trials += queens_distribution_get_count (fates[fate]);
    }
}

/* The iterations until a solution when each trial is cut off after @iterations, if not before.
 * Ascending from call to call; one of them must have solved by then. */
static gdouble
expect (Race    *self,
        guint64  iterations)
{
  guint64 n_running = self->n_trials;
  QueensWide sum = 0;

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      Ended *ended = &self->fates[fate];

      for (; ended->n_left > 0 && ended->next->value <= iterations; ended->next++, ended->n_left--)
        {
          ended->n_ended += ended->next->count;
          ended->sum += (QueensWide) ended->next->value * ended->next->count;
        }
      n_running -= ended->n_ended;
      sum += ended->sum;
    }
  sum += (QueensWide) n_running * iterations;
  return (gdouble) sum / self->fates[QUEENS_FATE_SOLVED].n_ended;
}

/* Between two solutions a later cut-off only costs more: the best one is where a trial is
 * solved. */
static void
find_cut_off (QueensRunLength                 *self,
              const QueensDistribution *const *fates)
{
  Race race;

  begin (&race, fates);
  for (guint i = 0; i < self->points->len; i++)
    {
      guint64 iterations = MAX (g_array_index (self->points, QueensRunLengthPoint, i).iterations,
                                1);
      gdouble expected = expect (&race, iterations);

      if (i > 0 && expected >= self->expected)
        continue;
      self->cut_off = iterations;
      self->expected = expected;
    }
  if (self->points->len > 0)
    self->expected_without = expect (&race, MAX (self->longest, 1));
}

/* The whole */

static guint64
find_longest (const QueensDistribution *iterations)
{
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (iterations, &n);

  return n == 0 ? 0 : occurrences[n - 1].value;
}

QueensRunLength *
queens_run_length_new (const QueensSummary *summary)
{
  QueensRunLength *self = g_new0 (QueensRunLength, 1);
  const QueensDistribution *fates[QUEENS_N_FATES];
  QueensRisk risk;

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      fates[fate] = queens_summary_get_iterations (summary, fate);
      self->longest = MAX (self->longest, find_longest (fates[fate]));
    }
  if (queens_distribution_get_count (fates[QUEENS_FATE_CUT_OFF]) > 0)
    self->end = self->longest;
  else if (queens_summary_get_count (summary, QUEENS_PART_ALL) > 0)
    self->end = G_MAXUINT64;
  self->points = g_array_new (FALSE, FALSE, sizeof (QueensRunLengthPoint));
  queens_risk_init (&risk, fates[QUEENS_FATE_SOLVED], fates[QUEENS_FATE_STUCK],
                    fates[QUEENS_FATE_CUT_OFF]);
  add_points (self->points, &risk);
  find_cut_off (self, fates);
  return self;
}

void
queens_run_length_free (QueensRunLength *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->points);
  g_free (self);
}

const QueensRunLengthPoint *
queens_run_length_get_points (const QueensRunLength *self,
                              guint                 *n_points)
{
  *n_points = self->points->len;
  return (const QueensRunLengthPoint *) self->points->data;
}

guint64
queens_run_length_get_longest (const QueensRunLength *self)
{
  return self->longest;
}

guint64
queens_run_length_get_end (const QueensRunLength *self)
{
  return self->end;
}

QueensRunLengthPoint
queens_run_length_get_at (const QueensRunLength *self,
                          guint64                iterations)
{
  QueensRunLengthPoint point = { 0 };
  guint low = 0;
  guint high = self->points->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->points, QueensRunLengthPoint, middle).iterations <= iterations)
        low = middle + 1;
      else
        high = middle;
    }
  if (low > 0)
    point = g_array_index (self->points, QueensRunLengthPoint, low - 1);
  point.iterations = iterations;
  return point;
}

gboolean
queens_run_length_get_cut_off (const QueensRunLength *self,
                               guint64               *iterations,
                               gdouble               *expected,
                               gdouble               *without)
{
  *iterations = self->cut_off;
  *expected = self->expected;
  *without = self->expected_without;
  return self->cut_off > 0;
}

gboolean
queens_run_length_is_worth_cutting (const QueensRunLength *self)
{
  return self->expected < WORTH_CUTTING * self->expected_without;
}
