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
#define ALL (ROWS | RISES | FALLS)

/* Reasons, most likely first. */
typedef enum
{
  OTHER_COST,
  EVERY_ATTACKER,
  THROUGH_BOULDERS,
  NEIGHBOURS,
  BEFORE,
  NO_DIAGONALS,
  NO_ROWS,
  ONE_DIAGONAL,
  AT_PEACE,
  ITSELF,
  UNKNOWN,
} Reason;

static const char *const reasons[][2] = {
  [OTHER_COST] = { N_("attacking pairs are counted, not the queens in them"),
                   N_("a queen counts once however many attack it") },
  [EVERY_ATTACKER] = { N_("a pair of queens that attack each other counts once, not twice"),
                       N_("a queen counts once however many attack it") },
  [THROUGH_BOULDERS] = { N_("no queen attacks through a boulder"),
                         N_("no queen attacks through a boulder") },
  [NEIGHBOURS] = { N_("queens attack each other also where another stands between them"),
                   N_("a queen counts once however many attack it") },
  [BEFORE] = { N_("that is the cost of the state before it"),
               N_("that is the cost of the state before it") },
  [NO_DIAGONALS] = { N_("queens attack along diagonals too"),
                     N_("queens attack along diagonals too") },
  [NO_ROWS] = { N_("queens attack along rows too"), N_("queens attack along rows too") },
  [ONE_DIAGONAL] = { N_("queens attack along rising and along falling diagonals"),
                     N_("queens attack along rising and along falling diagonals") },
  [AT_PEACE] = { N_("the pairs that attack each other are counted, not those that do not"),
                 N_("the queens that are attacked are counted, not those that are free") },
  [ITSELF] = { N_("a queen does not attack itself"), N_("a queen does not attack itself") },
  [UNKNOWN] = { N_("that many pairs of queens attack each other"),
                N_("that many queens are attacked by another") },
};

static gsize
get_line_end (const QueensLines *lines,
              guint              direction)
{
  return direction + 1 < queens_lines_get_n_directions (lines)
           ? queens_lines_get_offset (lines, direction + 1)
           : queens_lines_get_count (lines);
}

/* Pairs on the lines of @directions; of neighbours only, or all. */
static gint64
count_pairs (QueensBoard *board,
             guint        directions,
             gboolean     only_neighbours)
{
  const QueensLines *lines = queens_board_get_lines (board);
  const gint32 *counts = queens_board_get_counts (board);
  gint64 pairs = 0;

  for (guint d = 0; d < queens_lines_get_n_directions (lines); d++)
    for (gsize i = queens_lines_get_offset (lines, d);
         (directions & (1 << d)) && i < get_line_end (lines, d); i++)
      if (counts[i] > 1)
        pairs += only_neighbours ? counts[i] - 1 : (gint64) counts[i] * (counts[i] - 1) / 2;
  return pairs;
}

static gboolean
is_attacked (QueensBoard *board,
             guint        directions,
             guint        queen)
{
  const QueensLines *lines = queens_board_get_lines (board);
  const gint32 *counts = queens_board_get_counts (board);
  QueensSquare square = queens_board_get_square (board, queen);

  for (guint d = 0; d < queens_lines_get_n_directions (lines); d++)
    if ((directions & (1 << d)) && counts[queens_lines_find (lines, d, square.x, square.y)] > 1)
      return TRUE;
  return FALSE;
}

static gint64
count_along (QueensBoard *board,
             QueensCost   cost,
             guint        directions)
{
  gint64 attacked = 0;

  if (cost == QUEENS_COST_PAIRS)
    return count_pairs (board, directions, FALSE);
  for (guint i = 0; i < queens_board_get_n_queens (board); i++)
    attacked += is_attacked (board, directions, i);
  return attacked;
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

static gint64
get_most (QueensBoard *board,
          QueensCost   cost)
{
  gint64 n = queens_board_get_n_queens (board);

  return cost == QUEENS_COST_PAIRS ? n * (n - 1) / 2 : n;
}

static QueensCost
get_other (QueensCost cost)
{
  return cost == QUEENS_COST_PAIRS ? QUEENS_COST_QUEENS : QUEENS_COST_PAIRS;
}

/* What counting for @reason makes of @board, where that is one number. */
static gint64
count_wrongly (Reason       reason,
               QueensBoard *board,
               QueensCost   cost)
{
  switch (reason)
    {
    case OTHER_COST:
      return queens_board_get_cost (board, get_other (cost));
    case EVERY_ATTACKER:
      return 2 * queens_board_get_cost (board, QUEENS_COST_PAIRS);
    case THROUGH_BOULDERS:
      return count_without_boulders (board, cost);
    case NEIGHBOURS:
      return count_pairs (board, ALL, TRUE);
    case NO_DIAGONALS:
      return count_along (board, cost, ROWS);
    case NO_ROWS:
      return count_along (board, cost, RISES | FALLS);
    case AT_PEACE:
      return get_most (board, cost) - queens_board_get_cost (board, cost);
    default:
      g_return_val_if_reached (-1);
    }
}

/* Whether counting for @reason makes @found of @board. */
static gboolean
explains (Reason       reason,
          QueensBoard *board,
          QueensCost   cost,
          gint64       found)
{
  gint64 n = queens_board_get_n_queens (board);
  gint64 n_pairs = queens_board_get_cost (board, QUEENS_COST_PAIRS);

  if (reason == ONE_DIAGONAL)
    return found == count_along (board, cost, ROWS | RISES)
           || found == count_along (board, cost, ROWS | FALLS);
  if (reason == ITSELF)
    return found == n + n_pairs || found == n + 2 * n_pairs || found == n;
  return found == count_wrongly (reason, board, cost);
}

/* Who misunderstands the cost does so from the first state on: what is no fault in the state before
 * must be none by that reason either. */
static gboolean
is_likely (Reason       reason,
           QueensBoard *board,
           QueensBoard *before,
           QueensCost   cost,
           gint64       found)
{
  if (reason == UNKNOWN)
    return TRUE;
  if (reason == BEFORE)
    return before != NULL && found == queens_board_get_cost (before, cost);
  return explains (reason, board, cost, found)
         && (before == NULL
             || explains (reason, before, cost, queens_board_get_cost (before, cost)));
}

/* Fewer than the attacked queens are there only where pairs were counted. */
static const char *
get_reason (Reason     reason,
            QueensCost cost,
            gboolean   is_less)
{
  gboolean is_pairs = reason == OTHER_COST || reason == NEIGHBOURS;

  if (cost == QUEENS_COST_QUEENS && is_pairs && is_less)
    return _("attacked queens are counted, not the pairs that attack each other");
  return _(reasons[reason][cost]);
}

char *
queens_trace_explain_cost (QueensBoard *board,
                           QueensBoard *before,
                           QueensCost   cost,
                           gint64       found)
{
  gint64 right = queens_board_get_cost (board, cost);
  Reason reason = OTHER_COST;

  while (!is_likely (reason, board, before, cost, found))
    reason++;
  return g_strdup_printf (_("f=%" PRId64 ", not %" PRId64 ": %s."), right, found,
                          get_reason (reason, cost, found < right));
}
