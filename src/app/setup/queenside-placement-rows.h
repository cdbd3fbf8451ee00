/* queenside-placement-rows.h: rows for where queens may stand, and with queens on any squares for
 * how many there are and how many fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-number-row.h"
#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_PLACEMENT_ROWS (queenside_placement_rows_get_type ())
G_DECLARE_FINAL_TYPE (QueensidePlacementRows, queenside_placement_rows, QUEENSIDE, PLACEMENT_ROWS,
                      GObject)

/* Makes the rows, which are empty and live as long, show and change the placement, the number of
 * queens and the most of
 * @session. */
QueensidePlacementRows *queenside_placement_rows_new (QueensideSession   *session,
                                                      AdwComboRow        *placement_row,
                                                      QueensideNumberRow *queens_row,
                                                      AdwActionRow       *most_row);

G_END_DECLS
