/* queens-strata.h: two groups compared over many tables of two by two, one a stratum: hits and
 * misses of the one and of the other. A stratum may be a moment of a log-rank test, a pair of
 * matched trials, or all there is.
 *
 * The test is that of Mantel & Haenszel (Statistical aspects of the analysis of data from
 * retrospective studies of disease, 1959) without correction for continuity. Over the moments at
 * which trials are solved it is the log-rank test (Mantel 1966); over pairs, McNemar's test (Note
 * on the sampling error of the difference between correlated proportions or percentages, 1947). Its
 * odds ratio is on the same side as the test; the 95 % interval is that of Robins, Breslow &
 * Greenland (Estimators of the Mantel-Haenszel variance consistent in both sparse data and
 * large-strata limiting models, 1986).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the strata come to. Zeroed there are none. */
typedef struct
{
  gdouble surplus;              /* hits of the first group over those expected if both were alike */
  gdouble variance;
  gdouble ratio[2];             /* the sums whose quotient is the odds ratio */
  gdouble spread[3];            /* those of the variance of its logarithm */
} QueensStrata;

/* Adds @count strata, each with so many hits among the members of either group. */
void     queens_strata_add            (QueensStrata       *self,
                                       gdouble             hits_first,
                                       gdouble             n_first,
                                       gdouble             hits_second,
                                       gdouble             n_second,
                                       gdouble             count);

/* The test: chi-square with 1 degree of freedom, and the chance of at least as much. FALSE where no
 * stratum could show a difference. */
gboolean queens_strata_test           (const QueensStrata *self,
                                       gdouble            *statistic,
                                       gdouble            *p);

/* The odds of a hit in the first group over those in the second. FALSE where they are 0 or without
 * bounds, so that there is no interval. */
gboolean queens_strata_get_odds_ratio (const QueensStrata *self,
                                       gdouble            *ratio,
                                       gdouble            *low,
                                       gdouble            *high);

G_END_DECLS
