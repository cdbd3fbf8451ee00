/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistical functions, tested against published numbers. GSL isn't used, because the C library's
 * erfc() is as accurate, and because GSL has no Wilson, Kaplan-Meier, censored Weibull, Fieller,
 * McNemar or Mantel-Haenszel methods. */

#pragma once

#include <glib.h>

/* Confidence level of every interval and band. */
#define QUEENS_STATISTICS_CONFIDENCE 0.95

/* Returns the probability that a standard normal variable is at most @z. */
gdouble queens_statistics_get_normal            (gdouble  z);
/* Returns the inverse of queens_statistics_get_normal(), for 0 < @p < 1. */
gdouble queens_statistics_get_normal_quantile   (gdouble  p);
/* Returns half the width of the confidence interval, in standard deviations: 1.96. */
gdouble queens_statistics_get_normal_reach      (void);
/* Returns half the width of the confidence interval, in standard errors, with @n_degrees ≥ 1
 * degrees of freedom. For example, 2.36 for 7 degrees. (Student, The probable error of a mean,
 * 1908.) */
gdouble queens_statistics_get_student_reach     (guint    n_degrees);
/* Returns the probability that chi-square with 1 degree of freedom is at least @x, for @x ≥ 0. */
gdouble queens_statistics_get_chi_square_tail   (gdouble  x);
/* Like queens_statistics_get_chi_square_tail(), for @n_degrees ≥ 1 degrees of freedom. */
gdouble queens_statistics_get_chi_square_tail_of (gdouble x,
                                                 guint   n_degrees);

/* Computes the 95 % interval of a rate with @n_hits in @n_trials, without continuity correction
 * (Wilson, Probable inference, the law of succession, and statistical inference, 1927). If
 * @n_trials is 0, the interval is 0 to 1. */
void    queens_statistics_get_wilson            (guint64  n_hits,
                                                 guint64  n_trials,
                                                 gdouble *low,
                                                 gdouble *high);

/* Computes the exact interval of a rate at @confidence (Clopper & Pearson, The use of confidence or
 * fiducial limits illustrated in the case of the binomial, 1934). The interval excludes exactly the
 * rates that a two-sided test with queens_statistics_get_binomial_tail() rejects. */
void    queens_statistics_get_clopper_pearson   (guint64  n_hits,
                                                 guint64  n_trials,
                                                 gdouble  confidence,
                                                 gdouble *low,
                                                 gdouble *high);

/* Returns the exact probability of @n_hits or more hits in @n_trials trials, or of @n_hits or fewer
 * if @n_hits is below the mean. Each trial hits with probability @p. */
gdouble queens_statistics_get_binomial_tail     (guint64  n_hits,
                                                 guint64  n_trials,
                                                 gdouble  p);
