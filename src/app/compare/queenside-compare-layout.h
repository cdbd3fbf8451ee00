/* queenside-compare-layout.h: how searches side by side lie in the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @stage: the boards, and below them what goes for all of them; children one above the other, of
 * which the first has the height that the others leave. These have as much as they would like, but
 * in a low window less, down to the least that they need.
 *
 * @grid: the boards in as many columns as make them largest; in a narrow window one above the
 * other. In each child a board takes the height that is left. */
void queenside_compare_layout_apply (GtkWidget *stage,
                                     GtkWidget *grid);

G_END_DECLS
