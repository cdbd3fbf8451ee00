/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluations that a solution takes: the share of trials solved within a budget, the budget
 * that solves a share, and the spread of solved trials. These are the views by fixed budget and
 * fixed target of benchmarks (Hansen, Auger, Ros, Mersmann, Tušar & Brockhoff, COCO: a platform for
 * comparing continuous optimizers in a black-box setting, 2021).
 *
 * All trials count: a trial that was cut off counts up to there, as in queens-run-length.h, and a
 * stuck one never solves. */

#pragma once

#include "queens-run-length.h"

#define QUEENS_EFFORT_MAX_BUDGETS 20
#define QUEENS_EFFORT_N_TARGETS 4

/* Quartiles, and whiskers to the last numbers within 1.5 interquartile ranges of them (Tukey,
 * Exploratory data analysis, 1977). */
typedef struct
{
  guint64 count;                /* number of numbers; if 0, the other fields are invalid */
  gdouble low;                  /* quartiles */
  gdouble median;
  gdouble high;
  guint64 first;                /* ends of the whiskers */
  guint64 last;
  guint64 n_outside;            /* numbers outside the whiskers */
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
  QueensSpread         solved;  /* spread of the evaluations of solved trials */
  /* Powers of ten, from the first that solves a trial to the first that ends all trials. If trials
   * were cut off, budgets above the longest trial are unknown. The budgets are in `iterations`. */
  guint                n_budgets;
  QueensRunLengthPoint budgets[QUEENS_EFFORT_MAX_BUDGETS];
  /* For each share in queens_effort_targets, the fewest evaluations, if is_reached. */
  gboolean             is_reached[QUEENS_EFFORT_N_TARGETS];
  guint64              targets[QUEENS_EFFORT_N_TARGETS];
  /* Expected running time (ERT): all evaluations over all solutions, or 0. */
  gdouble              expected;
} QueensEffort;

/* Measures the effort. @by_fate has the trials' evaluations by fate, @run_length their run
 * lengths. */
void     queens_effort_measure      (QueensEffort              *self,
                                     const QueensRunLength     *run_length,
                                     QueensDistribution *const *by_fate);

/* Adds a row for each budget, for each target, and for the expected running time. @name, the name
 * of @setup, may be NULL. @origin is made by queens_trial_write_origin(). */
void     queens_effort_add_rows     (const QueensEffort        *self,
                                     const QueensSetup         *setup,
                                     const char                *name,
                                     const char                *origin,
                                     QueensRecord              *record);
