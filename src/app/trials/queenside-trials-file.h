/* queenside-trials-file.h: the trials of a job as a file: a row each, in the order in which they
 * ran, with the names of columns that the command has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-trials-job.h"

G_BEGIN_DECLS

/* Writes @path in a thread, whole or not at all; the job must be done. @done_cb hears of it. */
void     queenside_trials_file_save   (QueensideTrialsJob  *job,
                                       QueensFormat         format,
                                       const char          *path,
                                       GAsyncReadyCallback  done_cb,
                                       gpointer             user_data);
/* FALSE with an error that names the path and the reason. */
gboolean queenside_trials_file_finish (GAsyncResult        *result,
                                       GError             **error);

G_END_DECLS
