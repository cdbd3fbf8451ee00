/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whole files, and writes files completely or not at all. */

#pragma once

#include <glib.h>
#include <stdio.h>

/* While a file is being written, its name is the final name between a dot and this suffix. */
#define QUEENS_FILE_PART_SUFFIX ".queenside-part"

/* Replaces the content of @path with @bytes. Writes them to a new file beside it and renames that
 * file. Follows a symbolic link, even if its target doesn't exist yet, and keeps the permissions. A
 * file with several names (hard links) is overwritten in place to keep them. On failure, an
 * existing file stays as it is, no other file is left, and a G_FILE_ERROR gives the path and the
 * reason. If the program is killed, the next save of the file removes what was left. */
gboolean queens_file_replace (const char  *path,
                              GBytes      *bytes,
                              GError     **error);

/* Does the same for content that is too large for memory: @fill writes it to @fd and returns 0 or
 * an errno, which becomes the error. */
typedef int (*QueensFileFill) (int      fd,
                               gpointer user_data);
gboolean queens_file_fill    (const char      *path,
                              QueensFileFill   fill,
                              gpointer         user_data,
                              GError         **error);
/* Writes all @length bytes, for use in @fill. Returns 0 or an errno. */
int      queens_file_write   (int              fd,
                              gconstpointer    data,
                              gsize            length);

/* Returns the content of the regular file @path, followed by a NUL that @length doesn't count.
 * Returns NULL with a G_FILE_ERROR that gives the path and the reason, for example if the file has
 * more than @limit bytes, or is a directory, a pipe or a device. Free with g_free(). */
char    *queens_file_read    (const char  *path,
                              gsize        limit,
                              gsize       *length,
                              GError     **error);
/* Opens such a file for reading in parts. Returns NULL with such an error. */
FILE    *queens_file_open    (const char  *path,
                              gsize        limit,
                              GError     **error);
