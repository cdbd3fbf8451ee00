/* queens-trace-cost.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-cost.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define ROWS (1 << QUEENS_DIRECTION_ROW)
#define RISES (1 << QUEENS_DIRECTION_RISE)
#define FALLS (1 << QUEENS_DIRECTION_FALL)

/* Pairs of queens with none between them: of c queens on a line, c − 1. */
static gint64
count_neighbours (QueensBoard *board)
{
  const QueensLineCounts *counts = queens_board_count_lines (board);
  gint64 pairs = 0;

  for (gsize i = 0; i < counts->lines->count; i++)
    pairs += MAX (counts->counts[i] - 1, 0);
  return pairs;
}

/* What the queens would cost if they attacked each other along @directions only. */
static gint64
count_along (QueensBoard *board,
             QueensCost   cost,
             guint        directions)
{
  const QueensLineCounts *counts = queens_board_count_lines (board);
  guint n_queens = queens_board_get_n_queens (board);
  g_autofree guint *n_attackers = g_new0 (guint, n_queens);

  for (guint i = 0; i < n_queens; i++)
    for (guint d = 0; d < counts->lines->n_directions; d++)
      {
        QueensSquare square = queens_board_get_square (board, i);

        if (directions & (1 << d))
          n_attackers[i] +=
            counts->counts[queens_lines_find (counts->lines, d, square.x, square.y)] - 1;
      }
  return queens_cost_functions[cost].measure_attackers (n_attackers, n_queens);
}

/* The same queens without boulders. */
static gint64
count_without_boulders (QueensBoard *board,
                        QueensCost   cost)
{
  guint size = queens_problem_get_size (queens_board_get_problem (board));
  g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                                          NULL, 0, NULL);
  g_autoptr (QueensBoard) bare = queens_board_new (problem);

  queens_board_set_rows (bare, queens_board_get_rows (board));
  return queens_board_get_cost (bare, cost);
}

static gboolean
is_other_cost (QueensBoard *board,
               QueensCost   cost,
               gint64       found)
{
  for (QueensCost other = 0; other < QUEENS_N_COSTS; other++)
    if (other != cost && found == queens_board_get_cost (board, other))
      return TRUE;
  return FALSE;
}

/* Whether a program that counts by @miscount comes to @found of @board. */
static gboolean
explains (QueensMiscount miscount,
          QueensBoard   *board,
          QueensCost     cost,
          gint64         found)
{
  const QueensCostFunction *function = &queens_cost_functions[cost];
  gint64 n = queens_board_get_n_queens (board);
  gint64 n_pairs = queens_board_count_lines (board)->n_pairs;

  switch (miscount)
    {
    case QUEENS_MISCOUNT_OTHER_COST:
      return is_other_cost (board, cost, found);
    case QUEENS_MISCOUNT_EVERY_ATTACKER:
      return found == 2 * n_pairs;
    case QUEENS_MISCOUNT_THROUGH_BOULDERS:
      return found == count_without_boulders (board, cost);
    case QUEENS_MISCOUNT_NEIGHBOURS:
      return found == count_neighbours (board);
    case QUEENS_MISCOUNT_NO_DIAGONALS:
      return found == count_along (board, cost, ROWS);
    case QUEENS_MISCOUNT_NO_ROWS:
      return found == count_along (board, cost, RISES | FALLS);
    case QUEENS_MISCOUNT_ONE_DIAGONAL:
      return found == count_along (board, cost, ROWS | RISES)
             || found == count_along (board, cost, ROWS | FALLS);
    case QUEENS_MISCOUNT_AT_PEACE:
      return found == function->get_most (n) - queens_board_get_cost (board, cost);
    case QUEENS_MISCOUNT_ITSELF:
      return found == n + n_pairs || found == n + 2 * n_pairs || found == n;
    case QUEENS_MISCOUNT_BEFORE:
    case QUEENS_MISCOUNT_UNKNOWN:
    case QUEENS_N_MISCOUNTS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Who misunderstands the cost does so from the first state on: what is no fault in the state before
 * must be none by that miscount either. */
static gboolean
is_likely (QueensMiscount miscount,
           QueensBoard   *board,
           QueensBoard   *before,
           QueensCost     cost,
           gint64         found)
{
  if (miscount == QUEENS_MISCOUNT_UNKNOWN)
    return TRUE;
  if (queens_cost_functions[cost].miscounts[miscount] == NULL)
    return FALSE;
  if (miscount == QUEENS_MISCOUNT_BEFORE)
    return before != NULL && found == queens_board_get_cost (before, cost);
  return explains (miscount, board, cost, found)
         && (before == NULL
             || explains (miscount, before, cost, queens_board_get_cost (before, cost)));
}

char *
queens_trace_explain_cost (QueensBoard *board,
                           QueensBoard *before,
                           QueensCost   cost,
                           gint64       found)
{
  const QueensCostFunction *function = &queens_cost_functions[cost];
  gint64 right = queens_board_get_cost (board, cost);
  QueensMiscount miscount = QUEENS_MISCOUNT_OTHER_COST;
  const char *reason;

  while (!is_likely (miscount, board, before, cost, found))
    miscount++;
  reason = function->miscounts[miscount];
  if ((miscount == QUEENS_MISCOUNT_OTHER_COST || miscount == QUEENS_MISCOUNT_NEIGHBOURS)
      && found < right && function->fewer_pairs != NULL)
    reason = function->fewer_pairs;
  return g_strdup_printf (_("f=%" PRId64 ", not %" PRId64 ": %s."), right, found, _(reason));
}
