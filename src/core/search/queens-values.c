/* queens-values.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-values.h"

#include "queens-vectorised.h"

/* A column's lines are three ascending slices, so that the loops below vectorise; where boulders
 * cut lines, the slices are right up to the first cut of each line and the squares behind a cut are
 * mended after the loop. */
typedef struct
{
  const gint32 *row;
  const gint32 *rise;
  const gint32 *fall;
} Slices;

static Slices
slices_of_column (const QueensLines *lines,
                  const gint32      *table,
                  guint              size,
                  guint              column)
{
  return (Slices) {
    .row = table + queens_lines_get_offset (lines, QUEENS_DIRECTION_ROW),
    .rise = table + queens_lines_get_offset (lines, QUEENS_DIRECTION_RISE) + (size - 1 - column),
    .fall = table + queens_lines_get_offset (lines, QUEENS_DIRECTION_FALL) + column,
  };
}

QUEENS_VECTORISED static void
add_attack_counts (gint32 *restrict       values,
                   const gint32 *restrict row,
                   const gint32 *restrict rise,
                   const gint32 *restrict fall,
                   guint                  size,
                   gint32                 base)
{
  for (guint y = 0; y < size; y++)
    values[y] = base + row[y] + rise[y] + fall[y];
}

/* A queen set on a square is attacked where the square is under attack count, and so is every queen
 * that was free on its lines. The column itself may hold queens, too. */
QUEENS_VECTORISED static void
add_attacked (gint32 *restrict values,
              Slices           counts,
              Slices           lone,
              gint32           in_column,
              guint            size,
              gint32           base)
{
  for (guint y = 0; y < size; y++)
    values[y] = base
                + ((counts.row[y] | counts.rise[y] | counts.fall[y] | in_column) != 0)
                + lone.row[y] + lone.rise[y] + lone.fall[y];
}

/* The queen is off the board while its column is looked at. */
typedef struct
{
  const QueensLines *lines;
  const gint32      *counts;
  const gint32      *lone;
  QueensCost         cost;
  guint              size;
  gint32             base;      /* the cost without the queen */
} Look;

static gint32
value_of_square (const Look *look,
                 guint       x,
                 guint       y)
{
  guint n_directions = queens_lines_get_n_directions (look->lines);
  gint32 attack_count = 0;
  gint32 lone = 0;

  for (guint d = 0; d < n_directions; d++)
    {
      gsize line = queens_lines_find (look->lines, d, x, y);

      attack_count += look->counts[line];
      lone += look->lone[line];
    }
  return look->base + (look->cost == QUEENS_COST_PAIRS ? attack_count : (attack_count != 0) + lone);
}

static void
mend_square (const Look *look,
             guint       column,
             gint        y,
             gint32     *values)
{
  if (y >= 0 && y < (gint) look->size)
    values[y] = value_of_square (look, column, y);
}

/* Behind a boulder in an earlier column lie up to three squares of this one. */
static void
mend_cut_lines (const Look          *look,
                const QueensProblem *problem,
                guint                column,
                gint32              *values)
{
  gsize n_boulders;
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);

  for (gsize i = 0; i < n_boulders && boulders[i].x < (gint) column; i++)
    {
      gint distance = column - boulders[i].x;

      mend_square (look, column, boulders[i].y, values);
      mend_square (look, column, boulders[i].y + distance, values);
      mend_square (look, column, boulders[i].y - distance, values);
    }
}

/* In `column` the column holds no other queen; in `anywhere` it is one line, as there are no
 * boulders. */
static void
look_at_slices (const Look *look,
                guint       column,
                gint32     *values)
{
  Slices counts = slices_of_column (look->lines, look->counts, look->size, column);
  gboolean has_line = queens_lines_get_n_directions (look->lines) > QUEENS_DIRECTION_COLUMN;
  gsize line = has_line ? queens_lines_find (look->lines, QUEENS_DIRECTION_COLUMN, column, 0) : 0;
  gint32 in_column = has_line ? look->counts[line] : 0;

  if (look->cost == QUEENS_COST_PAIRS)
    add_attack_counts (values, counts.row, counts.rise, counts.fall, look->size,
                       look->base + in_column);
  else
    add_attacked (values, counts, slices_of_column (look->lines, look->lone, look->size, column),
                  in_column, look->size, look->base + (has_line ? look->lone[line] : 0));
}

/* Where boulders cut lines in `anywhere`: the line of each square is read, not found. */
static void
look_at_table (const Look *look,
               guint       column,
               gint32     *values)
{
  gsize squares = (gsize) look->size * look->size;
  const guint32 *row = queens_lines_get_table (look->lines) + (gsize) column * look->size;
  const guint32 *rise = row + QUEENS_DIRECTION_RISE * squares;
  const guint32 *fall = row + QUEENS_DIRECTION_FALL * squares;
  const guint32 *along = row + QUEENS_DIRECTION_COLUMN * squares;
  const gint32 *counts = look->counts;
  const gint32 *lone = look->lone;

  if (look->cost == QUEENS_COST_PAIRS)
    for (guint y = 0; y < look->size; y++)
      values[y] = look->base + counts[row[y]] + counts[rise[y]] + counts[fall[y]]
                  + counts[along[y]];
  else
    for (guint y = 0; y < look->size; y++)
      values[y] = look->base
                  + ((counts[row[y]] | counts[rise[y]] | counts[fall[y]] | counts[along[y]]) != 0)
                  + lone[row[y]] + lone[rise[y]] + lone[fall[y]] + lone[along[y]];
}

