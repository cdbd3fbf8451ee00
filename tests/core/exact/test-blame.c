/* test-blame.c: the least set of static points, or of static points and boulders, that leaves no
 * solution, beside all sets there are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-blame.h"

#include "fixture.h"
#include "naive.h"

/* The problem with the static points and boulders of a set: bit i for static point i, the boulders
 * after them. */
static QueensProblem *
new_subset (QueensProblem *problem,
            guint          set)
{
  gsize n_pins, n_boulders;
  const QueensSquare *pins = queens_problem_get_pins (problem, &n_pins);
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);
  QueensSquare chosen[32];
  guint n_chosen = 0;
  guint n_chosen_pins;

  for (gsize i = 0; i < n_pins; i++)
    if (set >> i & 1)
      chosen[n_chosen++] = pins[i];
  n_chosen_pins = n_chosen;
  for (gsize i = 0; i < n_boulders; i++)
    if (set >> (n_pins + i) & 1)
      chosen[n_chosen++] = boulders[i];
  return queens_problem_new (queens_problem_get_size (problem),
                             queens_problem_get_placement (problem),
                             queens_problem_get_n_queens (problem), chosen, n_chosen_pins,
                             chosen + n_chosen_pins, n_chosen - n_chosen_pins, NULL);
}

/* The boulders in a set, which go with every other: all of them where they alone leave a
 * solution. */
static guint
find_kept (QueensProblem *problem,
           guint          n_suspects)
{
  gsize n_pins;
  guint boulders;
  g_autoptr (QueensProblem) without_pins = NULL;

  queens_problem_get_pins (problem, &n_pins);
  boulders = ((1u << n_suspects) - 1) & ~((1u << n_pins) - 1);
  without_pins = new_subset (problem, boulders);
  return naive_solutions (without_pins, NULL) > 0 ? boulders : 0;
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

/* The problem with what is to blame, and with the boulders that are kept beside it. */
static QueensProblem *
new_blamed (QueensProblem     *problem,
            guint              n_suspects,
            const QueensBlame *blame)
{
  gsize n_kept;
  const QueensSquare *kept = queens_problem_get_boulders (problem, &n_kept);
  gboolean keeps = find_kept (problem, n_suspects) != 0;

  g_assert_true (!keeps || blame->boulders.length == 0);
  return queens_problem_new (queens_problem_get_size (problem),
                             queens_problem_get_placement (problem),
                             queens_problem_get_n_queens (problem), blame->pins.squares,
                             blame->pins.length, keeps ? kept : blame->boulders.squares,
                             keeps ? n_kept : blame->boulders.length, NULL);
}

static void
check_least (QueensProblem *problem,
             guint          n_suspects)
{
  g_auto (QueensBlame) blame = { 0 };
  g_autoptr (QueensProblem) blamed = NULL;
  g_autoptr (GError) error = NULL;

  queens_blame_find (problem, NULL, &blame, &error);
  g_assert_no_error (error);
  blamed = new_blamed (problem, n_suspects, &blame);
  g_assert_true (blame.is_least);
  g_assert_cmpuint (naive_solutions (blamed, NULL), ==, 0);
  g_assert_cmpuint (blame.pins.length + blame.boulders.length, ==,
                    find_least (problem, n_suspects));
}

/* When there is no time, no square of the set can be taken away. */
static void
check_without_time (QueensProblem *problem,
                    guint          n_suspects)
{
  const QueensBlameOptions options = { .most_time = -1 };
  g_auto (QueensBlame) blame = { 0 };
  g_autoptr (QueensProblem) blamed = NULL;
  guint n_blamed;

  g_assert_true (queens_blame_find (problem, &options, &blame, NULL));
  n_blamed = blame.pins.length + blame.boulders.length;
  blamed = new_blamed (problem, n_suspects, &blame);
  g_assert_cmpuint (naive_solutions (blamed, NULL), ==, 0);
  g_assert_true (!blame.is_least || n_blamed == 0);
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
      gsize n_pins, n_boulders;

      queens_problem_get_pins (problem, &n_pins);
      queens_problem_get_boulders (problem, &n_boulders);
      if (n_pins + n_boulders > 8 || naive_solutions (problem, NULL) > 0)
        continue;
      check_least (problem, n_pins + n_boulders);
      check_without_time (problem, n_pins + n_boulders);
      n_checked++;
    }
}

