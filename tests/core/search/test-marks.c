/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the marks of steps, and the function that finds the nearest step with a mark. */

#include "queens-history.h"

#include "fixture.h"

#define LENGTH 400
#define LONG (FIXTURE_IS_SANITIZED ? 1200000 : 2300000)

/* Returns the mark of a step, by a second implementation of the definition of QueensMark. */
static guint8
mark_of (const QueensStep *step)
{
  gint64 rise = step->cost_after - step->cost_before;

  return step->kind == QUEENS_STEP_FRESH ? 8 : rise < 0 ? 1 : rise == 0 ? 2 : 4;
}

/* Takes steps up to @length, and records their marks. */
static GByteArray *
explore (QueensHistory *history,
         guint          length)
{
  GByteArray *marks = g_byte_array_new ();
  guint8 mark = 0;

  g_byte_array_append (marks, &mark, 1);
  while (marks->len <= length)
    {
      if (!queens_history_forward (history))
        {
          if (!queens_history_continue (history))
            break;
          continue;
        }
      mark = mark_of (queens_history_get_step (history));
      g_byte_array_append (marks, &mark, 1);
    }
  return marks;
}

static void
assert_found (QueensHistory    *history,
              const GByteArray *marks,
              QueensMark        wanted,
              gboolean          backwards)
{
  guint64 position = history->position;
  gint64 expected = position;
  gint way = backwards ? -1 : 1;
  guint64 found = G_MAXUINT64;

  do
    expected += way;
  while (expected > 0 && expected < marks->len && (marks->data[expected] & wanted) == 0);
  if (queens_history_find_mark (history, wanted, backwards, &found))
    g_assert_cmpuint (found, ==, expected);
  else
    g_assert_true (expected <= 0 || expected >= marks->len);
  g_assert_cmpuint (history->position, ==, position);
}

static void
assert_marks (GRand            *random,
              QueensHistory    *history,
              const GByteArray *marks,
              guint             n_positions)
{
  for (guint i = 0; i < n_positions; i++)
    {
      guint64 position = i == 0   ? 0
                         : i == 1 ? marks->len - 1
                                  : (guint) g_rand_int_range (random, 0, marks->len);

      queens_history_seek (history, position);
      for (guint wanted = 1; wanted < 1 << QUEENS_N_MARKS; wanted += 1 + i % 3)
        {
          assert_found (history, marks, wanted, FALSE);
          assert_found (history, marks, wanted, TRUE);
        }
    }
}

static void
test_algorithms (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (201);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 8 : 60); turn++)
    {
      g_autoptr (QueensHistory) history = NULL;
      g_autoptr (GByteArray) marks = NULL;
      QueensSetup setup;

      if (!fixture_setup_placed (random, algorithm, turn % 3 == 1, 1 + turn % 8, turn, &setup))
        continue;
      setup.max_iterations = turn % 3 == 0 ? 0 : 200;
      /* Some setups are refused if they have no iteration limit. */
      if (!queens_setup_check (&setup, NULL))
        setup.max_iterations = 200;
      history = queens_history_new (&setup, NULL, NULL);
      marks = explore (history, LENGTH);
      for (guint i = 0; i < marks->len; i++)
        g_assert_cmpuint (queens_profile_get_range (history->profile, i, i, NULL, NULL), ==,
                          marks->data[i]);
      assert_marks (random, history, marks, 20);
      queens_setup_clear (&setup);
    }
}

/* After a million steps, the profile isn't detailed enough to show single marks. Steps to a lower
 * cost are frequent. Restarts are rare, because they need 1001 misses in a row. There is no
 * solution, so the search doesn't end. */
static void
test_long (void)
{
  const QueensSquare static_points[] = { { 0, 0 }, { 1, 1 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (202);
  g_autoptr (QueensProblem) problem = queens_problem_new (6, QUEENS_PLACEMENT_COLUMN, 0,
                                                          static_points, 2,
                                                          NULL, 0, NULL);
  g_autoptr (QueensHistory) history = NULL;
  g_autoptr (GByteArray) marks = NULL;
  g_auto (QueensSetup) setup;
  guint present = 0;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("heuristic-repair", NULL));
  g_assert_true (queens_setup_set_param (&setup, "patience", "1000", NULL));
  setup.max_iterations = 0;
  setup.generator = QUEENS_GENERATOR_NUMPY;
  history = queens_history_new (&setup, NULL, NULL);
  marks = explore (history, LONG);
  g_assert_cmpuint (marks->len, ==, LONG + 1);
  for (guint i = 0; i < marks->len; i++)
    present |= marks->data[i];
  g_assert_cmpuint (present & QUEENS_MARK_RESTART, !=, 0);
  assert_marks (random, history, marks, 300);
}

static void
test_choices (void)
{
  guint n = 0;

  while (queens_mark_choices[n].id != NULL)
    n++;
  g_assert_cmpuint (n, ==, QUEENS_N_MARKS);
  g_assert_cmpint (1 << queens_choice_parse (queens_mark_choices, "mark", "better", NULL), ==,
                   QUEENS_MARK_BETTER);
  g_assert_cmpint (1 << queens_choice_parse (queens_mark_choices, "mark", "restart", NULL), ==,
                   QUEENS_MARK_RESTART);
}

int
marks_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/marks/algorithms", test_algorithms);
  g_test_add_func ("/marks/long", test_long);
  g_test_add_func ("/marks/choices", test_choices);
  return g_test_run ();
}
