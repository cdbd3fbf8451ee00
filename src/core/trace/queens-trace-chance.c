/* queens-trace-chance.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-trace-chance.h"

#include "queens-climb.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <string.h>

guint
queens_trace_chance_compare (const QueensBoard *board,
                             const gint32      *rows,
                             QueensChange      *changes,
                             guint              n_changes)
{
  const gint32 *own = queens_board_get_rows (board);
  guint size = queens_board_get_n_queens (board);
  guint n = 0;

  for (guint x = 0; x < size; x++)
    if (rows[x] != own[x])
      {
        if (n < n_changes)
          changes[n] = (QueensChange) { x, { x, own[x] }, { x, rows[x] } };
        n++;
      }
  return n;
}

static void
clear (QueensOdds *odds)
{
  memset (odds->chances, 0, (gsize) odds->size * odds->size * sizeof (gdouble));
  odds->fresh = odds->other = 0;
}

static gdouble
get_chance (const QueensOdds *odds,
            QueensSquare      square)
{
  return odds->chances[(gsize) square.y * odds->size + square.x];
}

static gboolean
may_stay (const QueensOdds *odds,
          const gint32     *rows)
{
  for (guint x = 0; x < odds->size; x++)
    if (get_chance (odds, (QueensSquare) { x, rows[x] }) > 0)
      return TRUE;
  return FALSE;
}

gboolean
queens_trace_chance_may_move (gconstpointer  state,
                              QueensContext *context,
                              QueensOdds    *odds,
                              const gint32  *rows)
{
  QueensChange move;
  guint n = queens_trace_chance_compare (context->board, rows, &move, 1);

  if (n > 1)
    return FALSE;
  clear (odds);
  context->setup->algorithm->odds (state, context, odds);
  return n == 0 ? may_stay (odds, rows) : get_chance (odds, move.to) > 0;
}

static gboolean
is_successor (QueensContext *context,
              const gint32  *rows)
{
  QueensChange move;
  QueensSuccessors successors;

  if (queens_trace_chance_compare (context->board, rows, &move, 1) != 1)
    return FALSE;
  successors = queens_successors_evaluate (context->board, context->setup->convention, move.queen,
                                           context->values);
  return move.to.y >= successors.low && move.to.y <= successors.high
         && successors.values[move.to.y] != QUEENS_NO_VALUE;
}

gboolean
queens_trace_chance_may_jump (const QueensSetup *sideways,
                              QueensContext     *context,
                              QueensOdds        *odds,
                              const gint32      *rows)
{
  const QueensSetup *setup = context->setup;
  QueensClimb climb;
  gboolean is_found = FALSE;

  clear (odds);
  context->setup = sideways;
  queens_climb_begin (&climb, sideways);
  queens_climb_fill_odds (&climb, context, odds, &odds->other);
  context->setup = setup;
  for (guint y = 0; y < odds->size; y++)
    for (guint x = 0; !is_found && x < odds->size; x++)
      {
        QueensSquare home = queens_board_get_square (context->board, x);

        if (get_chance (odds, (QueensSquare) { x, y }) == 0)
          continue;
        queens_board_move (context->board, x, (QueensSquare) { x, y });
        is_found = is_successor (context, rows);
        queens_board_move (context->board, x, home);
      }
  return is_found;
}
