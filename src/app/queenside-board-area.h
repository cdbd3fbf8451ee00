/* queenside-board-area.h: the board on the screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw-board-view.h"
#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_BOARD_AREA (queenside_board_area_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, QUEENSIDE, BOARD_AREA, GtkWidget)

/* Properties: "coordinates", "row-zero-at-top", and "values", the cost of every successor on its square, and "odds",
 * the chance of each square in the next iteration; of these two one at a time. */

/* Sets the session whose board is shown. Call it once. */
void              queenside_board_area_set_session (QueensideBoardArea *self,
                                                    QueensideSession   *session);
QueensideSession *queenside_board_area_get_session (QueensideBoardArea *self);

/* What is shown, valid until the session or the area changes. */
DrawBoardView     queenside_board_area_get_view    (QueensideBoardArea *self);

/* The same for a picture: the style of the screen, its own scale, its background. */
DrawBoardView     queenside_board_area_get_export_view (QueensideBoardArea *self);

/* The square at a point of the widget; FALSE outside of the board. */
gboolean          queenside_board_area_find_square (QueensideBoardArea *self,
                                                    double              x,
                                                    double              y,
                                                    QueensSquare       *square);
/* The row at the height of a point, the nearest where it is outside. */
gint              queenside_board_area_find_row    (QueensideBoardArea *self,
                                                    double              y);
/* The middle of @square in the widget. */
graphene_point_t  queenside_board_area_get_middle  (QueensideBoardArea *self,
                                                    QueensSquare        square);

/* The square under the pointer, of the keyboard cursor, and the queen in somebody's hand; NULL for none. They are copied; the
 * label of a drag is not. */
void              queenside_board_area_set_hover   (QueensideBoardArea *self,
                                                    const QueensSquare *hover);
void              queenside_board_area_set_cursor  (QueensideBoardArea *self,
                                                    const QueensSquare *cursor);
const QueensSquare *queenside_board_area_get_cursor (QueensideBoardArea *self);
void              queenside_board_area_set_drag    (QueensideBoardArea *self,
                                                    const DrawDrag     *drag);

G_END_DECLS
