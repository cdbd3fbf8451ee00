/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares two groups over many strata. Each stratum is a table with the hits and misses of both
 * groups: a moment of a log-rank test, a pair of matched trials, or all trials.
 *
 * The test is by Mantel & Haenszel (Statistical aspects of the analysis of data from retrospective
 * studies of disease, 1959), without continuity correction. If the strata are the moments when
 * trials get solved, this is the log-rank test (Mantel 1966). If the strata are pairs of matched
 * trials, this is McNemar's test (Note on the sampling error of the difference between correlated
 * proportions or percentages, 1947). The odds ratio favours the same group as the test. Its 95 %
 * interval is by Robins, Breslow & Greenland (Estimators of the Mantel-Haenszel variance consistent
 * in both sparse data and large-strata limiting models, 1986). */

#pragma once

#include <glib.h>

/* Sums over strata. A structure of zeros has no strata. */
typedef struct
{
  gdouble surplus;              /* hits of the first group, minus the hits expected if the groups
                                 * are equal */
  gdouble variance;
  gdouble ratio[2];             /* numerator and denominator of the odds ratio */
  gdouble spread[3];            /* terms of the variance of the odds ratio's logarithm */
} QueensStrata;

/* Adds @count equal strata. */
void     queens_strata_add            (QueensStrata       *self,
                                       gdouble             hits_first,
                                       gdouble             n_first,
                                       gdouble             hits_second,
                                       gdouble             n_second,
                                       gdouble             count);

/* Computes chi-square with 1 degree of freedom and its p-value. Returns FALSE if no stratum could
 * show a difference. */
gboolean queens_strata_test           (const QueensStrata *self,
                                       gdouble            *statistic,
                                       gdouble            *p);

/* Computes the odds ratio of a hit, first group over second, and its interval. Returns FALSE if the
 * ratio is 0 or infinite, because then there is no interval. */
gboolean queens_strata_get_odds_ratio (const QueensStrata *self,
                                       gdouble            *ratio,
                                       gdouble            *low,
                                       gdouble            *high);
