/* queenside-board-viewport.h: which part of a board is in sight on a widget, and the ways to
 * another part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw-board-layout.h"

G_BEGIN_DECLS

/* Where the squares are on @widget. */
DrawBoardLayout queenside_board_viewport_get_layout (GtkWidget           *widget,
                                                     const DrawBoardView *view);
/* The square at a point of it, the nearest where that is outside. */
QueensSquare queenside_board_viewport_find_nearest (const DrawBoardLayout *layout,
                                                    double                 x,
                                                    double                 y);

/* Each of these gives the zoom that the view, as it is on @widget, should have. One at which the
 * whole board fits is all zero. */

/* @times closer, with what is at (x, y) staying there. */
DrawZoom queenside_board_viewport_zoom   (GtkWidget           *widget,
                                          const DrawBoardView *view,
                                          double               x,
                                          double               y,
                                          double               times);
/* Pulled @dx to the right and @dy down. */
DrawZoom queenside_board_viewport_pan    (GtkWidget           *widget,
                                          const DrawBoardView *view,
                                          double               dx,
                                          double               dy);
/* Pulled no further than it takes to see all of @square. */
DrawZoom queenside_board_viewport_reveal (GtkWidget           *widget,
                                          const DrawBoardView *view,
                                          QueensSquare         square);

G_END_DECLS
