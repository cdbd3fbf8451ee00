/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A conflict set is a set of squares that prevents all solutions. It must be as small as the
 * smallest such set, which this test finds by trying all sets. It consists of static points and, if
 * the search may blame them, boulders. */

#include "queens-conflict-set.h"

#include "fixture.h"
#include "naive.h"

/* Returns the problem with only the squares of a set. Bit i is for static point i, and the bits
 * after the static points are for boulders. */
static QueensProblem *
new_subset (QueensProblem *problem,
            guint          set)
{
  const QueensSquares *static_points = &problem->static_points;
  const QueensSquares *boulders = &problem->boulders;
  QueensSquare chosen[32];
  guint n_chosen = 0;
  guint n_chosen_static_points;

  for (gsize i = 0; i < static_points->length; i++)
    if (set >> i & 1)
      chosen[n_chosen++] = static_points->squares[i];
  n_chosen_static_points = n_chosen;
  for (gsize i = 0; i < boulders->length; i++)
    if (set >> (static_points->length + i) & 1)
      chosen[n_chosen++] = boulders->squares[i];
  return queens_problem_new (problem->size,
                             problem->placement,
                             problem->n_queens, chosen, n_chosen_static_points,
                             chosen + n_chosen_static_points, n_chosen - n_chosen_static_points,
                             NULL);
}

/* Returns the boulders that belong to every set, as bits. These are all boulders, unless the
 * boulders alone prevent solutions. */
static guint
find_kept (QueensProblem *problem,
           guint          n_suspects)
{
  guint boulders;
  g_autoptr (QueensProblem) without_static_points = NULL;

  boulders = ((1u << n_suspects) - 1) & ~((1u << problem->static_points.length) - 1);
  without_static_points = new_subset (problem, boulders);
  return naive_solutions (without_static_points, NULL) > 0 ? boulders : 0;
}

static guint
find_least (QueensProblem *problem,
            guint          n_suspects)
{
  guint kept = find_kept (problem, n_suspects);
  guint least = n_suspects;

  for (guint set = 0; set < 1u << n_suspects; set++)
    {
      g_autoptr (QueensProblem) subset = new_subset (problem, set | kept);

      if ((set & kept) != 0)
        continue;

      if ((guint) __builtin_popcount (set) < least && naive_solutions (subset, NULL) == 0)
        least = __builtin_popcount (set);
    }
  return least;
}

/* Returns the problem with the squares of the conflict set, and with the boulders that belong to
 * every set. */
static QueensProblem *
new_blamed (QueensProblem           *problem,
            guint                    n_suspects,
            const QueensConflictSet *conflict_set)
{
  const QueensSquares *kept = &problem->boulders;
  gboolean keeps = find_kept (problem, n_suspects) != 0;

  g_assert_true (!keeps || conflict_set->boulders.length == 0);
  return queens_problem_new (problem->size,
                             problem->placement,
                             problem->n_queens,
                             conflict_set->static_points.squares,
                             conflict_set->static_points.length,
                             keeps ? kept->squares : conflict_set->boulders.squares,
                             keeps ? kept->length : conflict_set->boulders.length, NULL);
}

static void
check_least (QueensProblem *problem,
             guint          n_suspects)
{
  g_auto (QueensConflictSet) conflict_set = { 0 };
  g_autoptr (QueensProblem) blamed = NULL;
  g_autoptr (GError) error = NULL;

  queens_conflict_set_find (problem, NULL, &conflict_set, &error);
  g_assert_no_error (error);
  blamed = new_blamed (problem, n_suspects, &conflict_set);
  g_assert_true (conflict_set.is_least);
  g_assert_cmpuint (naive_solutions (blamed, NULL), ==, 0);
  g_assert_cmpuint (conflict_set.static_points.length + conflict_set.boulders.length, ==,
                    find_least (problem, n_suspects));
}

/* If there is no time to find a smallest set, the set is still minimal: without any one of its
 * squares, there is a solution. */
static void
check_without_time (QueensProblem *problem,
                    guint          n_suspects)
{
  const QueensConflictSetOptions options = { .most_time = -1 };
  g_auto (QueensConflictSet) conflict_set = { 0 };
  g_autoptr (QueensProblem) blamed = NULL;
  guint n_blamed;

  g_assert_true (queens_conflict_set_find (problem, &options, &conflict_set, NULL));
  n_blamed = conflict_set.static_points.length + conflict_set.boulders.length;
  blamed = new_blamed (problem, n_suspects, &conflict_set);
  g_assert_cmpuint (naive_solutions (blamed, NULL), ==, 0);
  g_assert_true (!conflict_set.is_least || n_blamed == 0);
  for (guint i = 0; i < n_blamed; i++)
    {
      g_autoptr (QueensProblem) less = new_subset (blamed, ~(1u << i));

      g_assert_cmpuint (naive_solutions (less, NULL), >, 0);
    }
}

