/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the marks of a board for pictures in text formats. The layers that cairo draws don't use
 * the list, because their boards may have millions of squares, most of them invisible. */

#pragma once

#include "draw-board-view.h"

/* Kinds of marks, in drawing order. */
typedef enum
{
  DRAW_ITEM_BOULDER,
  DRAW_ITEM_CALM,               /* a coloured square under a queen of a solved board */
  DRAW_ITEM_VALUE,              /* a number, with a frame if the square is a candidate */
  DRAW_ITEM_WAIT,               /* hatching, and the number of iterations before a queen may move to
                                 * the square */
  DRAW_ITEM_CROSSED,            /* a cross: a queen attacks the square */
  DRAW_ITEM_FORWARD,            /* a plus: forward checking removed the square */
  DRAW_ITEM_ARC,                /* a ring: AC-3 removed the square */
  DRAW_ITEM_ATTACK,             /* a line to the next queen */
  DRAW_ITEM_MOVER,              /* a frame around the square of the moving queen */
  DRAW_ITEM_COLUMN,             /* a frame around the column of the moving queen */
  DRAW_ITEM_RING,               /* a ring around an attacked queen */
  DRAW_ITEM_QUEEN,
  DRAW_ITEM_STATIC_POINT,
  DRAW_ITEM_MOVE,               /* an arrow */
  DRAW_ITEM_CHALK,              /* an arrow, or a mark if both squares are equal; the number is a
                                 * QueensChalkColor */
} DrawItemKind;

typedef struct
{
  DrawItemKind  kind;
  QueensSquare  square;
  QueensSquare  to;             /* end of lines and arrows */
  gint32        number;
  DrawCandidate candidate;
} DrawItem;

/* Lists the DrawItems of @view. @view must have a board with at most a few hundred columns. Leaves
 * out glides, beats, and marks of the pointer and the keyboard. Free with g_array_unref(). */
GArray *draw_board_items_new (const DrawBoardView *view);