static gboolean
has_slices (const Look          *look,
            const QueensProblem *problem)
{
  gsize n_boulders;

  queens_problem_get_boulders (problem, &n_boulders);
  return n_boulders == 0
         || (!queens_problem_is_anywhere (problem)
             && 3 * n_boulders <= look->size);
}

static void
look_at_column (const Look          *look,
                const QueensProblem *problem,
                guint                column,
                gint32              *values)
{
  if (has_slices (look, problem))
    {
      look_at_slices (look, column, values);
      mend_cut_lines (look, problem, column, values);
      return;
    }
  if (queens_lines_get_table (look->lines) != NULL)
    {
      look_at_table (look, column, values);
      return;
    }
  for (guint y = 0; y < look->size; y++)
    values[y] = value_of_square (look, column, y);
}

static void
strike_out_boulders (const QueensProblem *problem,
                     guint                column,
                     gint32              *values)
{
  gsize n_boulders;
  const QueensSquare *boulders = queens_problem_get_column_boulders (problem, column, &n_boulders);

  for (gsize i = 0; i < n_boulders; i++)
    values[boulders[i].y] = QUEENS_NO_VALUE;
}

static void
strike_out_queens (const QueensBoard *board,
                   guint              column,
                   gint32            *values)
{
  guint last = queens_board_count_before (board, (QueensSquare) { column + 1, 0 });

  for (guint i = queens_board_count_before (board, (QueensSquare) { column, 0 }); i < last; i++)
    values[queens_board_get_square (board, queens_board_get_queen (board, i)).y] = QUEENS_NO_VALUE;
}

/* Takes @queen off the board; set it back when the look is over. */
static Look
look_without (QueensBoard *board,
              QueensCost   cost,
              guint        queen)
{
  queens_board_unset (board, queen);
  return (Look) {
    .lines = queens_board_get_lines (board),
    .counts = queens_board_get_counts (board),
    .lone = queens_board_get_lone (board),
    .cost = cost,
    .size = queens_problem_get_size (queens_board_get_problem (board)),
    .base = queens_board_get_cost (board, cost),
  };
}

void
queens_values_column (QueensBoard *board,
                      QueensCost   cost,
                      guint        queen,
                      guint        column,
                      gint32      *values)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  QueensSquare home = queens_board_get_square (board, queen);
  Look look = look_without (board, cost, queen);

  look_at_column (&look, problem, column, values);
  if (queens_problem_is_anywhere (problem))
    strike_out_queens (board, column, values);
  queens_board_set (board, queen, home);
  strike_out_boulders (problem, column, values);
}

void
queens_values_anywhere (QueensBoard *board,
                        QueensCost   cost,
                        guint        queen,
                        gint32      *values)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  QueensSquare home = queens_board_get_square (board, queen);
  Look look = look_without (board, cost, queen);

  for (guint x = 0; x < look.size; x++)
    {
      look_at_column (&look, problem, x, values + (gsize) x * look.size);
      strike_out_queens (board, x, values + (gsize) x * look.size);
      strike_out_boulders (problem, x, values + (gsize) x * look.size);
    }
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

  if (queens_problem_is_boulder (queens_board_get_problem (board), square)
      || (standing >= 0 && (guint) standing != queen))
    return QUEENS_NO_VALUE;
  look = look_without (board, cost, queen);
  value = value_of_square (&look, square.x, square.y);
  queens_board_set (board, queen, home);
  return value;
}

/* The values that are there for @queen on @column go where they are less than those in the
 * matrix. */
static void
keep_least (gint32       *matrix,
            const gint32 *values,
            guint         size,
            guint         column)
{
  for (guint y = 0; y < size; y++)
    {
      gint32 *kept = &matrix[(gsize) y * size + column];

      *kept = MIN (*kept, values[y]);
    }
}

static void
look_with_queen (QueensBoard *board,
                 QueensCost   cost,
                 guint        queen,
                 gint32      *values,
                 gint32      *matrix)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  QueensSquare home = queens_board_get_square (board, queen);
  guint size = queens_problem_get_size (problem);

  if (home.y == QUEENS_NO_ROW)
    return;
  if (queens_board_is_static (board, queen))
    {
      matrix[(gsize) home.y * size + home.x] = queens_board_get_cost (board, cost);
      return;
    }
  if (!queens_problem_is_anywhere (problem))
    {
      queens_values_column (board, cost, queen, home.x, values);
      keep_least (matrix, values, size, home.x);
      return;
    }
  queens_values_anywhere (board, cost, queen, values);
  for (guint x = 0; x < size; x++)
    keep_least (matrix, values + (gsize) x * size, size, x);
}

void
queens_values_queen (QueensBoard *board,
                     QueensCost   cost,
                     guint        queen,
                     gint32      *values)
{
  gsize size = queens_problem_get_size (queens_board_get_problem (board));
  g_autofree gint32 *room = g_new (gint32, size * size);

  for (gsize i = 0; i < size * size; i++)
    values[i] = QUEENS_NO_VALUE;
  look_with_queen (board, cost, queen, room, values);
}

void
queens_values_board (QueensBoard *board,
                     QueensCost   cost,
                     gint32      *values)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  gsize size = queens_problem_get_size (problem);
  gboolean is_anywhere = queens_problem_is_anywhere (problem);
  g_autofree gint32 *room = g_new (gint32, is_anywhere ? size * size : size);

  for (gsize i = 0; i < size * size; i++)
    values[i] = QUEENS_NO_VALUE;
  for (guint queen = 0; queen < queens_board_get_n_queens (board); queen++)
    look_with_queen (board, cost, queen, room, values);
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
