/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-values.h"

#include "queens-refuse.h"
#include "queens-setup.h"
#include "queens-vectorised.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* State for evaluating a queen's squares. Meanwhile, the queen is off the board. */
typedef struct
{
  QueensBoard              *board;
  const QueensProblem      *problem;
  const QueensLineCounts   *counts;
  const QueensCostFunction *function;
  QueensCost                cost;
  guint                     queen;
  guint                     size;
  gint32                    base;       /* the cost without the queen */
} Look;

/* Takes @queen off the board. The caller must put the queen back. */
static Look
look_without (QueensBoard *board,
              QueensCost   cost,
              guint        queen)
{
  const QueensProblem *problem = board->problem;

  queens_board_unset (board, queen);
  return (Look) {
    .board = board,
    .problem = problem,
    .counts = queens_board_count_lines (board),
    .function = &queens_cost_functions[cost],
    .cost = cost,
    .queen = queen,
    .size = problem->size,
    .base = queens_board_get_cost (board, cost),
  };
}

static gint32
value_of_square (const Look   *look,
                 QueensSquare  square)
{
  const QueensLines *lines = look->counts->lines;
  gint32 attackers = 0;
  gint32 lone = 0;
  gint32 value;

  if (look->function->add == NULL)
    {
      if (queens_squares_contain (&look->problem->boulders, square)
          || queens_board_find_queen (look->board, square) >= 0)
        return QUEENS_NO_VALUE;
      queens_board_set (look->board, look->queen, square);
      value = queens_board_get_cost (look->board, look->cost);
      queens_board_unset (look->board, look->queen);
      return value;
    }
  for (guint d = 0; d < lines->n_directions; d++)
    {
      gsize line = queens_lines_find (lines, d, square.x, square.y);

      attackers += look->counts->counts[line];
      lone += look->counts->lone[line];
    }
  return look->base + look->function->add (attackers, lone);
}

static void
look_at_column (const Look *look,
                gint        column,
                gint32     *values)
{
  gboolean is_anywhere = look->problem->is_anywhere;
  const QueensSquare *boulders = look->problem->boulders.squares;
  gsize n_boulders = look->problem->boulders.length;
  gboolean has_table = look->counts->lines->table != NULL;
  gboolean mends = n_boulders > 0 && !has_table && !is_anywhere && 32 * n_boulders <= look->size;

  if (look->function->add != NULL
      && (n_boulders == 0 || mends || has_table
          || queens_lines_go_to_column (look->counts->lines, look->problem, column)))
    look->function->add_in_column (values, look->counts, column, look->base);
  else
    for (guint y = 0; y < look->size; y++)
      values[y] = value_of_square (look, (QueensSquare) { column, y });
  /* The value of a square is right only if no boulder cuts a line between the square and the line's
   * beginning. Compute all other values again: each boulder in an earlier column affects up to
   * three squares of this column. */
  for (gsize i = 0; mends && i < n_boulders && boulders[i].x < column; i++)
    for (gint direction = -1; direction <= 1; direction++)
      {
        gint y = boulders[i].y + direction * (column - boulders[i].x);

        if (y >= 0 && y < (gint) look->size)
          values[y] = value_of_square (look, (QueensSquare) { column, y });
      }

  if (n_boulders > 0)
    boulders = queens_squares_get_column (&look->problem->boulders, column, &n_boulders);
  for (gsize i = 0; i < n_boulders; i++)
    values[boulders[i].y] = QUEENS_NO_VALUE;
  if (is_anywhere)
    {
      guint first = queens_board_count_before (look->board, (QueensSquare) { column, 0 });
      guint end = queens_board_count_before (look->board, (QueensSquare) { column + 1, 0 });

      for (guint i = first; i < end; i++)
        {
          guint other = queens_board_get_queen (look->board, i);

          values[queens_board_get_square (look->board, other).y] = QUEENS_NO_VALUE;
        }
    }
}

void
queens_values_column (QueensBoard *board,
                      QueensCost   cost,
                      guint        queen,
                      guint        column,
                      gint32      *values)
{
  QueensSquare home = queens_board_get_square (board, queen);
  Look look = look_without (board, cost, queen);

  look_at_column (&look, column, values);
  queens_board_set (board, queen, home);
}

void
queens_values_anywhere (QueensBoard *board,
                        QueensCost   cost,
                        guint        queen,
                        gint32      *values)
{
  QueensSquare home = queens_board_get_square (board, queen);
  Look look = look_without (board, cost, queen);

  for (guint x = 0; x < look.size; x++)
    look_at_column (&look, x, values + (gsize) x * look.size);
  queens_board_set (board, queen, home);
}

