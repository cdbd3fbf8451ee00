/* queenside-duration.h: a time in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In the largest unit of which there are at least two: "90 seconds", "5 minutes". Free with
 * g_free(). */
char *queenside_duration_describe (gdouble seconds);

G_END_DECLS
