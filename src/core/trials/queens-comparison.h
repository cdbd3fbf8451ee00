/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whether the trials of two setups differ by more than chance, and by how much.
 *
 * Compares four measures: the share of solved trials, the iterations to a solution, the evaluations
 * to a solution, and the evaluations per solution with restarts. Iterations and evaluations are
 * treated as times to a solution, over all trials. A stuck trial never reaches a solution, and a
 * trial that was cut off counts up to its limit. Solved trials alone would favour a setup that
 * solves only easy boards.
 *
 * If trial i of both setups begins on the same board, the tests compare pairs. They count the pairs
 * that only one setup solves, or that one setup solves sooner. For the rate, this is McNemar's
 * test. For the times, it is the log-rank test stratified by pair (Klein & Moeschberger, Survival
 * analysis, 2003, 7.5). Both tests have an exact p from the binomial distribution, and an exact
 * interval (Clopper & Pearson, The use of confidence or fiducial limits illustrated in the case of
 * the binomial, 1934). Without pairs, a test of two proportions compares the rates, and the
 * log-rank test compares the times, see queens-strata.h.
 *
 * The interval of the ratio of evaluations per solution comes from the delta method, applied to the
 * logarithm of the ratio. For pairs, it is computed from the differences within each pair. */

#pragma once

#include "queens-trial-table.h"

/* A difference may be due to chance if its p is at least this level. */
#define QUEENS_COMPARISON_LEVEL 0.05

typedef enum
{
  QUEENS_COMPARED_RATE,
  QUEENS_COMPARED_ITERATIONS,
  QUEENS_COMPARED_EVALUATIONS,
  QUEENS_COMPARED_EXPECTED,     /* evaluations per solution with restarts */
  QUEENS_N_COMPARED,
} QueensCompared;

/* A test that compares the first setup with the second. */
typedef struct
{
  gboolean is_made;             /* FALSE if the trials can't show any difference */
  gdouble  statistic;           /* chi-square with 1 degree of freedom */
  gdouble  chi_square_p;        /* p of the statistic, two-sided */
  gdouble  p;                   /* two-sided p. Exact for counts of pairs, otherwise
                                 * chi_square_p. */
  gdouble  corrected;           /* p corrected for all tests made together */
  gint     ahead;               /* −1 if the first setup is better, 1 if the second setup is better,
                                 * otherwise 0 */
  guint64  n_won[2];            /* for each setup, the number of pairs that only this setup solves,
                                 * or that it solves sooner */
  guint64  outcomes;            /* hash of the outcomes, for finding tests with the same outcomes */
  /* A value of the first setup divided by the same value of the second: the odds of solving, the
   * hazard of a solution, or the evaluations per solution. 0 or infinite if one setup wins every
   * pair. */
  gboolean has_ratio;
  gdouble  ratio;
  gboolean has_interval;
  gdouble  low;                 /* 95 % interval */
  gdouble  high;
  gdouble  corrected_low;       /* interval at the level that the correction sets for this test */
  gdouble  corrected_high;
  gdouble  error;               /* standard error of the logarithm of the ratio; 0 if exact */
} QueensTest;

typedef struct
{
  gboolean   is_paired;
  guint64    n_trials[2];
  guint64    n_solved[2];
  QueensTest tests[QUEENS_N_COMPARED];
} QueensComparison;

/* Returns TRUE if trial i of both setups begins on the same board, for every i. */
gboolean queens_comparison_can_pair (const QueensSetup      *a,
                                     const QueensSetup      *b);

/* Compares the @n_a rows of @table that begin at @first_a with the @n_b rows that begin at
 * @first_b. If @is_paired, pairs the rows one by one, and ignores the rest of the longer group. */
void     queens_comparison_init     (QueensComparison       *self,
                                     const QueensTrialTable *table,
                                     guint                   first_a,
                                     guint                   n_a,
                                     guint                   first_b,
                                     guint                   n_b,
                                     gboolean                is_paired);

/* Corrects the p and the intervals of all tests in @n comparisons for the number of different tests
 * (Holm, A simple sequentially rejective multiple test procedure, 1979). Tests with the same
 * outcomes count once. For example, iterations and evaluations have the same outcomes if every
 * iteration has the same number of evaluations. Returns the number of different tests. */
guint    queens_comparison_correct  (QueensComparison       *comparisons,
                                     guint                   n);
