/* test-run.c: a run is exactly as many steps, for every algorithm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-search.h"

#define GOES 60

typedef struct
{
  QueensSearch *stepped;
  QueensSearch *run;
} Pair;

static QueensProblem *
make_problem (guint size,
              guint variant)
{
  const QueensSquare pin = { 0, (gint) size / 2 };
  const QueensSquare boulder = { (gint) size - 1, 0 };

  return queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, &pin, variant & 1,
                             &boulder, (variant & 2) != 0 && size > 2, NULL);
}

static Pair
pair_new (const QueensSetup *setup)
{
  return (Pair) { queens_search_new (setup, NULL, NULL), queens_search_new (setup, NULL, NULL) };
}

static void
pair_free (Pair *self)
{
  queens_search_free (self->stepped);
  queens_search_free (self->run);
}

static guint64
take_steps (QueensSearch *search,
            guint64       n)
{
  QueensStep step;
  guint64 taken = 0;

  while (taken < n && queens_search_step (search, &step))
    taken++;
  return taken;
}

static void
assert_same (const Pair *pair)
{
  QueensBoard *stepped = queens_search_get_board (pair->stepped);
  QueensBoard *run = queens_search_get_board (pair->run);
  guint n_queens = queens_board_get_n_queens (stepped);

  g_assert_cmpmem (queens_search_get_tally (pair->stepped), sizeof (QueensTally),
                   queens_search_get_tally (pair->run), sizeof (QueensTally));
  g_assert_cmpmem (queens_board_get_rows (stepped), n_queens * sizeof (gint32),
                   queens_board_get_rows (run), n_queens * sizeof (gint32));
  g_assert_cmpint (queens_search_get_end (pair->stepped), ==, queens_search_get_end (pair->run));
  g_assert_cmpint (queens_search_get_cost (pair->stepped), ==, queens_search_get_cost (pair->run));
}

static void
go (Pair *pair)
{
  for (guint i = 0; i < GOES; i++)
    {
      guint64 n = 1 + i % 17;

      g_assert_cmpuint (take_steps (pair->stepped, n), ==, queens_search_run (pair->run, n));
      assert_same (pair);
      if (queens_search_get_end (pair->stepped) == QUEENS_END_SOLVED)
        g_assert_cmpint (queens_search_go_on (pair->stepped), ==, queens_search_go_on (pair->run));
    }
}

static void
compare (const QueensAlgorithm  *algorithm,
         guint                   size,
         guint                   seed,
         const QueensConvention *convention)
{
  g_autoptr (QueensProblem) problem = make_problem (size, seed % 4);
  g_auto (QueensSetup) setup = { 0 };
  Pair pair;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, algorithm);
  setup.convention = *convention;
  setup.seed = seed;
  if (seed == 5)
    setup.max_iterations = 30;
  pair = pair_new (&setup);
  go (&pair);
  pair_free (&pair);
}

static void
test_every_algorithm (void)
{
  const QueensConvention convention = {
    QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_SIDEWAYS
  };

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (guint size = 1; size <= 12; size++)
      for (guint seed = 0; seed < 6; seed++)
        compare (queens_algorithms[i], size, seed, &convention);
}

static void
test_ties_and_plateaus (void)
{
  for (guint ties = QUEENS_TIES_LOWEST_ROW; ties <= QUEENS_TIES_RANDOM; ties++)
    for (guint plateau = QUEENS_PLATEAU_STOP; plateau <= QUEENS_PLATEAU_JUMP; plateau++)
      for (guint size = 2; size <= 66; size += 8)
        for (guint seed = 0; seed < 6; seed++)
          {
            const QueensConvention convention = { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, ties, plateau };

            compare (queens_algorithms[0], size, seed, &convention);
          }
}

/* More queens on a line than the bytes of a fast run count. */
static void
test_crowded_line (void)
{
  enum { SIZE = 60 };
  gint32 rows[SIZE] = { 0 };
  g_autoptr (QueensProblem) problem = queens_problem_new (SIZE, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0, NULL, 0, NULL);
  g_auto (QueensSetup) setup = { 0 };
  Pair pair;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  pair = (Pair) { queens_search_new (&setup, rows, NULL), queens_search_new (&setup, rows, NULL) };
  go (&pair);
  pair_free (&pair);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/run/every-algorithm", test_every_algorithm);
  g_test_add_func ("/run/ties-and-plateaus", test_ties_and_plateaus);
  g_test_add_func ("/run/crowded-line", test_crowded_line);
  return g_test_run ();
}