static void
test_least (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n_checked = 0;

  while (n_checked < (FIXTURE_IS_SANITIZED ? 20 : 150))
    {
      QueensPlacement placement = g_rand_int_range (random, 0, 2);
      g_autoptr (QueensProblem) problem = fixture_problem_placed (random,
                                                                  g_rand_int_range (random, 2, 6),
                                                                  placement);

      if (problem->static_points.length + problem->boulders.length > 8
          || naive_solutions (problem, NULL) > 0)
        continue;
      check_least (problem, problem->static_points.length + problem->boulders.length);
      check_without_time (problem, problem->static_points.length + problem->boulders.length);
      n_checked++;
    }
}

/* Two of the static points are in the same row. The third static point and the boulder don't
 * matter. */
static void
test_pair (void)
{
  const QueensSquare static_points[] = { { 0, 2 }, { 3, 7 }, { 5, 2 } };
  const QueensSquare boulder = { 6, 6 };
  g_autoptr (QueensProblem) problem = queens_problem_new (8, QUEENS_PLACEMENT_COLUMN, 0,
                                                          static_points, 3,
                                                          &boulder, 1, NULL);
  g_auto (QueensConflictSet) conflict_set = { 0 };

  g_assert_true (queens_conflict_set_find (problem, NULL, &conflict_set, NULL));
  g_assert_cmpuint (conflict_set.boulders.length, ==, 0);
  g_assert_cmpuint (conflict_set.static_points.length, ==, 2);
  g_assert_true (queens_squares_contain (&conflict_set.static_points, static_points[0]));
  g_assert_true (queens_squares_contain (&conflict_set.static_points, static_points[2]));
}

static void
assert_one_static_point (QueensProblem *problem,
                         QueensSquare   static_point)
{
  g_auto (QueensConflictSet) conflict_set = { 0 };

  g_assert_true (queens_conflict_set_find (problem, NULL, &conflict_set, NULL));
  g_assert_true (conflict_set.is_least);
  g_assert_cmpuint (conflict_set.boulders.length, ==, 0);
  g_assert_cmpuint (conflict_set.static_points.length, ==, 1);
  g_assert_true (queens_squares_contain (&conflict_set.static_points, static_point));
}

/* These boards have no solution because of the static point, whether the boulder is there or not.
 * Boulders belong to the board, so only the static point is named. */
static void
test_boulder_is_kept (void)
{
  const QueensSquare large_boulder = { 3, 3 };
  const QueensSquare large_static_point = { 0, 1 };
  const QueensSquare small_boulder = { 1, 0 };
  const QueensSquare small_static_point = { 0, 2 };
  g_autoptr (QueensProblem) large = queens_problem_new (8, QUEENS_PLACEMENT_ANYWHERE, 9,
                                                        &large_static_point, 1, &large_boulder, 1,
                                                        NULL);
  g_autoptr (QueensProblem) small = queens_problem_new (3, QUEENS_PLACEMENT_COLUMN, 0,
                                                        &small_static_point, 1, &small_boulder, 1,
                                                        NULL);

  assert_one_static_point (large, large_static_point);
  assert_one_static_point (small, small_static_point);
}

/* Boards of size 2 and 3 have no solution even without static points and boulders. */
static void
test_none (void)
{
  const QueensSquare static_point = { 0, 0 };

  for (guint size = 2; size <= 3; size++)
    {
      g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0,
                                                              &static_point, 1, NULL, 0, NULL);
      g_auto (QueensConflictSet) conflict_set = { 0 };

      g_assert_true (queens_conflict_set_find (problem, NULL, &conflict_set, NULL));
      g_assert_true (conflict_set.is_least);
      g_assert_cmpuint (conflict_set.static_points.length + conflict_set.boulders.length, ==, 0);
    }
}

static void
test_refusals (void)
{
  g_autoptr (QueensProblem) solvable = fixture_plain_problem (8);
  g_autoptr (QueensProblem) large = fixture_plain_problem (65);
  g_autoptr (QueensProblem) small = fixture_plain_problem (3);
  const gint now = 1;
  const QueensConflictSetOptions options = { 0, &now };
  QueensConflictSet conflict_set = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (queens_conflict_set_find (solvable, NULL, &conflict_set, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "");
  g_clear_error (&error);
  g_assert_false (queens_conflict_set_find (large, NULL, &conflict_set, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "65");
  g_clear_error (&error);
  g_assert_false (queens_conflict_set_find (small, &options, &conflict_set, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_CANCELLED, "");
}

int
conflict_set_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blame/least", test_least);
  g_test_add_func ("/blame/pair", test_pair);
  g_test_add_func ("/blame/boulder-is-kept", test_boulder_is_kept);
  g_test_add_func ("/blame/none", test_none);
  g_test_add_func ("/blame/refusals", test_refusals);
  return g_test_run ();
}
