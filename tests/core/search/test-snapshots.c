/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that searches of every algorithm can restart for another trial and continue from snapshots,
 * and that a run equals single steps. */

#include "fixture.h"
#include "position.h"
#include "searches.h"

#define N_SETUPS (FIXTURE_IS_SANITIZED ? 30 : 150)

typedef void (*Check) (GRand             *random,
                       const QueensSetup *setup);

static void
check_setups (const QueensAlgorithm *algorithm,
              Check                  check)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (171);

  for (guint turn = 0; turn < N_SETUPS; turn++)
    {
      QueensSetup setup;

      if (!fixture_setup_placed (random, algorithm, turn % 3 == 1, 1 + turn % 8, turn, &setup))
        continue;
      setup.max_iterations = 100;
      check (random, &setup);
      queens_setup_clear (&setup);
    }
}

/* Takes steps. A systematic search continues after a solution. */
static void
take_steps (QueensSearch *search,
            guint         n_steps)
{
  QueensStep step;

  for (guint i = 0; i < n_steps; i++)
    if (!queens_search_step (search, &step))
      queens_search_continue (search);
}

static void
assert_same (const QueensSearch *search,
             const QueensSearch *other)
{
  Position state = position_of (search);
  Position same = position_of (other);

  position_assert_equal (&state, &same);
}

static void
assert_same_way (QueensSearch *search,
                 QueensSearch *other)
{
  for (guint i = 0; i < 60; i++)
    {
      assert_same (search, other);
      take_steps (search, 1);
      take_steps (other, 1);
    }
}

/* With generator `fast`, a trial doesn't depend on earlier trials. Each trial has its own best
 * ends. */
static void
check_trial (GRand             *random,
             const QueensSetup *setup)
{
  g_auto (QueensSetup) trial_setup;
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensSearch) fresh = NULL;
  g_autofree char *ends = NULL;
  g_autofree char *fresh_ends = NULL;

  queens_setup_copy (&trial_setup, setup);
  trial_setup.generator = QUEENS_GENERATOR_FAST;
  search = searches_begin (&trial_setup, NULL);
  trial_setup.trial = g_rand_int (random);
  fresh = searches_begin (&trial_setup, NULL);
  take_steps (search, g_rand_int_range (random, 0, 150));
  queens_search_begin_trial (search, trial_setup.trial);
  g_assert_cmpuint (search->setup.trial, ==, trial_setup.trial);
  /* A solved start is noticed only with the first step, so take it. */
  take_steps (search, 1);
  take_steps (fresh, 1);
  assert_same_way (search, fresh);
  ends = searches_write_ends (search);
  fresh_ends = searches_write_ends (fresh);
  g_assert_cmpstr (ends, ==, fresh_ends);
}

static void
test_trials (gconstpointer algorithm)
{
  check_setups (algorithm, check_trial);
}

/* The generators of the sources have one stream for all trials. A new trial always continues this
 * stream in the same way. */
static void
check_stream (GRand             *random,
              const QueensSetup *setup)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  g_autoptr (QueensSearch) other = searches_begin (setup, NULL);

  for (guint trial = 1; trial < 4; trial++)
    {
      guint n_steps = g_rand_int_range (random, 0, 20);

      take_steps (search, n_steps);
      take_steps (other, n_steps);
      queens_search_begin_trial (search, trial);
      queens_search_begin_trial (other, trial);
      g_assert_cmpuint (search->tally.steps, ==, 0);
    }
  take_steps (search, 1);
  take_steps (other, 1);
  assert_same_way (search, other);
}

static void
test_streams (gconstpointer algorithm)
{
  check_setups (algorithm, check_stream);
}

static char *
write_odds (QueensSearch *search)
{
  g_autoptr (QueensOdds) odds = queens_search_get_odds (search, NULL);

  return odds == NULL ? g_strdup ("") : searches_write_odds (odds);
}

