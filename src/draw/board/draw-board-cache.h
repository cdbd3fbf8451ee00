/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps pictures from one drawing of a board for the next. */

#pragma once

#include "draw-board-layout.h"
#include "draw-pieces.h"
#include "draw-text.h"

typedef struct _DrawBoardCache DrawBoardCache;

/* Use one cache for each place that redraws a board. The cache detects changes itself. It holds a
 * few pictures as large as the board, and a reference to the problem. Threads can't share it. */
DrawBoardCache  *draw_board_cache_new        (void);
void             draw_board_cache_free       (DrawBoardCache         *self);

/* The rest is for the drawing itself. The cache owns what these functions return. */

DrawText        *draw_board_cache_get_text   (DrawBoardCache         *self,
                                              const DrawBoardView    *view);

/* Selects the pieces for draw_board_cache_get_piece(), and frees pieces for other arguments. */
void             draw_board_cache_set_pieces (DrawBoardCache         *self,
                                              const DrawTheme        *theme,
                                              guint                   pixels,
                                              double                  scale);
/* Returns a picture of the selected width in device pixels, with its device scale set. */
cairo_surface_t *draw_board_cache_get_piece  (DrawBoardCache         *self,
                                              DrawPiece               piece);

/* Finds the picture of the board without queens. Returns FALSE if the cache has none for exactly
 * these arguments: then @base is a clear picture for the caller to draw on. */
gboolean         draw_board_cache_find_base  (DrawBoardCache         *self,
                                              const DrawBoardView    *view,
                                              const DrawBoardLayout  *layout,
                                              cairo_surface_t       **base);

/* Returns a clear ARGB32 picture of @width × @height device pixels. */
cairo_surface_t *draw_board_cache_get_layer  (DrawBoardCache         *self,
                                              gint                    width,
                                              gint                    height);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawBoardCache, draw_board_cache_free)
