/* queens-run-length.h: the run-length distribution of a search: the share of its trials that are
 * solved within so many iterations, as a curve (Hoos & Stützle, Evaluating Las Vegas algorithms:
 * pitfalls and remedies, 1998).
 *
 * Trials that a limit cut off might have solved later. They count up to there, as in the estimate
 * of Kaplan & Meier (Nonparametric estimation from incomplete observations, 1958), of which the
 * share is what is left to 1. Trials that are stuck never solve: they count as unsolved for ever.
 * Where no trial was cut off before, the share is simply solved trials over all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-summary.h"

G_BEGIN_DECLS

/* A step of the curve; there is one for each number of iterations that solved a trial. */
typedef struct
{
  guint64 iterations;
  gdouble share;                /* solved within so many, from 0 to 1; up to the next point */
  gdouble low;                  /* the 95 % band: Greenwood (1926), on the log-log scale */
  gdouble high;
} QueensRunLengthPoint;

/* For reading. */
typedef struct
{
  /* Iterations ascending, one for each number of iterations that solved a trial; before the first
   * the share is 0. Where all that are left solve, the share is 1, the variance has no value, and
   * the band goes from the low end of the point before to 1. */
  QueensRunLengthPoint *points;
  guint                 n_points;

  guint64               longest;        /* the most iterations of any trial; 0 without trials */
  /* Up to how many iterations the curve is known: the longest trial where some were cut off, as
   * they might have solved later; else any number (G_MAXUINT64), as nothing changes any more. 0
   * without trials. */
  guint64               end;

  /* When the search is begun anew after every so many iterations, how many of them are best, so
   * that the iterations until a solution are the fewest on average (Luby, Sinclair & Zuckerman,
   * Optimal speedup of Las Vegas algorithms, 1993): with t iterations they are expected, the sum of
   * min (T, t) over all trials, T the iterations of each, over the number of those solved within t.
   * The least of several equal ones; at least 1, as a fresh board costs no iteration; all are 0
   * where no trial solved. */
  guint64               cut_off;
  gdouble               expected;
  /* The same without cutting off, where a search is begun anew only when it has ended, by the
   * limits that it had. */
  gdouble               without;
  gboolean              is_worth_cutting;       /* that saves enough to speak of: 1 % */
} QueensRunLength;

QueensRunLength      *queens_run_length_new    (const QueensSummary   *summary);
/* The same over something else that trials count, such as evaluations: of each fate how many trials
 * took how many. */
QueensRunLength      *queens_run_length_new_of (QueensDistribution *const *by_fate);
void                  queens_run_length_free   (QueensRunLength       *self);

/* The share solved within @iterations, with its band. Before the first point it is 0, and so is the
 * band. */
QueensRunLengthPoint  queens_run_length_get_at (const QueensRunLength *self,
                                                guint64                iterations);

/* The least iterations within which at least @share of all trials, above 0, is solved; FALSE, and
 * 0, where fewer are. */
gboolean              queens_run_length_find_share (const QueensRunLength *self,
                                                    gdouble                share,
                                                    guint64               *iterations);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRunLength, queens_run_length_free)

G_END_DECLS
