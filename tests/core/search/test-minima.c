/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the counted local minima with minima found by listing all successors. */

#include "fixture.h"
#include "naive-climb.h"

#include "queens-search.h"

#include <string.h>

#define MAX_STEPS 150
#define TURNS (FIXTURE_IS_SANITIZED ? 60 : 300)

static gboolean
is_minimum (const QueensSetup *setup,
            QueensSearch      *search)
{
  gint64 cost = queens_search_get_cost (search);
  const gint32 *rows = search->board->rows;
  g_autoptr (GArray) successors = naive_successors (setup->problem, rows, setup->convention.cost,
                                                    setup->convention.moves);

  for (guint i = 0; i < successors->len; i++)
    if (g_array_index (successors, NaiveState, i).cost < cost)
      return FALSE;
  return successors->len > 0;
}

/* Returns TRUE if the algorithm evaluates every successor before it moves. */
static gboolean
looks_at_all (const QueensAlgorithm *algorithm)
{
  static const char *const ids[] = {
    "steepest-ascent", "stochastic", "first-choice", "random-restart", "heuristic-repair", "tabu",
    NULL
  };

  return g_strv_contains (ids, algorithm->id);
}

/* Follows a search, and returns the number of local minima among its boards. Each board counts
 * once, when it is first evaluated. */
static guint64
follow (const QueensSetup *setup)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, NULL, NULL);
  gboolean counts = looks_at_all (setup->algorithm);
  gboolean is_new = TRUE;
  gboolean continues = TRUE;
  guint64 n_minima = 0;

  for (guint i = 0; continues && i < MAX_STEPS; i++)
    {
      gboolean is_met = counts && is_new && queens_search_get_end (search) == QUEENS_END_NONE
                        && is_minimum (setup, search);
      QueensStep step;

      continues = queens_search_step (search, &step);
      n_minima += is_met && step.evaluations > 0;
      is_new = step.kind != QUEENS_STEP_STAYED;
      g_assert_cmpuint (search->tally.minima, ==, n_minima);
    }
  return n_minima;
}

static void
test_naive (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint64 n_minima = 0;

  for (guint turn = 0; turn < TURNS; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };

      if (fixture_setup (random, algorithm, 2 + turn % 8, turn, &setup))
        n_minima += follow (&setup);
    }
  g_assert_cmpint (n_minima > 0, ==, looks_at_all (algorithm));
}

/* With plateau `stop`, a climb finds at most one minimum, where it ends. */
static void
test_one_each (void)
{
  for (guint trial = 0; trial < 200; trial++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;

      queens_setup_init (&setup);
      setup.trial = trial;
      search = queens_search_new (&setup, NULL, NULL);
      queens_search_run (search, G_MAXUINT64);
      g_assert_cmpuint (search->tally.minima, ==,
                        queens_search_get_end (search) != QUEENS_END_SOLVED);
    }
}

int
minima_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/minima/naive", test_naive);
  g_test_add_func ("/minima/one-each", test_one_each);
  return g_test_run ();
}
