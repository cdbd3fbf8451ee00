/* queens-risk.h: the trials at risk of being solved: those that have run for so many
 * iterations and are not solved yet. Trials that were cut off leave after the iterations they had,
 * stuck ones never, as they stay unsolved for ever.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-summary.h"

G_BEGIN_DECLS

/* Walks over the iterations, or whatever is counted, of solved trials and of those cut off,
 * ascending. It uses what the distributions own. */
typedef struct
{
  const QueensOccurrence *solved;       /* the next, and how many are left: to be read */
  guint                   n_solved;
  const QueensOccurrence *cut_off;
  guint                   n_cut_off;
  guint64                 n_at_risk;
} QueensRisk;

/* Of @n_trials, of which those solved and those cut off took so many. */
void    queens_risk_init  (QueensRisk               *self,
                           const QueensDistribution *solved,
                           const QueensDistribution *cut_off,
                           guint64                   n_trials);

/* Goes to @iterations, not behind those of the next solved trial: trials cut off before are taken
 * off, those cut off then are still at risk, which are @n_at_risk; then takes off those that are
 * solved with @iterations. Returns how many. */
guint64 queens_risk_solve (QueensRisk               *self,
                           guint64                   iterations,
                           guint64                  *n_at_risk);

G_END_DECLS
