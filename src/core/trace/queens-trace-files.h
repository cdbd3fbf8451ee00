/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the traces in a folder, for example the traces that students have handed in. */

#pragma once

#include "queens-trace-check.h"

/* Appends @path to @files. If it is a folder, appends all files in it and in its subfolders, sorted
 * by name. Leaves out hidden files. Refuses a folder without files. */
gboolean    queens_trace_files_list   (const char                *path,
                                       GPtrArray                 *files,
                                       GError                   **error);

/* Returns the name of a file on one line, with control characters escaped. Free with g_free(). */
char       *queens_trace_files_name   (const char                *path);

/* Returns the verdict as a word for a table: ok, wrong, unread or no-trace. @verdict is NULL if the
 * file couldn't be read. */
const char *queens_trace_files_judge  (const QueensTraceVerdict  *verdict);
