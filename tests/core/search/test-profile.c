/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-profile.h"

#include "memory.h"

#define MILLION (1 << 20)       /* from this step on, a bucket has more than one step */

/* Creates random costs that change a little, with an occasional peak or dip. */
static gint64 *
draw_costs (GRand *random,
            guint  length)
{
  gint64 *costs = g_new (gint64, length);
  gint64 cost = 500;

  for (guint i = 0; i < length; i++)
    {
      cost += g_rand_int_range (random, -3, 4);
      costs[i] = cost;
      if (g_rand_int_range (random, 0, 200) == 0)
        costs[i] = g_rand_int_range (random, -5000, 5000);
    }
  return costs;
}

/* Derives a mark from the cost. Most marks are "equal", and some steps have no mark. */
static QueensMark
mark_of (gint64 cost)
{
  if (cost % 7 == 0)
    return 0;
  return cost > -4000 ? QUEENS_MARK_EQUAL : 1 << (cost & 3);
}

static void
append (QueensProfile *profile,
        const gint64  *costs,
        guint          length)
{
  for (guint i = 0; i < length; i++)
    queens_profile_append (profile, costs[i], mark_of (costs[i]));
}

/* Checks the profile from step @first to step @last. Buckets have @width steps, so the profile may
 * also include the other steps of the first and last bucket. */
static void
assert_range (const QueensProfile *profile,
              const gint64        *costs,
              guint64              first,
              guint64              last,
              guint64              width)
{
  guint64 length = profile->length;
  guint64 next = MIN ((last / width + 1) * width, length);
  gint64 lowest = G_MAXINT64;
  gint64 highest = G_MININT64;
  guint marks = 0;
  gint64 least;
  gint64 greatest;

  for (guint64 i = first / width * width; i < next; i++)
    {
      lowest = MIN (lowest, costs[i]);
      highest = MAX (highest, costs[i]);
      marks |= mark_of (costs[i]);
    }
  queens_profile_get_range (profile, first, last, &least, &greatest);
  g_assert_cmpint (least, ==, lowest);
  g_assert_cmpint (greatest, ==, highest);
  g_assert_cmpuint (queens_profile_get_range (profile, first, last, NULL, NULL), ==, marks);
}

/* Finds the first or, with @backwards, the last bucket that has any of @marks. Compares it with a
 * search through all steps. */
static void
assert_narrows (const QueensProfile *profile,
                const gint64        *costs,
                QueensMark           marks,
                gboolean             backwards,
                guint64              first,
                guint64              last,
                guint64              width)
{
  guint64 length = profile->length;
  guint64 low = first / width * width;
  guint64 high = MIN ((last / width + 1) * width, length) - 1;
  guint64 found_first = first;
  guint64 found_last = last;

  while (low <= high && (mark_of (costs[backwards ? high : low]) & marks) == 0)
    {
      if (low == high)
        {
          g_assert_false (
            queens_profile_narrow (profile, marks, backwards, &found_first, &found_last));
          return;
        }
      if (backwards)
        high--;
      else
        low++;
    }
  g_assert_true (queens_profile_narrow (profile, marks, backwards, &found_first, &found_last));
  low = backwards ? high : low;
  g_assert_cmpuint (found_first, ==, MAX (first, low / width * width));
  g_assert_cmpuint (found_last, ==, MIN (last, low / width * width + width - 1));
}

static void
assert_random_ranges (GRand               *random,
                      const QueensProfile *profile,
                      const gint64        *costs,
                      guint                n_ranges,
                      guint                longest,
                      guint64              width)
{
  guint length = profile->length;

  for (guint i = 0; i < n_ranges; i++)
    {
      guint first = g_rand_int_range (random, 0, length);
      guint last = g_rand_int_range (random, first, MIN (length, first + longest));

      assert_range (profile, costs, first, last, width);
      assert_narrows (profile, costs, 1 << i % 4, i / 4 % 2, first, last, width);
    }
}

