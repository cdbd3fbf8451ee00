/* queenside-state-row.h: the state of the board, written and typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_STATE_ROW (queenside_state_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideStateRow, queenside_state_row, QUEENSIDE, STATE_ROW, GObject)

/* Makes @row, which lives as long, show the state of @session and read what is typed there;
 * @error_label then says what is wrong with it. */
QueensideStateRow *queenside_state_row_new (QueensideSession *session,
                                            AdwEntryRow      *row,
                                            GtkLabel         *error_label);

G_END_DECLS
