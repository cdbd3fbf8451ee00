/* draw-board-cache.h: what can be kept from one drawing of a board to the next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-layout.h"
#include "draw-pieces.h"
#include "draw-text.h"

G_BEGIN_DECLS

typedef struct _DrawBoardCache DrawBoardCache;

/* One for each place where a board is drawn again and again. It finds out by itself what has
 * changed. It holds a few pictures of the size of the board, and a reference to the problem. Not
 * to be shared between threads. */
DrawBoardCache  *draw_board_cache_new        (void);
void             draw_board_cache_free       (DrawBoardCache         *self);

/* The rest is for the drawing itself. What these return stays the cache's. */

/* Texts in the view's font. */
DrawText        *draw_board_cache_get_text   (DrawBoardCache         *self,
                                              const DrawBoardView    *view);

/* What draw_board_cache_get_piece() is about; pieces for anything else are thrown away. */
void             draw_board_cache_set_pieces (DrawBoardCache         *self,
                                              const DrawTheme        *theme,
                                              guint                   pixels,
                                              double                  scale);
/* The piece as a picture of so many device pixels a side, whose device scale is set. */
cairo_surface_t *draw_board_cache_get_piece  (DrawBoardCache         *self,
                                              DrawPiece               piece);

/* The picture of the board without queens. FALSE where none was kept for exactly this: then @base
 * is a clear one, to be drawn on. */
gboolean         draw_board_cache_find_base  (DrawBoardCache         *self,
                                              const DrawBoardView    *view,
                                              const DrawBoardLayout  *layout,
                                              cairo_surface_t       **base);

/* A clear picture (ARGB32) of so many device pixels, to write to. */
cairo_surface_t *draw_board_cache_get_layer  (DrawBoardCache         *self,
                                              gint                    width,
                                              gint                    height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawBoardCache, draw_board_cache_free)

G_END_DECLS
