/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Timing functions for all benchmarks. */

#pragma once

#include <glib.h>
#include <stdlib.h>
#include <time.h>

static inline double
bench_seconds_since (gint64 begun)
{
  return MAX (g_get_monotonic_time () - begun, 1) / (double) G_USEC_PER_SEC;
}

/* Returns the processor time of this program, in seconds. Compare only numbers of the same run. */
static inline double
bench_get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static inline int
bench_compare (const void *a,
               const void *b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

/* Returns the median. Sorts @numbers. */
static inline double
bench_median (double *numbers,
              guint   n)
{
  qsort (numbers, n, sizeof *numbers, bench_compare);
  return numbers[n / 2];
}
