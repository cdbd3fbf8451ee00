/* queens-summary.h: counts and means of many trials, kept as they come. The sums are whole numbers, so that the order of
 * the trials does not matter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trials.h"

G_BEGIN_DECLS

/* Which trials. */
typedef enum
{
  QUEENS_PART_ALL,
  QUEENS_PART_SOLVED,
  QUEENS_PART_UNSOLVED,
  QUEENS_N_PARTS,
} QueensPart;

/* What is counted of a trial. */
typedef enum
{
  QUEENS_MEASURE_ITERATIONS,
  QUEENS_MEASURE_MOVES,
  QUEENS_MEASURE_EVALUATIONS,
  QUEENS_MEASURE_RESTARTS,
  QUEENS_N_MEASURES,
} QueensMeasure;

extern const QueensChoice queens_part_choices[];
extern const QueensChoice queens_measure_choices[];

/* Zeroed it is empty. */
typedef struct
{
  guint64 counts[QUEENS_N_PARTS];
  guint64 sums[QUEENS_N_PARTS][QUEENS_N_MEASURES];
} QueensSummary;

void     queens_summary_add      (QueensSummary       *self,
                                  const QueensTrial   *trial);

/* How many trials of @part there were. */
guint64  queens_summary_get_count (const QueensSummary *self,
                                  QueensPart           part);
/* Solved trials of all, from 0 to 1. FALSE where there were none at all. */
gboolean queens_summary_get_rate (const QueensSummary *self,
                                  gdouble             *rate);
/* FALSE where there was no trial of @part. */
gboolean queens_summary_get_mean (const QueensSummary *self,
                                  QueensPart           part,
                                  QueensMeasure        measure,
                                  gdouble             *mean);

G_END_DECLS
