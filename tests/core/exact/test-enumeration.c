/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that systematic searches continue after a solution, and find each solution exactly once. */

#include "fixture.h"
#include "golden.h"
#include "naive.h"
#include "searches.h"

#include <stdlib.h>
#include <string.h>

static const struct
{
  const char *algorithm;
  const char *params;
  gboolean    is_ascending;     /* TRUE if the search finds solutions in ascending order */
} searches[] = {
  { "depth-first", "-", TRUE },
  { "depth-first", "row-order=random", FALSE },
  { "forward-checking", "-", TRUE },
  { "forward-checking", "wipe-out=ignore", TRUE },
  { "forward-checking", "row-order=random", FALSE },
  { "forward-checking", "column-order=fewest-rows", FALSE },
  { "forward-checking", "column-order=fewest-rows wipe-out=ignore row-order=random", FALSE },
  { "backtracking", "-", TRUE },
  { "backtracking", "inference=forward-checking", TRUE },
  { "backtracking", "inference=ac-3", TRUE },
  { "backtracking", "inference=ac-3 row-order=random", FALSE },
  { "backtracking", "inference=ac-3 column-order=fewest-rows", FALSE },
  { "backtracking", "inference=ac-3 row-order=least-constraining", FALSE },
  { "backtracking", "inference=forward-checking column-order=fewest-rows "
                    "row-order=least-constraining", FALSE },
  { "backtracking", "column-order=fewest-rows row-order=least-constraining", FALSE },
  { "backtracking", "column-order=fewest-rows row-order=random", FALSE },
};

/* Finds every way to fill the empty columns from @x on, square by square. */
static void
fill (const QueensProblem *problem,
      NaiveBoard          *naive,
      gint32              *rows,
      guint                x,
      GPtrArray           *found)
{
  guint size = problem->size;

  if (x == size)
    {
      g_ptr_array_add (found, golden_write_state (rows, size));
      return;
    }
  if (rows[x] != QUEENS_NO_ROW)
    {
      if (naive_attackers (naive, x, rows[x]) == 0)
        fill (problem, naive, rows, x + 1, found);
      return;
    }
  for (guint y = 0; y < size; y++)
    if (!naive->boulders[y * size + x] && naive_attackers (naive, x, y) == 0)
      {
        rows[x] = y;
        naive_put (naive, x, y, TRUE);
        fill (problem, naive, rows, x + 1, found);
        naive_put (naive, x, y, FALSE);
        rows[x] = QUEENS_NO_ROW;
      }
}

static GPtrArray *
find_by_hand (const QueensProblem *problem,
              const gint32        *start)
{
  g_autoptr (NaiveBoard) naive = naive_new (problem);
  guint size = problem->size;
  g_autofree gint32 *rows = g_new (gint32, size);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint x = 0; x < size; x++)
    {
      rows[x] = start == NULL ? QUEENS_NO_ROW : start[x];
      if (rows[x] == QUEENS_NO_ROW)
        rows[x] = queens_problem_get_static_row (problem, x);
      if (rows[x] != QUEENS_NO_ROW)
        naive_put (naive, x, rows[x], TRUE);
    }
  fill (problem, naive, rows, 0, found);
  return found;
}

static GPtrArray *
find_all (const QueensSetup *setup,
          const gint32      *start)
{
  g_autoptr (QueensSearch) search = searches_begin (setup, start);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  QueensStep step;

  for (;;)
    {
      searches_finish (search);
      if (queens_search_get_end (search) != QUEENS_END_SOLVED)
        break;
      g_ptr_array_add (found, searches_write_solution (search));
      g_assert_true (queens_search_continue (search));
      g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NONE);
    }
  g_assert_cmpint (queens_search_get_end (search), ==,
                   found->len > 0 ? QUEENS_END_ALL_FOUND : QUEENS_END_NO_SOLUTION);
  g_assert_cmpuint (search->tally.solutions, ==, found->len);
  g_assert_false (queens_search_continue (search));
  g_assert_false (queens_search_step (search, &step));
  return found;
}

