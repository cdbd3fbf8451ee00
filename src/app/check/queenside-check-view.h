/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a trace, with line numbers, a mark on the wrong or unreadable line, and the
 * probability of each move. */

#pragma once

#include <adwaita.h>

#include "queens-trace-chances.h"

#define QUEENSIDE_TYPE_CHECK_VIEW (queenside_check_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckView, queenside_check_view, QUEENSIDE, CHECK_VIEW, AdwBin)

/* Signal "edited": the user has changed the text.
 * Signal "pasting": the user pastes. The handler must insert the text. */

/* Shows @text. @first_line is the number of its first line. */
void     queenside_check_view_set_text      (QueensideCheckView *self,
                                             const char         *text,
                                             guint64             first_line,
                                             gboolean            is_editable);
/* Replaces the selection with @text. Returns FALSE if the text is read-only. */
gboolean queenside_check_view_insert        (QueensideCheckView *self,
                                             const char         *text);
GBytes  *queenside_check_view_copy_text     (QueensideCheckView *self);
guint64  queenside_check_view_get_last_line (QueensideCheckView *self);

/* Marks a line. If the line is in the text, scrolls to it. If @number is 0, removes the mark. */
void     queenside_check_view_mark_line     (QueensideCheckView *self,
                                             guint64             number,
                                             gboolean            is_unread);

/* Shows beside each line the probability that the rule leads to this line. @chances may be NULL. */
void     queenside_check_view_show_chances  (QueensideCheckView       *self,
                                             const QueensTraceChances *chances);
