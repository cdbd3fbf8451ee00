/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of an experiment: a row for each trial; for each setup a summary, the effort and the
 * squares of queens at unsolved ends; and comparisons of configurations.
 *
 * Not locked: if one thread adds and another reads, the owner locks. */

#pragma once

#include "queens-comparison.h"
#include "queens-effort.h"
#include "queens-experiment.h"
#include "queens-occupancy.h"
#include "queens-summary.h"

/* Read-only for callers. */
typedef struct
{
  QueensExperiment  *experiment;
  QueensTrialTable  *table;
  QueensSummary    **summaries;         /* of each setup */
  QueensOccupancy  **occupancies;       /* of each setup; NULL for a large board */
  QueensEffort      *efforts;           /* of each setup, once finished */
  QueensComparison  *comparisons;       /* for each size, of all pairs of configurations */
  guint             *n_corrected;       /* for each size, number of tests corrected together */
} QueensTrialRun;

/* @experiment must be prepared. */
QueensTrialRun         *queens_trial_run_new            (QueensExperiment       *experiment);
void                    queens_trial_run_free           (QueensTrialRun         *self);

/* Adds the next trial in order. Its places may be NULL. */
void                    queens_trial_run_add            (QueensTrialRun         *self,
                                                         const QueensTrial      *trial);
/* Measures the efforts and compares the configurations. Call it after the last trial; it reads
 * every row several times. */
void                    queens_trial_run_finish         (QueensTrialRun         *self);

/* Returns the comparison of setups @a < @b, which have the same size. @n_corrected is the number of
 * tests on this size that are corrected together; 0 for two configurations, which need no
 * correction. */
const QueensComparison *queens_trial_run_get_comparison (const QueensTrialRun   *self,
                                                         guint                   a,
                                                         guint                   b,
                                                         guint                  *n_corrected);

/* Writes the rows to @path atomically, see queens-trial-file.h. Returns the checksum, or NULL with
 * an error. Free with g_free(). */
char                   *queens_trial_run_save           (const QueensTrialRun   *self,
                                                         const char             *path,
                                                         GError                **error);
/* Writes a table for other programs to @path atomically. Its suffix chooses the format (default:
 * CSV). */
gboolean                queens_trial_run_export         (const QueensTrialRun   *self,
                                                         const char             *path,
                                                         GError                **error);
/* Passes the rows at @path, which @results describes, to @visit, whose FALSE cancels. Renames rows
 * whose saving was killed before it renamed them. Returns FALSE with an error if the rows are
 * different ones; some may have been visited by then. */
gboolean                queens_trial_run_load           (QueensExperiment       *experiment,
                                                         const char             *path,
                                                         const QueensResults    *results,
                                                         QueensTrialsVisit       visit,
                                                         gpointer                data,
                                                         GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialRun, queens_trial_run_free)
