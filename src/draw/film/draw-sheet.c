/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-sheet.h"

#define SMALL 12                /* boards with more squares per side than this are drawn larger */
#define MARGIN 14.0             /* in units */

typedef struct
{
  QueensProblem *problem;
  const gint32  *places;
  QueensBoard   *board;
} Sheet;

static void
get_cell (gpointer  data,
          guint     index,
          DrawCell *cell)
{
  Sheet *self = data;

  queens_board_set_places (self->board, self->places + (gsize) index * self->problem->n_queens);
  cell->captions[0] = g_strdup_printf ("%u", index + 1);
  cell->view = (DrawBoardView) {
    .problem = self->problem, .board = self->board, .theme = draw_theme_get (DRAW_STYLE_PRINT),
  };
}

static guint64
get_gap (gpointer data,
         guint    index)
{
  return 0;
}

gboolean
draw_sheet_save (QueensProblem  *problem,
                 const gint32   *places,
                 guint           n_boards,
                 const char     *path,
                 GError        **error)
{
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  Sheet self = { problem, places, board };
  DrawFilmstrip strip = {
    .n_boards = n_boards,
    .n_in_row = problem->size <= SMALL ? 6 : 4,
    .n_lines = 1,
    .width = DRAW_FILMSTRIP_WIDTH,
    .margin = MARGIN,
    .theme = draw_theme_get (DRAW_STYLE_PRINT),
    .scale = 1,
    .get = get_cell,
    .get_gap = get_gap,
    .data = &self,
  };
  DrawPicture picture = {
    .paint = draw_filmstrip_paint,
    .view = &strip,
    .theme = strip.theme,
    .width = strip.width,
    .height = draw_filmstrip_get_height (&strip),
  };

  return draw_picture_save (&picture, path, 1, error);
}