/* Two static points in a row, with a boulder that has nothing to do with it. */
static void
test_pair (void)
{
  const QueensSquare pins[] = { { 0, 2 }, { 3, 7 }, { 5, 2 } };
  const QueensSquare boulder = { 6, 6 };
  g_autoptr (QueensProblem) problem = queens_problem_new (8, QUEENS_PLACEMENT_COLUMN, 0, pins, 3,
                                                          &boulder, 1, NULL);
  g_auto (QueensBlame) blame = { 0 };

  g_assert_true (queens_blame_find (problem, NULL, &blame, NULL));
  g_assert_cmpuint (blame.boulders.length, ==, 0);
  g_assert_cmpuint (blame.pins.length, ==, 2);
  g_assert_true (queens_squares_contain (&blame.pins, pins[0]));
  g_assert_true (queens_squares_contain (&blame.pins, pins[2]));
}

static void
assert_one_pin (QueensProblem *problem,
                QueensSquare   pin)
{
  g_auto (QueensBlame) blame = { 0 };

  g_assert_true (queens_blame_find (problem, NULL, &blame, NULL));
  g_assert_true (blame.is_least);
  g_assert_cmpuint (blame.boulders.length, ==, 0);
  g_assert_cmpuint (blame.pins.length, ==, 1);
  g_assert_true (queens_squares_contain (&blame.pins, pin));
}

/* Without their boulder these boards have no solution either, but it belongs to the board: the
 * static point is what takes the last ones away. */
static void
test_boulder_is_kept (void)
{
  const QueensSquare large_boulder = { 3, 3 };
  const QueensSquare large_pin = { 0, 1 };
  const QueensSquare small_boulder = { 1, 0 };
  const QueensSquare small_pin = { 0, 2 };
  g_autoptr (QueensProblem) large = queens_problem_new (8, QUEENS_PLACEMENT_ANYWHERE, 9,
                                                        &large_pin, 1, &large_boulder, 1, NULL);
  g_autoptr (QueensProblem) small = queens_problem_new (3, QUEENS_PLACEMENT_COLUMN, 0,
                                                        &small_pin, 1, &small_boulder, 1, NULL);

  assert_one_pin (large, large_pin);
  assert_one_pin (small, small_pin);
}

/* Small boards need no static point and no boulder. */
static void
test_none (void)
{
  const QueensSquare pin = { 0, 0 };

  for (guint size = 2; size <= 3; size++)
    {
      g_autoptr (QueensProblem) problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0,
                                                              &pin, 1, NULL, 0, NULL);
      g_auto (QueensBlame) blame = { 0 };

      g_assert_true (queens_blame_find (problem, NULL, &blame, NULL));
      g_assert_true (blame.is_least);
      g_assert_cmpuint (blame.pins.length + blame.boulders.length, ==, 0);
    }
}

static void
test_refusals (void)
{
  g_autoptr (QueensProblem) solvable = queens_problem_new (8, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                                           NULL, 0, NULL);
  g_autoptr (QueensProblem) large = queens_problem_new (65, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                                        NULL, 0, NULL);
  g_autoptr (QueensProblem) small = queens_problem_new (3, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0,
                                                        NULL, 0, NULL);
  const gint now = 1;
  const QueensBlameOptions options = { 0, &now };
  QueensBlame blame = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (queens_blame_find (solvable, NULL, &blame, &error));
  fixture_assert_refusal (error, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_SOLVABLE, "");
  g_clear_error (&error);
  g_assert_false (queens_blame_find (large, NULL, &blame, &error));
  fixture_assert_refusal (error, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_SIZE, "65");
  g_clear_error (&error);
  g_assert_false (queens_blame_find (small, &options, &blame, &error));
  fixture_assert_refusal (error, QUEENS_COUNT_ERROR, QUEENS_COUNT_ERROR_CANCELLED, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blame/least", test_least);
  g_test_add_func ("/blame/pair", test_pair);
  g_test_add_func ("/blame/boulder-is-kept", test_boulder_is_kept);
  g_test_add_func ("/blame/none", test_none);
  g_test_add_func ("/blame/refusals", test_refusals);
  return g_test_run ();
}
