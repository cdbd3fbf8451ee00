/* draw-board-items.h: what lies on a board, as a list, for pictures that are written as text. Cairo's
 * layers don't use it: they draw boards of millions of squares, of which few are in sight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"

G_BEGIN_DECLS

/* In the order in which they are drawn. */
typedef enum
{
  DRAW_ITEM_BOULDER,
  DRAW_ITEM_CALM,               /* below a queen of a solved board */
  DRAW_ITEM_VALUE,              /* the number, and a frame for the candidate */
  DRAW_ITEM_CROSSED,
  DRAW_ITEM_ATTACK,             /* a line, to a neighbour on it */
  DRAW_ITEM_MOVER,              /* a frame around the square, */
  DRAW_ITEM_COLUMN,             /* or its column */
  DRAW_ITEM_RING,               /* around an attacked queen */
  DRAW_ITEM_QUEEN,
  DRAW_ITEM_STATIC_POINT,
  DRAW_ITEM_MOVE,               /* an arrow */
  DRAW_ITEM_CHALK,              /* an arrow, or a mark where both squares are the same; its number is
                                 * a QueensChalkColor */
} DrawItemKind;

typedef struct
{
  DrawItemKind  kind;
  QueensSquare  square;
  QueensSquare  to;             /* of lines and arrows */
  gint32        number;
  DrawCandidate candidate;      /* NONE, CANDIDATE or TAKEN */
} DrawItem;

/* What lies on the board of @view, which has one, column by column; for boards of some hundred
 * columns. Glides, beats and what the pointer and the keyboard show are left out. Free with
 * g_array_unref(). */
GArray *draw_board_items_new (const DrawBoardView *view);

G_END_DECLS
