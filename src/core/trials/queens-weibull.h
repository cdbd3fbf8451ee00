/* queens-weibull.h: the exponential and the Weibull distribution that fit run lengths best. When a
 * search that has gone on for long is as likely to be solved by its next iteration as a new one,
 * they are exponential, and beginning again changes nothing (Hoos & Stützle, Evaluating Las Vegas
 * algorithms: pitfalls and remedies, 1998). The shape of the Weibull distribution is 1 then; below
 * 1 the chance goes down with time, so that it helps to begin again, above 1 it goes up.
 *
 * Both are fitted by maximum likelihood, with trials that a limit cut off counted up to there
 * (Lawless, Statistical models and methods for lifetime data, 2003). Trials that are stuck have no
 * length and are left out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-distribution.h"

G_BEGIN_DECLS

typedef struct
{
  gdouble mean;                 /* of the exponential distribution */
  gdouble shape;                /* of the Weibull distribution: 1 − exp (−(t / scale)^shape) */
  gdouble scale;
  gdouble p;                    /* of a shape as far from 1 by chance: ratio of likelihoods */
} QueensWeibull;

/* FALSE where there are fewer than nine solved trials, or all of them took equally long. A trial
 * without an iteration counts as half of one. */
gboolean queens_weibull_fit (QueensWeibull            *self,
                             const QueensDistribution *solved,
                             const QueensDistribution *cut_off);

/* The share of trials that are solved within @iterations, by the exponential and by the Weibull
 * distribution; of all that are not stuck. */
gdouble  queens_weibull_get_exponential_at (const QueensWeibull *self,
                                            gdouble              iterations);
gdouble  queens_weibull_get_at             (const QueensWeibull *self,
                                            gdouble              iterations);

G_END_DECLS
