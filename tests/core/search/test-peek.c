/* test-peek.c: the step after the position, of every algorithm, without taking it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-history.h"

#include "fixture.h"
#include "position.h"

#define N_SETUPS (FIXTURE_IS_SANITIZED ? 30 : 120)
#define LENGTH 120

/* Peeks twice; nothing moves. */
static QueensEnd
peek (QueensHistory *history,
      QueensStep    *step)
{
  const QueensSearch *search = history->search;
  guint64 position = history->position;
  guint64 length = history->length;
  gboolean has_ended = history->has_ended;
  Position before = position_of (search);
  QueensEnd end = queens_history_peek (history, step);
  QueensStep again;
  Position after;

  g_assert_cmpint (queens_history_peek (history, &again), ==, end);
  position_assert_step (step, &again);
  after = position_of (search);
  position_assert_equal (&before, &after);
  g_assert_cmpuint (history->position, ==, position);
  g_assert_cmpuint (history->length, ==, length);
  g_assert_cmpint (history->has_ended, ==, has_ended);
  return end;
}

/* One step on, to what was peeked at. FALSE where the search has ended and does not go on. */
static gboolean
assert_next (QueensHistory *history)
{
  QueensStep peeked;
  QueensEnd end = peek (history, &peeked);
  guint64 length = history->length;

  if (queens_history_forward (history))
    {
      position_assert_step (&peeked, queens_history_get_step (history));
      if (history->position > length)
        g_assert_cmpint (queens_search_get_end (history->search), ==, end);
      return TRUE;
    }
  g_assert_cmpint (queens_search_get_end (history->search), ==, end);
  g_assert_cmpint (end, !=, QUEENS_END_NONE);
  if (queens_history_get_last_look (history) != NULL)
    position_assert_step (&peeked, queens_history_get_last_look (history));
  /* The same once the end is known. */
  g_assert_cmpint (peek (history, &peeked), ==, end);
  if (queens_history_get_last_look (history) != NULL)
    position_assert_step (&peeked, queens_history_get_last_look (history));
  return queens_history_go_on (history);
}

/* Also behind a solution. */
static gboolean
advance (QueensHistory *history)
{
  return queens_history_forward (history)
         || (queens_history_go_on (history) && queens_history_forward (history));
}

/* Peeked at or not, it goes on alike. */
static void
assert_same_as_straight (const QueensSetup *setup,
                         QueensHistory     *history)
{
  g_autoptr (QueensHistory) straight = queens_history_new (setup, NULL, NULL);
  guint64 length = history->length;
  Position state;
  Position same;

  while (straight->length < length)
    g_assert_true (advance (straight));
  queens_history_seek (history, length);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpint (advance (history), ==, advance (straight));
      state = position_of (history->search);
      same = position_of (straight->search);
      position_assert_equal (&state, &same);
    }
}

static void
check (GRand             *random,
       const QueensSetup *setup)
{
  g_autoptr (QueensHistory) history = queens_history_new (setup, NULL, NULL);
  guint64 length;

  while (history->length < LENGTH && assert_next (history))
    continue;
  length = history->length;
  for (guint i = 0; i < 20; i++)
    {
      queens_history_seek (history, g_rand_int_range (random, 0, length + 1));
      for (guint j = 0; j < 3 && history->position < length; j++)
        g_assert_true (assert_next (history));
    }
  assert_same_as_straight (setup, history);
}

static void
test_peek (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (191);

  for (guint turn = 0; turn < N_SETUPS; turn++)
    {
      QueensSetup setup;

      if (!fixture_setup_placed (random, algorithm, turn % 3 == 1, 1 + turn % 8, turn, &setup))
        continue;
      setup.max_iterations = turn % 3 == 0 ? 0 : 50;
      check (random, &setup);
      queens_setup_clear (&setup);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/peek", test_peek);
  return g_test_run ();
}
