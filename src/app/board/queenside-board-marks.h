/* queenside-board-marks.h: what points at squares of the board: the keyboard's cursor, the pointer,
 * a queen in somebody's hand, a guess and the move that should have been taken, squares that leave
 * no solution.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean     is_set;
  QueensSquare square;          /* kept when it is no longer set */
} QueensideMark;

/* Plain to read. All zero is none; to be cleared in the end. */
typedef struct
{
  QueensideMark cursor;
  QueensideMark hover;
  QueensideMark guess;
  QueensVerdict verdict;        /* on the guess */
  gboolean      has_drag;
  DrawDrag      drag;           /* its label is not copied */
  gboolean      has_expected;
  QueensChange  expected;
  QueensSquares blamed;
} QueensideBoardMarks;

void                queenside_board_marks_clear        (QueensideBoardMarks *self);

/* NULL for none. TRUE where that changes what is seen. */
gboolean            queenside_mark_set                 (QueensideMark       *self,
                                                        const QueensSquare  *square);
/* NULL where it is not set. */
const QueensSquare *queenside_mark_get                 (const QueensideMark *self);

/* NULL for none; they are copied. */
void                queenside_board_marks_set_drag     (QueensideBoardMarks *self,
                                                        const DrawDrag      *drag);
void                queenside_board_marks_set_expected (QueensideBoardMarks *self,
                                                        const QueensChange  *move);
/* In any order, copied. TRUE unless there are none, as before. */
gboolean            queenside_board_marks_set_blamed   (QueensideBoardMarks *self,
                                                        const QueensSquare  *blamed,
                                                        gsize                n_blamed);

/* The queen that is pointed at: in somebody's hand, under the cursor, or under the pointer; -1 for
 * none. */
gint                queenside_board_marks_find_queen   (const QueensideBoardMarks *self,
                                                        const QueensBoard   *board);

/* The guess and what was expected instead: they are of one position. */
void                queenside_board_marks_forget_guess (QueensideBoardMarks *self);
/* To another board, of @size columns: cursor and pointer stay on it, nothing is in hand, nothing
 * guessed. */
void                queenside_board_marks_fit          (QueensideBoardMarks *self,
                                                        guint                size);

/* Puts them into @view, which reads them where they are. */
void                queenside_board_marks_show         (const QueensideBoardMarks *self,
                                                        DrawBoardView             *view);

G_END_DECLS
