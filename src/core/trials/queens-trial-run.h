/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of an experiment: a row for each trial, and the findings. Each setup also has a
 * summary, the effort, and counts of how often each square had a queen at the end of an unsolved
 * trial. Not locked: if one thread adds and another reads, the owner must lock. */

#pragma once

#include "queens-by-distance.h"
#include "queens-effort.h"
#include "queens-findings.h"
#include "queens-occupancy.h"
#include "queens-summary.h"

/* Callers may only read the fields. */
typedef struct
{
  QueensExperiment  *experiment;
  QueensTrialTable  *table;
  /* Each array has one element per setup. */
  QueensSummary    **summaries;
  QueensOccupancy  **occupancies;       /* NULL on large boards */
  /* The following fields are valid after queens_trial_run_finish(). */
  QueensEffort      *efforts;
  QueensRunLength  **evaluations;       /* run lengths in evaluations */
  QueensFindings    *findings;
  QueensByDistance **by_distance;       /* NULL if trials have no distance */
} QueensTrialRun;

/* @experiment must be prepared. */
QueensTrialRun         *queens_trial_run_new            (QueensExperiment       *experiment);
void                    queens_trial_run_free           (QueensTrialRun         *self);

/* Adds the next trial in order. Its places may be NULL. */
void                    queens_trial_run_add            (QueensTrialRun         *self,
                                                         const QueensTrial      *trial);
/* Measures the efforts and computes the findings. Call this after the last trial. It may take a
 * long time, because it reads every row several times. */
void                    queens_trial_run_finish         (QueensTrialRun         *self);

/* Writes the results to @path atomically, see queens-trial-file.h. Returns the checksum, or NULL
 * with an error. Free with g_free(). */
char                   *queens_trial_run_save           (const QueensTrialRun   *self,
                                                         const char             *path,
                                                         GError                **error);
/* Writes a table for other programs to @path atomically. The suffix of @path determines the
 * format. */
gboolean                queens_trial_run_export         (const QueensTrialRun   *self,
                                                         const char             *path,
                                                         GError                **error);
/* Passes the rows at @path, which @results describes, to @visit. Stops if @visit returns FALSE. If
 * Queenside was killed while saving, the file may still have the suffix of an unfinished file, and
 * is renamed. Returns FALSE with an error if the rows don't belong to @results; @visit may already
 * have received some of them. */
gboolean                queens_trial_run_load           (QueensExperiment       *experiment,
                                                         const char             *path,
                                                         const QueensResults    *results,
                                                         QueensTrialsVisit       visit,
                                                         gpointer                data,
                                                         GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialRun, queens_trial_run_free)
