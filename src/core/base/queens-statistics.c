/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-statistics.h"

#include <math.h>

#define FAR_OUT 40              /* standard deviations from the mean; the tail beyond this point is
                                 * too small for a double */

gdouble
queens_statistics_get_normal (gdouble z)
{
  return 0.5 * erfc (-z / sqrt (2));
}

gdouble
queens_statistics_get_normal_quantile (gdouble p)
{
  gdouble low = -FAR_OUT;
  gdouble high = FAR_OUT;

  g_return_val_if_fail (p > 0 && p < 1, 0);
  for (;;)
    {
      gdouble middle = (low + high) / 2;

      if (middle <= low || middle >= high)
        return middle;
      if (queens_statistics_get_normal (middle) < p)
        low = middle;
      else
        high = middle;
    }
}

gdouble
queens_statistics_get_normal_reach (void)
{
  return queens_statistics_get_normal_quantile ((1 + QUEENS_STATISTICS_CONFIDENCE) / 2);
}

/* Returns the probability that Student's t is between −√n tan @angle and √n tan @angle (Abramowitz
 * & Stegun, Handbook of mathematical functions, 1964, 26.7.3 and 26.7.4). */
static gdouble
get_student (guint   n_degrees,
             gdouble angle)
{
  gboolean is_odd = n_degrees % 2 == 1;
  gdouble term = is_odd ? cos (angle) : 1;
  gdouble sum = n_degrees == 1 ? 0 : term;

  for (guint i = is_odd ? 3 : 2; i < n_degrees; i += 2)
    {
      term *= (i - 1.0) / i * cos (angle) * cos (angle);
      sum += term;
    }
  return is_odd ? (angle + sin (angle) * sum) / G_PI_2 : sin (angle) * sum;
}

gdouble
queens_statistics_get_student_reach (guint n_degrees)
{
  gdouble low = 0;
  gdouble high = G_PI_2;

  g_return_val_if_fail (n_degrees > 0, 0);
  for (;;)
    {
      gdouble middle = (low + high) / 2;

      if (middle <= low || middle >= high)
        return sqrt (n_degrees) * tan (middle);
      if (get_student (n_degrees, middle) < QUEENS_STATISTICS_CONFIDENCE)
        low = middle;
      else
        high = middle;
    }
}

/* With one degree of freedom, chi-square is the square of a standard normal variable. */
gdouble
queens_statistics_get_chi_square_tail (gdouble x)
{
  g_return_val_if_fail (x >= 0, 1);
  return erfc (sqrt (x / 2));
}

/* Adds up one term per two degrees of freedom (Abramowitz & Stegun, 26.4.4 and 26.4.5). */
gdouble
queens_statistics_get_chi_square_tail_of (gdouble x,
                                          guint   n_degrees)
{
  gdouble tail = n_degrees % 2 == 1 ? queens_statistics_get_chi_square_tail (x) : 0;

  g_return_val_if_fail (x >= 0 && n_degrees > 0, 1);
  if (x == 0)
    return 1;
  for (gdouble half = n_degrees % 2 / 2.0; half < n_degrees / 2.0; half++)
    tail += exp (half * log (x / 2) - x / 2 - lgamma (half + 1));
  return MIN (tail, 1);
}

void
queens_statistics_get_wilson (guint64  n_hits,
                              guint64  n_trials,
                              gdouble *low,
                              gdouble *high)
{
  gdouble z = queens_statistics_get_normal_reach ();
  gdouble hits = n_hits;
  gdouble misses = (gdouble) n_trials - hits;
  gdouble centre = hits + z * z / 2;
  gdouble reach = z * sqrt (n_trials == 0 ? 0 : hits * misses / n_trials + z * z / 4);

  g_return_if_fail (n_hits <= n_trials);
  /* Avoid rounding errors: without hits, the exact lower bound is 0; if all trials hit, the exact
   * upper bound is 1. */
  *low = n_hits == 0 ? 0 : (centre - reach) / (n_trials + z * z);
  *high = n_hits == n_trials ? 1 : (centre + reach) / (n_trials + z * z);
}

/* Adds up terms, which decrease away from the mean, until a term no longer changes the sum. */
gdouble
queens_statistics_get_binomial_tail (guint64 n_hits,
                                     guint64 n_trials,
                                     gdouble p)
{
  gdouble n = n_trials;
  gdouble hits = n_hits;
  gdouble term, sum;

  g_return_val_if_fail (n_hits <= n_trials, 0);
  if (hits < n * p)
    {
      hits = n - hits;
      p = 1 - p;
    }
  if (p <= 0 || hits == 0)
    return hits == 0;
  if (p >= 1)
    return 1;
  sum = term = exp (lgamma (n + 1) - lgamma (hits + 1) - lgamma (n - hits + 1)
                    + hits * log (p) + (n - hits) * log1p (-p));
  for (gdouble k = hits; k < n && term > sum * 1e-17; k++)
    {
      term *= (n - k) / (k + 1) * p / (1 - p);
      sum += term;
    }
  return MIN (sum, 1);
}

/* Returns the rate at which the probability of @n_hits or more hits is @tail. */
static gdouble
find_least_rate (guint64 n_hits,
                 guint64 n_trials,
                 gdouble tail)
{
  gdouble low = 0;
  gdouble high = n_trials == 0 ? 0 : (gdouble) n_hits / n_trials;

  for (;;)
    {
      gdouble middle = (low + high) / 2;

      if (middle <= low || middle >= high)
        return middle;
      if (queens_statistics_get_binomial_tail (n_hits, n_trials, middle) < tail)
        low = middle;
      else
        high = middle;
    }
}

void
queens_statistics_get_clopper_pearson (guint64  n_hits,
                                       guint64  n_trials,
                                       gdouble  confidence,
                                       gdouble *low,
                                       gdouble *high)
{
  gdouble tail = (1 - confidence) / 2;

  g_return_if_fail (n_hits <= n_trials);
  *low = n_hits == 0 ? 0 : find_least_rate (n_hits, n_trials, tail);
  *high = n_hits == n_trials ? 1 : 1 - find_least_rate (n_trials - n_hits, n_trials, tail);
}
