/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container with children side by side or, in a narrow place, one below the other. */

#pragma once

#include <gtk/gtk.h>

#define QUEENSIDE_TYPE_COLUMNS (queenside_columns_get_type ())
G_DECLARE_FINAL_TYPE (QueensideColumns, queenside_columns, QUEENSIDE, COLUMNS, GtkWidget)

/* Properties: "least-width", from which on children may be side by side, and "spacing", both in
 * pixels; "is-row" (read-only). Side by side, children that do not expand have their least width
 * and the others share the rest. "is-row" changes during an allocation, so its handlers must not
 * change sizes. */
