/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whether a power or an exponential function fits, and how fast it grows. */

#include "queens-growth.h"

#include <math.h>

#define N 9

static void
test_exact (gconstpointer data)
{
  gboolean is_exponential = GPOINTER_TO_INT (data);
  gdouble sizes[N], values[N];
  QueensGrowth growth;

  for (guint i = 0; i < N; i++)
    {
      sizes[i] = 4 + 2 * i;
      values[i] = is_exponential ? 7 * pow (1.35, sizes[i]) : 0.5 * pow (sizes[i], 2.9);
    }
  g_assert_true (queens_growth_fit (&growth, sizes, values, N));
  g_assert_cmpint (growth.is_exponential, ==, is_exponential);
  g_assert_cmpfloat_with_epsilon (growth.factor, is_exponential ? 7 : 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (growth.growth, is_exponential ? 1.35 : 2.9, 1e-9);
  g_assert_cmpfloat_with_epsilon (growth.low, growth.growth, 1e-6);
  g_assert_cmpfloat_with_epsilon (growth.high, growth.growth, 1e-6);
  g_assert_cmpfloat_with_epsilon (growth.r_squared, 1, 1e-9);
  for (guint i = 0; i < N; i++)
    g_assert_cmpfloat_with_epsilon (queens_growth_get_at (&growth, sizes[i]), values[i],
                                    1e-9 * values[i]);
}

/* By Kepler's third law, a planet's orbital period grows like its distance to the power of 3 / 2.
 * Brahe's measurements of both have errors. */
static void
test_kepler (void)
{
  static const gdouble distances[] = { 0.389, 0.724, 1, 1.524, 5.2, 9.510 };
  static const gdouble days[] = { 87.77, 224.70, 365.25, 686.95, 4332.62, 10759.2 };
  QueensGrowth growth;

  g_assert_true (queens_growth_fit (&growth, distances, days, G_N_ELEMENTS (days)));
  g_assert_false (growth.is_exponential);
  g_assert_cmpfloat_with_epsilon (growth.growth, 1.5, 0.01);
  g_assert_cmpfloat_with_epsilon (growth.factor, 365.25, 3);
  /* Python gives these limits by the formulas of a regression. They are 2.776 standard errors from
   * the estimate, for 4 degrees of freedom. */
  g_assert_cmpfloat_with_epsilon (growth.low, 1.5001680313815442, 1e-9);
  g_assert_cmpfloat_with_epsilon (growth.high, 1.5061026641750395, 1e-9);
  g_assert_cmpfloat_with_epsilon (growth.r_squared, 0.9999979778541896, 1e-12);
}

static void
test_few (void)
{
  const gdouble numbers[] = { 4, 5 };
  QueensGrowth growth;

  g_assert_false (queens_growth_fit (&growth, numbers, numbers, 2));
  g_assert_false (queens_growth_fit (&growth, NULL, NULL, 0));
}

int
growth_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/growth/power", GINT_TO_POINTER (FALSE), test_exact);
  g_test_add_data_func ("/growth/exponential", GINT_TO_POINTER (TRUE), test_exact);
  g_test_add_func ("/growth/kepler", test_kepler);
  g_test_add_func ("/growth/few", test_few);
  return g_test_run ();
}
