/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search may claim that its next step depends only on the board. Then its odds on any board must
 * equal the odds of a new search from this board. */

#include "fixture.h"
#include "queens-plateau.h"
#include "queens-probe.h"
#include "queens-successors.h"
#include "queens-values.h"
#include "searches.h"

#define EPSILON 1e-12

/* If the search also depends on time, its odds must follow from the probability of accepting each
 * successor. */
static void
check_acceptance (QueensSearch     *search,
                  const QueensOdds *odds)
{
  const QueensAlgorithm *algorithm = search->setup.algorithm;
  QueensConvention convention = search->setup.convention;
  g_autofree gint32 *values = g_new (gint32, queens_successors_get_room (&search->setup));
  gint64 cost = queens_search_get_cost (search);
  guint count = 0;

  for (guint queen = 0; queen < odds->size; queen++)
    count += queens_successors_count (search->board, convention.moves, queen);
  for (guint queen = 0; queen < odds->size; queen++)
    {
      QueensSuccessors successors = queens_successors_evaluate (search->board, convention, queen,
                                                                values);

      for (gint y = successors.low; y <= successors.high; y++)
        if (values[y] != QUEENS_NO_VALUE)
          g_assert_cmpfloat_with_epsilon (
            odds->chances[y * odds->size + queen],
            algorithm->get_acceptance (search->state, values[y] - cost) / count, EPSILON);
    }
}

static void
check_odds (QueensSearch *search)
{
  g_autoptr (QueensOdds) odds = queens_search_get_odds (search, NULL);
  g_auto (QueensProbe) probe = { 0 };
  QueensSearch *other;
  QueensStep step;

  if (search->setup.algorithm->get_acceptance != NULL && odds->other < 0.5)
    check_acceptance (search, odds);
  if (search->setup.algorithm->is_timed)
    return;
  queens_probe_init (&probe, &search->setup);
  queens_probe_look (&probe, search->board->rows);
  g_assert_false (probe.is_solved);
  g_assert_cmpint (probe.cost, ==, queens_search_get_cost (search));
  for (guint i = 0; i < odds->size * odds->size; i++)
    g_assert_cmpfloat_with_epsilon (odds->chances[i], probe.odds->chances[i], EPSILON);
  g_assert_cmpfloat_with_epsilon (odds->other, probe.odds->other, EPSILON);
  g_assert_cmpfloat (odds->fresh, ==, 0);
  /* If the probe predicts an end, the search must end for the same reason. */
  other = queens_search_copy (search);
  if (probe.end != QUEENS_END_NONE)
    {
      g_assert_false (queens_search_step (other, &step));
      g_assert_cmpint (queens_search_get_end (other), ==, probe.end);
    }
  else
    g_assert_true (queens_search_step (other, &step));
  queens_search_free (other);
}

static void
test_memory (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (77);
  guint n_checked = 0;

  if (algorithm->is_memoryless == NULL || algorithm->odds == NULL)
    return;
  for (guint turn = 0; turn < 200; turn++)
    {
      QueensSetup setup;
      g_autoptr (QueensSearch) search = NULL;
      gboolean counts_sideways;

      if (!fixture_setup (random, algorithm, 3 + turn % 4, turn, &setup))
        continue;
      setup.generator = QUEENS_GENERATOR_FAST;
      setup.max_iterations = 0;
      counts_sideways = (algorithm->heeds & QUEENS_HEEDS_PLATEAU) != 0
                        && queens_plateau_is_sideways (&setup);
      if (queens_probe_check (&setup, NULL) && queens_setup_check (&setup, NULL)
          && !counts_sideways)
        {
          search = searches_begin (&setup, NULL);
          queens_search_run (search, turn % 7);
          if (queens_search_get_end (search) == QUEENS_END_NONE)
            {
              check_odds (search);
              n_checked++;
            }
        }
      queens_setup_clear (&setup);
    }
  g_assert_cmpuint (n_checked, >=, 10);
}

int
probe_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/probe/memory", test_memory);
  return g_test_run ();
}
