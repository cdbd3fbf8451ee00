/* queens-trial-run.h: what an experiment comes to: a row for every trial and, of each setup, a summary, the
 * effort, and where queens stood at unsolved ends; and how configurations compare.
 *
 * Not locked: where one thread adds and another reads, the owner locks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-comparison.h"
#include "queens-effort.h"
#include "queens-experiment.h"
#include "queens-occupancy.h"
#include "queens-summary.h"

G_BEGIN_DECLS

/* For reading. */
typedef struct
{
  QueensExperiment  *experiment;
  QueensTrialTable  *table;
  QueensSummary    **summaries;         /* of each setup */
  QueensOccupancy  **occupancies;       /* of each setup; NULL for a large board */
  QueensEffort      *efforts;           /* of each setup, once all have run */
  QueensComparison  *comparisons;       /* of each size, the pairs of configurations */
  guint             *n_corrected;       /* of each size, the tests that are corrected together */
} QueensTrialRun;

/* Of @experiment, which is prepared. */
QueensTrialRun              *queens_trial_run_new            (QueensExperiment       *experiment);
void                    queens_trial_run_free           (QueensTrialRun              *self);

/* Adds a trial, the next one in order. Places may be NULL. */
void                    queens_trial_run_add            (QueensTrialRun              *self,
                                                   const QueensTrial      *trial);
/* After the last trial: measures the efforts and compares the configurations. Takes several looks
 * at every row. */
void                    queens_trial_run_finish         (QueensTrialRun              *self);

/* How two configurations compare on the same size; @a and @b are setups, a before b. @n_corrected is
 * the number of tests on this size for which their chances are corrected, 0 for two configurations,
 * where they are not. */
const QueensComparison *queens_trial_run_get_comparison (const QueensTrialRun        *self,
                                                   guint                   a,
                                                   guint                   b,
                                                   guint                  *n_corrected);

/* Writes the rows to @path, see queens-trial-file.h, whole or not at all. Returns the checksum, or NULL
 * with an error. Free with g_free(). */
char                   *queens_trial_run_save           (const QueensTrialRun        *self,
                                                   const char             *path,
                                                   GError                **error);
/* Writes a table for other programs to @path, whole or not at all. The suffix says which format it is;
 * without one it is CSV. */
gboolean                queens_trial_run_export   (const QueensTrialRun   *self,
                                                   const char             *path,
                                                   GError                **error);
/* Reads the rows at @path that @results says there are of @experiment, to @visit, whose FALSE
 * cancels. Where saving was killed before they took their name, they take it now. FALSE with one
 * sentence where the rows there are others; some may have been visited then. */
gboolean                queens_trial_run_load           (QueensExperiment       *experiment,
                                                   const char             *path,
                                                   const QueensResults    *results,
                                                   QueensTrialsVisit       visit,
                                                   gpointer                data,
                                                   GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialRun, queens_trial_run_free)

G_END_DECLS
