/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports an error in one statement. */

#pragma once

#include <glib.h>

/* Sets @error as g_set_error() does, and returns FALSE. */
gboolean queens_refuse (GError     **error,
                        GQuark       domain,
                        gint         code,
                        const char  *format,
                        ...) G_GNUC_PRINTF (4, 5);
