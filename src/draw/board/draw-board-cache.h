/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps pictures of a board from one drawing to the next. */

#pragma once

#include "draw-board-layout.h"
#include "draw-pieces.h"
#include "draw-text.h"

typedef struct _DrawBoardCache DrawBoardCache;

/* Creates a cache. Use one for each widget that redraws a board. The cache detects changes itself.
 * It keeps a few pictures as large as the board, and a reference to the problem. Threads can't
 * share it. */
DrawBoardCache  *draw_board_cache_new        (void);
void             draw_board_cache_free       (DrawBoardCache         *self);

/* The following functions are only for drawing code. The cache owns the results. */

DrawText        *draw_board_cache_get_text   (DrawBoardCache         *self,
                                              const DrawBoardView    *view);

/* Prepares the cache for draw_board_cache_get_piece(). Frees pieces that were drawn for other
 * arguments. */
void             draw_board_cache_set_pieces (DrawBoardCache         *self,
                                              const DrawTheme        *theme,
                                              guint                   pixels,
                                              double                  scale);
/* Returns a picture of a piece. Its width in device pixels and its device scale are the arguments
 * of draw_board_cache_set_pieces(). */
cairo_surface_t *draw_board_cache_get_piece  (DrawBoardCache         *self,
                                              DrawPiece               piece);

/* Sets @base to the picture of the board without queens. If the cache has no picture for the same
 * arguments, returns FALSE. In this case, @base is transparent, and the caller must draw the board
 * on it. */
gboolean         draw_board_cache_find_base  (DrawBoardCache         *self,
                                              const DrawBoardView    *view,
                                              const DrawBoardLayout  *layout,
                                              cairo_surface_t       **base);

/* Returns a transparent ARGB32 picture of @width × @height device pixels. */
cairo_surface_t *draw_board_cache_get_layer  (DrawBoardCache         *self,
                                              gint                    width,
                                              gint                    height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawBoardCache, draw_board_cache_free)