gint32
queens_values_square (QueensBoard  *board,
                      QueensCost    cost,
                      guint         queen,
                      QueensSquare  square)
{
  QueensSquare home = queens_board_get_square (board, queen);
  gint standing = queens_board_find_queen (board, square);
  gint32 value;
  Look look;

  if (queens_squares_contain (&board->problem->boulders, square)
      || (standing >= 0 && (guint) standing != queen))
    return QUEENS_NO_VALUE;
  /* Avoid counting all lines of a large board, because that takes longer than a frame. */
  if (queens_cost_functions[cost].adds_attackers)
    {
      queens_board_unset (board, queen);
      value = queens_board_get_cost (board, cost) + queens_board_count_attackers (board, square);
      queens_board_set (board, queen, home);
      return value;
    }
  look = look_without (board, cost, queen);
  value = value_of_square (&look, square);
  queens_board_set (board, queen, home);
  return value;
}

/* Sets each of @values to the cost of moving @queen to the same square, if this cost is lower.
 * @room is a buffer of size × size numbers. */
static void
add_queen (QueensBoard *board,
           QueensCost   cost,
           guint        queen,
           gint32      *room,
           gint32      *values)
{
  const QueensProblem *problem = board->problem;
  QueensSquare home = queens_board_get_square (board, queen);
  gsize size = problem->size;
  gboolean is_anywhere = problem->is_anywhere;
  guint first = is_anywhere ? 0 : home.x;
  guint n_columns = is_anywhere ? size : 1;

  if (home.y == QUEENS_NO_ROW)
    return;
  if (queens_board_is_static (board, queen))
    {
      values[home.y * size + home.x] = queens_board_get_cost (board, cost);
      return;
    }
  if (is_anywhere)
    queens_values_anywhere (board, cost, queen, room);
  else
    queens_values_column (board, cost, queen, home.x, room);
  for (guint i = 0; i < n_columns; i++)
    for (guint y = 0; y < size; y++)
      {
        gint32 *value = &values[y * size + first + i];

        *value = MIN (*value, room[i * size + y]);
      }
}

void
queens_values_board (QueensBoard *board,
                     QueensCost   cost,
                     gint         queen,
                     gint32      *values)
{
  gsize size = board->problem->size;
  guint end = queen < 0 ? board->n_queens : (guint) queen + 1;
  g_autofree gint32 *room = g_new (gint32, size * size);

  for (gsize i = 0; i < size * size; i++)
    values[i] = QUEENS_NO_VALUE;
  for (guint i = queen < 0 ? 0 : queen; i < end; i++)
    add_queen (board, cost, i, room, values);
}

QUEENS_VECTORISED gint32
queens_values_find_least (const gint32 *values,
                          guint         n,
                          guint        *count)
{
  gint32 least = QUEENS_NO_VALUE;
  guint found = 0;

  for (guint i = 0; i < n; i++)
    least = MIN (least, values[i]);
  for (guint i = 0; i < n; i++)
    found += values[i] == least;
  *count = found;
  return least;
}

gboolean
queens_values_accept (const QueensSetup  *setup,
                      GError            **error)
{
  gboolean is_anywhere = setup->problem->is_anywhere;
  guint64 size = setup->problem->size;
  guint n_queens = setup->problem->n_queens;
  gint most = is_anywhere ? QUEENS_MAX_SIZE_FOR_VALUES_ANYWHERE : QUEENS_MAX_SIZE_FOR_VALUES;
  guint64 n_squares = setup->convention.moves == QUEENS_MOVES_ANYWHERE ? size * size : size;

  if (size > (guint) most)
    queens_refuse_as (error, QUEENS_ERROR_SIZE,
                      _("%s evaluates every successor. Use a size of at most %d, not %u."),
                      _(setup->algorithm->name), most, (guint) size);
  else if (is_anywhere && n_queens * n_squares > QUEENS_MAX_VALUES_ANYWHERE)
    queens_refuse (
      error,
      _("%s evaluates every successor, so there may be at most %d successors. Here, %u "
        "queens have %" PRIu64 " successors. Use fewer queens or a smaller board."),
      _(setup->algorithm->name), QUEENS_MAX_VALUES_ANYWHERE, n_queens, n_queens * n_squares);
  else
    return TRUE;
  return FALSE;
}
