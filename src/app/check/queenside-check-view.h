/* queenside-check-view.h: the text of a trace with line numbers, which marks the wrong line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHECK_VIEW (queenside_check_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckView, queenside_check_view, QUEENSIDE, CHECK_VIEW, AdwBin)

/* Signals: "edited", when the user changed the text; "pasting", when the user asks to paste, which
 * the handler must do. */

/* Shows @text, whose first line is number @first_line. Excerpts are not editable. */
void     queenside_check_view_set_text      (QueensideCheckView *self,
                                             const char         *text,
                                             guint64             first_line,
                                             gboolean            is_editable);
/* Replaces the selection by @text. Returns FALSE if the text is not editable. */
gboolean queenside_check_view_insert        (QueensideCheckView *self,
                                             const char         *text);
GBytes  *queenside_check_view_copy_text     (QueensideCheckView *self);
guint64  queenside_check_view_get_last_line (QueensideCheckView *self);

/* Marks the line @number and scrolls to it, if it is shown; 0 removes the mark. */
void     queenside_check_view_mark_line     (QueensideCheckView *self,
                                             guint64             number);

G_END_DECLS
