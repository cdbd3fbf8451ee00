/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are read whole, and written as a whole or not at all. */

#pragma once

#include <glib.h>
#include <stdio.h>

/* A file that is being written has its name with a dot before it and this behind it. */
#define QUEENS_FILE_PART_SUFFIX ".queenside-part"

/* Makes @bytes the contents of @path: they are written to a new file beside it, which then takes
 * its name. A symbolic link is followed, also to a file that is not there yet; permissions are
 * kept. Where the file has other names (hard links), its contents are written over, so that they
 * stay names of it. When it fails, a file that is there stays as it is, nothing is left behind, and
 * a G_FILE_ERROR says which path and why. What a kill leaves goes when the file is written next. */
gboolean queens_file_replace (const char  *path,
                              GBytes      *bytes,
                              GError     **error);

/* The same of what is too large to be held: @fill writes it to @fd and returns 0, or the number of
 * what went wrong, which the error is about. */
typedef int (*QueensFileFill) (int      fd,
                               gpointer user_data);
gboolean queens_file_fill    (const char      *path,
                              QueensFileFill   fill,
                              gpointer         user_data,
                              GError         **error);
/* For @fill: writes all of it. Returns 0, or the number of what went wrong. */
int      queens_file_write   (int              fd,
                              gconstpointer    data,
                              gsize            length);

/* The contents of the ordinary file @path, with a NUL behind them that @length does not count. NULL
 * with a G_FILE_ERROR that says which path and why: also where it has more than @limit bytes, or is
 * a directory, a pipe or a device. Free with g_free(). */
char    *queens_file_read    (const char  *path,
                              gsize        limit,
                              gsize       *length,
                              GError     **error);
/* Opens such a file, to be read in parts. NULL with such an error. */
FILE    *queens_file_open    (const char  *path,
                              gsize        limit,
                              GError     **error);
