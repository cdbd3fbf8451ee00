/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the distributions that are fitted to run lengths, with a published value and with samples
 * of known distributions. */

#include "queens-weibull.h"

#include "remission-times.h"

#include <math.h>

/* For the children with 6-mercaptopurine, R's survreg() with Surv (time, cens) ~ 1 gives the
 * exponential rate 9 / 359. For the Weibull distribution, it gives an intercept of 3.519 and a
 * scale of 0.7386. The intercept is the logarithm of the scale here, and R's scale is 1 over the
 * shape here. */
static void
test_remission (void)
{
  g_autoptr (QueensSummary) treated = remission_times_treated ();
  QueensWeibull fit;

  g_assert_true (queens_weibull_fit (&fit, treated->iterations[QUEENS_FATE_SOLVED],
                                     treated->iterations[QUEENS_FATE_CUT_OFF]));
  g_assert_cmpfloat_with_epsilon (fit.mean, 359.0 / 9, 1e-9);
  g_assert_cmpfloat_with_epsilon (log (fit.scale), 3.519, 0.0005);
  g_assert_cmpfloat_with_epsilon (1 / fit.shape, 0.7386, 0.0005);
  g_assert_cmpfloat (fit.p, >, 0.2);
}

/* Fits quantiles of a known distribution, without cut-offs or with a tenth of the trials cut
 * off. */
static void
test_known (gconstpointer data)
{
  gdouble shape = *(const gdouble *) data;

  for (guint n_cut_off = 0; n_cut_off <= 1000; n_cut_off += 1000)
    {
      g_autoptr (QueensDistribution) solved = queens_distribution_new ();
      g_autoptr (QueensDistribution) cut_off = queens_distribution_new ();
      const guint n = 10000;
      guint64 last = 0;
      QueensWeibull fit;

      for (guint i = 0; i < n - n_cut_off; i++)
        {
          last = 5000 * pow (-log (1 - (i + 0.5) / n), 1 / shape) + 0.5;
          queens_distribution_add (solved, last, 1);
        }
      queens_distribution_add (cut_off, last, n_cut_off);
      g_assert_true (queens_weibull_fit (&fit, solved, cut_off));
      g_assert_cmpfloat_with_epsilon (fit.shape, shape, 0.01 * shape);
      g_assert_cmpfloat_with_epsilon (fit.scale, 5000, 50);
      g_assert_cmpint (fit.p < 0.05, ==, shape != 1);
      if (shape == 1)
        g_assert_cmpfloat_with_epsilon (fit.mean, 5000, 50);
    }
}

/* Half of the trials are solved within the median. It is mean · ln 2 for the exponential
 * distribution, and scale · (ln 2)^(1 / shape) for the Weibull distribution. */
static void
test_at (void)
{
  const QueensWeibull fit = { .mean = 40, .shape = 2, .scale = 100 };

  g_assert_cmpfloat_with_epsilon (queens_weibull_get_exponential_at (&fit, 40 * G_LN2), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (queens_weibull_get_at (&fit, 100 * sqrt (G_LN2)), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (queens_weibull_get_at (&fit, 100), 1 - exp (-1), 1e-12);
  g_assert_cmpfloat (queens_weibull_get_at (&fit, 0), ==, 0);
  g_assert_cmpfloat (queens_weibull_get_exponential_at (&fit, 0), ==, 0);
}

static void
test_none (void)
{
  g_autoptr (QueensDistribution) solved = queens_distribution_new ();
  g_autoptr (QueensDistribution) none = queens_distribution_new ();
  QueensWeibull fit;

  g_assert_false (queens_weibull_fit (&fit, none, none));
  queens_distribution_add (solved, 7, 1000);
  g_assert_false (queens_weibull_fit (&fit, solved, none));
  queens_distribution_add (solved, 0, 1);
  g_assert_true (queens_weibull_fit (&fit, solved, none));
}

int
weibull_tests (int   argc,
               char *argv[])
{
  static const gdouble shapes[] = { 0.6, 1, 1.7 };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/weibull/remission", test_remission);
  g_test_add_data_func ("/weibull/below", &shapes[0], test_known);
  g_test_add_data_func ("/weibull/exponential", &shapes[1], test_known);
  g_test_add_data_func ("/weibull/above", &shapes[2], test_known);
  g_test_add_func ("/weibull/none", test_none);
  g_test_add_func ("/weibull/at", test_at);
  return g_test_run ();
}
