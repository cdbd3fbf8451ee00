/* queenside-line-gutter.h: the numbers of the lines, beside a text, with a mark on one of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_LINE_GUTTER (queenside_line_gutter_get_type ())
G_DECLARE_FINAL_TYPE (QueensideLineGutter, queenside_line_gutter, QUEENSIDE, LINE_GUTTER, GtkWidget)

/* Puts a gutter on the left of @view, which keeps it and must be within a scrolled window. */
QueensideLineGutter *queenside_line_gutter_new            (GtkTextView         *view);

/* The number of the text's first line, 1 unless it is an excerpt. */
void                 queenside_line_gutter_set_first_line (QueensideLineGutter *self,
                                                           guint64              number);
/* The number of the line that is wrong, 0 for none. */
void                 queenside_line_gutter_set_wrong_line (QueensideLineGutter *self,
                                                           guint64              number);

G_END_DECLS
