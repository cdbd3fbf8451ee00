/* queenside-trials-file.h: the trials of a job as a file: a row each, in the order in which they
 * ran, with the names of columns that the command has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-trials-job.h"

G_BEGIN_DECLS

/* Writes @path, whole or not at all; the job must be done. The suffix is the format: JSON, or else
 * CSV. It takes a while for millions, and may be called in any thread. FALSE with an error that
 * names the path and the reason. */
gboolean queenside_trials_file_save (QueensideTrialsJob  *job,
                                     const char          *path,
                                     GError             **error);

G_END_DECLS
