/* draw-file.h: a file that is written as a whole or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes @bytes the contents of @path: they are written to a new file beside it, which then takes
 * its name. A symbolic link is followed; permissions are kept. When it fails, a file that is
 * there stays as it is, nothing is left behind, and a G_FILE_ERROR says which path and why. */
gboolean draw_file_replace (const char  *path,
                            GBytes      *bytes,
                            GError     **error);

G_END_DECLS
