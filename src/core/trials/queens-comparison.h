/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whether the trials of two setups differ by more than chance, and describes the difference.
 *
 * Three things are compared: how often the setups solve, and how many iterations and evaluations a
 * solution takes. The times cover all trials: a stuck trial never reaches a solution, and a trial
 * that was cut off counts up to there. Solved trials alone would favour a setup that solves only
 * easy boards.
 *
 * If trial i of both setups begins on the same board, the tests go by pairs: McNemar's for the
 * rate, and for the times the log-rank test stratified by pair, which tests who is first (Klein &
 * Moeschberger, Survival analysis, 2003, 7.5). Otherwise they are a test of two proportions and the
 * log-rank test. queens-strata.h has all four. */

#pragma once

#include "queens-trial-table.h"

/* A difference with at least this p counts as chance. */
#define QUEENS_COMPARISON_LEVEL 0.05

typedef enum
{
  QUEENS_COMPARED_RATE,
  QUEENS_COMPARED_ITERATIONS,
  QUEENS_COMPARED_EVALUATIONS,
  QUEENS_N_COMPARED,
} QueensCompared;

typedef struct
{
  gboolean is_made;             /* FALSE if the trials can't show a difference */
  gdouble  statistic;           /* chi-square with 1 degree of freedom */
  gdouble  p;                   /* two-sided */
  gdouble  corrected;           /* p, corrected if several tests are made together */
  gint     ahead;               /* −1: the first is better; 1: the second; 0: neither */
  gboolean has_ratio;
  gdouble  ratio;               /* odds of the first over odds of the second, with interval */
  gdouble  low;
  gdouble  high;
  guint64  n_won[2];            /* pairs that the setup alone solves, or solves sooner */
} QueensTest;

typedef struct
{
  gboolean   is_paired;
  guint64    n_trials[2];
  guint64    n_solved[2];
  gdouble    means[2][QUEENS_N_COMPARED];       /* over solved trials; the rate's is unused */
  QueensTest tests[QUEENS_N_COMPARED];
} QueensComparison;

/* Returns TRUE if trial i of both begins on the same board, for every i. */
gboolean queens_comparison_can_pair (const QueensSetup      *a,
                                     const QueensSetup      *b);

/* Compares @n_a rows of @table from @first_a on with @n_b rows from @first_b on. If @is_paired, row
 * i is compared with row i, as far as both setups have trials. */
void     queens_comparison_init     (QueensComparison       *self,
                                     const QueensTrialTable *table,
                                     guint                   first_a,
                                     guint                   n_a,
                                     guint                   first_b,
                                     guint                   n_b,
                                     gboolean                is_paired);

/* Corrects p of all tests of @n comparisons for their number (Holm, A simple sequentially rejective
 * multiple test procedure, 1979). Returns the number of tests. */
guint    queens_comparison_correct  (QueensComparison       *comparisons,
                                     guint                   n);

/* Returns three sentences on lines of their own, or a single sentence if no test is possible. The
 * names may begin a sentence. Translated. Free with g_free(). */
char    *queens_comparison_describe (const QueensComparison *self,
                                     const char             *name_a,
                                     const char             *name_b);
