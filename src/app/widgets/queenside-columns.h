/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container that puts its children side by side, or stacks them if there is little room. */

#pragma once

#include <gtk/gtk.h>

#define QUEENSIDE_TYPE_COLUMNS (queenside_columns_get_type ())
G_DECLARE_FINAL_TYPE (QueensideColumns, queenside_columns, QUEENSIDE, COLUMNS, GtkWidget)

/* Properties:
 * - "least-width": minimum width for children side by side, in pixels.
 * - "spacing": space between children, in pixels.
 * - "is-row": TRUE if the children are side by side (read-only). Changes during an allocation, so
 *   handlers must not change sizes.
 *
 * Side by side, a child that doesn't expand has its minimum width. The children that expand share
 * the remaining width. */
