/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whole files. Writes files completely or not at all. */

#pragma once

#include <glib.h>
#include <stdio.h>

/* A temporary file's name is a dot, the final name and this suffix. */
#define QUEENS_FILE_PART_SUFFIX ".queenside-part"

/* Replaces the content of @path: writes a new file beside it, and renames the new file to @path.
 * Follows symbolic links, even to a missing target, and keeps the permissions. On failure, sets a
 * G_FILE_ERROR with the path and the reason, leaves the old file unchanged, and removes the new
 * file. If the program is killed, the next save removes the temporary file. A file with several
 * hard links is overwritten in place; if this fails halfway, the temporary file is kept, because
 * only this file is complete. */
gboolean queens_file_replace (const char  *path,
                              GBytes      *bytes,
                              GError     **error);

/* Like queens_file_replace(), for content that doesn't fit into memory. @fill writes the content to
 * @fd and returns 0 or an errno. */
typedef int (*QueensFileFill) (int      fd,
                               gpointer user_data);
gboolean queens_file_fill    (const char      *path,
                              QueensFileFill   fill,
                              gpointer         user_data,
                              GError         **error);
/* Writes all bytes, for a QueensFileFill. Returns 0 or an errno. */
int      queens_file_write   (int              fd,
                              gconstpointer    data,
                              gsize            length);

/* Returns the content of the regular file @path, followed by a NUL that @length doesn't count. On
 * failure, for example if the file has more than @limit bytes, returns NULL and sets a G_FILE_ERROR
 * with the path and the reason. Free with g_free(). */
char    *queens_file_read    (const char  *path,
                              gsize        limit,
                              gsize       *length,
                              GError     **error);
/* Opens a regular file for reading. Sets the same errors as queens_file_read(). */
FILE    *queens_file_open    (const char  *path,
                              gsize        limit,
                              GError     **error);
