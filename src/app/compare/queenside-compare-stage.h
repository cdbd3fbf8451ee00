/* queenside-compare-stage.h: the boards of searches side by side, and below them what goes for all
 * of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COMPARE_STAGE (queenside_compare_stage_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCompareStage, queenside_compare_stage, QUEENSIDE, COMPARE_STAGE,
                      GtkWidget)

/* Its children are one above the other. The first has the height that the others leave. These have
 * as much as they would like, but in a low window less, down to the least that they need. */

G_END_DECLS
