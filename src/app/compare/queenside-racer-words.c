/* queenside-racer-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-racer-words.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-end.h"
#include "queenside-setup-words.h"

/* Rules */

char *
queenside_racer_describe_rules (QueensideRacer *racer,
                                const char     *separator)
{
  static const QueensFactKind rules[] = {
    QUEENS_FACT_PLATEAU, QUEENS_FACT_TIES, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_N_FACTS
  };
  const QueensSetup *setup = queenside_racer_get_setup (racer);
  char *text = queenside_setup_describe_facts (setup, rules, separator);
  guint n_placed = queenside_racer_count_start (racer);
  g_autofree char *own = NULL;
  g_autofree char *start = NULL;

  if (!setup->algorithm->is_systematic)
    return text;
  own = text;
  start = n_placed == 0 ? g_strdup (_("Begins with an empty board"))
                        : g_strdup_printf (ngettext ("Begins with %u queen placed",
                                                     "Begins with %u queens placed", n_placed),
                                           n_placed);
  return g_strjoin (separator, start, own, NULL);
}

/* Result */

/* Without all queens a board that costs 0 is not solved. */
static char *
describe_cost (QueensHistory *history)
{
  const QueensSearch *search = queens_history_get_search (history);
  QueensBoard *board = queens_search_get_board (search);
  gint64 cost = queens_search_get_cost (search);
  guint n_queens = queens_board_get_n_queens (board);
  guint n_placed = queens_board_get_n_placed (board);

  if (n_placed == n_queens)
    return g_strdup_printf (_("Cost %" PRId64), cost);
  return g_strdup_printf (ngettext ("%u of %u queen · cost %" PRId64,
                                    "%u of %u queens · cost %" PRId64, n_queens),
                          n_placed, n_queens, cost);
}

/* The words that say why the search ended are too long for more than a tooltip. */
char *
queenside_racer_describe_result (QueensideRacer  *racer,
                                 char           **explanation)
{
  QueensideSession *session = queenside_racer_get_session (racer);
  g_autofree char *cost = describe_cost (queenside_session_get_history (session));
  g_autofree char *words = NULL;
  char *text;
  g_auto (QueensLookAhead) look_ahead = { 0 };

  if (!queenside_session_is_at_end (session))
    return g_steal_pointer (&cost);
  queens_look_ahead_init (&look_ahead, queenside_session_get_history (session));
  text = g_strdup_printf ("%s · %s", cost, queens_end_get_title (&look_ahead));
  words = queens_end_explain (&look_ahead);
  *explanation = g_strdup_printf ("%s\n%s", text, words);
  return text;
}

/* Counts */

char *
queenside_racer_describe_counts (QueensideRacer *racer)
{
  guint64 n_iterations = queenside_racer_get_count (racer, QUEENSIDE_UNIT_ITERATIONS);
  guint64 n_evaluations = queenside_racer_get_count (racer, QUEENSIDE_UNIT_EVALUATIONS);
  g_autofree char *iterations = g_strdup_printf (ngettext ("%" PRIu64 " iteration",
                                                           "%" PRIu64 " iterations", n_iterations),
                                                 n_iterations);
  g_autofree char *evaluations = g_strdup_printf (ngettext ("%" PRIu64 " evaluation",
                                                            "%" PRIu64 " evaluations",
                                                            n_evaluations),
                                                  n_evaluations);

  return g_strdup_printf ("%s · %s", iterations, evaluations);
}
