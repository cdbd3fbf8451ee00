/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "position.h"

#include <string.h>

Position
position_of (const QueensSearch *search)
{
  QueensBoard *board = search->board;
  Position state = {
    .size = board->n_queens,
    .cost = queens_search_get_cost (search),
    .tally = search->tally,
    .end = queens_search_get_end (search),
  };
  const gint32 *places;

  g_assert (state.size <= POSITION_MAX_SIZE);
  places = queens_board_get_places (board, state.rows);
  if (places != state.rows)
    memcpy (state.rows, places, state.size * sizeof *places);
  return state;
}

void
position_assert_rows (const Position *state,
                      const gint32   *rows)
{
  for (guint x = 0; x < state->size; x++)
    g_assert_cmpint (state->rows[x], ==, rows[x]);
}

void
position_replace (Position *state,
                  gint32    from,
                  gint32    to)
{
  guint i = 0;

  while (i < state->size && state->rows[i] != from)
    i++;
  g_assert_cmpuint (i, <, state->size);
  for (; i + 1 < state->size; i++)
    state->rows[i] = state->rows[i + 1];
  /* Compare as unsigned numbers, so that QUEENS_NO_PLACE is the largest. */
  for (; i > 0 && (guint32) state->rows[i - 1] > (guint32) to; i--)
    state->rows[i] = state->rows[i - 1];
  state->rows[i] = to;
}

void
position_assert_tally (const QueensTally *tally,
                       const QueensTally *other)
{
  g_assert_cmpuint (tally->steps, ==, other->steps);
  g_assert_cmpuint (tally->iterations, ==, other->iterations);
  g_assert_cmpuint (tally->moves, ==, other->moves);
  g_assert_cmpuint (tally->evaluations, ==, other->evaluations);
  g_assert_cmpuint (tally->restarts, ==, other->restarts);
}

void
position_assert_equal (const Position *state,
                       const Position *other)
{
  g_assert_cmpuint (state->size, ==, other->size);
  position_assert_rows (state, other->rows);
  g_assert_cmpint (state->cost, ==, other->cost);
  position_assert_tally (&state->tally, &other->tally);
  g_assert_cmpint (state->end, ==, other->end);
}

void
position_assert_step (const QueensStep *step,
                      const QueensStep *other)
{
  g_assert_cmpint (step->kind, ==, other->kind);
  g_assert_cmpint (step->cost_before, ==, other->cost_before);
  g_assert_cmpint (step->cost_after, ==, other->cost_after);
  g_assert_cmpuint (step->n_best, ==, other->n_best);
  g_assert_cmpint (step->best, ==, other->best);
  g_assert_cmpuint (step->iterations, ==, other->iterations);
  g_assert_cmpuint (step->evaluations, ==, other->evaluations);
  g_assert_cmpuint (step->n_changes, ==, other->n_changes);
  for (guint i = 0; i < MIN (step->n_changes, G_N_ELEMENTS (step->changes)); i++)
    {
      g_assert_cmpuint (step->changes[i].queen, ==, other->changes[i].queen);
      g_assert_cmpint (step->changes[i].from.x, ==, other->changes[i].from.x);
      g_assert_cmpint (step->changes[i].from.y, ==, other->changes[i].from.y);
      g_assert_cmpint (step->changes[i].to.x, ==, other->changes[i].to.x);
      g_assert_cmpint (step->changes[i].to.y, ==, other->changes[i].to.y);
    }
}
