/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-describe.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>

#include "queens-inference.h"
#include "queens-number.h"
#include "queens-values.h"

char *
queenside_describe_square (QueensideSession *session,
                           QueensSquare      square)
{
  QueensBoard *board = queenside_session_get_board (session);
  const QueensProblem *problem = board->problem;
  gboolean has_queen = queens_board_find_queen (board, square) >= 0;
  guint attackers;

  if (queens_squares_contain (&problem->boulders, square))
    return g_strdup_printf (_("column %d, row %d: boulder"), square.x, square.y);
  attackers = queens_board_count_attackers (board, square);
  if (!has_queen)
    return g_strdup_printf (ngettext ("column %d, row %d: empty, attacked by %u queen",
                                      "column %d, row %d: empty, attacked by %u queens",
                                      attackers),
                            square.x, square.y, attackers);
  if (queens_squares_contain (&problem->static_points, square))
    return g_strdup_printf (ngettext ("column %d, row %d: queen, static, attacked by %u queen",
                                      "column %d, row %d: queen, static, attacked by %u queens",
                                      attackers),
                            square.x, square.y, attackers);
  return g_strdup_printf (ngettext ("column %d, row %d: queen, attacked by %u queen",
                                    "column %d, row %d: queen, attacked by %u queens", attackers),
                          square.x, square.y, attackers);
}

char *
queenside_describe_choice (QueensideSession *session,
                           QueensSquare      square)
{
  QueensBoard *board = queenside_session_get_board (session);
  const QueensSetup *setup = &session->now.setup;
  gboolean is_column = !setup->problem->is_anywhere;
  guint first = is_column ? square.x : 0;
  guint end = is_column ? first + 1 : board->n_queens;
  g_autofree char *name = queenside_describe_square (session, square);
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;
  gint64 cost = queens_board_get_cost (board, setup->convention.cost);
  gint32 value = QUEENS_NO_VALUE;

  for (guint queen = first; queen < end; queen++)
    if (queens_board_get_square (board, queen).y != QUEENS_NO_ROW
        && (is_column || !queens_board_is_static (board, queen)))
      value = MIN (value, queens_values_square (board, setup->convention.cost, queen, square));
  if (value == QUEENS_NO_VALUE)
    return g_steal_pointer (&name);
  /* The cost of a very large board may need more than the 32 bits of @value. The change in cost
   * always fits in 32 bits, so add this change to the exact cost. */
  number = g_strdup_printf ("%" PRId64, cost + (gint32) ((guint32) value - (guint32) cost));
  /* Translators: a square in words, and the cost of the board with a queen there */
  text = g_strdup_printf (_("%s; cost with a queen here: %s"), name, number);
  return queens_number_group (text);
}

/* Writes @weight with up to two decimals, without trailing zeros. */
static char *
write_weight (gdouble weight)
{
  return queens_number_write (floor (100 * weight + 0.5) / 100);
}

char *
queenside_describe_sum (QueensideSession *session,
                        guint             queen,
                        QueensSquare      square)
{
  QueensBoard *board = queenside_session_get_board (session);
  QueensCost cost = session->now.setup.convention.cost;
  QueensSquare home = queens_board_get_square (board, queen);
  g_autofree char *text = NULL;
  gint64 stays, whole;

  queens_board_unset (board, queen);
  stays = queens_board_get_cost (board, cost);
  queens_board_set (board, queen, square);
  whole = queens_board_get_cost (board, cost);
  queens_board_unset (board, queen);
  queens_board_set (board, queen, home);
  /* Translators: a square, and the cost of a board with a queen there as a sum: the cost
   * among the other queens, and the cost that this queen adds: "(3, 5): cost 13 = 5 + 8" */
  text = g_strdup_printf (_("(%d, %d): cost %" PRId64 " = %" PRId64 " among the other queens + %"
                            PRId64 " with this queen"),
                          square.x, square.y, whole, stays, whole - stays);
  return queens_number_group (text);
}

