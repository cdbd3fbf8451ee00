/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summarizes many trials of one setup: how many ended how, mean and deviation of each measure, and
 * the whole distribution of iterations. Everything is kept in whole numbers, so the order of adding
 * and merging never changes a result.
 *
 * Not locked: use one thread at a time, even for getters, see queens-distribution.h. */

#pragma once

#include "queens-distribution.h"
#include "queens-trials.h"

typedef enum
{
  QUEENS_PART_ALL,
  QUEENS_PART_SOLVED,
  QUEENS_PART_UNSOLVED,         /* stuck and cut off */
  QUEENS_N_PARTS,
} QueensPart;

typedef enum
{
  QUEENS_FATE_SOLVED,
  QUEENS_FATE_STUCK,            /* it ended at a state from which it could never solve */
  QUEENS_FATE_CUT_OFF,          /* a limit ended it; it might have solved later */
  QUEENS_N_FATES,
} QueensFate;

typedef enum
{
  QUEENS_MEASURE_ITERATIONS,
  QUEENS_MEASURE_MOVES,
  QUEENS_MEASURE_EVALUATIONS,
  QUEENS_MEASURE_RESTARTS,
  QUEENS_MEASURE_MINIMA,        /* local minima reached */
  QUEENS_N_MEASURES,
} QueensMeasure;

extern const QueensChoice queens_part_choices[];
extern const QueensChoice queens_fate_choices[];
extern const QueensChoice queens_measure_choices[];

QueensFate          queens_end_get_fate                     (QueensEnd            end);

#define QUEENS_N_ENDS (QUEENS_END_NO_SOLUTION + 1)

/* Callers may read the ends and the iterations. */
typedef struct
{
  guint64             ends[QUEENS_N_ENDS];      /* number of trials with each end */
  QueensDistribution *iterations[QUEENS_N_FATES];
  QueensMoments       moments[QUEENS_N_FATES][QUEENS_N_MEASURES];       /* except iterations */
} QueensSummary;

QueensSummary      *queens_summary_new                      (void);
void                queens_summary_free                     (QueensSummary       *self);
QueensSummary      *queens_summary_copy                     (const QueensSummary *self);

void                queens_summary_add                      (QueensSummary       *self,
                                                             const QueensTrial   *trial);
/* Adds the trials of @other, which must be different trials of the same setup. */
void                queens_summary_merge                    (QueensSummary       *self,
                                                             const QueensSummary *other);
gboolean            queens_summary_equal                    (const QueensSummary *self,
                                                             const QueensSummary *other);

guint64             queens_summary_get_count                (const QueensSummary *self,
                                                             QueensPart           part);

/* Gives the share of solved trials, from 0 to 1. Returns FALSE and gives 0 without trials. */
gboolean            queens_summary_get_rate                 (const QueensSummary *self,
                                                             gdouble             *rate);
/* Gives the 95 % interval of the rate, see queens_statistics_get_wilson(). Returns FALSE and gives
 * 0 to 1 without trials. */
gboolean            queens_summary_get_interval             (const QueensSummary *self,
                                                             gdouble             *low,
                                                             gdouble             *high);

/* Returns the moments of @measure over the trials of @part. */
QueensMoments       queens_summary_get_moments              (const QueensSummary *self,
                                                             QueensPart           part,
                                                             QueensMeasure        measure);

/* Returns the iterations of all trials of @part. Free with queens_distribution_free(). */
QueensDistribution *queens_summary_gather_iterations        (const QueensSummary *self,
                                                             QueensPart           part);

/* Gives the mean evaluations to a solution if searches are restarted until one solves: all
 * evaluations over all solutions. Returns FALSE and gives 0 if no trial solved. */
gboolean            queens_summary_get_expected_evaluations (const QueensSummary *self,
                                                             gdouble             *evaluations);

/* Gives the 95 % interval of that mean, after Fieller (Some problems in interval estimation, 1954),
 * for the quotient of two dependent means: the evaluations and the solutions, 0 or 1, of a trial.
 * Returns FALSE and gives 0 if so few trials solved that it has no upper end. */
gboolean            queens_summary_get_expected_interval    (const QueensSummary *self,
                                                             gdouble             *low,
                                                             gdouble             *high);

/* Appends the summary as text, for merging parts of a run later. Each fact is a line; the text is
 * the same on every machine:
 *
 *   end ENDED COUNT                     trials that ended so
 *   sum FATE MEASURE SUM SQUARES        each measure except iterations
 *   iterations FATE ITERATIONS COUNT    trials with these iterations, ascending
 *
 * Counts of 0 are left out. The words are the ids of the choices. */
void                queens_summary_write                    (const QueensSummary *self,
                                                             GString             *text);
/* Reads exactly the summary that was written. @lines have no line feeds and end with NULL.
 *
 * Returns NULL with a QUEENS_SUMMARY_ERROR that quotes the wrong line or reports missing lines. */
QueensSummary      *queens_summary_read                     (const char *const   *lines,
                                                             GError             **error);

#define QUEENS_SUMMARY_ERROR (queens_summary_error_quark ())
GQuark              queens_summary_error_quark              (void);

typedef enum
{
  QUEENS_SUMMARY_ERROR_LINE,    /* not a line of a summary */
  QUEENS_SUMMARY_ERROR_COUNTS,  /* lines contradict each other */
} QueensSummaryError;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSummary, queens_summary_free)
