/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summarizes many trials of one setup: the number of trials with each end, mean and deviation of
 * each measure, and the whole distribution of iterations. All sums are whole numbers, so the result
 * doesn't depend on the order of adding and merging. Not locked: use only one thread at a time,
 * even for getters, see queens-distribution.h. */

#pragma once

#include "queens-agreement.h"
#include "queens-distribution.h"
#include "queens-trials.h"

typedef enum
{
  QUEENS_PART_ALL,
  QUEENS_PART_SOLVED,
  QUEENS_PART_UNSOLVED,         /* stuck or cut off */
  QUEENS_N_PARTS,
} QueensPart;

typedef enum
{
  QUEENS_FATE_SOLVED,
  QUEENS_FATE_STUCK,            /* trapped, or ended at a state from which the search can't reach a
                                 * solution */
  QUEENS_FATE_CUT_OFF,          /* ended by a limit; might have been solved later */
  QUEENS_N_FATES,
} QueensFate;

typedef enum
{
  QUEENS_MEASURE_ITERATIONS,
  QUEENS_MEASURE_MOVES,
  QUEENS_MEASURE_EVALUATIONS,
  QUEENS_MEASURE_RESTARTS,
  QUEENS_MEASURE_MINIMA,        /* number of local minima reached */
  /* Only systematic searches have the following measures: */
  QUEENS_MEASURE_NODES,
  QUEENS_MEASURE_BACKTRACKS,
  QUEENS_MEASURE_SOLUTIONS,
  QUEENS_N_MEASURES,
} QueensMeasure;

extern const QueensChoice queens_part_choices[];
extern const QueensChoice queens_fate_choices[];
extern const QueensChoice queens_measure_choices[];

QueensFate          queens_end_get_fate                     (QueensEnd            end);

#define QUEENS_N_ENDS QUEENS_END_TRACK

/* Callers may read the fields ends and iterations. */
typedef struct
{
  guint64             ends[QUEENS_N_ENDS];      /* number of trials with each end */
  QueensDistribution *iterations[QUEENS_N_FATES];
  /* moments of all measures except iterations */
  QueensMoments       moments[QUEENS_N_FATES][QUEENS_N_MEASURES];
  GArray             *nodes;    /* array of guint64: nodes at each depth, over all trials that have
                                 * kept them; private */
} QueensSummary;

QueensSummary      *queens_summary_new                      (void);
void                queens_summary_free                     (QueensSummary       *self);
QueensSummary      *queens_summary_copy                     (const QueensSummary *self);

void                queens_summary_add                      (QueensSummary       *self,
                                                             const QueensTrial   *trial);
/* Adds the trials of @other, which must have other trials of the same setup. */
void                queens_summary_merge                    (QueensSummary       *self,
                                                             const QueensSummary *other);
gboolean            queens_summary_equal                    (const QueensSummary *self,
                                                             const QueensSummary *other);

guint64             queens_summary_get_count                (const QueensSummary *self,
                                                             QueensPart           part);

/* Sets @rate to the share of solved trials, from 0 to 1. Without trials, returns FALSE and sets
 * @rate to 0. */
gboolean            queens_summary_get_rate                 (const QueensSummary *self,
                                                             gdouble             *rate);
/* Sets the ends of the 95 % interval of the rate, see queens_statistics_get_wilson(). Without
 * trials, returns FALSE and sets the ends to 0 and 1. */
gboolean            queens_summary_get_interval             (const QueensSummary *self,
                                                             gdouble             *low,
                                                             gdouble             *high);

QueensMoments       queens_summary_get_moments              (const QueensSummary *self,
                                                             QueensPart           part,
                                                             QueensMeasure        measure);

/* Returns the number of measures. If no trial has nodes, leaves out the measures of systematic
 * searches. */
guint               queens_summary_count_measures           (const QueensSummary *self);
/* Returns the mean number of nodes at each depth, an array of gdouble. Returns NULL if some trials
 * haven't kept their nodes. Free with g_array_unref(). */
GArray             *queens_summary_get_nodes                (const QueensSummary *self);

/* Returns the iterations of all trials of @part. Free with queens_distribution_free(). */
QueensDistribution *queens_summary_gather_iterations        (const QueensSummary *self,
                                                             QueensPart           part);

/* Sets the mean number of evaluations per solution if searches are restarted until one is solved.
 * This is the sum of all evaluations divided by the number of solved trials. If no trial was
 * solved, returns FALSE and sets @evaluations to 0. */
gboolean            queens_summary_get_expected_evaluations (const QueensSummary *self,
                                                             gdouble             *evaluations);

/* Sets the ends of the 95 % interval of queens_summary_get_expected_evaluations(), after Fieller
 * (Some problems in interval estimation, 1954). The estimate is the ratio of two dependent means:
 * the mean of the evaluations, and the mean of the solutions, which are 0 or 1 per trial. If too
 * few trials were solved for an upper end, returns FALSE and sets both ends to 0. */
gboolean            queens_summary_get_expected_interval    (const QueensSummary *self,
                                                             gdouble             *low,
                                                             gdouble             *high);

/* Compares the trials with @chances, which must have the same iteration limit. */
QueensAgreement     queens_summary_get_agreement            (const QueensSummary *self,
                                                             const QueensChances *chances);

/* Appends the summary as text, for merging parts of a run later. Each fact has its own line. The
 * text is the same on every machine:
 *
 *   end ENDED COUNT                     number of trials with this end
 *   sum FATE MEASURE SUM SQUARES        each measure except iterations
 *   iterations FATE ITERATIONS COUNT    number of trials with these iterations, ascending
 *   nodes DEPTH SUM                     nodes at this depth, ascending
 *
 * Counts of 0 are left out. The words are the ids of the choices. */
void                queens_summary_write                    (const QueensSummary *self,
                                                             GString             *text);
/* Reads @lines: a NULL-terminated array of the lines that queens_summary_write() writes, without
 * line feeds. Returns NULL with an error that quotes the wrong line or reports
 * missing lines. */
QueensSummary      *queens_summary_read                     (const char *const   *lines,
                                                             GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSummary, queens_summary_free)