char *
queenside_describe_odds (QueensSquare  square,
                         QueensOdds   *odds)
{
  gdouble chance = *queens_odds_at (odds, square);
  g_autofree char *weight = NULL;
  g_autofree char *total = NULL;
  g_autofree char *text = NULL;

  if (odds->total_weight == 0)
    /* Translators: a square, and the probability that a queen moves there next */
    return g_strdup_printf (_("(%d, %d): probability %.1f %%"), square.x, square.y, 100 * chance);
  weight = write_weight (chance * odds->total_weight);
  total = write_weight (odds->total_weight);
  /* Translators: a square, the probability that a queen moves there next, and the two weights
   * behind this probability: "(3, 5): probability 3.0 %, weight 41 of 1370" */
  text = g_strdup_printf (_("(%d, %d): probability %.1f %%, weight %s of %s"), square.x, square.y,
                          100 * chance, weight, total);
  return queens_number_group (text);
}

/* Returns the description of @square. If @crossed marks this square, adds the inference that
 * removed its row. */
static char *
name_with_inference (QueensideSession *session,
                     QueensSquare      square,
                     const guint8     *crossed)
{
  gsize size = session->now.setup.problem->size;
  DrawCrossed mark = crossed == NULL ? 0 : crossed[square.y * size + square.x];
  g_autofree char *name = queenside_describe_square (session, square);
  gint other;

  if ((mark & (DRAW_CROSSED_FORWARD | DRAW_CROSSED_ARC)) == 0
      || queens_inference_find (session->now.history->search, square, &other)
           == QUEENS_INFERENCE_NONE)
    return g_steal_pointer (&name);
  if (mark & DRAW_CROSSED_FORWARD)
    /* Translators: a square in words; forward checking removed its row */
    return g_strdup_printf (_("%s; removed by forward checking"), name);
  /* Translators: a square in words; AC-3 removed its row */
  return g_strdup_printf (_("%s; removed by AC-3 because of column %d"), name, other);
}

static char *
name_with_wait (QueensideSession *session,
                QueensSquare      square,
                const guint8     *crossed,
                guint             wait)
{
  g_autofree char *name = name_with_inference (session, square, crossed);

  if (wait == 0 || queens_board_find_queen (queenside_session_get_board (session), square) >= 0)
    return g_steal_pointer (&name);
  /* Translators: a square in words, and how long its queen may not move there */
  return g_strdup_printf (ngettext ("%s, tabu for %u iteration", "%s, tabu for %u iterations",
                                    wait),
                          name, wait);
}

char *
queenside_describe_shown (QueensideSession *session,
                          QueensSquare      square,
                          const DrawValues *values,
                          const guint16    *waits,
                          const guint8     *crossed)
{
  gsize size = session->now.setup.problem->size;
  g_autofree char *name = name_with_wait (session, square, crossed,
                                          waits == NULL ? 0 : waits[square.y * size + square.x]);
  gint32 value = values == NULL || !(values->flags & DRAW_VALUES_NUMBERS)
                   ? QUEENS_NO_VALUE
                   : values->values[square.y * size + square.x];
  char text[16];

  if (value == QUEENS_NO_VALUE)
    return g_steal_pointer (&name);
  draw_values_format (values, value, text, sizeof text);
  if (values->flags & DRAW_VALUES_CENTRED)
    /* Translators: the share of the boards so far that had a queen on this square: "13 %" */
    return g_strdup_printf (_("%s; visited on %s of boards"), name, text);
  return g_strdup_printf (values->flags & DRAW_VALUES_ODDS
                          /* Translators: the probability that a queen moves there next: "13 %" */
                          ? _("%s; probability %s")
                          : _("%s; cost with a queen here: %s"),
                          name, text);
}

char *
queenside_describe_board (QueensideSession *session,
                          gboolean          hides_cost)
{
  QueensBoard *board = queenside_session_get_board (session);
  guint n_queens = board->n_queens;
  gint64 cost = session->now.member == 0
                  ? queens_history_get_cost (session->now.history)
                  : queens_board_get_cost (board, session->now.setup.convention.cost);
  g_autofree char *text = NULL;

  if (hides_cost)
    text = g_strdup_printf (ngettext ("Board, %u queen", "Board, %u queens", n_queens), n_queens);
  else
    text = g_strdup_printf (ngettext ("Board, %u queen, cost %" PRId64,
                                      "Board, %u queens, cost %" PRId64, n_queens),
                            n_queens, cost);
  return queens_number_group (text);
}
