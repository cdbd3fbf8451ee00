/* queenside-board-area.h: the board on the screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw-board-view.h"
#include "queens-guess.h"
#include "queens-view.h"
#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_BOARD_AREA (queenside_board_area_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, QUEENSIDE, BOARD_AREA, GtkWidget)

/* Properties: one boolean for each of queens_view_choices[], by its id: what is laid over the
 * board. */

/* Sets the session whose board is shown. Call it once. */
void              queenside_board_area_set_session     (QueensideBoardArea *self,
                                                        QueensideSession   *session);
QueensideSession *queenside_board_area_get_session     (QueensideBoardArea *self);

/* The same properties together. Of values and odds, which have their numbers on the same squares,
 * one is shown at a time. */
QueensView        queenside_board_area_get_shown       (QueensideBoardArea *self);
void              queenside_board_area_set_shown       (QueensideBoardArea *self,
                                                        QueensView          shown);

/* A closer look at a part of it: its zoom, all zero where the whole board is seen; and what wheel
 * and pinches do to it, with "zoom-in", "zoom-out" and "zoom-fit", which are added to @map. */
const DrawZoom   *queenside_board_area_get_zoom        (QueensideBoardArea *self);
void              queenside_board_area_add_zoom        (QueensideBoardArea *self,
                                                        GActionMap         *map);

/* What is drawn, valid until the session or the area changes. */
DrawBoardView     queenside_board_area_get_view        (QueensideBoardArea *self);

/* The same for a picture: the style of the screen, its own scale, its background. */
DrawBoardView     queenside_board_area_get_export_view (QueensideBoardArea *self);

/* The square at a point of the widget; FALSE outside of the board. */
gboolean          queenside_board_area_find_square     (QueensideBoardArea *self,
                                                        double              x,
                                                        double              y,
                                                        QueensSquare       *square);
/* The same, the nearest where it is outside. */
QueensSquare      queenside_board_area_find_nearest    (QueensideBoardArea *self,
                                                        double              x,
                                                        double              y);
/* The middle of @square in the widget. */
graphene_point_t  queenside_board_area_get_middle      (QueensideBoardArea *self,
                                                        QueensSquare        square);

/* The square under the pointer, of the keyboard cursor, and the queen in somebody's hand; NULL for
 * none. They are copied; the label of a drag is not. */
void              queenside_board_area_set_hover       (QueensideBoardArea *self,
                                                        const QueensSquare *hover);
void              queenside_board_area_set_cursor      (QueensideBoardArea *self,
                                                        const QueensSquare *cursor);
const QueensSquare *queenside_board_area_get_cursor (QueensideBoardArea *self);
void              queenside_board_area_set_drag        (QueensideBoardArea *self,
                                                        const DrawDrag     *drag);

/* A person's guess of where a queen would go, and what became of it, until the board changes or the
 * search moves; NULL for none. */
void              queenside_board_area_set_guess       (QueensideBoardArea *self,
                                                        const QueensSquare *guess,
                                                        QueensVerdict       verdict);
/* The same for the move that should have been taken: a dashed arrow. */
void              queenside_board_area_set_expected    (QueensideBoardArea *self,
                                                        const QueensChange *move);

/* Squares that leave no solution, outlined until they are set anew; they are copied. None with
 * @n_blamed 0. */
void              queenside_board_area_set_blamed      (QueensideBoardArea *self,
                                                        const QueensSquare *blamed,
                                                        gsize               n_blamed);

G_END_DECLS
