/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a check: progress, verdict, and the error output of a program. Child widgets, such
 * as buttons, are shown beside the verdict. */

#pragma once

#include <gtk/gtk.h>

#include "queens-trace-check.h"

#define QUEENSIDE_TYPE_CHECK_BAR (queenside_check_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckBar, queenside_check_bar, QUEENSIDE, CHECK_BAR, GtkBox)

/* Shows @text with the CSS class @style, which may be NULL. If @text is empty, hides the label. */
void queenside_check_bar_show_text     (QueensideCheckBar        *self,
                                        const char               *text,
                                        const char               *style);
void queenside_check_bar_show_verdict  (QueensideCheckBar        *self,
                                        const QueensTraceVerdict *verdict);
/* Shows @text, the error output of a program. If @text is empty, hides the error output. */
void queenside_check_bar_show_errors   (QueensideCheckBar        *self,
                                        const char               *text);
/* Shows @text and a progress bar. The bar is filled to the fraction @done, from 0 to 1, or pulses
 * if @done is negative. The Stop button activates "check.stop". */
void queenside_check_bar_show_progress (QueensideCheckBar        *self,
                                        gdouble                   done,
                                        const char               *text);
void queenside_check_bar_hide_progress (QueensideCheckBar        *self);
