/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests random restart as two of the course sources use it, keeping every distinct best end. */

#include "golden.h"
#include "searches.h"

#include <stdlib.h>

/* The cells of a row of the golden file */
enum { PRESET, SIZE, ATTEMPTS, STATIC_POINTS, BOULDERS, SEED, ENDS, N_CELLS };

static void
init_setup (QueensSetup     *setup,
            const GoldenRow *row)
{
  guint size = atoi (row->cells[SIZE]);
  g_autoptr (QueensProblem) problem = golden_problem (size, row->cells[STATIC_POINTS],
                                                      row->cells[BOULDERS]);

  searches_init (setup, row->cells[PRESET], size, "random-restart");
  searches_set_params (setup, "keep=distinct");
  g_assert_true (queens_setup_set_param (setup, "attempts", row->cells[ATTEMPTS], NULL));
  queens_setup_set_problem (setup, problem);
  setup->seed = g_ascii_strtoull (row->cells[SEED], NULL, 10);
  g_assert_cmpint (setup->generator, ==, QUEENS_GENERATOR_PYTHON);
}

/* Unless an attempt solved the board, all attempts must be used. */
static void
assert_attempts (const QueensSearch *search,
                 guint               n_attempts)
{
  guint64 n_restarts = search->tally.restarts;

  if (queens_search_get_end (search) == QUEENS_END_SOLVED)
    {
      g_assert_cmpuint (n_restarts, <, n_attempts);
      return;
    }
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_ATTEMPTS_USED);
  g_assert_cmpuint (n_restarts, ==, n_attempts - 1);
}

static void
check_ends (const GoldenRow *row)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  init_setup (&setup, row);
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  golden_compare (row, searches_write_ends (search), row->cells[ENDS]);
  assert_attempts (search, atoi (row->cells[ATTEMPTS]));
}

static void
test_ends (void)
{
  golden_foreach ("restarts.tsv", N_CELLS, 12, check_ends);
}

/* With `first`, the search must keep one of the ends that it keeps with `distinct`. */
static void
check_first (const GoldenRow *row)
{
  g_auto (QueensSetup) setup;
  g_auto (GStrv) ends = g_strsplit (row->cells[ENDS], " ", -1);
  g_autoptr (QueensSearch) search = NULL;
  g_autofree char *kept = NULL;

  init_setup (&setup, row);
  searches_set_params (&setup, "keep=first");
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  kept = searches_write_ends (search);
  g_assert_true (g_strv_contains ((const char *const *) ends, kept));
}

static void
test_first (void)
{
  golden_foreach ("restarts.tsv", N_CELLS, 12, check_first);
}

int
restarts_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/restarts/ends", test_ends);
  g_test_add_func ("/restarts/first", test_first);
  return g_test_run ();
}
