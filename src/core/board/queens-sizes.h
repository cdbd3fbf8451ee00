/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of board sizes as users type them: 8, 4-40, 4..40, 10, 20, 30, or mixed. */

#pragma once

#include <glib.h>

/* Reads up to @most sizes, of guint, in the order of @text and without duplicates. NULL with an
 * error that names the text and the allowed values. Free with g_array_unref(). */
GArray *queens_sizes_read  (const char  *text,
                            guint        most,
                            GError     **error);
/* Writes sizes in a form that can be read again: 4-8, 10. Free with g_free(). */
char   *queens_sizes_write (const guint *sizes,
                            guint        n_sizes);
