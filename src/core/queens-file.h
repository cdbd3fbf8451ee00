/* queens-file.h: files that are read whole, and written as a whole or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes @bytes the contents of @path: they are written to a new file beside it, which then takes
 * its name. A symbolic link is followed; permissions are kept. When it fails, a file that is
 * there stays as it is, nothing is left behind, and a G_FILE_ERROR says which path and why. */
gboolean queens_file_replace (const char  *path,
                              GBytes      *bytes,
                              GError     **error);

/* The contents of the ordinary file @path, with a NUL behind them that @length does not count. NULL
 * with a G_FILE_ERROR that says which path and why: also where it has more than @limit bytes, or is
 * a directory, a pipe or a device. Free with g_free(). */
char    *queens_file_read    (const char  *path,
                              gsize        limit,
                              gsize       *length,
                              GError     **error);

G_END_DECLS
