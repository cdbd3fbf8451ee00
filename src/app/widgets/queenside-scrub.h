/* queenside-scrub.h: going through a chart by pressing and dragging.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Goes where @x is, in pixels of @widget. */
typedef void (*QueensideScrubFunc) (gpointer widget,
                                    double   x);

void queenside_scrub_add (GtkWidget          *widget,
                          QueensideScrubFunc  go);

G_END_DECLS
