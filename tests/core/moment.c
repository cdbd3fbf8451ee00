/* moment.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "moment.h"

#include <string.h>

Moment
moment_of (const QueensSearch *search)
{
  QueensBoard *board = queens_search_get_board (search);
  Moment moment = {
    .size = queens_board_get_n_queens (board),
    .cost = queens_search_get_cost (search),
    .tally = *queens_search_get_tally (search),
    .end = queens_search_get_end (search),
  };
  const gint32 *places;

  g_assert (moment.size <= MOMENT_MAX_SIZE);
  places = queens_board_get_places (board, moment.rows);
  if (places != moment.rows)
    memcpy (moment.rows, places, moment.size * sizeof *places);
  return moment;
}

void
moment_assert_rows (const Moment *moment,
                    const gint32 *rows)
{
  for (guint x = 0; x < moment->size; x++)
    g_assert_cmpint (moment->rows[x], ==, rows[x]);
}

void
moment_replace (Moment *moment,
                gint32  from,
                gint32  to)
{
  guint i = 0;

  while (i < moment->size && moment->rows[i] != from)
    i++;
  g_assert_cmpuint (i, <, moment->size);
  for (; i + 1 < moment->size; i++)
    moment->rows[i] = moment->rows[i + 1];
  /* As numbers without a sign, nowhere is the largest. */
  for (; i > 0 && (guint32) moment->rows[i - 1] > (guint32) to; i--)
    moment->rows[i] = moment->rows[i - 1];
  moment->rows[i] = to;
}

void
moment_assert_tally (const QueensTally *tally,
                     const QueensTally *other)
{
  g_assert_cmpuint (tally->steps, ==, other->steps);
  g_assert_cmpuint (tally->iterations, ==, other->iterations);
  g_assert_cmpuint (tally->moves, ==, other->moves);
  g_assert_cmpuint (tally->evaluations, ==, other->evaluations);
  g_assert_cmpuint (tally->restarts, ==, other->restarts);
}

void
moment_assert_equal (const Moment *moment,
                     const Moment *other)
{
  g_assert_cmpuint (moment->size, ==, other->size);
  moment_assert_rows (moment, other->rows);
  g_assert_cmpint (moment->cost, ==, other->cost);
  moment_assert_tally (&moment->tally, &other->tally);
  g_assert_cmpint (moment->end, ==, other->end);
}

void
moment_assert_step (const QueensStep *step,
                    const QueensStep *other)
{
  g_assert_cmpint (step->kind, ==, other->kind);
  g_assert_cmpint (step->cost_before, ==, other->cost_before);
  g_assert_cmpint (step->cost_after, ==, other->cost_after);
  g_assert_cmpuint (step->n_best, ==, other->n_best);
  g_assert_cmpint (step->best, ==, other->best);
  g_assert_cmpuint (step->iterations, ==, other->iterations);
  g_assert_cmpuint (step->evaluations, ==, other->evaluations);
  g_assert_cmpuint (step->n_moves, ==, other->n_moves);
  for (guint i = 0; i < MIN (step->n_moves, G_N_ELEMENTS (step->moves)); i++)
    {
      g_assert_cmpuint (step->moves[i].queen, ==, other->moves[i].queen);
      g_assert_cmpint (step->moves[i].from.x, ==, other->moves[i].from.x);
      g_assert_cmpint (step->moves[i].from.y, ==, other->moves[i].from.y);
      g_assert_cmpint (step->moves[i].to.x, ==, other->moves[i].to.x);
      g_assert_cmpint (step->moves[i].to.y, ==, other->moves[i].to.y);
    }
}
