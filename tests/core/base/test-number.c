/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests numbers as users see them. */

#include "queens-number.h"

#include <math.h>

#define GAP "\342\200\257"

static void
test_group (void)
{
  static const struct { const char *text, *grouped; } cases[] = {
    { "", "" }, { "9999", "9999" }, { "10000", "10" GAP "000" },
    { "1234567 of 365596 solutions", "1" GAP "234" GAP "567 of 365" GAP "596 solutions" },
    { "cost 11175 \342\206\222 9 (\342\210\22211166)",
      "cost 11" GAP "175 \342\206\222 9 (\342\210\22211" GAP "166)" },
    { "0.0000123 %", "0.0000123 %" }, { "(12345, 3)", "(12" GAP "345, 3)" },
    { "18446744073709551615.", "18" GAP "446" GAP "744" GAP "073" GAP "709" GAP "551" GAP "615." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *grouped = queens_number_group (cases[i].text);

      g_assert_cmpstr (grouped, ==, cases[i].grouped);
    }
}

static void
test_round (void)
{
  static const struct { gdouble number; const char *text; } cases[] = {
    { 0, "0.00" }, { 0.02634, "0.0263" }, { 0.9996, "1.000" }, { 1, "1.00" }, { 18.577, "18.6" },
    { 413.2, "413" }, { 1573.4, "1570" }, { 439313.7, "439000" }, { INFINITY, "∞" },
  };
  g_autofree char *shown = queens_number_show (439313.7);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = queens_number_round (cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  g_assert_cmpstr (shown, ==, "439" GAP "000");
}

int
number_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number/group", test_group);
  g_test_add_func ("/number/round", test_round);
  return g_test_run ();
}
