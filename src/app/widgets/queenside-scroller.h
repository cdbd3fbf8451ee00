/* queenside-scroller.h: a scrolled window that can be as high as what is in it, so that something
 * around it scrolls in its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_SCROLLER (queenside_scroller_get_type ())
G_DECLARE_FINAL_TYPE (QueensideScroller, queenside_scroller, QUEENSIDE, SCROLLER, GtkWidget)

/* Its child, in a .ui file, is the GtkScrolledWindow, up and down only. */

/* At first it scrolls. */
void queenside_scroller_set_scrolls (QueensideScroller *self,
                                     gboolean           scrolls);

G_END_DECLS
