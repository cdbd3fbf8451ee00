/* queens-sizes.h: several sizes of the board, as people type them: 8, 4-40, 4..40, 10, 20, 30 and
 * all of it mixed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The sizes that @text names, of guint, in its order, each once, at most @most of them. NULL with
 * an error that names the text and what it may be. Free with g_array_unref(). */
GArray *queens_sizes_read  (const char  *text,
                            guint        most,
                            GError     **error);
/* @n_sizes sizes as they are read again: 4-8, 10. Free with g_free(). */
char   *queens_sizes_write (const guint *sizes,
                            guint        n_sizes);

G_END_DECLS
