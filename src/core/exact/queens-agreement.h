/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how well sampled run lengths agree with exact chances. */

#pragma once

#include "queens-chances.h"

typedef struct
{
  gdouble gap;                  /* largest difference, over all t, between the share of trials
                                 * solved within t iterations and the exact chance */
  guint64 gap_at;               /* the t of the largest difference */
  gdouble chi_square;
  guint   n_degrees;            /* degrees of freedom; 0 if there is nothing to compare */
  gdouble p;                    /* probability that chance alone gives this or a larger chi-square;
                                 * 0 if a trial had a result whose exact chance is 0 */
} QueensAgreement;

/* Compares @n_trials trials with @chances. solved[t] is the number of trials that were solved in
 * exactly t iterations, for t = 0 to the limit. Trials and chances must have the same limit.
 *
 * Uses Pearson's test: each t is a cell, and unsolved trials are the last cell. Neighbouring cells
 * are pooled until at least 10 trials are expected in each (K. Pearson, 1900; W. G. Cochran, Some
 * methods for strengthening the common χ² tests, 1954). */
QueensAgreement queens_agreement_measure (const QueensChances *chances,
                                          const guint64       *solved,
                                          guint64              n_trials);
