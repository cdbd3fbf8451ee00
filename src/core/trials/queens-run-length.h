/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-length distribution of a search: the share of its trials solved within a number of
 * iterations, as a curve (Hoos & Stützle, Evaluating Las Vegas algorithms: pitfalls and remedies,
 * 1998).
 *
 * Trials that a limit cut off might have solved later. They count up to there, as in the estimate
 * of Kaplan & Meier (Nonparametric estimation from incomplete observations, 1958), whose complement
 * is the share. Stuck trials count as never solved. Before the first cut-off, the share is simply
 * solved trials over all trials. */

#pragma once

#include "queens-summary.h"

/* A step of the curve. */
typedef struct
{
  guint64 iterations;
  gdouble share;                /* from 0 to 1; constant up to the next point */
  gdouble low;                  /* 95 % interval: Wilson's, as of the success rate */
  gdouble high;
  gboolean is_estimate;         /* trials were cut off before, so the share is by Kaplan & Meier,
                                 * and the interval by Greenwood (1926), on the log-log scale */
} QueensRunLengthPoint;

typedef struct
{
  /* One point for each number of iterations that solved a trial, ascending; before the first the
   * share is 0. If all remaining trials of an estimate solve, the share is 1, the variance is
   * undefined, and the interval reaches from the previous low end to 1. */
  QueensRunLengthPoint *points;
  guint                 n_points;

  guint64               longest;        /* iterations of the longest trial; 0 without trials */
  /* The curve is known up to these iterations: the longest trial if some were cut off, because they
   * might have solved later; otherwise G_MAXUINT64. 0 without trials. */
  guint64               end;

  /* The cut-off that minimizes the expected iterations to a solution if searches are restarted
   * after it (Luby, Sinclair & Zuckerman, Optimal speedup of Las Vegas algorithms, 1993). A cut-off
   * t expects the sum of min (T, t) over the iterations T of all trials, divided by the trials
   * solved within t. The least of equal cut-offs; at least 1, because a new board costs no
   * iteration. All three are 0 if no trial solved. */
  guint64               cut_off;
  gdouble               expected;
  gdouble               without;        /* expected if searches restart only when they end */
  /* 95 % intervals of the expected iterations at this cut-off, and of their quotient by the
   * expected iterations without it, by the delta method for the logarithm. Both take the cut-off as
   * given. They look a little too good, because it is the best of many. */
  gdouble               low;
  gdouble               high;
  gdouble               saving_low;
  gdouble               saving_high;
  gboolean              is_worth_cutting;       /* saves at least 1 %, and not just by chance */
} QueensRunLength;

QueensRunLength      *queens_run_length_new    (const QueensSummary   *summary);
/* Does the same for another measure, such as evaluations. @by_fate has that measure for the trials
 * of each fate. */
QueensRunLength      *queens_run_length_new_of (QueensDistribution *const *by_fate);
void                  queens_run_length_free   (QueensRunLength       *self);

/* Returns the share solved within @iterations, with its band; all 0 before the first point. */
QueensRunLengthPoint  queens_run_length_get_at (const QueensRunLength *self,
                                                guint64                iterations);

/* Gives the least iterations that solve at least @share of all trials; @share is above 0. Returns
 * FALSE and gives 0 if fewer are solved. */
gboolean              queens_run_length_find_share (const QueensRunLength *self,
                                                    gdouble                share,
                                                    guint64               *iterations);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRunLength, queens_run_length_free)
