/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests single searches of heuristic repair, with numbers counted as in the survey. */

#include "golden.h"
#include "searches.h"

#include <stdlib.h>

/* The cells of a row of the golden file */
enum { SIZE, SEED, ITERATIONS, MOVES, RESTARTS, END, SOLVED, N_CELLS };

static char *
write_repair (const QueensSearch *search)
{
  const QueensBoard *board = search->board;
  const QueensTally *tally = &search->tally;
  g_autofree char *end = golden_write_state (board->rows, board->n_queens);

  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %s %d",
                          tally->iterations, tally->moves, tally->restarts, end,
                          queens_search_get_end (search) == QUEENS_END_SOLVED);
}

static void
check_repair (const GoldenRow *row)
{
  g_autofree char *expected = g_strjoinv (" ", row->cells + ITERATIONS);
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  searches_init (&setup, "search-survey", atoi (row->cells[SIZE]), "heuristic-repair");
  setup.seed = g_ascii_strtoull (row->cells[SEED], NULL, 10);
  g_assert_cmpint (setup.generator, ==, QUEENS_GENERATOR_PYTHON);
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  golden_compare (row, write_repair (search), expected);
}

static void
test_rows (void)
{
  golden_foreach ("repair.tsv", N_CELLS, 12, check_repair);
}

/* A start with cost 0 is solved without an iteration. */
static void
test_solved_start (void)
{
  static const gint32 rows[] = { 2, 0, 3, 1 };
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  searches_init (&setup, "search-survey", G_N_ELEMENTS (rows), "heuristic-repair");
  search = searches_begin (&setup, rows);
  searches_finish (search);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
  g_assert_cmpuint (search->tally.iterations, ==, 0);
  g_assert_cmpuint (search->tally.moves, ==, 0);
}

/* With patience p, a board may have p misses, and the next miss starts a new random board. Boards
 * of size 3 have no solution, so the search doesn't end earlier. */
static void
check_patience (guint patience)
{
  static const gint32 rows[] = { 0, 0, 0 };
  g_autofree char *param = g_strdup_printf ("patience=%u", patience);
  guint n_misses = 0;
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  QueensStep step;

  searches_init (&setup, "search-survey", G_N_ELEMENTS (rows), "heuristic-repair");
  searches_set_params (&setup, param);
  search = searches_begin (&setup, rows);
  while (queens_search_step (search, &step) && step.kind != QUEENS_STEP_FRESH)
    n_misses = step.kind == QUEENS_STEP_MOVED ? 0 : n_misses + 1;
  g_assert_cmpint (step.kind, ==, QUEENS_STEP_FRESH);
  g_assert_cmpuint (n_misses, ==, patience);
}

static void
test_patience (void)
{
  for (guint patience = 0; patience <= 20; patience++)
    check_patience (patience);
}

int
repair_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repair/rows", test_rows);
  g_test_add_func ("/repair/solved-start", test_solved_start);
  g_test_add_func ("/repair/patience", test_patience);
  return g_test_run ();
}
