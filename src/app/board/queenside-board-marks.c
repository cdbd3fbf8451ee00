/* queenside-board-marks.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-marks.h"

void
queenside_board_marks_clear (QueensideBoardMarks *self)
{
  queens_squares_clear (&self->blamed);
}

gboolean
queenside_mark_set (QueensideMark      *self,
                    const QueensSquare *square)
{
  gboolean same = self->is_set == (square != NULL)
                  && (square == NULL
                      || (square->x == self->square.x && square->y == self->square.y));

  self->is_set = square != NULL;
  if (square != NULL)
    self->square = *square;
  return !same;
}

const QueensSquare *
queenside_mark_get (const QueensideMark *self)
{
  return self->is_set ? &self->square : NULL;
}

void
queenside_board_marks_set_drag (QueensideBoardMarks *self,
                                const DrawDrag      *drag)
{
  self->has_drag = drag != NULL;
  if (drag != NULL)
    self->drag = *drag;
}

void
queenside_board_marks_set_expected (QueensideBoardMarks *self,
                                    const QueensChange  *move)
{
  self->has_expected = move != NULL;
  if (move != NULL)
    self->expected = *move;
}

gboolean
queenside_board_marks_set_blamed (QueensideBoardMarks *self,
                                  const QueensSquare  *blamed,
                                  gsize                n_blamed)
{
  if (n_blamed == 0 && self->blamed.length == 0)
    return FALSE;
  queens_squares_clear (&self->blamed);
  queens_squares_init (&self->blamed, blamed, n_blamed);
  return TRUE;
}

static gint
find_marked (const QueensideMark *mark,
             const QueensBoard   *board)
{
  return mark->is_set ? queens_board_find_queen (board, mark->square) : -1;
}

gint
queenside_board_marks_find_queen (const QueensideBoardMarks *self,
                                  const QueensBoard         *board)
{
  gint queen = self->has_drag ? (gint) self->drag.queen : find_marked (&self->cursor, board);

  return queen >= 0 ? queen : find_marked (&self->hover, board);
}

void
queenside_board_marks_forget_guess (QueensideBoardMarks *self)
{
  self->guess.is_set = FALSE;
  self->has_expected = FALSE;
}

static void
keep_on_board (QueensideMark *mark,
               gint           last)
{
  mark->square = (QueensSquare) { MIN (mark->square.x, last), MIN (mark->square.y, last) };
}

void
queenside_board_marks_fit (QueensideBoardMarks *self,
                           guint                size)
{
  keep_on_board (&self->cursor, size - 1);
  keep_on_board (&self->hover, size - 1);
  self->has_drag = FALSE;
  queenside_board_marks_forget_guess (self);
}

void
queenside_board_marks_show (const QueensideBoardMarks *self,
                            DrawBoardView             *view)
{
  view->cursor = queenside_mark_get (&self->cursor);
  view->hover = queenside_mark_get (&self->hover);
  view->drag = self->has_drag ? &self->drag : NULL;
  view->guess = queenside_mark_get (&self->guess);
  view->verdict = self->verdict;
  view->expected = self->has_expected ? &self->expected : NULL;
  view->blamed = self->blamed.squares;
  view->n_blamed = self->blamed.length;
}
