/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the sentences about boards that a search can reach, and about traps. */

#include "fixture.h"
#include "queens-trap-words.h"
#include "searches.h"

static QueensTrap *
follow (const char   *words,
        guint         size,
        const gint32 *rows,
        guint         most)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (size);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  QueensTrap *trap;

  searches_read_setup (&setup, problem, words);
  trap = queens_trap_new (&setup, rows, most, FALSE, NULL, NULL, &error);
  g_assert_no_error (error);
  return trap;
}

static void
test_sentences (void)
{
  static const struct
  {
    const char *setup;
    guint       size;
    gint32      rows[10];
    guint       most;
    const char *words;
  } cases[] = {
    { "algorithm=min-conflicts", 8, { 0, 7, 4, 6, 1, 2, 5, 3 }, 0,
      "The search can never leave this board, so it will never end." },
    { "algorithm=min-conflicts", 10, { 9, 2, 6, 5, 7, 1, 4, 0, 8, 3 }, 0,
      "From here, the search can reach 6 boards and none is a solution: it will never end. The "
      "lowest cost is 1." },
    { "algorithm=min-conflicts", 8, { 2, 7, 7, 4, 1, 5, 0, 6 }, 0,
      "From here, the search can reach 31 boards. The nearest way out is a solution 7 moves "
      "away. The search moves directly to this board with probability 0.005425 %. Without an iteration "
      "limit, the search always finds a solution." },
    { "algorithm=min-conflicts", 10, { 5, 8, 2, 7, 3, 1, 9, 0, 6, 4 }, 20000,
      "From here, the search can reach more than 20 000 boards. The nearest way out is a solution "
      "3 moves away. The search moves directly to this board with probability 1.042 %." },
    { "algorithm=min-conflicts", 10, { 5, 8, 2, 7, 3, 1, 9, 0, 6, 4 }, 4,
      "From here, the search can reach more than 4 boards. The 4 boards nearest to the start aren’t solutions, "
      "but others may be." },
    { "algorithm=steepest-ascent plateau=sideways", 8, { 7, 2, 6, 3, 1, 4, 0, 5 }, 0,
      "The search ends on this board." },
    { "algorithm=steepest-ascent", 4, { 1, 3, 1, 0 }, 0,
      "From here, the search can reach 4 boards. The nearest way out is a solution 2 moves "
      "away. The search moves directly to this board with probability 50 %. Without an iteration limit, "
      "the search finds a solution with probability 50 %." },
    { "algorithm=steepest-ascent", 4, { 0, 0, 0, 0 }, 0,
      "From here, the search can reach 9 boards. The nearest way out is a solution 3 moves away. "
      "The search moves directly to this board with probability 100 %." },
    { "algorithm=steepest-ascent", 6, { 0, 1, 2, 2, 3, 3 }, 0,
      "From here, the search can reach 3 boards and none is a solution. It can end on 1 of them. "
      "The lowest cost is 1." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensTrap) trap = follow (cases[i].setup, cases[i].size, cases[i].rows,
                                            cases[i].most);
      g_autofree char *words = queens_trap_words_describe (trap);

      g_test_message ("%s", words);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_names (void)
{
  const gint32 rows[] = { 1, 3, 1, 0 };
  g_autoptr (QueensTrap) trap = follow ("algorithm=steepest-ascent", 4, rows, 0);

  for (guint board = 0; board < trap->n_boards; board++)
    {
      g_autofree char *name = queens_trap_words_name (trap, board);

      g_test_message ("%s", name);
      if (board == 0)
        g_assert_cmpstr (name, ==, "[1, 3, 1, 0] · cost 2 · start");
      else if (trap->ends[board] == QUEENS_END_SOLVED)
        g_assert_cmpstr (name, ==, "[1, 3, 0, 2] · cost 0 · 2 moves away · Solution");
    }
}

int
trap_words_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trap-words/sentences", test_sentences);
  g_test_add_func ("/trap-words/names", test_names);
  return g_test_run ();
}
