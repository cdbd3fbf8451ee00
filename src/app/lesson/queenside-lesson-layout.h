/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

/* Lays out a box of two children, the pages and the lesson pane. The pane is beside the pages or,
 * in a narrow box, below them. Each allocation emits the pane's signal "placing". */
void queenside_lesson_layout_apply       (GtkWidget *box);

/* Lays out a box of two GtkScrolledWindows inside the pane, the text and the question below it. If
 * there isn't room for both, the question gets the height that it needs. However, the text keeps up
 * to 30 % of the height. */
void queenside_lesson_layout_apply_parts (GtkWidget *box);
