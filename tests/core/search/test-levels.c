/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the level of a search and its changes, for every algorithm that has a level. */

#include "queens-history.h"

#include "fixture.h"
#include "position.h"

#define BEFORE 60               /* number of steps before the first change */
#define AFTER 40
#define LONG 1200000            /* after this number of steps, each bucket of a profile has several
                                 * steps */

/* Fills @setup with a search that never ends, because there is no solution. */
static void
init (QueensSetup           *setup,
      const QueensAlgorithm *algorithm)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (3);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, algorithm);
  setup->max_iterations = 0;
  setup->seed = 7;
}

static gint64
get_level (const QueensHistory *history,
           guint64              step)
{
  gint64 lowest, highest;

  queens_profile_get_range (history->levels, step, step, &lowest, &highest);
  g_assert_cmpint (lowest, ==, highest);
  return lowest;
}

static void
advance (QueensHistory *history,
         guint64        n)
{
  for (guint64 i = 0; i < n; i++)
    g_assert_true (queens_history_forward (history));
}

/* With the level changes of @history, a new search reaches the same position by steps and by
 * runs. */
static void
check_replay (QueensHistory *history)
{
  const QueensSetup *setup = &history->search->setup;
  g_autoptr (QueensSearch) stepped = queens_search_new (setup, NULL, NULL);
  g_autoptr (QueensSearch) run = queens_search_new (setup, NULL, NULL);
  Position position = position_of (history->search);
  Position other;
  QueensStep step;

  for (guint64 i = 0; i < history->position; i++)
    g_assert_true (queens_search_step (stepped, &step));
  other = position_of (stepped);
  position_assert_equal (&position, &other);
  g_assert_cmpuint (queens_search_run (run, history->position), ==, history->position);
  other = position_of (run);
  position_assert_equal (&position, &other);
}

static void
test_changes (gconstpointer data)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensHistory) first = NULL;
  g_autoptr (QueensHistory) second = NULL;
  g_autoptr (QueensHistory) third = NULL;
  g_autoptr (QueensHistory) start = NULL;
  g_autofree char *text = NULL;
  Position position, other;
  gint64 before;

  init (&setup, data);
  first = queens_history_new (&setup, NULL, NULL);
  advance (first, BEFORE + AFTER);
  before = get_level (first, BEFORE + AFTER);
  queens_history_seek (first, BEFORE);
  second = queens_history_fork (first, 8.5);
  g_assert_cmpuint (second->length, ==, BEFORE);
  g_assert_cmpint (get_level (second, BEFORE), ==, 8.5 * QUEENS_LEVEL_SCALE);
  g_assert_cmpint (get_level (second, BEFORE - 1), ==, get_level (first, BEFORE - 1));
  g_assert_cmpfloat (queens_history_get_level (second), ==, 8.5);
  advance (second, AFTER);
  g_assert_cmpint (get_level (second, BEFORE + AFTER), !=, before);
  check_replay (second);

  /* After going back and forward, the change is in effect again. */
  position = position_of (second->search);
  queens_history_seek (second, 3);
  queens_history_seek (second, BEFORE);
  g_assert_cmpfloat (queens_history_get_level (second), ==, 8.5);
  queens_history_seek (second, BEFORE + AFTER);
  other = position_of (second->search);
  position_assert_equal (&position, &other);

  /* A later change of the level is added. An earlier change removes the changes after it. */
  third = queens_history_fork (second, 2);
  text = queens_setup_write_levels (&third->search->setup);
  g_assert_cmpstr (text, ==, "60:8.5 100:2");
  advance (third, AFTER);
  check_replay (third);
  queens_history_seek (third, 0);
  start = queens_history_fork (third, 0.5);
  g_assert_cmpuint (start->search->setup.levels->len, ==, 1);
  g_assert_cmpint (get_level (start, 0), ==, 0.5 * QUEENS_LEVEL_SCALE);
  advance (start, AFTER);
  check_replay (start);
}

/* A fork is made within a bucket of the longer history. The fork's last bucket must not contain
 * later steps. */
static void
test_long (gconstpointer data)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensHistory) history = NULL;
  g_autoptr (QueensHistory) fork = NULL;

  init (&setup, data);
  history = queens_history_new (&setup, NULL, NULL);
  advance (history, LONG);
  g_assert_cmpuint (history->profile->width, >, 1);
  queens_history_seek (history, LONG / 2 + 2);
  fork = queens_history_fork (history, 3);
  g_assert_cmpuint (fork->profile->length, ==, LONG / 2 + 3);
  g_assert_cmpuint (fork->levels->length, ==, LONG / 2 + 3);
  advance (fork, AFTER);
  check_replay (fork);
  queens_history_seek (fork, LONG / 2 + 1);
  queens_history_seek (fork, LONG / 2 + 2 + AFTER);
  check_replay (fork);
}

static void
test_text (gconstpointer data)
{
  static const char *const wrong[] = { "8", "60:", "60:x", ":3", "-1:3", "60:8.5x", "9:1 9:2",
                                       "9:1 8:2", "9:1e9", "9:nan" };
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensSetup) copy = { 0 };
  g_autofree char *text = NULL;

  init (&setup, data);
  g_assert_true (queens_setup_read_levels (&setup, " 0:3  60:0.125 ", NULL));
  text = queens_setup_write_levels (&setup);
  g_assert_cmpstr (text, ==, "0:3 60:0.125");
  queens_setup_copy (&copy, &setup);
  g_assert_true (queens_setup_equal (&copy, &setup));
  queens_setup_set_level (&copy, 60, 1);
  g_assert_false (queens_setup_equal (&copy, &setup));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (queens_setup_read_levels (&copy, wrong[i], &error));
      g_assert_nonnull (error);
    }
  queens_setup_set_algorithm (&setup, queens_algorithm_find_role (QUEENS_ROLE_CLIMB));
  g_assert_null (setup.levels);
  g_assert_false (queens_setup_read_levels (&setup, "60:2", NULL));
}

int levels_tests (int argc, char *argv[]);

int
levels_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (queens_algorithms[i]->set_level != NULL)
      {
        g_autofree char *path = g_strconcat ("/levels/", queens_algorithms[i]->id, NULL);
        g_autofree char *changes = g_strconcat (path, "/changes", NULL);
        g_autofree char *along = g_strconcat (path, "/long", NULL);
        g_autofree char *text = g_strconcat (path, "/text", NULL);

        g_test_add_data_func (changes, queens_algorithms[i], test_changes);
        g_test_add_data_func (along, queens_algorithms[i], test_long);
        g_test_add_data_func (text, queens_algorithms[i], test_text);
      }
  return g_test_run ();
}
