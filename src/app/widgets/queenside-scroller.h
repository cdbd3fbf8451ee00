/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scrolled window that can also be as tall as its content, for use inside another scrolled
 * window. */

#pragma once

#include <gtk/gtk.h>

#define QUEENSIDE_TYPE_SCROLLER (queenside_scroller_get_type ())
G_DECLARE_FINAL_TYPE (QueensideScroller, queenside_scroller, QUEENSIDE, SCROLLER, GtkWidget)

/* In a .ui file, the child of the scroller is a GtkScrolledWindow that scrolls only vertically. */

/* Sets whether the content scrolls. Default: TRUE. */
void queenside_scroller_set_scrolls (QueensideScroller *self,
                                     gboolean           scrolls);
