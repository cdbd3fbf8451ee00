/* queenside-choice-words.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-choice-words.h"

#include <glib/gi18n.h>

#include "queenside-choice-row.h"

static const struct
{
  const char *id;               /* of a fact, a parameter, or "preset" */
  const char *choice;           /* its id; NULL for a number */
  const char *words;
} table[] = {
  { "preset", "steepest-ascent-course",
    N_("The sheet on attacking pairs. Hand in: the value of a state and of all its successors, "
       "their odds, the climbs stochastic, first choice and random restart.") },
  { "preset", "static-point",
    N_("The sheet with a queen that must stay. Hand in: succ, f, choose_next, n_queens, "
       "n_queens_restart.") },
  { "preset", "boulder",
    N_("The sheet with a square that blocks. Hand in: succ, f, choose_next, nqueens, "
       "nqueens_restart.") },
  { "preset", "random-neighbour",
    N_("The sheet with a random step on a plateau. Hand in: boards as 0 and 1, and random "
       "restart.") },
  { "preset", "search-survey",
    N_("The sheet that compares searches on boards up to 40. Hand in: British Museum, depth first, "
       "forward checking, heuristic repair, averaged over trials.") },
  { "placement", "column", N_("A queen never leaves her column.") },
  { "placement", "anywhere", N_("Any number of queens, on any squares.") },
  { "cost", "pairs", N_("Counts pairs of queens that attack each other.") },
  { "cost", "queens", N_("Counts queens that are attacked.") },
  { "moves", "column", N_("One queen goes to another row of her column.") },
  { "moves", "step", N_("One queen goes to the row above or below.") },
  { "moves", "anywhere", N_("One queen goes to any free square.") },
  { "ties", "lowest-row", N_("Of equal successors the one in the lowest row.") },
  { "ties", "lowest-state", N_("Of equal successors the one whose list of rows is the lowest.") },
  { "ties", "first", N_("Of equal successors the first that is looked at.") },
  { "ties", "last", N_("Of equal successors the last that is looked at.") },
  { "ties", "random", N_("Of equal successors one by chance.") },
  { "plateau", "stop", N_("Ends where no successor is strictly better.") },
  { "plateau", "lower-state", N_("Takes an equal state while its list is lower.") },
  { "plateau", "equal-once", N_("Takes an equal state with a lower list, and ends there.") },
  { "plateau", "sideways", N_("Takes equal states, up to a limit in a row.") },
  { "plateau", "jump", N_("Goes to a random neighbour.") },
  { "generator", "fast", N_("Random numbers of our own, the fastest.") },
  { "generator", "numpy", N_("The random numbers that NumPy draws.") },
  { "generator", "python", N_("The random numbers that Python draws.") },
  { "seed", NULL, N_("The same seed gives the same board and the same chances.") },
  { "max-iterations", NULL, N_("The search ends after so many; 0 for no limit.") },
  { "attempts", NULL, N_("How many random boards are climbed at the most.") },
  { "keep", "first", N_("Of equally good ends only the first is kept.") },
  { "keep", "distinct", N_("Every different board that ends equally well is kept.") },
  { "sideways-limit", NULL, N_("How many sideways moves in a row, where the plateau rule allows "
                               "them.") },
  { "jump", "from-best", N_("A random neighbour is of the best state found there.") },
  { "jump", "single", N_("A random neighbour is of the state that is seen.") },
  { "k", NULL, N_("The best square is so many times as likely as the worst.") },
  { "patience", NULL, N_("So many looks without a better square, then fresh boards.") },
  { "noise", NULL, N_("The chance of a random move, from 0 to 1.") },
  { "start", "random", N_("Each queen begins on a row by chance.") },
  { "start", "greedy", N_("Each queen begins where the fewest of those before her attack.") },
  { "row-order", "ascending", N_("Rows are tried from 0 up.") },
  { "row-order", "random", N_("Rows are tried in a random order.") },
  { "column-order", "left-to-right", N_("Columns are filled one after the other.") },
  { "column-order", "fewest-rows", N_("The column with the fewest rows left is filled next.") },
  { "wipe-out", "turn-back", N_("Goes back as soon as a column to come has no row left.") },
  { "wipe-out", "ignore", N_("Notices an empty column only when it gets there.") },
  { "diagonals", "true", N_("Strikes out the squares on both diagonals of a queen.") },
  { "diagonals", "folded",
    N_("As the survey does: diagonals are folded at the edge, and strike out squares that no queen "
       "attacks.") },
};

const char *
queenside_choice_words_find (const char *id,
                             const char *choice)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].id, id) && g_strcmp0 (table[i].choice, choice) == 0)
      return _(table[i].words);
  return NULL;
}

void
queenside_choice_words_put_in (AdwComboRow        *row,
                               const char         *id,
                               const QueensChoice *choices)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;

  for (guint i = 0; choices[i].id != NULL; i++)
    {
      const char *said = queenside_choice_words_find (id, choices[i].id);

      g_strv_builder_add (builder, said == NULL ? "" : said);
    }
  words = g_strv_builder_end (builder);
  queenside_choice_row_set_words (row, (const char *const *) words);
}
