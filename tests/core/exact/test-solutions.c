/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the list of all solutions with solutions that are found square by square. */

#include "queens-solutions.h"

#include "fixture.h"
#include "naive.h"
#include "queens-count.h"

static gboolean
write_line (const QueensSquare *squares,
            guint               n_squares,
            gpointer            data)
{
  GString *lines = data;

  for (guint i = 0; i < n_squares; i++)
    g_string_append_printf (lines, "%d,%d ", squares[i].x, squares[i].y);
  g_string_append_c (lines, '\n');
  return TRUE;
}

static void
check (QueensProblem *problem)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GString) naive = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  queens_solutions_visit (problem, write_line, lines, &error);
  g_assert_no_error (error);
  naive_solutions (problem, naive);
  g_assert_cmpstr (lines->str, ==, naive->str);
}

static void
test_order (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 60 : 500); turn++)
    {
      g_autoptr (QueensProblem) column = fixture_problem_placed (random, 1 + turn % 7,
                                                                 QUEENS_PLACEMENT_COLUMN);
      g_autoptr (QueensProblem) anywhere = fixture_problem_placed (random, 1 + turn % 5,
                                                                   QUEENS_PLACEMENT_ANYWHERE);

      check (column);
      check (anywhere);
    }
}

/* Tests problems where all queens are static. */
static void
test_static_points (void)
{
  const QueensSquare static_points[] = { { 2, 3 }, { 0, 1 }, { 3, 0 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (4, QUEENS_PLACEMENT_ANYWHERE, 2,
                                                          static_points, 2,
                                                          NULL, 0, NULL);
  g_autoptr (QueensProblem) clashing = queens_problem_new (4, QUEENS_PLACEMENT_ANYWHERE, 3,
                                                           static_points, 3,
                                                           NULL, 0, NULL);

  check (problem);
  check (clashing);
}

static gboolean
stop_at_third (const QueensSquare *squares,
               guint               n_squares,
               gpointer            data)
{
  guint *n_visited = data;

  return ++*n_visited < 3;
}

static void
test_stop (void)
{
  for (QueensPlacement placement = QUEENS_PLACEMENT_COLUMN; placement <= QUEENS_PLACEMENT_ANYWHERE;
       placement++)
    {
      g_autoptr (QueensProblem) problem = queens_problem_new_plain (8, placement, 0);
      guint n_visited = 0;

      g_assert_true (queens_solutions_visit (problem, stop_at_third, &n_visited, NULL));
      g_assert_cmpuint (n_visited, ==, 3);
    }
}

static void
test_size (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (65);
  g_autoptr (GError) error = NULL;
  guint n_visited = 0;

  g_assert_false (queens_solutions_visit (problem, stop_at_third, &n_visited, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "65");
  g_assert_cmpuint (n_visited, ==, 0);
}

int
solutions_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solutions/order", test_order);
  g_test_add_func ("/solutions/pins", test_static_points);
  g_test_add_func ("/solutions/stop", test_stop);
  g_test_add_func ("/solutions/size", test_size);
  return g_test_run ();
}