static int
compare_states (gconstpointer a,
                gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
assert_same (GPtrArray *found,
             GPtrArray *by_hand)
{
  g_assert_cmpuint (found->len, ==, by_hand->len);
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpstr (found->pdata[i], ==, by_hand->pdata[i]);
}

static void
check_search (QueensProblem *problem,
              const gint32  *start,
              guint          index,
              guint          turn)
{
  g_auto (QueensSetup) setup;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) by_hand = find_by_hand (problem, start);

  searches_init (&setup, "search-survey", 0, searches[index].algorithm);
  searches_set_params (&setup, searches[index].params);
  queens_setup_set_problem (&setup, problem);
  setup.max_iterations = 0;
  setup.generator = turn % 3;
  setup.seed = turn;
  found = find_all (&setup, start);
  if (!searches[index].is_ascending)
    {
      g_ptr_array_sort (found, compare_states);
      g_ptr_array_sort (by_hand, compare_states);
    }
  assert_same (found, by_hand);
}

static void
test_plain (void)
{
  static const guint counts[] = { 1, 0, 0, 2, 10, 4, 40, 92 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (QueensProblem) problem = golden_problem (i + 1, "-", "-");
      g_autoptr (GPtrArray) by_hand = find_by_hand (problem, NULL);

      g_assert_cmpuint (by_hand->len, ==, counts[i]);
      for (guint j = 0; j < G_N_ELEMENTS (searches); j++)
        for (guint turn = 0; turn < 6; turn++)
          check_search (problem, NULL, j, turn);
    }
}

/* Tests problems with boulders and with static points, some of which attack each other. */
static void
test_problems (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (141);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 100 : 500); turn++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + turn % 7);

      for (guint j = 0; j < G_N_ELEMENTS (searches); j++)
        check_search (problem, NULL, j, turn);
    }
}

/* The queens of the start stay on the board. The start has no queens, some, or one in each
 * column. */
static void
test_starts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (142);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 100 : 500); turn++)
    {
      guint size = 1 + turn % 7;
      g_autoptr (QueensProblem) problem = fixture_problem (random, size);
      g_autofree gint32 *rows = fixture_rows (random, problem);

      for (guint x = 0; x < size; x++)
        if (g_rand_int_range (random, 0, 4) >= (gint) (turn % 4))
          rows[x] = QUEENS_NO_ROW;
      for (guint j = 0; j < G_N_ELEMENTS (searches); j++)
        check_search (problem, rows, j, turn);
    }
}

/* Compares the number of solutions found with the golden number. */
static void
check_count (const GoldenRow *row)
{
  guint size = atoi (row->cells[0]);
  g_autoptr (QueensProblem) problem = golden_problem (size, row->cells[1], row->cells[2]);
  g_autoptr (GPtrArray) found = NULL;
  g_auto (QueensSetup) setup;

  searches_init (&setup, "search-survey", 0, "forward-checking");
  queens_setup_set_problem (&setup, problem);
  setup.max_iterations = 0;
  found = find_all (&setup, NULL);
  golden_compare (row, g_strdup_printf ("%u", found->len), row->cells[5]);
}

static void
test_counts (void)
{
  golden_foreach_like ("counts.tsv", 6, 4, "column", 50, check_count);
}

/* The limit also ends a search for all solutions, even between two solutions. Then the search can't
 * continue. */
static void
test_limit (void)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;

  searches_init (&setup, "search-survey", 8, "depth-first");
  setup.max_iterations = 330;
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_SOLVED);
  g_assert_true (queens_search_continue (search));
  searches_finish (search);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_ITERATION_LIMIT);
  g_assert_false (queens_search_continue (search));
}

int
enumeration_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/enumeration/plain", test_plain);
  g_test_add_func ("/enumeration/problems", test_problems);
  g_test_add_func ("/enumeration/starts", test_starts);
  g_test_add_func ("/enumeration/counts", test_counts);
  g_test_add_func ("/enumeration/limit", test_limit);
  return g_test_run ();
}
