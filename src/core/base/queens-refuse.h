/* queens-refuse.h: ends a check that failed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets @error as g_set_error() does, and returns FALSE. */
gboolean queens_refuse (GError     **error,
                        GQuark       domain,
                        gint         code,
                        const char  *format,
                        ...) G_GNUC_PRINTF (4, 5);

G_END_DECLS
