/* queens-trial-rows.h: the rows of many trials as a file beside a document: CSV as the export of
 * the window writes it, with a header, a line a trial, and the columns
 *
 *   trial,configuration,size,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended,
 *   minima,seconds
 *
 * always. Rows are in order: setup by setup, trials ascending from 0. Where trials were cancelled
 * the last ones are missing. The end state is empty where it was not kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trials.h"

G_BEGIN_DECLS

#define QUEENS_TRIAL_ROWS_SUFFIX "-rows"        /* behind the name of the document */
#define QUEENS_TRIAL_ROWS_PART_SUFFIX ".part"   /* behind that, until the document is written */

#define QUEENS_TRIAL_ROWS_ERROR (queens_trial_rows_error_quark ())
GQuark   queens_trial_rows_error_quark (void);

typedef enum
{
  QUEENS_TRIAL_ROWS_ERROR_FOREIGN,      /* something else, or rows of other trials */
  QUEENS_TRIAL_ROWS_ERROR_CANCELLED,
} QueensTrialRowsError;

/* Adds the row of @trial, which is one of @setup by the name of @configuration, to @record, which
 * is flat CSV. */
void     queens_trial_rows_add         (QueensRecord       *record,
                                        const QueensTrial  *trial,
                                        const QueensSetup  *setup,
                                        const char         *configuration);

/* Reads @text of @length bytes, rows of up to @n_trials trials of each of @setups, to @visit. Its
 * places are NULL where the end state was not kept. FALSE of @visit cancels. What is no such row is
 * an error that names the line; rows before it have been visited then. */
gboolean queens_trial_rows_read        (const char         *text,
                                        gsize               length,
                                        const QueensSetup  *setups,
                                        guint               n_setups,
                                        guint64             n_trials,
                                        QueensTrialsVisit   visit,
                                        gpointer            data,
                                        GError            **error);

G_END_DECLS
