/* queens-comparison.h: whether the difference between two searches is more than chance.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-summary.h"

G_BEGIN_DECLS

/* From this chance on a difference may well be one. */
#define QUEENS_COMPARISON_LEVEL 0.05

/* What a test says. */
typedef struct
{
  gdouble statistic;
  gdouble p;                    /* of a difference at least as large by chance; two-sided */
  gint    ahead;                /* −1: the first has the fewer; 1: the second; 0: neither */
} QueensComparison;

/* The log-rank test (Mantel 1966; Peto & Peto 1972), with a variance by the hypergeometric
 * distribution and no correction for continuity: whether trials of the two are solved equally fast,
 * trials cut off counted up to there, stuck ones as unsolved for ever. The statistic is chi-square
 * with 1 degree of freedom.
 *
 * Returns: FALSE where it cannot be made: one of them has no trials, or neither solved any while
 * both were tried. */
gboolean queens_comparison_log_rank      (const QueensSummary  *a,
                                          const QueensSummary  *b,
                                          QueensComparison     *comparison);

/* One or two sentences on which of two searches solves within fewer iterations, by the log-rank
 * test, or why that cannot be said. The names, as sentences begin with them, are put in as they
 * are. Translated. Free with g_free(). */
char    *queens_comparison_describe      (const QueensSummary  *a,
                                          const char           *name_a,
                                          const QueensSummary  *b,
                                          const char           *name_b);

G_END_DECLS
