/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-length distribution of a search: the share of its trials solved within a number of
 * iterations, as a curve (Hoos & Stützle, Evaluating Las Vegas algorithms: pitfalls and remedies,
 * 1998).
 *
 * Trials that were cut off by a limit might have been solved later. They count up to their limit,
 * as in the estimate of Kaplan & Meier (Nonparametric estimation from incomplete observations,
 * 1958); the share is 1 minus this estimate. Stuck trials count as never solved. Before the first
 * cut-off, the share is simply the number of solved trials divided by the number of all trials. */

#pragma once

#include "queens-summary.h"

/* A step of the curve. */
typedef struct
{
  guint64 iterations;
  gdouble share;                /* from 0 to 1; stays the same up to the next point */
  gdouble low;                  /* 95 % interval (Wilson), as for the success rate */
  gdouble high;
  gboolean is_estimate;         /* TRUE if trials were cut off before this point. The share is then
                                 * by Kaplan & Meier, and the interval by Greenwood (1926), on a
                                 * log-log scale. */
} QueensRunLengthPoint;

typedef struct
{
  /* One point for each number of iterations that solved a trial, ascending. Before the first point,
   * the share is 0. If an estimated share reaches 1, it has no variance. Its interval then reaches
   * from the previous lower end to 1. */
  QueensRunLengthPoint *points;
  guint                 n_points;

  guint64               longest;        /* iterations of the longest trial; 0 without trials */
  /* The curve is known up to this number of iterations. If trials were cut off, this is the length
   * of the longest trial, because the trials that were cut off might have been solved later.
   * Otherwise this is G_MAXUINT64, or 0 without trials. */
  guint64               end;

  /* The cut-off that minimizes the expected iterations to a solution if searches are restarted
   * after it (Luby, Sinclair & Zuckerman, Optimal speedup of Las Vegas algorithms, 1993). For a
   * cut-off t, this expectation is the sum of min (T, t) over the iterations T of all trials,
   * divided by the number of trials solved within t. Among equally good cut-offs, this is the
   * lowest. It is at least 1: a cut-off of 0 would seem free, because a new board costs no
   * iteration. Without solved trials, all fields are 0. */
  guint64               cut_off;
  gdouble               expected;
  gdouble               without;        /* expected iterations if searches restart only when they
                                         * end */
  /* 95 % intervals of the expected iterations with this cut-off, and of their ratio to the expected
   * iterations without it. Computed by the delta method for the logarithm. This method assumes that
   * the cut-off was fixed before the trials. It was chosen as the best afterwards, so the intervals
   * are slightly too optimistic. */
  gdouble               low;
  gdouble               high;
  gdouble               saving_low;
  gdouble               saving_high;
  gboolean              is_worth_cutting;       /* TRUE if the cut-off significantly saves at least
                                                 * 1 % */
} QueensRunLength;

QueensRunLength      *queens_run_length_new    (const QueensSummary   *summary);
/* Like queens_run_length_new(), for another measure, such as evaluations. @by_fate has the trials'
 * values of this measure, by fate. */
QueensRunLength      *queens_run_length_new_of (QueensDistribution *const *by_fate);
void                  queens_run_length_free   (QueensRunLength       *self);

/* Returns the share solved within @iterations and its interval. Before the first point, all fields
 * are 0. */
QueensRunLengthPoint  queens_run_length_get_at (const QueensRunLength *self,
                                                guint64                iterations);

/* Finds the lowest number of iterations within which at least @share of all trials are solved.
 * @share must be above 0. If fewer trials are solved, returns FALSE and sets @iterations to 0. */
gboolean              queens_run_length_find_share (const QueensRunLength *self,
                                                    gdouble                share,
                                                    guint64               *iterations);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRunLength, queens_run_length_free)