static void
test_short (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (61);

  for (guint length = 1; length <= 70; length++)
    {
      g_autoptr (QueensProfile) profile = queens_profile_new ();
      g_autofree gint64 *costs = draw_costs (random, length);

      append (profile, costs, length);
      g_assert_cmpuint (profile->length, ==, length);
      for (guint first = 0; first < length; first++)
        for (guint last = first; last < length; last++)
          {
            assert_range (profile, costs, first, last, 1);
            assert_narrows (profile, costs, QUEENS_MARK_EQUAL, (first + last) % 2, first, last, 1);
          }
    }
}

static void
test_random_ranges (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (62);

  for (guint i = 0; i < 20; i++)
    {
      guint length = g_rand_int_range (random, 1, 5001);
      g_autoptr (QueensProfile) profile = queens_profile_new ();
      g_autofree gint64 *costs = draw_costs (random, length);

      append (profile, costs, length);
      assert_random_ranges (random, profile, costs, 1000, length, 1);
    }
}

/* While steps are added, the profile can be read up to the latest step. */
static void
test_while_growing (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (63);
  g_autoptr (QueensProfile) profile = queens_profile_new ();
  g_autofree gint64 *costs = draw_costs (random, 5000);

  for (guint i = 0; i < 5000; i++)
    {
      queens_profile_append (profile, costs[i], mark_of (costs[i]));
      assert_range (profile, costs, 0, i, 1);
      assert_range (profile, costs, i / 2, i, 1);
      assert_range (profile, costs, i, i, 1);
    }
}

/* After a million steps, buckets have two steps each, and later four. */
static void
test_long (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (64);
  g_autoptr (QueensProfile) profile = queens_profile_new ();
  guint length = 2 * MILLION + MILLION / 3;
  g_autofree gint64 *costs = draw_costs (random, length);

  append (profile, costs, MILLION);
  assert_random_ranges (random, profile, costs, 500, 3000, 1);
  assert_range (profile, costs, 0, MILLION - 1, 1);
  append (profile, costs + MILLION, 1);
  assert_random_ranges (random, profile, costs, 500, 3000, 2);
  append (profile, costs + MILLION + 1, MILLION - 1);
  assert_random_ranges (random, profile, costs, 500, 3000, 2);
  assert_random_ranges (random, profile, costs, 20, 2 * MILLION, 2);
  append (profile, costs + 2 * MILLION, MILLION / 3);
  assert_random_ranges (random, profile, costs, 500, 3000, 4);
  assert_range (profile, costs, 0, length - 1, 4);
  assert_range (profile, costs, length - 1, length - 1, 4);
}

static void
test_memory (void)
{
  g_autoptr (QueensProfile) profile = queens_profile_new ();
  guint64 before;
  guint64 n_allocations;

  if (!memory_is_counted ())
    return;
  before = memory_count_bytes ();
  for (guint i = 0; i < MILLION; i++)
    queens_profile_append (profile, i, QUEENS_MARK_WORSE);
  n_allocations = memory_count_allocations ();
  for (guint i = 0; i < 7 * MILLION; i++)
    queens_profile_append (profile, i, QUEENS_MARK_BETTER);
  g_assert_cmpuint (memory_count_bytes () - before, <, 20 * MILLION);
  g_assert_cmpuint (memory_count_allocations (), ==, n_allocations);
}

/* A step with any mark may have the lowest or the highest possible cost. */
static void
test_extremes (void)
{
  static const gint64 costs[] = { -(G_GINT64_CONSTANT (1) << 59), (G_GINT64_CONSTANT (1) << 59) - 1,
                                  0 };
  g_autoptr (QueensProfile) profile = queens_profile_new ();

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    queens_profile_append (profile, costs[i], 15);
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    {
      gint64 least;
      gint64 greatest;

      queens_profile_get_range (profile, i, i, &least, &greatest);
      g_assert_cmpint (least, ==, costs[i]);
      g_assert_cmpint (greatest, ==, costs[i]);
      g_assert_cmpuint (queens_profile_get_range (profile, i, i, NULL, NULL), ==, 15);
    }
}

int
profile_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/profile/short", test_short);
  g_test_add_func ("/profile/random-ranges", test_random_ranges);
  g_test_add_func ("/profile/while-growing", test_while_growing);
  g_test_add_func ("/profile/long", test_long);
  g_test_add_func ("/profile/extremes", test_extremes);
  g_test_add_func ("/profile/memory", test_memory);
  return g_test_run ();
}
