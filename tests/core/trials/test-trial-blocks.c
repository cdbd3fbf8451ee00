/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests which trials a thread gets, and how far a thread may be ahead of others. */

#include "queens-trial-blocks.h"

#include "fixture.h"

#define N_TRIALS 150

typedef struct
{
  QueensWorkers     workers;
  QueensTrialBlocks blocks;
  QueensSetup       setups[2];
} Fixture;

/* Creates blocks for @data threads, with a small board and a larger one. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const guint sizes[] = { 8, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (QueensProblem) problem = fixture_plain_problem (sizes[i]);

      queens_setup_init (&fixture->setups[i]);
      queens_setup_set_problem (&fixture->setups[i], problem);
    }
  queens_workers_init (&fixture->workers);
  queens_trial_blocks_init (&fixture->blocks, &fixture->workers, fixture->setups,
                            G_N_ELEMENTS (sizes), N_TRIALS, GPOINTER_TO_UINT (data));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  queens_trial_blocks_clear (&fixture->blocks);
  queens_workers_clear (&fixture->workers);
  queens_setup_clear (&fixture->setups[0]);
  queens_setup_clear (&fixture->setups[1]);
}

static QueensTrialBlock *
assert_block (Fixture *fixture,
              guint    last_setup,
              guint    n_wanted,
              guint    setup,
              guint64  first,
              guint    n_trials)
{
  QueensTrialBlock *block = queens_trial_blocks_begin (&fixture->blocks, last_setup, n_wanted);

  g_assert_nonnull (block);
  g_assert_cmpuint (block->setup, ==, setup);
  g_assert_cmpuint (block->first, ==, first);
  g_assert_cmpuint (block->n_trials, ==, n_trials);
  return block;
}

/* The first block of a setup has only one trial, even if the thread asks for more. The thread bases
 * its request on the times of the previous setup. */
static void
test_other_setup (Fixture       *fixture,
                  gconstpointer  data)
{
  assert_block (fixture, 0, 100, 0, 0, 100);
  assert_block (fixture, 0, 1024, 0, 100, 50);
  assert_block (fixture, 0, 1024, 1, 0, 1);
  assert_block (fixture, 0, 1024, 1, 1, 1);
  assert_block (fixture, 1, 40, 1, 2, 40);
}

/* While one thread is slow, the other @n_threads threads can still begin blocks. */
static void
test_ahead (Fixture       *fixture,
            gconstpointer  data)
{
  const guint n_threads = GPOINTER_TO_UINT (data);
  g_autofree QueensTrialBlock **blocks = g_new (QueensTrialBlock *, 2 * n_threads);

  g_assert_cmpuint (fixture->blocks.most, >=, 2 * n_threads);
  for (guint i = 0; i < 2 * n_threads; i++)
    blocks[i] = assert_block (fixture, 0, 1, 0, i, 1);
  /* Blocks may end in any order, but are visited in order. */
  for (guint i = 2 * n_threads; i > 0; i--)
    {
      g_assert_null (queens_trial_blocks_wait (&fixture->blocks, 0));
      queens_trial_blocks_end (&fixture->blocks, blocks[i - 1]);
    }
  for (guint i = 0; i < 2 * n_threads; i++)
    {
      g_assert_true (queens_trial_blocks_wait (&fixture->blocks, 0) == blocks[i]);
      queens_trial_blocks_give_back (&fixture->blocks, blocks[i]);
    }
}

static void
add (const char *path,
     guint       n_threads,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, GUINT_TO_POINTER (n_threads), set_up, test, tear_down);
}

int
trial_blocks_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/trial-blocks/other-setup", 1, test_other_setup);
  add ("/trial-blocks/ahead/1", 1, test_ahead);
  add ("/trial-blocks/ahead/70", 70, test_ahead);
  return g_test_run ();
}
