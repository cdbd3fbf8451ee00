/* queens-trace-files.h: the files of many people, as one checks them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"

G_BEGIN_DECLS

/* Appends to @files the path @path, or, where it is a folder, those of the files in it and in the
 * folders there, by their names; hidden ones are left out. A folder without any is an error. */
gboolean    queens_trace_files_list   (const char                *path,
                                       GPtrArray                 *files,
                                       GError                   **error);

/* A file's name on one line, whatever is in it. Free with g_free(). */
char       *queens_trace_files_name   (const char                *path);

/* In a table: ok, wrong, unread or no-trace; of NULL, a file that could not be read, unread. */
const char *queens_trace_files_judge  (const QueensTraceVerdict  *verdict);

G_END_DECLS
