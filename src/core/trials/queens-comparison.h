/* queens-comparison.h: whether the difference between the trials of two setups is more than chance,
 * how large it is, and the sentences for it.
 *
 * Three things are compared: how often they solve; and after how many iterations, and after how
 * many evaluations, they come to a solution. The times are those of all trials: one that is stuck
 * never comes to a solution, one that a limit cut off counts up to there. Solved trials alone would
 * favour the setup that solves the easy boards only.
 *
 * Where trial i of both begins on the same board, the two are a pair, and the tests go by pairs:
 * McNemar's for how often they solve, the log-rank test stratified by pair for the times, which is
 * the test of who is first (Klein & Moeschberger, Survival analysis, 2003, 7.5). Else a test of two
 * proportions, and the log-rank test. See queens-strata.h for all four.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trial-table.h"

G_BEGIN_DECLS

/* From this chance on a difference may well be one. */
#define QUEENS_COMPARISON_LEVEL 0.05

typedef enum
{
  QUEENS_COMPARED_RATE,
  QUEENS_COMPARED_ITERATIONS,
  QUEENS_COMPARED_EVALUATIONS,
  QUEENS_N_COMPARED,
} QueensCompared;

/* What a test says. */
typedef struct
{
  gboolean is_made;             /* FALSE where the trials could show no difference */
  gdouble  statistic;           /* chi-square with 1 degree of freedom */
  gdouble  p;                   /* of a difference at least as large by chance; two-sided */
  gdouble  corrected;           /* the same for several tests together; p for one alone */
  gint     ahead;               /* −1: the first solves more often, or sooner; 1: the second; 0:
                                 * neither */
  gboolean has_ratio;
  gdouble  ratio;               /* odds of the first over those of the second, and its interval */
  gdouble  low;
  gdouble  high;
  guint64  n_won[2];            /* of pairs: those that the first, or the second, alone solves, or
                                 * solves sooner */
} QueensTest;

/* A value. */
typedef struct
{
  gboolean   is_paired;
  guint64    n_trials[2];
  guint64    n_solved[2];
  gdouble    means[2][QUEENS_N_COMPARED];       /* over solved trials; of the rate unused */
  QueensTest tests[QUEENS_N_COMPARED];
} QueensComparison;

/* Whether trial i of both begins on the same board, whatever i. */
gboolean queens_comparison_can_pair (const QueensSetup      *a,
                                     const QueensSetup      *b);

/* Compares @n_a rows of @table from @first_a on with @n_b rows from @first_b on. With @is_paired
 * they go by pairs, as far as both have trials. */
void     queens_comparison_make     (QueensComparison       *self,
                                     const QueensTrialTable *table,
                                     guint                   first_a,
                                     guint                   n_a,
                                     guint                   first_b,
                                     guint                   n_b,
                                     gboolean                is_paired);

/* Corrects the chances of all tests of @n comparisons for their number (Holm, A simple sequentially
 * rejective multiple test procedure, 1979). Returns the number of tests that were made. */
guint    queens_comparison_correct  (QueensComparison       *comparisons,
                                     guint                   n);

/* Three sentences, a line each, or one where no test can be made. They name both, put in as they
 * are, as sentences begin with them. Translated. Free with g_free(). */
char    *queens_comparison_describe (const QueensComparison *self,
                                     const char             *name_a,
                                     const char             *name_b);

G_END_DECLS
