/* queens-statistics.h: plain functions of statistics. GSL is not used: the normal and the chi-square
 * distribution are erfc() of the C library, which is as accurate, and of what else there is
 * (Wilson, Kaplan and Meier, Weibull with trials cut off, Fieller, McNemar, Mantel and Haenszel) GSL
 * has nothing. Each is tested by published numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The confidence of every interval and band. */
#define QUEENS_STATISTICS_CONFIDENCE 0.95

/* The chance that a standard normal number is at most @z. */
gdouble queens_statistics_get_normal            (gdouble  z);
/* The number that a standard normal one is at most with chance @p, 0 < @p < 1. */
gdouble queens_statistics_get_normal_quantile   (gdouble  p);
/* How far the confidence reaches to both sides, in standard deviations: 1.96. */
gdouble queens_statistics_get_normal_reach      (void);
/* The chance that a chi-square number with 1 degree of freedom is at least @x, 0 ≤ @x. */
gdouble queens_statistics_get_chi_square_tail   (gdouble  x);

/* The 95 % interval of a rate of which @n_hits of @n_trials were seen, without correction for
 * continuity (Wilson, Probable inference, the law of succession, and statistical inference, 1927):
 * 0 to 1 for no trials. */
void    queens_statistics_get_wilson            (guint64  n_hits,
                                                 guint64  n_trials,
                                                 gdouble *low,
                                                 gdouble *high);

G_END_DECLS
