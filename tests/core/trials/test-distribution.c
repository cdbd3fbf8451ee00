/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares means, deviations and quantiles of distributions with published values. Numbers can be
 * added and merged in any order with exactly the same result. */

#include "queens-distribution.h"

#include "fixture.h"

static QueensDistribution *
make (const guint64 *values,
      guint          n_values)
{
  QueensDistribution *distribution = queens_distribution_new ();

  for (guint i = 0; i < n_values; i++)
    queens_distribution_add (distribution, values[i], 1);
  return distribution;
}

static void
assert_moments (const guint64 *values,
                guint          n_values,
                gdouble        known_mean,
                gdouble        known_deviation)
{
  g_autoptr (QueensDistribution) distribution = make (values, n_values);
  const QueensMoments *moments = &distribution->moments;
  gdouble mean, deviation;

  g_assert_cmpuint (distribution->moments.count, ==, n_values);
  g_assert_true (queens_moments_get_mean (*moments, &mean));
  g_assert_true (queens_moments_get_deviation (*moments, &deviation));
  g_assert_cmpfloat_with_epsilon (mean, known_mean, known_mean * 1e-15);
  g_assert_cmpfloat_with_epsilon (deviation, known_deviation, known_deviation * 1e-15);
}

/* The data set NumAcc1 of the NIST Statistical Reference Datasets has exactly the mean 10000002 and
 * the deviation 1. */
static void
test_num_acc (void)
{
  static const guint64 values[] = { 10000001, 10000003, 10000002 };

  assert_moments (values, G_N_ELEMENTS (values), 10000002, 1);
}

/* The data set Michelso of the NIST Statistical Reference Datasets has the speed of light in air,
 * as Michelson measured it in 1879. Here, it is in km/s above 299000. In thousands of km/s, the
 * certified mean is 299.8524, and the certified deviation is 0.0790105478190518. */
static void
test_speed_of_light (void)
{
  static const guint64 values[] = {
    850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000,
    960, 960, 960, 940, 960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800,
    790, 760, 800, 880, 880, 880, 860, 720, 720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840,
    850, 840, 840, 840, 890, 810, 810, 820, 800, 770, 760, 740, 750, 760, 910, 920, 890, 860, 880,
    720, 840, 850, 850, 780, 890, 840, 780, 810, 760, 810, 790, 810, 820, 850, 870, 870, 810, 740,
    810, 940, 950, 800, 810, 870,
  };

  assert_moments (values, G_N_ELEMENTS (values), 852.4, 79.0105478190518);
}

/* For numbers this far from 0, a sum of squares in doubles would lose every digit. */
static void
test_far_numbers (void)
{
  const guint64 far = G_GUINT64_CONSTANT (1) << 59;
  const guint64 values[] = { far + 1, far + 2, far + 3, far + 4 };

  assert_moments (values, G_N_ELEMENTS (values), far, 1.2909944487358056);
}

typedef struct
{
  guint64 values[8];
  guint   n_values;
  gdouble p;
  gdouble quantile;
} Quantile;

