/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays every algorithm to each step. There is room for only a few snapshots, so many of them are
 * dropped. */

#include "queens-snapshots.h"

#include "fixture.h"
#include "position.h"
#include "searches.h"

#define N_SETUPS (FIXTURE_IS_SANITIZED ? 10 : 30)
#define LENGTH 1500

/* Takes steps, even after solutions, and records each position. */
static GArray *
take_steps (QueensSearch    *search,
            QueensSnapshots *snapshots,
            guint            n_steps)
{
  GArray *moments = g_array_new (FALSE, FALSE, sizeof (Position));
  Position state = position_of (search);
  QueensStep step;

  g_array_append_val (moments, state);
  while (moments->len <= n_steps
         && (queens_search_step (search, &step) || queens_search_continue (search)))
    {
      /* Continuing after a solution isn't a step. */
      if (search->tally.steps < moments->len)
        continue;
      queens_snapshots_keep (snapshots, search);
      state = position_of (search);
      g_array_append_val (moments, state);
    }
  return moments;
}

static void
assert_position (GArray             *moments,
                 const QueensSearch *search,
                 guint               step)
{
  Position state = position_of (search);

  position_assert_equal (&state, &g_array_index (moments, Position, step));
}

/* Goes to random steps. From each of them, goes back up to 20 steps, one by one. Alternates between
 * two searches of the same setup. The last step may already have been computed by a peek. */
static void
assert_played (GRand           *random,
               QueensSnapshots *snapshots,
               QueensSearch    *searches[2],
               GArray          *moments)
{
  QueensStep step;

  for (guint i = 0; i < 40 && moments->len > 1; i++)
    {
      guint target = g_rand_int_range (random, 0, moments->len - 1);
      guint stop = target - MIN (target, 20);

      for (target++; target-- > stop;)
        {
          queens_snapshots_play (snapshots, searches[i % 2], target);
          assert_position (moments, searches[i % 2], target);
        }
      if (stop + 2 >= moments->len)
        continue;
      queens_snapshots_step_again (searches[i % 2], &step);
      assert_position (moments, searches[i % 2], stop + 1);
    }
}

static void
test_played_again (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (181);

  for (guint turn = 0; turn < N_SETUPS; turn++)
    {
      g_autoptr (QueensSearch) search = NULL;
      g_autoptr (QueensSearch) other = NULL;
      g_autoptr (QueensSnapshots) snapshots = NULL;
      g_autoptr (GArray) moments = NULL;
      QueensSetup setup;
      gsize budget;

      if (!fixture_setup_placed (random, algorithm, turn % 3 == 1, 1 + turn % 9, turn, &setup))
        continue;
      setup.max_iterations = turn % 3 == 0 ? 300 : 0;
      /* Some setups are refused if they have no iteration limit. */
      if (!queens_setup_check (&setup, NULL))
        setup.max_iterations = 300;
      search = searches_begin (&setup, NULL);
      other = searches_begin (&setup, NULL);
      budget = queens_search_get_snapshot_size (search) * g_rand_int_range (random, 0, 200);
      snapshots = queens_snapshots_new (search, budget);
      moments = take_steps (search, snapshots, LENGTH);
      assert_played (random, snapshots, (QueensSearch *[]) { search, other }, moments);
      queens_setup_clear (&setup);
    }
}

int
replay_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/replay", test_played_again);
  return g_test_run ();
}
