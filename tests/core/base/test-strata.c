/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares tests and odds ratios of 2 × 2 tables with published values. */

#include "queens-strata.h"

/* From Bickel, Hammel & O'Connell, Sex bias in graduate admissions: data from Berkeley, 1975. Each
 * department has numbers of men admitted and rejected, and of women admitted and rejected. For
 * UCBAdmissions, R's mantelhaen.test() gives the common odds ratio 0.9046968 and the 95 % interval
 * 0.7719074 to 1.0603298. Without correction, it gives M² = 1.5246 and p = 0.2169. */
static void
test_berkeley (void)
{
  static const gdouble departments[][4] = {
    { 512, 313, 89, 19 }, { 353, 207, 17, 8 }, { 120, 205, 202, 391 },
    { 138, 279, 131, 244 }, { 53, 138, 94, 299 }, { 22, 351, 24, 317 },
  };
  QueensStrata strata = { 0 };
  gdouble statistic, p, ratio, low, high;

  for (guint i = 0; i < G_N_ELEMENTS (departments); i++)
    {
      const gdouble *row = departments[i];

      queens_strata_add (&strata, row[0], row[0] + row[1], row[2], row[2] + row[3], 1);
    }
  g_assert_true (queens_strata_test (&strata, &statistic, &p));
  g_assert_cmpfloat_with_epsilon (statistic, 1.5246, 5e-5);
  g_assert_cmpfloat_with_epsilon (p, 0.2169, 5e-5);
  g_assert_true (queens_strata_get_odds_ratio (&strata, &ratio, &low, &high));
  g_assert_cmpfloat_with_epsilon (ratio, 0.9046968, 5e-8);
  g_assert_cmpfloat_with_epsilon (low, 0.7719074, 5e-8);
  g_assert_cmpfloat_with_epsilon (high, 1.0603298, 5e-8);
}

/* From Agresti, Categorical data analysis, 2002, 10.1. Of 1600 people, 150 approved only in the
 * first survey, and 86 only in the second. McNemar's z² is 17.36, and the odds ratio of pairs is
 * 150 / 86. */
static void
test_mcnemar (void)
{
  QueensStrata strata = { 0 };
  gdouble statistic, p, ratio, low, high;

  queens_strata_add (&strata, 1, 1, 1, 1, 794);
  queens_strata_add (&strata, 1, 1, 0, 1, 150);
  queens_strata_add (&strata, 0, 1, 1, 1, 86);
  queens_strata_add (&strata, 0, 1, 0, 1, 570);
  g_assert_true (queens_strata_test (&strata, &statistic, &p));
  g_assert_cmpfloat_with_epsilon (statistic, 17.36, 0.005);
  g_assert_cmpfloat (p, <, 0.0001);
  g_assert_true (queens_strata_get_odds_ratio (&strata, &ratio, &low, &high));
  g_assert_cmpfloat_with_epsilon (ratio, 150.0 / 86, 1e-12);
  /* The usual interval for matched pairs is exp (ln (150/86) ± 1.96 √(1/150 + 1/86)). */
  g_assert_cmpfloat_with_epsilon (low, 1.338, 0.0005);
  g_assert_cmpfloat_with_epsilon (high, 2.274, 0.0005);
}

static void
test_nothing (void)
{
  QueensStrata strata = { 0 };
  gdouble statistic, p, ratio, low, high;

  g_assert_false (queens_strata_test (&strata, &statistic, &p));
  queens_strata_add (&strata, 5, 5, 7, 7, 1);
  queens_strata_add (&strata, 0, 5, 0, 0, 1);
  g_assert_false (queens_strata_test (&strata, &statistic, &p));
  g_assert_cmpfloat (p, ==, 1);
  g_assert_false (queens_strata_get_odds_ratio (&strata, &ratio, &low, &high));
}

int
strata_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strata/berkeley", test_berkeley);
  g_test_add_func ("/strata/mcnemar", test_mcnemar);
  g_test_add_func ("/strata/nothing", test_nothing);
  return g_test_run ();
}
