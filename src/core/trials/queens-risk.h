/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the trials at risk, which may still be solved after a given number of iterations. A trial
 * that was cut off is at risk up to its last iteration. A stuck trial is at risk forever. */

#pragma once

#include "queens-summary.h"

/* Position in the solved and cut-off trials, which are visited in ascending order of iterations, or
 * of another measure. The distributions own the occurrences. */
typedef struct
{
  const QueensOccurrence *solved;       /* the next occurrence; callers may read this field and
                                         * n_solved */
  guint                   n_solved;
  const QueensOccurrence *cut_off;
  guint                   n_cut_off;
  guint64                 n_at_risk;
} QueensRisk;

void    queens_risk_init  (QueensRisk               *self,
                           const QueensDistribution *solved,
                           const QueensDistribution *cut_off,
                           guint64                   n_trials);

/* Advances to @iterations, which must not be above the iterations of the next solved trial. Removes
 * the trials that were cut off earlier, and sets the number of trials at risk. Then removes the
 * trials solved at @iterations, and returns their number. */
guint64 queens_risk_solve (QueensRisk               *self,
                           guint64                   iterations,
                           guint64                  *n_at_risk);
