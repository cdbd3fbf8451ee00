/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a check from any source: progress, verdict, and the program's error output. Buttons
 * for the verdict can be added as children. */

#pragma once

#include <gtk/gtk.h>

#include "queens-trace-check.h"

#define QUEENSIDE_TYPE_CHECK_BAR (queenside_check_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckBar, queenside_check_bar, QUEENSIDE, CHECK_BAR, GtkBox)

/* Shows @text with the CSS class @style, which may be NULL. Hides the label if @text is empty. */
void queenside_check_bar_show_text     (QueensideCheckBar        *self,
                                        const char               *text,
                                        const char               *style);
void queenside_check_bar_show_verdict  (QueensideCheckBar        *self,
                                        const QueensTraceVerdict *verdict);
/* Shows the error output of a program, or nothing for "". */
void queenside_check_bar_show_errors   (QueensideCheckBar        *self,
                                        const char               *text);
/* Shows the share @done, from 0 to 1, or activity if it is negative, and @text. The button beside
 * it activates "check.stop". */
void queenside_check_bar_show_progress (QueensideCheckBar        *self,
                                        gdouble                   done,
                                        const char               *text);
void queenside_check_bar_hide_progress (QueensideCheckBar        *self);