static void
assert_same_odds (QueensSearch *search,
                  QueensSearch *other)
{
  g_autofree char *odds = write_odds (search);
  g_autofree char *same = write_odds (other);

  g_assert_cmpstr (odds, ==, same);
}

static void
check_snapshot (GRand             *random,
                const QueensSetup *setup)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  g_autoptr (QueensSearch) other = searches_begin (setup, NULL);
  g_autofree guint8 *snapshot = g_malloc (queens_search_get_snapshot_size (search));

  take_steps (search, g_rand_int_range (random, 0, 40));
  take_steps (other, g_rand_int_range (random, 0, 40));
  queens_search_save (search, snapshot);
  queens_search_restore (other, snapshot);
  assert_same_odds (search, other);
  assert_same_way (search, other);
  queens_search_restore (search, snapshot);
  queens_search_restore (other, snapshot);
  assert_same_odds (search, other);
  assert_same_way (search, other);
}

static void
test_snapshots (gconstpointer algorithm)
{
  check_setups (algorithm, check_snapshot);
}

/* Starts a trial, whose board may be a solution, and loads its snapshot into a running search. Then
 * loads a snapshot of the running search into the started trial. */
static void
check_snapshot_of_start (GRand             *random,
                         const QueensSetup *setup)
{
  g_autoptr (QueensSearch) begun = searches_begin (setup, NULL);
  g_autoptr (QueensSearch) other = searches_begin (setup, NULL);
  g_autofree guint8 *snapshot = g_malloc (queens_search_get_snapshot_size (begun));

  queens_search_begin_trial (begun, 1);
  take_steps (other, g_rand_int_range (random, 0, 40));
  queens_search_save (begun, snapshot);
  queens_search_restore (other, snapshot);
  take_steps (begun, 1);
  take_steps (other, 1);
  assert_same_way (begun, other);
  take_steps (other, g_rand_int_range (random, 0, 40));
  queens_search_begin_trial (begun, 2);
  queens_search_save (other, snapshot);
  queens_search_restore (begun, snapshot);
  assert_same_way (begun, other);
}

static void
test_snapshots_of_starts (gconstpointer algorithm)
{
  check_setups (algorithm, check_snapshot_of_start);
}

/* Takes up to @most steps of @search in one run, and the same number of single steps of @other. */
static void
run_both (QueensSearch *search,
          QueensSearch *other,
          guint         most)
{
  guint64 n_steps = queens_search_run (search, most);
  guint64 n_others = 0;
  QueensStep step;

  while (n_others < most && queens_search_step (other, &step))
    n_others++;
  g_assert_cmpuint (n_steps, ==, n_others);
  if (most > 0)
    assert_same (search, other);
}

/* Mixes runs, single steps and new trials. */
static void
check_run (GRand             *random,
           const QueensSetup *setup)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  g_autoptr (QueensSearch) other = searches_begin (setup, NULL);
  g_autofree char *ends = NULL;
  g_autofree char *other_ends = NULL;

  for (guint i = 1; i < 20; i++)
    {
      run_both (search, other, g_rand_int_range (random, 0, 30));
      take_steps (search, 1);
      take_steps (other, 1);
      if (i % 5 != 0)
        continue;
      queens_search_begin_trial (search, i);
      queens_search_begin_trial (other, i);
    }
  run_both (search, other, 1000);
  ends = searches_write_ends (search);
  other_ends = searches_write_ends (other);
  g_assert_cmpstr (ends, ==, other_ends);
}

static void
test_runs (gconstpointer algorithm)
{
  check_setups (algorithm, check_run);
}

int
snapshots_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/snapshots/trials", test_trials);
  fixture_add_for_algorithms ("/snapshots/streams", test_streams);
  fixture_add_for_algorithms ("/snapshots/restored", test_snapshots);
  fixture_add_for_algorithms ("/snapshots/starts", test_snapshots_of_starts);
  fixture_add_for_algorithms ("/snapshots/runs", test_runs);
  return g_test_run ();
}
