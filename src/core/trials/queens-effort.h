/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the effort for a solution, in evaluations: the share of trials solved within a budget,
 * the budget that solves a share of the trials, and the spread of solved trials. These are the
 * fixed-budget and fixed-target views of benchmarks (Hansen, Auger, Ros, Mersmann, Tušar &
 * Brockhoff, COCO: a platform for comparing continuous optimizers in a black-box setting, 2021).
 *
 * All trials count. A trial that was cut off counts up to its limit, as in queens-run-length.h. A
 * stuck trial is never solved. */

#pragma once

#include "queens-run-length.h"

#define QUEENS_EFFORT_MAX_BUDGETS 20
#define QUEENS_EFFORT_N_TARGETS 4

/* Quartiles and whiskers. A whisker ends at the last value within 1.5 interquartile ranges of its
 * quartile (Tukey, Exploratory data analysis, 1977). */
typedef struct
{
  guint64 count;                /* number of values; if 0, the other fields are invalid */
  gdouble low;                  /* quartiles */
  gdouble median;
  gdouble high;
  guint64 first;                /* ends of the whiskers */
  guint64 last;
  guint64 n_outside;            /* number of values outside the whiskers */
  guint64 least;
  guint64 most;
} QueensSpread;

void     queens_spread_measure      (QueensSpread              *self,
                                     const QueensDistribution  *numbers);

extern const gdouble queens_effort_targets[QUEENS_EFFORT_N_TARGETS];

typedef struct
{
  guint64              n_trials;
  guint64              n_stuck;
  guint64              n_cut_off;
  QueensSpread         solved;  /* evaluations of solved trials */
  /* The budgets are powers of ten. The lowest budget is the first within which a trial is solved.
   * The highest budget is the first within which all trials end. If trials were cut off, the curve
   * isn't known above the longest trial, so no higher budget is listed. In @budgets, the field
   * iterations is a number of evaluations. */
  guint                n_budgets;
  QueensRunLengthPoint budgets[QUEENS_EFFORT_MAX_BUDGETS];
  /* For each share in queens_effort_targets, the lowest number of evaluations within which this
   * share of the trials is solved. Valid only if is_reached. */
  gboolean             is_reached[QUEENS_EFFORT_N_TARGETS];
  guint64              targets[QUEENS_EFFORT_N_TARGETS];
  /* Expected running time (ERT): the evaluations of all trials divided by the number of solved
   * trials; 0 if none is solved. */
  gdouble              expected;
} QueensEffort;

/* @by_fate has the trials' evaluations by fate, @run_length their run lengths in evaluations. */
void     queens_effort_measure      (QueensEffort              *self,
                                     const QueensRunLength     *run_length,
                                     QueensDistribution *const *by_fate);

/* Adds a row for each budget, for each target, and for the expected running time. @name is the name
 * of @setup and may be NULL. @origin comes from queens_trial_write_origin(). */
void     queens_effort_add_rows     (const QueensEffort        *self,
                                     const QueensSetup         *setup,
                                     const char                *name,
                                     const char                *origin,
                                     QueensRecord              *record);
