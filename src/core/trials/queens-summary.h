/* queens-summary.h: what many trials of one setup come to: how many ended how, and of what each
 * counts the mean and the deviation; of the iterations, the whole distribution. All of it is kept
 * in whole numbers, so that neither the order of the trials nor that of merging parts of them
 * changes a bit.
 *
 * Not locked: one thread at a time, even for questions, see queens-distribution.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-distribution.h"
#include "queens-trials.h"

G_BEGIN_DECLS

/* Which trials. */
typedef enum
{
  QUEENS_PART_ALL,
  QUEENS_PART_SOLVED,
  QUEENS_PART_UNSOLVED,         /* stuck and cut off */
  QUEENS_N_PARTS,
} QueensPart;

/* What became of a trial. */
typedef enum
{
  QUEENS_FATE_SOLVED,
  QUEENS_FATE_STUCK,            /* it ended where it can never solve */
  QUEENS_FATE_CUT_OFF,          /* a limit ended it; it might have solved later */
  QUEENS_N_FATES,
} QueensFate;

/* What is counted of a trial. */
typedef enum
{
  QUEENS_MEASURE_ITERATIONS,
  QUEENS_MEASURE_MOVES,
  QUEENS_MEASURE_EVALUATIONS,
  QUEENS_MEASURE_RESTARTS,
  QUEENS_MEASURE_MINIMA,        /* local minima met */
  QUEENS_N_MEASURES,
} QueensMeasure;

extern const QueensChoice queens_part_choices[];
extern const QueensChoice queens_fate_choices[];
extern const QueensChoice queens_measure_choices[];

/* What became of a trial that ended so. */
QueensFate          queens_end_get_fate                     (QueensEnd            end);

#define QUEENS_N_ENDS (QUEENS_END_NO_SOLUTION + 1)

/* The ends and the iterations are there to be read; only the summary's own functions write. */
typedef struct
{
  guint64             ends[QUEENS_N_ENDS];      /* how many trials ended so */
  QueensDistribution *iterations[QUEENS_N_FATES];       /* of the trials that became so */
  QueensMoments       moments[QUEENS_N_FATES][QUEENS_N_MEASURES];       /* but the iterations */
} QueensSummary;

QueensSummary      *queens_summary_new                      (void);
void                queens_summary_free                     (QueensSummary       *self);
QueensSummary      *queens_summary_copy                     (const QueensSummary *self);

/* Adds what @trial came to. */
void                queens_summary_add                      (QueensSummary       *self,
                                                             const QueensTrial   *trial);
/* Adds all of @other: trials of the same setup, others than these. */
void                queens_summary_merge                    (QueensSummary       *self,
                                                             const QueensSummary *other);
gboolean            queens_summary_equal                    (const QueensSummary *self,
                                                             const QueensSummary *other);

/* How many trials of @part there were. */
guint64             queens_summary_get_count                (const QueensSummary *self,
                                                             QueensPart           part);

/* Solved trials of all, from 0 to 1. FALSE, and 0, where there were none at all. */
gboolean            queens_summary_get_rate                 (const QueensSummary *self,
                                                             gdouble             *rate);
/* The 95 % interval of that rate, see queens_statistics_get_wilson(). FALSE, and 0 to 1, where
 * there was no trial. */
gboolean            queens_summary_get_interval             (const QueensSummary *self,
                                                             gdouble             *low,
                                                             gdouble             *high);

/* What @measure comes to over the trials of @part: its mean and its deviation are
 * queens_moments_get_mean() and queens_moments_get_deviation() of it. */
QueensMoments       queens_summary_get_moments              (const QueensSummary *self,
                                                             QueensPart           part,
                                                             QueensMeasure        measure);

/* The iterations of all trials of @part. Free with queens_distribution_free(). */
QueensDistribution *queens_summary_gather_iterations        (const QueensSummary *self,
                                                             QueensPart           part);

/* The evaluations that it takes on average to find a solution when searches are begun again until
 * one solves: the mean of a solved trial, and that of an unsolved one for as many as come before
 * it, which is all evaluations over all solutions. FALSE, and 0, where no trial solved. */
gboolean            queens_summary_get_expected_evaluations (const QueensSummary *self,
                                                             gdouble             *evaluations);

/* The 95 % interval of that, after Fieller (Some problems in interval estimation, 1954), for the
 * quotient of two means: of the evaluations of a trial and of its solutions, 0 or 1, which go
 * together. FALSE, and 0, where it has no upper end, as so few trials solved. */
gboolean            queens_summary_get_expected_interval    (const QueensSummary *self,
                                                             gdouble             *low,
                                                             gdouble             *high);

/* The summary as text, for parts of a run that are merged later: a line a fact, each ended by a
 * line feed, the same on every machine:
 *
 *   end ENDED COUNT                     how many trials ended so
 *   sum FATE MEASURE SUM SQUARES        of each measure but the iterations
 *   iterations FATE ITERATIONS COUNT    how many trials took so many, ascending
 *
 * Counts of 0 are left out. The words are the ids of the tables. */
void                queens_summary_write                    (const QueensSummary *self,
                                                             GString             *text);
/* The summary that those @lines make, without their line feeds, up to a NULL. It is exactly the one
 * that was written.
 *
 * Returns: NULL with a QUEENS_SUMMARY_ERROR that quotes the line, or says that lines are
 * missing. */
QueensSummary      *queens_summary_read                     (const char *const   *lines,
                                                             GError             **error);

#define QUEENS_SUMMARY_ERROR (queens_summary_error_quark ())
GQuark              queens_summary_error_quark              (void);

typedef enum
{
  QUEENS_SUMMARY_ERROR_LINE,    /* one is none of a summary's */
  QUEENS_SUMMARY_ERROR_COUNTS,  /* they contradict each other */
} QueensSummaryError;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSummary, queens_summary_free)

G_END_DECLS
