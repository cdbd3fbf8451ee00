/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container that puts its children side by side, or stacks them if there is little room. */

#pragma once

#include <gtk/gtk.h>

#define QUEENSIDE_TYPE_COLUMNS (queenside_columns_get_type ())
G_DECLARE_FINAL_TYPE (QueensideColumns, queenside_columns, QUEENSIDE, COLUMNS, GtkWidget)

/* Properties. "least-width": the minimum width for children side by side, in pixels. "spacing": in
 * pixels. "is-row": TRUE if they are side by side (read-only); a child that doesn't expand then has
 * its minimum width, and the others share the rest. "is-row" changes during an allocation, so
 * handlers must not change sizes. */
