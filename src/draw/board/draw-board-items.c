/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-board-items.h"

static void
add (GArray       *items,
     DrawItemKind  kind,
     QueensSquare  square,
     QueensSquare  to,
     gint32        number)
{
  const DrawItem item = { kind, square, to, number, DRAW_CANDIDATE_NONE };

  if (square.y != QUEENS_NO_ROW)
    g_array_append_val (items, item);
}

static void
add_squares (GArray              *items,
             DrawItemKind         kind,
             const QueensSquares *squares)
{
  for (gsize i = 0; i < squares->length; i++)
    add (items, kind, squares->squares[i], squares->squares[i], 0);
}

static void
add_values (GArray              *items,
            const DrawBoardView *view)
{
  gint size = view->problem->size;

  for (gint x = 0; x < size; x++)
    for (gint y = 0; y < size; y++)
      {
        QueensSquare square = { x, y };
        gsize index = (gsize) y * size + x;
        DrawItem item = { DRAW_ITEM_VALUE, square, square, view->values->values[index],
                          draw_values_get_candidate (view->values, index) };

        /* Like draw_beat_filter(), show the chosen square only in QUEENS_BEAT_CHOOSE. */
        if (view->beat != QUEENS_BEAT_CHOOSE)
          item.candidate = MIN (item.candidate, DRAW_CANDIDATE);
        if (item.number != QUEENS_NO_VALUE && queens_board_find_queen (view->board, square) < 0)
          g_array_append_val (items, item);
      }
}

/* Adds a line from each queen to the next queen in four directions: right, up, up right and down
 * right. Boulders block a line. */
static void
add_attacks (GArray      *items,
             QueensBoard *board)
{
  static const QueensSquare ways[] = { { 1, 0 }, { 1, 1 }, { 1, -1 }, { 0, 1 } };
  const QueensProblem *problem = board->problem;

  for (guint i = 0; i < board->n_queens; i++)
    {
      QueensSquare from = queens_board_get_square (board, i);

      for (gsize k = 0; from.y != QUEENS_NO_ROW && k < G_N_ELEMENTS (ways); k++)
        {
          QueensSquare to = { from.x + ways[k].x, from.y + ways[k].y };

          while (queens_problem_has_square (problem, to)
                 && !queens_squares_contain (&problem->boulders, to)
                 && queens_board_find_queen (board, to) < 0)
            {
              to.x += ways[k].x;
              to.y += ways[k].y;
            }
          if (queens_problem_has_square (problem, to) && queens_board_find_queen (board, to) >= 0)
            add (items, DRAW_ITEM_ATTACK, from, to, 0);
        }
    }
}

GArray *
draw_board_items_new (const DrawBoardView *view)
{
  const QueensProblem *problem = view->problem;
  QueensBoard *board = view->board;
  GArray *items = g_array_new (FALSE, FALSE, sizeof (DrawItem));
  gsize n_squares = view->crossed == NULL ? 0 : (gsize) problem->size * problem->size;
  gsize n_waits = view->waits == NULL ? 0 : (gsize) problem->size * problem->size;

  add_squares (items, DRAW_ITEM_BOULDER, &problem->boulders);
  for (guint i = 0; view->calm > 0 && i < board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);

      add (items, DRAW_ITEM_CALM, square, square, 0);
    }
  if (view->values != NULL && view->calm < 1)
    add_values (items, view);
  for (gsize i = 0; i < n_waits; i++)
    {
      QueensSquare square = { i % problem->size, i / problem->size };

      if (view->waits[i] > 0 && queens_board_find_queen (board, square) < 0)
        add (items, DRAW_ITEM_WAIT, square, square, view->waits[i]);
    }
  for (gsize i = 0; i < n_squares; i++)
    if (view->crossed[i] & DRAW_CROSSED_OUT)
      {
        QueensSquare square = { i % problem->size, i / problem->size };

        add (items, view->crossed[i] & DRAW_CROSSED_ARC ? DRAW_ITEM_ARC
                    : view->crossed[i] & DRAW_CROSSED_FORWARD ? DRAW_ITEM_FORWARD
                    : DRAW_ITEM_CROSSED, square, square, 0);
      }
  if (view->flags & DRAW_BOARD_ATTACK_LINES)
    add_attacks (items, board);
  if (view->mover != NULL)
    add (items, view->marks_column ? DRAW_ITEM_COLUMN : DRAW_ITEM_MOVER, *view->mover, *view->mover,
         0);
  for (guint i = 0; i < board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);

      if (square.y != QUEENS_NO_ROW && (view->flags & DRAW_BOARD_ATTACKED)
          && queens_board_count_attackers (board, square) > 0)
        add (items, DRAW_ITEM_RING, square, square, 0);
      add (items, DRAW_ITEM_QUEEN, square, square, 0);
    }
  add_squares (items, DRAW_ITEM_STATIC_POINT, &problem->static_points);
  for (guint i = 0; i < view->n_changes; i++)
    add (items, DRAW_ITEM_MOVE, view->changes[i].from, view->changes[i].to, 0);
  for (gsize i = 0; view->chalk != NULL && i < view->chalk->length; i++)
    add (items, DRAW_ITEM_CHALK, view->chalk->strokes[i].from, view->chalk->strokes[i].to,
         view->chalk->strokes[i].color);
  return items;
}
