/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-weibull.h"

#include "queens-statistics.h"

#include <math.h>

#define LEAST_SOLVED 9          /* minimum for a fit; the lowest number of solved trials in
                                 * published examples */
#define LEAST_SHAPE 1e-3
#define MOST_SHAPE 1e3
#define HALVINGS 50             /* steps of bisection on a logarithmic scale */

/* The logarithm of (time / longest time), and the number of trials with this time. */
typedef struct
{
  gdouble logarithm;
  gdouble count;
} Time;

static void
add_times (GArray                   *times,
           const QueensDistribution *distribution,
           gdouble                  *longest)
{
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (distribution, &n);

  for (guint i = 0; i < n; i++)
    {
      Time time = { log (MAX (occurrences[i].value, 0.5)), occurrences[i].count };

      *longest = MAX (*longest, time.logarithm);
      g_array_append_val (times, time);
    }
}

/* Returns the sum of the times raised to the power @shape. Sets @weighted to this sum with each
 * term multiplied by its logarithm. */
static gdouble
sum_powers (const GArray *times,
            gdouble       shape,
            gdouble      *weighted)
{
  gdouble sum = 0;

  *weighted = 0;
  for (guint i = 0; i < times->len; i++)
    {
      const Time *time = &g_array_index (times, Time, i);
      gdouble power = time->count * exp (shape * time->logarithm);

      sum += power;
      *weighted += power * time->logarithm;
    }
  return sum;
}

gboolean
queens_weibull_fit (QueensWeibull            *self,
                    const QueensDistribution *solved,
                    const QueensDistribution *cut_off)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (Time));
  gdouble n_solved = solved->moments.count;
  gdouble longest = -G_MAXDOUBLE;
  gdouble mean_logarithm = 0;   /* mean over solved trials */
  gdouble low = log (LEAST_SHAPE);
  gdouble high = log (MOST_SHAPE);
  gdouble weighted, likelihood;
  guint n_different;

  add_times (times, solved, &longest);
  n_different = times->len;
  add_times (times, cut_off, &longest);
  if (n_solved < LEAST_SOLVED || n_different < 2)
    return FALSE;
  for (guint i = 0; i < times->len; i++)
    {
      Time *time = &g_array_index (times, Time, i);

      /* Divide by the longest time, so that powers can't overflow. */
      time->logarithm -= longest;
      if (i < n_different)
        mean_logarithm += time->count * time->logarithm / n_solved;
    }
  /* The residual of the likelihood equation rises with the shape, so bisection finds its zero. */
  for (guint i = 0; i < HALVINGS; i++)
    {
      gdouble shape = exp ((low + high) / 2);
      gdouble sum = sum_powers (times, shape, &weighted);

      if (weighted / sum - 1 / shape - mean_logarithm < 0)
        low = log (shape);
      else
        high = log (shape);
    }
  self->shape = exp ((low + high) / 2);
  self->scale = pow (sum_powers (times, self->shape, &weighted) / n_solved, 1 / self->shape);
  self->mean = sum_powers (times, 1, &weighted) / n_solved;
  /* Twice the logarithm of the likelihood ratio. Both distributions have the same sum of cumulative
   * hazards, so the sums cancel. */
  likelihood = 2 * n_solved * (log (self->shape) - self->shape * log (self->scale)
                               + (self->shape - 1) * mean_logarithm + log (self->mean));
  self->p = queens_statistics_get_chi_square_tail (MAX (likelihood, 0));
  self->scale *= exp (longest);
  self->mean *= exp (longest);
  return TRUE;
}

gdouble
queens_weibull_get_exponential_at (const QueensWeibull *self,
                                   gdouble              iterations)
{
  return -expm1 (-MAX (iterations, 0) / self->mean);
}

gdouble
queens_weibull_get_at (const QueensWeibull *self,
                       gdouble              iterations)
{
  return -expm1 (-pow (MAX (iterations, 0) / self->scale, self->shape));
}
