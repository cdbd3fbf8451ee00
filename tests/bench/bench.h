/* bench.h: times, for all benchmarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <stdlib.h>

static inline double
bench_seconds_since (gint64 begun)
{
  return MAX (g_get_monotonic_time () - begun, 1) / (double) G_USEC_PER_SEC;
}

static inline int
bench_compare (const void *a,
               const void *b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

/* Sorts them. */
static inline double
bench_median (double *numbers,
              guint   n)
{
  qsort (numbers, n, sizeof *numbers, bench_compare);
  return numbers[n / 2];
}
