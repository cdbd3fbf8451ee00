/* queenside-check-view.h: the text of a trace, with the numbers of its lines and the wrong one
 * marked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHECK_VIEW (queenside_check_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckView, queenside_check_view, QUEENSIDE, CHECK_VIEW, AdwBin)

/* Signals: "edited" when a person changed the text; "pasting" when one wants to paste, which is up
 * to who hears it. */

/* Shows @text, whose first line has the number @first_line. An excerpt of a larger one is not
 * edited. */
void     queenside_check_view_set_text      (QueensideCheckView *self,
                                             const char         *text,
                                             guint64             first_line,
                                             gboolean            is_editable);
/* Puts @text in the place of what is selected, as pasting does. FALSE where the text is not
 * edited. */
gboolean queenside_check_view_insert        (QueensideCheckView *self,
                                             const char         *text);
GBytes  *queenside_check_view_copy_text     (QueensideCheckView *self);
/* The number of the last line. */
guint64  queenside_check_view_get_last_line (QueensideCheckView *self);

/* Marks the line of that number, if it is shown, and scrolls to it; none for 0. */
void     queenside_check_view_mark_line     (QueensideCheckView *self,
                                             guint64             number);

G_END_DECLS
