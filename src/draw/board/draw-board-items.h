/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the marks of a board for pictures in text formats. Cairo's layers don't use the list: they
 * draw boards of millions of squares, of which few are visible. */

#pragma once

#include "draw-board-view.h"

/* In the order in which they are drawn. */
typedef enum
{
  DRAW_ITEM_BOULDER,
  DRAW_ITEM_CALM,               /* below a queen of a solved board */
  DRAW_ITEM_VALUE,              /* the number, and a frame for the candidate */
  DRAW_ITEM_CROSSED,
  DRAW_ITEM_ATTACK,             /* a line to the next queen */
  DRAW_ITEM_MOVER,              /* a frame around the square */
  DRAW_ITEM_COLUMN,             /* a frame around its column */
  DRAW_ITEM_RING,               /* around an attacked queen */
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
  QueensSquare  to;             /* of lines and arrows */
  gint32        number;
  DrawCandidate candidate;      /* NONE, CANDIDATE or TAKEN */
} DrawItem;

/* Lists the DrawItems of @view, which must have a board. Use it for boards of up to some hundred
 * columns. Omits glides, beats, and marks of the pointer and the keyboard. Free with
 * g_array_unref(). */
GArray *draw_board_items_new (const DrawBoardView *view);
