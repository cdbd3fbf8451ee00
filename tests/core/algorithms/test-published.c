/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the results that published programs print with the results of core. */

#include "queens-notation.h"
#include "queens-values.h"

#include "climber.h"
#include "golden.h"
#include "searches.h"

#include <stdlib.h>
#include <string.h>

/* A row of published.tsv. For example, `evaluate queens boulder 1,1` means cost `queens` and a
 * boulder at 1,1. If a row doesn't name a cost, the source's cost is used. */
typedef struct
{
  char              **words;
  const QueensPreset *preset;
  QueensSetup         setup;
  QueensBoard        *board;
} Claim;

static const char *
find_word (char       **words,
           const char  *word)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return words[i + 1];
  return "-";
}

static void
claim_init (Claim           *self,
            const GoldenRow *row)
{
  /* Colons in the words are ignored, as in `n 8, 100 trials: solved`. */
  g_autofree char *what = g_strdelimit (g_strdup (row->cells[1]), ":", ' ');
  char **words = g_strsplit (what, " ", -1);

  self->words = words;
  self->preset = queens_preset_find (row->cells[0], NULL);
  self->board = golden_board (row->cells[2], find_word (words, "static"),
                              find_word (words, "boulder"));
  searches_init (&self->setup, row->cells[0], 0, "steepest-ascent");
  if (!g_str_equal (row->cells[2], "-"))
    queens_setup_set_problem (&self->setup, self->board->problem);
  if (g_strv_contains ((const char *const *) words, "pairs"))
    g_assert_cmpint (self->setup.convention.cost, ==, QUEENS_COST_PAIRS);
  if (g_strv_contains ((const char *const *) words, "queens"))
    g_assert_cmpint (self->setup.convention.cost, ==, QUEENS_COST_QUEENS);
}

static void
claim_clear (Claim *self)
{
  g_strfreev (self->words);
  queens_setup_clear (&self->setup);
  queens_board_free (self->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Claim, claim_clear)

/* Each kind of claim has a function that returns the computed result in the notation of
 * published.tsv. */

static char *
evaluate (Claim *claim)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT,
                          queens_board_get_cost (claim->board, claim->setup.convention.cost));
}

static char *
list_values (Claim *claim)
{
  guint size = claim->board->n_queens;
  g_autofree gint32 *values = g_new (gint32, size * size);

  queens_values_board (claim->board, claim->setup.convention.cost, -1, values);
  return golden_write_values (values, size);
}

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Lists the successors in the source's order. */
static char *
list_successors (Claim *claim)
{
  g_autofree char *list = golden_write_successors (claim->board, claim->setup.convention.moves);
  g_auto (GStrv) states = g_strsplit (list, " ", -1);

  if (claim->preset->sorts_successors)
    qsort (states, g_strv_length (states), sizeof *states, compare_words);
  return g_strjoinv (" ", states);
}

/* Returns the next state, or `None` if the rule doesn't choose a state. Only with the rule of
 * preset `static-point` may this be the current state. */
static char *
take_next (Claim *claim)
{
  gboolean may_stay = claim->setup.convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE;
  g_auto (Climber) climber;
  QueensStep step;

  climber_init (&climber, claim->setup.problem, claim->setup.convention, QUEENS_GENERATOR_FAST);
  climber_begin (&climber, claim->board->rows);
  climber_step (&climber, &step);
  if (step.kind == QUEENS_STEP_MOVED || (step.kind == QUEENS_STEP_STAYED && may_stay))
    return golden_write_state (climber.board->rows, climber.board->n_queens);
  return g_strdup ("None");
}

static char *
climb (Claim *claim)
{
  g_autoptr (QueensSearch) search = queens_search_new (&claim->setup,
                                                       claim->board->rows, NULL);
  GString *states = g_string_new (NULL);
  QueensStep step;

  do
    {
      g_autofree char *state = golden_write_step (search->board,
                                                  claim->setup.convention.cost);

      g_string_append_printf (states, "%s%s", states->len == 0 ? "" : " ", state);
    }
  while (queens_search_step (search, &step));
  return g_string_free (states, FALSE);
}

static char *
write_matrix (Claim *claim)
{
  g_autofree char *lines = queens_notation_write_matrix (claim->board->problem,
                                                        claim->board->rows);

  return g_strdelimit (g_strndup (lines, strlen (lines) - 1), "\n", '/');
}

static char *
count_conflicts (Claim *claim)
{
  GString *counts = g_string_new (NULL);

  for (guint queen = 0; queen < claim->board->n_queens; queen++)
    {
      QueensSquare square = queens_board_get_square (claim->board, queen);

      g_string_append_printf (counts, "%s%u", queen == 0 ? "" : " ",
                              queens_board_count_attackers (claim->board, square));
    }
  return g_string_free (counts, FALSE);
}