static void
test_quantiles (void)
{
  static const Quantile quantiles[] = {
    /* Gnumeric's manual, PERCENTILE: the quantile of 11.4, 17.3, 21.3, 25.9 and 40.1 at 0.42 is
     * 20.02. Here, the numbers are ten times as large. */
    { { 114, 173, 213, 259, 401 }, 5, 0.42, 200.2 },
    /* Manual of the spreadsheet NExS, @PERCENTILE: the quantile of 1, 2, 3, 4 at 0.65 is 2.95. */
    { { 1, 2, 3, 4 }, 4, 0.65, 2.95 },
    /* Microsoft's help for QUARTILE: the first quartile of 1, 2, 4, 7, 8, 9, 10, 12 is 3.5. */
    { { 1, 2, 4, 7, 8, 9, 10, 12 }, 8, 0.25, 3.5 },
    { { 12, 4, 2, 1, 8, 10, 9, 7 }, 8, 0, 1 },
    { { 12, 4, 2, 1, 8, 10, 9, 7 }, 8, 1, 12 },
    { { 5, 5, 5, 1000000, 1000000 }, 5, 0.5, 5 },
    { { 5, 5, 1000000, 1000000 }, 4, 0.5, 500002.5 },
    { { 70000 }, 1, 0.3, 70000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (quantiles); i++)
    {
      g_autoptr (QueensDistribution) distribution = make (quantiles[i].values,
                                                          quantiles[i].n_values);
      gdouble quantile;

      g_assert_true (queens_distribution_get_quantile (distribution, quantiles[i].p, &quantile));
      g_assert_cmpfloat_with_epsilon (quantile, quantiles[i].quantile, 1e-9);
    }
}

static void
test_empty (void)
{
  g_autoptr (QueensDistribution) distribution = queens_distribution_new ();
  const QueensMoments *moments = &distribution->moments;
  gdouble number = 1;
  guint n;

  queens_distribution_add (distribution, 7, 0);
  queens_distribution_add (distribution, 700000, 0);
  queens_distribution_get_occurrences (distribution, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (queens_moments_get_mean (*moments, &number));
  g_assert_cmpfloat (number, ==, 0);
  number = 1;
  for (gdouble p = 0; p <= 1; p += 0.25)
    g_assert_false (queens_distribution_get_quantile (distribution, p, &number));
  g_assert_cmpfloat (number, ==, 0);
  queens_distribution_add (distribution, 7, 1);
  g_assert_false (queens_moments_get_deviation (*moments, &number));
  g_assert_cmpfloat (number, ==, 0);
}

/* Returns random numbers of all magnitudes, many of them repeated. */
static guint64 *
draw (GRand *random,
      guint  n)
{
  guint64 *values = g_new (guint64, n);

  for (guint i = 0; i < n; i++)
    {
      guint bits = g_rand_int_range (random, 1, 50);

      values[i] = ((guint64) g_rand_int (random) << 32 | g_rand_int (random)) >> (64 - bits);
      if (i > 0 && g_rand_boolean (random))
        values[i] = values[g_rand_int_range (random, 0, i)];
    }
  return values;
}

static void
shuffle (GRand   *random,
         guint64 *values,
         guint    n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = g_rand_int_range (random, 0, i);
      guint64 value = values[i - 1];

      values[i - 1] = values[j];
      values[j] = value;
    }
}

static void
assert_same (const QueensDistribution *a,
             const QueensDistribution *b)
{
  gdouble of_a, of_b;

  g_assert_true (queens_distribution_equal (a, b));
  g_assert_true (queens_moments_equal (&a->moments, &b->moments));
  queens_distribution_get_quantile (a, 0.3, &of_a);
  queens_distribution_get_quantile (b, 0.3, &of_b);
  g_assert_cmpfloat (of_a, ==, of_b);
}

/* Numbers that are added in order, shuffled, or in 7 parts that are merged in reverse, give the
 * same result. */
static void
test_order (void)
{
  const guint n = FIXTURE_IS_SANITIZED ? 20000 : 100000;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree guint64 *values = draw (random, n);
  g_autoptr (QueensDistribution) whole = make (values, n);
  g_autoptr (QueensDistribution) shuffled = NULL;
  g_autoptr (QueensDistribution) merged = queens_distribution_new ();

  shuffle (random, values, n);
  shuffled = make (values, n);
  for (guint part = 7; part-- > 0;)
    {
      guint begin = n * part / 7;
      g_autoptr (QueensDistribution) own = make (values + begin, n * (part + 1) / 7 - begin);

      queens_distribution_merge (merged, own);
    }
  assert_same (whole, shuffled);
  assert_same (whole, merged);
  queens_distribution_add (merged, values[0], 1);
  g_assert_false (queens_distribution_equal (whole, merged));
}

/* Compares the occurrences of each number with a table of counts, even while numbers are added. */
static void
test_occurrences (void)
{
  const guint n = 30000;
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autofree guint64 *values = draw (random, n);
  g_autoptr (QueensDistribution) distribution = queens_distribution_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_int64_hash, g_int64_equal);
  const QueensOccurrence *occurrences;
  guint n_occurrences;

  for (guint i = 0; i < n; i++)
    {
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, &values[i]));

      g_hash_table_insert (counts, &values[i], GUINT_TO_POINTER (count + 1));
      queens_distribution_add (distribution, values[i], 1);
      if (i % 7000 == 0)
        queens_distribution_get_occurrences (distribution, &n_occurrences);
    }
  occurrences = queens_distribution_get_occurrences (distribution, &n_occurrences);
  g_assert_cmpuint (n_occurrences, ==, g_hash_table_size (counts));
  for (guint i = 0; i < n_occurrences; i++)
    {
      gpointer count = g_hash_table_lookup (counts, &occurrences[i].value);

      g_assert_cmpuint (occurrences[i].count, ==, GPOINTER_TO_UINT (count));
      g_assert_true (i == 0 || occurrences[i - 1].value < occurrences[i].value);
    }
}

int
distribution_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/distribution/num-acc", test_num_acc);
  g_test_add_func ("/distribution/speed-of-light", test_speed_of_light);
  g_test_add_func ("/distribution/far-numbers", test_far_numbers);
  g_test_add_func ("/distribution/quantiles", test_quantiles);
  g_test_add_func ("/distribution/empty", test_empty);
  g_test_add_func ("/distribution/order", test_order);
  g_test_add_func ("/distribution/occurrences", test_occurrences);
  return g_test_run ();
}
