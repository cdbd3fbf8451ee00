/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a folder of traces, such as a course hands in. */

#pragma once

#include "queens-trace-check.h"

/* Appends @path to @files; for a folder, the paths of all files in it and its folders, sorted by
 * name, without hidden ones. A folder without files is an error, as nothing was checked. */
gboolean    queens_trace_files_list   (const char                *path,
                                       GPtrArray                 *files,
                                       GError                   **error);

/* Returns a file's name in one line, with control characters escaped. Free with g_free(). */
char       *queens_trace_files_name   (const char                *path);

/* Returns the word of a table: ok, wrong, unread or no-trace. NULL, for a file that could not be
 * read, is unread. */
const char *queens_trace_files_judge  (const QueensTraceVerdict  *verdict);
