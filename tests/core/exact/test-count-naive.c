/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares numbers of solutions with those of a naive search that tries square by square. */

#include "queens-count.h"

#include "fixture.h"
#include "naive.h"

static QueensProblem *
new_problem (guint            size,
             QueensPlacement  placement,
             guint            n_queens,
             GArray          *static_points,
             GArray          *boulders)
{
  return queens_problem_new (size, placement, n_queens, (const QueensSquare *) static_points->data,
                             static_points->len, (const QueensSquare *) boulders->data,
                             boulders->len, NULL);
}

static void
check_problem (QueensProblem *problem)
{
  guint naive = naive_solutions (problem, NULL);
  gboolean is_solvable;
  guint64 count;

  g_assert_true (queens_count (problem, NULL, &count, NULL));
  g_assert_cmpuint (count, ==, naive);
  g_assert_true (queens_count_is_solvable (problem, NULL, &is_solvable, NULL));
  g_assert_cmpint (is_solvable, ==, naive > 0);
}

/* Checks the counts for all numbers of queens, up to one more than the board can have. Adds the
 * number of checked problems to @n_checked. */
static void
check_board (guint   size,
             GArray *static_points,
             GArray *boulders,
             guint  *n_checked)
{
  g_autoptr (QueensProblem) column = new_problem (size, QUEENS_PLACEMENT_COLUMN, 0, static_points,
                                                  boulders);
  guint most = 0;

  if (column != NULL)
    check_problem (column);
  for (guint n_queens = MAX (static_points->len, 1); n_queens <= size * size; n_queens++)
    {
      g_autoptr (QueensProblem) anywhere = new_problem (size, QUEENS_PLACEMENT_ANYWHERE, n_queens,
                                                        static_points, boulders);

      if (anywhere == NULL)
        break;
      check_problem (anywhere);
      (*n_checked)++;
      if (naive_solutions (anywhere, NULL) == 0)
        {
          g_assert_true (queens_count_most_queens (anywhere, NULL, &most, NULL));
          g_assert_cmpuint (most, ==, n_queens == MAX (static_points->len, 1) ? 0 : n_queens - 1);
          break;
        }
    }
}

/* Returns the squares with the numbers @first and @second. A number of size² or more stands for no
 * square. */
static GArray *
new_set (guint size,
         guint first,
         guint second)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  guint indices[] = { first, second };

  for (guint i = 0; i < 2; i++)
    if (indices[i] < size * size)
      {
        QueensSquare square = { indices[i] / size, indices[i] % size };

        g_array_append_val (squares, square);
      }
  return squares;
}

/* Checks every @stride-th problem with up to two static points and two boulders. */
static void
check_size (guint size,
            guint stride)
{
  guint n = size * size;
  guint turn = 0;
  guint n_checked = 0;

  for (guint a = 0; a <= n; a++)
    for (guint b = a; b <= n; b++)
      for (guint c = 0; c <= n; c++)
        for (guint d = c; d <= n; d++)
          {
            g_autoptr (GArray) static_points = NULL;
            g_autoptr (GArray) boulders = NULL;

            if ((a == b && a < n) || (c == d && c < n) || turn++ % stride != 0)
              continue;
            static_points = new_set (size, a, b);
            boulders = new_set (size, c, d);
            check_board (size, static_points, boulders, &n_checked);
          }
  g_assert_cmpuint (n_checked, >, 1);
}

static void
test_small (void)
{
  check_size (1, 1);
  check_size (2, 1);
  check_size (3, 1);
  check_size (4, FIXTURE_IS_SANITIZED ? 23 : 1);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 100 : 500); turn++)
    {
      guint size = g_rand_int_range (random, 1, 7);
      g_autoptr (QueensProblem) column = fixture_problem_placed (random, size,
                                                                 QUEENS_PLACEMENT_COLUMN);
      g_autoptr (QueensProblem) anywhere = fixture_problem_placed (random, MIN (size, 5),
                                                                   QUEENS_PLACEMENT_ANYWHERE);

      check_problem (column);
      check_problem (anywhere);
    }
}

/* Tests boards that equal their mirror image. For such boards, the count uses the symmetry. */
static void
test_flippable (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint turn = 0; turn < 200; turn++)
    {
      guint size = g_rand_int_range (random, 3, 6);
      g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autoptr (GArray) static_points = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autoptr (GArray) boulders = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autoptr (QueensProblem) column = NULL;
      g_autoptr (QueensProblem) anywhere = NULL;
      QueensSquare static_point = { g_rand_int_range (random, 0, size), size / 2 };

      for (guint i = g_rand_int_range (random, 0, 4); i > 0; i--)
        {
          QueensSquare boulder = { g_rand_int_range (random, 0, size),
                                   g_rand_int_range (random, 0, size / 2) };

          g_array_append_val (boulders, boulder);
          boulder.y = size - 1 - boulder.y;
          g_array_append_val (boulders, boulder);
        }
      if (size % 2 == 1 && g_rand_boolean (random))
        g_array_append_val (static_points, static_point);
      column = new_problem (size, QUEENS_PLACEMENT_COLUMN, 0, static_points, boulders);
      anywhere = new_problem (size, QUEENS_PLACEMENT_ANYWHERE,
                              g_rand_int_range (random, 1, size + 2), static_points, boulders);
      if (column != NULL)
        check_problem (column);
      g_assert_nonnull (anywhere);
      check_problem (anywhere);
    }
}

int
count_naive_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/count-naive/small", test_small);
  g_test_add_func ("/count-naive/random", test_random);
  g_test_add_func ("/count-naive/flippable", test_flippable);
  return g_test_run ();
}
