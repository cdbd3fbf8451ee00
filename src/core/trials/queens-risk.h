/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the trials at risk of being solved: those that have run for some iterations and are not
 * solved yet. Trials that were cut off leave after their iterations; stuck ones never leave,
 * because they stay unsolved. */

#pragma once

#include "queens-summary.h"

/* Walks over the iterations, or another measure, of solved and cut off trials, ascending. The
 * distributions own the occurrences. */
typedef struct
{
  const QueensOccurrence *solved;       /* the next one; callers may read it and n_solved */
  guint                   n_solved;
  const QueensOccurrence *cut_off;
  guint                   n_cut_off;
  guint64                 n_at_risk;
} QueensRisk;

void    queens_risk_init  (QueensRisk               *self,
                           const QueensDistribution *solved,
                           const QueensDistribution *cut_off,
                           guint64                   n_trials);

/* Moves on to @iterations, at most those of the next solved trial. First removes the trials cut off
 * before and gives the number still at risk. Then removes the trials solved at @iterations and
 * returns their number. */
guint64 queens_risk_solve (QueensRisk               *self,
                           guint64                   iterations,
                           guint64                  *n_at_risk);
