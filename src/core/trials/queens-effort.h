/* queens-effort.h: what it takes to solve, in evaluations: the share of trials that is solved within
 * a budget, the budget within which a share is solved, and how those that solved are spread. They
 * are the views by fixed budget and by fixed target of benchmarks (Hansen, Auger, Ros, Mersmann,
 * Tušar & Brockhoff, COCO: a platform for comparing continuous optimizers in a black-box setting,
 * 2021).
 *
 * All trials count: those that were cut off up to there, as in queens-run-length.h, stuck ones never
 * solve.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-run-length.h"

G_BEGIN_DECLS

#define QUEENS_EFFORT_MAX_BUDGETS 20
#define QUEENS_EFFORT_N_TARGETS 4

/* How numbers are spread: the quartiles, and whiskers to the furthest numbers that are no more than
 * 1.5 times the distance of the quartiles away from them (Tukey, Exploratory data analysis, 1977). */
typedef struct
{
  guint64 count;                /* 0: the others mean nothing */
  gdouble low;                  /* lower quartile */
  gdouble median;
  gdouble high;
  guint64 first;                /* the whiskers' ends */
  guint64 last;
  guint64 n_outside;            /* numbers beyond them, */
  guint64 least;                /* and the least and the greatest of all */
  guint64 most;
} QueensSpread;

void     queens_spread_measure      (QueensSpread              *self,
                                     const QueensDistribution  *numbers);

extern const gdouble queens_effort_targets[QUEENS_EFFORT_N_TARGETS];

/* For reading. */
typedef struct
{
  guint64              n_trials;
  guint64              n_stuck;
  guint64              n_cut_off;
  QueensSpread         solved;  /* the evaluations of solved trials */
  /* Powers of ten, from the first within which a trial is solved to the first within which all have
   * ended; none of which nothing is known as trials were cut off before. `iterations` is the
   * budget. */
  guint                n_budgets;
  QueensRunLengthPoint budgets[QUEENS_EFFORT_MAX_BUDGETS];
  /* The least evaluations within which that share of all trials is solved; not reached where fewer
   * are. */
  gboolean             is_reached[QUEENS_EFFORT_N_TARGETS];
  guint64              targets[QUEENS_EFFORT_N_TARGETS];
  /* The expected running time (ERT): all evaluations over all solutions. 0 where none solved. */
  gdouble              expected;
} QueensEffort;

/* Of each fate, how many trials took how many evaluations. */
void     queens_effort_measure      (QueensEffort              *self,
                                     QueensDistribution *const *by_fate);

/* A row for each budget, each target and the expected running time, of trials of @setup, which has
 * that @name, or NULL; @origin as queens_trial_write_origin() has it. */
void     queens_effort_add_rows     (const QueensEffort        *self,
                                     const QueensSetup         *setup,
                                     const char                *name,
                                     const char                *origin,
                                     QueensRecord              *record);

G_END_DECLS
