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
  gdouble low;                  /* 95 % interval (Wilson), as for the success rate */
  gdouble high;
  gboolean is_estimate;         /* trials were cut off before: share by Kaplan & Meier, interval
                                 * by Greenwood (1926), log-log scale */
} QueensRunLengthPoint;

typedef struct
{
  /* One point for each number of iterations that solved a trial, ascending. Before the first point,
   * the share is 0. If all remaining trials of an estimate are solved, the share is 1, the variance
   * is undefined, and the interval reaches from the previous low end to 1. */
  QueensRunLengthPoint *points;
  guint                 n_points;

  guint64               longest;        /* iterations of the longest trial; 0 without trials */
  /* The curve is known up to these iterations. If trials were cut off, this is the longest trial,
   * because they might have been solved later; otherwise it is G_MAXUINT64. 0 without trials. */
  guint64               end;

  /* The cut-off that minimizes the expected iterations to a solution if searches are restarted
   * after it (Luby, Sinclair & Zuckerman, Optimal speedup of Las Vegas algorithms, 1993). For a
   * cut-off t, this expectation is the sum of min (T, t) over the iterations T of all trials,
   * divided by the number of trials solved within t. Of equal cut-offs, the least counts. It is at
   * least 1, because a new board costs no iteration. Without solved trials, all are 0. */
  guint64               cut_off;
  gdouble               expected;
  gdouble               without;        /* expected if searches restart only when they end */
  /* 95 % intervals of the expected iterations at this cut-off, and of their ratio to the expected
   * iterations without it, by the delta method for the logarithm. Both treat the cut-off as given.
   * They are slightly too optimistic, because the cut-off was chosen as the best. */
  gdouble               low;
  gdouble               high;
  gdouble               saving_low;
  gdouble               saving_high;
  gboolean              is_worth_cutting;       /* TRUE if it saves at least 1 %, significantly */
} QueensRunLength;

QueensRunLength      *queens_run_length_new    (const QueensSummary   *summary);
/* Does the same for another measure, such as evaluations. @by_fate has its values by fate. */
QueensRunLength      *queens_run_length_new_of (QueensDistribution *const *by_fate);
void                  queens_run_length_free   (QueensRunLength       *self);

/* Returns the share solved within @iterations and its interval; all 0 before the first point. */
QueensRunLengthPoint  queens_run_length_get_at (const QueensRunLength *self,
                                                guint64                iterations);

/* Finds the fewest iterations that solve at least @share, above 0, of all trials. Returns FALSE and
 * sets 0 if fewer are solved. */
gboolean              queens_run_length_find_share (const QueensRunLength *self,
                                                    gdouble                share,
                                                    guint64               *iterations);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRunLength, queens_run_length_free)
