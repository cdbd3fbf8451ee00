/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of board sizes as users type them, such as `8`, `4-40`, or `4..6, 10, 20`. */

#pragma once

#include <glib.h>

/* Returns an array of guint: the sizes in the order of @text, without duplicates. If @text isn't a
 * list of at most @most sizes, returns NULL with an error that names the text and the allowed
 * values. Free with g_array_unref(). */
GArray *queens_sizes_read  (const char  *text,
                            guint        most,
                            GError     **error);
/* Writes sizes in a form that queens_sizes_read() reads: `4-8, 10`. Free with g_free(). */
char   *queens_sizes_write (const guint *sizes,
                            guint        n_sizes);
