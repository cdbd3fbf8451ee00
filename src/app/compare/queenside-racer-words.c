/* queenside-racer-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-racer-words.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-algorithm.h"
#include "queens-end.h"

/* Rules */

static void
add_part (GString    *text,
          const char *separator,
          const char *part)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, part);
}

static void
add_rule (GString    *text,
          const char *separator,
          const char *name,
          const char *value)
{
  /* Translators: a rule and what it is, such as “Ties: Lowest row” */
  g_autofree char *part = g_strdup_printf (_("%s: %s"), name, value);

  add_part (text, separator, part);
}

static void
add_start (GString        *text,
           const char     *separator,
           QueensideRacer *racer)
{
  guint n_placed = queenside_racer_count_start (racer);
  g_autofree char *part = n_placed == 0
                          ? g_strdup (_("Begins with an empty board"))
                          : g_strdup_printf (ngettext ("Begins with %u queen placed",
                                                       "Begins with %u queens placed", n_placed),
                                             n_placed);

  add_part (text, separator, part);
}

char *
queenside_racer_describe_rules (QueensideRacer *racer,
                                const char     *separator)
{
  const QueensSetup *setup = queenside_racer_get_setup (racer);
  QueensHeeds heeds = setup->algorithm->heeds;
  GString *text = g_string_new (NULL);

  if (setup->algorithm->is_systematic)
    add_start (text, separator, racer);
  if (heeds & QUEENS_HEEDS_PLATEAU)
    add_rule (text, separator, _("Plateau"),
              _(queens_plateau_choices[setup->convention.plateau].name));
  if (heeds & QUEENS_HEEDS_TIES)
    add_rule (text, separator, _("Ties"), _(queens_ties_choices[setup->convention.ties].name));
  add_part (text, separator, _(queens_cost_choices[setup->convention.cost].name));
  if (heeds & QUEENS_HEEDS_MOVES)
    add_part (text, separator, _(queens_moves_choices[setup->convention.moves].name));
  return g_string_free (text, FALSE);
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
