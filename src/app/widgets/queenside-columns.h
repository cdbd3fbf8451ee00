/* queenside-columns.h: widgets side by side where there is room for it, below each other where
 * there is not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COLUMNS (queenside_columns_get_type ())
G_DECLARE_FINAL_TYPE (QueensideColumns, queenside_columns, QUEENSIDE, COLUMNS, GtkWidget)

/* Properties, to be set: "least-width", from which on its children are side by side where they have
 * room for it, and "spacing", both in pixels. Side by side, children that do not expand have their least width, and the others
 * share what is left. To be read: "is-row", whether they are side by side; it changes while places
 * are given, when nothing that changes sizes may be done. */

G_END_DECLS