/* Handles claims such as `odds k=20`. The source omits trailing zeros. */
static char *
list_odds (Claim *claim)
{
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensOdds) odds = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) numbers = NULL;

  queens_setup_set_algorithm (&claim->setup, queens_algorithm_find ("stochastic", NULL));
  searches_set_params (&claim->setup, claim->words[1]);
  search = searches_begin (&claim->setup, claim->board->rows);
  odds = queens_search_get_odds (search, NULL);
  text = searches_write_odds (odds);
  numbers = g_strsplit (text, " ", -1);
  for (guint i = 0; numbers[i] != NULL; i++)
    while (g_str_has_suffix (numbers[i], "0"))
      numbers[i][strlen (numbers[i]) - 1] = '\0';
  return g_strjoinv (" ", numbers);
}

/* Handles claims such as `trials random-restart numpy seed 0, n 8, attempts 7, 100 trials: solved`.
 * If the source prints the boards, the claim ends with `boards in order`. */
static void
init_trials (Claim *claim)
{
  const QueensAlgorithm *algorithm = queens_algorithm_find (claim->words[1], NULL);

  g_assert_nonnull (algorithm);
  queens_setup_set_algorithm (&claim->setup, algorithm);
  g_assert_cmpstr (claim->words[2], ==, queens_generator_choices[claim->setup.generator].id);
  g_assert_cmpuint (claim->setup.seed, ==, atoi (find_word (claim->words, "seed")));
  g_assert_cmpuint (claim->setup.problem->size, ==,
                    atoi (find_word (claim->words, "n")));
  g_assert_true (g_strv_contains ((const char *const *) claim->words, "100"));
  g_assert_cmpuint (claim->preset->trials, ==, 100);
  if (queens_setup_has_param (&claim->setup, "attempts"))
    g_assert_cmpfloat (queens_setup_get_param (&claim->setup, "attempts"), ==,
                       atoi (find_word (claim->words, "attempts")));
}

static char *
run_trials (Claim *claim)
{
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (GString) boards = g_string_new (":");
  guint n_solved = 0;

  init_trials (claim);
  search = searches_begin (&claim->setup, NULL);
  for (guint trial = 0; trial < claim->preset->trials; trial++)
    {
      if (trial > 0)
        queens_search_begin_trial (search, trial);
      searches_finish (search);
      if (queens_search_get_end (search) == QUEENS_END_SOLVED)
        {
          g_autofree char *board = searches_write_solution (search);

          n_solved++;
          g_string_append_printf (boards, " %s", board);
        }
    }
  if (!g_strv_contains ((const char *const *) claim->words, "boards"))
    g_string_truncate (boards, 0);
  return g_strdup_printf ("%u%s", n_solved, boards->str);
}

/* Handles claims such as `forward-checking n 8, diagonals=folded: board, iterations, placements`.
 * The survey doesn't backtrack if a column has no row left. */
static char *
fill (Claim *claim)
{
  g_autoptr (QueensSearch) search = NULL;
  g_autofree char *board = NULL;
  const QueensTally *tally;

  queens_setup_set_algorithm (&claim->setup, queens_algorithm_find (claim->words[0], NULL));
  if (queens_setup_has_param (&claim->setup, "wipe-out"))
    searches_set_params (&claim->setup, "wipe-out=ignore");
  if (g_strv_contains ((const char *const *) claim->words, "diagonals=folded"))
    searches_set_params (&claim->setup, "diagonals=folded");
  search = searches_begin (&claim->setup, NULL);
  searches_finish (search);
  board = searches_write_solution (search);
  tally = &search->tally;
  return g_strdup_printf ("%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT,
                          board, tally->iterations, tally->moves);
}

/* The kinds of claims, by their first word */
static struct
{
  const char *word;
  guint       least;            /* minimum number of rows in published.tsv */
  char     *(*compute) (Claim *claim);
  guint       n_rows;
} kinds[] = {
  { "evaluate", 15, evaluate },
  { "values", 2, list_values },
  { "successors", 3, list_successors },
  { "next", 6, take_next },
  { "climb", 4, climb },
  { "matrix", 1, write_matrix },
  { "conflicting", 2, evaluate },
  { "conflicts", 2, count_conflicts },
  { "odds", 1, list_odds },
  { "trials", 2, run_trials },
  { "depth-first", 1, fill },
  { "forward-checking", 1, fill },
};

static void
compute_claim (const GoldenRow *row,
               char          *(*compute) (Claim *claim))
{
  g_auto (Claim) claim;

  claim_init (&claim, row);
  golden_compare (row, compute (&claim), row->cells[3]);
}

static void
check_claim (const GoldenRow *row)
{
  gsize length = strcspn (row->cells[1], " ");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strlen (kinds[i].word) == length && strncmp (kinds[i].word, row->cells[1], length) == 0)
      {
        kinds[i].n_rows++;
        compute_claim (row, kinds[i].compute);
        return;
      }
  g_error ("%s:%u: what is %s?", row->file, row->line, row->cells[1]);
}

static void
test_claims (void)
{
  golden_foreach ("published.tsv", 4, 40, check_claim);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_assert_cmpuint (kinds[i].n_rows, >=, kinds[i].least);
}

int
published_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/published/claims", test_claims);
  return g_test_run ();
}
