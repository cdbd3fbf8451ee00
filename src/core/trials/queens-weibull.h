/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits an exponential and a Weibull distribution to run lengths. Run lengths are exponential if the
 * past makes no difference: a search that has run for a long time is as likely to find a solution
 * in its next iteration as a new search (Hoos & Stützle, Evaluating Las Vegas algorithms: pitfalls
 * and remedies, 1998). Then the Weibull shape is 1. If the shape is below 1, this probability falls
 * with time; if it is above 1, the probability rises.
 *
 * Both distributions are fitted by maximum likelihood. Trials that were cut off by a limit count up
 * to this limit (Lawless, Statistical models and methods for lifetime data, 2003). Stuck trials
 * have no length and are left out. So the fits don't say whether restarting helps: restarts save
 * most where trials get stuck. The best cut-off of queens-run-length.h counts all trials. */

#pragma once

#include "queens-distribution.h"

typedef struct
{
  gdouble mean;                 /* mean of the exponential distribution */
  gdouble shape;                /* shape of the Weibull distribution: 1 − exp (−(t /
                                 * scale)^shape) */
  gdouble scale;
  gdouble p;                    /* p of the likelihood ratio test that the shape is 1 */
} QueensWeibull;

/* Fits both distributions. Returns FALSE for fewer than nine solved trials, or if all solved trials
 * took equally long. Treats 0 iterations as half an iteration. */
gboolean queens_weibull_fit (QueensWeibull            *self,
                             const QueensDistribution *solved,
                             const QueensDistribution *cut_off);

/* Return the expected share of trials solved within @iterations, leaving out stuck trials. */
gdouble  queens_weibull_get_exponential_at (const QueensWeibull *self,
                                            gdouble              iterations);
gdouble  queens_weibull_get_at             (const QueensWeibull *self,
                                            gdouble              iterations);
