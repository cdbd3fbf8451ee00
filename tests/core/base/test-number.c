/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests how numbers are written for users. */

#include "queens-number.h"

#include <locale.h>
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
    { "0.0000123 %", "0.0000123\302\240%" },
    { "76 %, 8 %%", "76\302\240%, 8\302\240%%" }, { "(12345, 3)", "(12" GAP "345, 3)" },
    { "18446744073709551615.", "18" GAP "446" GAP "744" GAP "073" GAP "709" GAP "551" GAP "615." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *grouped = queens_number_group (cases[i].text);

      g_assert_cmpstr (grouped, ==, cases[i].grouped);
    }
}

/* Checks that @text is @expected, and frees it. */
static void
assert_text (char       *text,
             const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_print (void)
{
  static const struct { gdouble number; const char *text; } numbers[] = {
    { 0, "0" }, { 0.026341, "0.02634" }, { 0.99996, "1.000" }, { 1, "1" }, { 1.5, "1.500" },
    { 18.577, "18.58" }, { 413.25, "413.2" }, { 1573.4, "1573" }, { 9999.6, "10" GAP "000" },
    { 439313.7, "439" GAP "314" }, { 20000, "20" GAP "000" }, { -1.3457, "-1.346" },
    { INFINITY, "∞" },
  };
  static const struct { gdouble share; const char *text; } shares[] = {
    { 0, "0.00 %" }, { 0.122, "12.20 %" }, { 0.14032525, "14.03 %" }, { 1, "100.00 %" },
  };
  static const struct { gdouble p; const char *text; } ps[] = {
    { 0.00099, "< 0.001" }, { 0.00167, "0.002" }, { 0.0204, "0.020" }, { 0.345, "0.34" },
    { 1, "1.00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    assert_text (queens_number_print (numbers[i].number), numbers[i].text);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    assert_text (queens_number_print_share (shares[i].share), shares[i].text);
  for (guint i = 0; i < G_N_ELEMENTS (ps); i++)
    assert_text (queens_number_print_p (ps[i].p), ps[i].text);
}

/* A locale changes only the decimal point. */
static void
test_show (void)
{
  assert_text (queens_number_show (18.577), "18.58");
  assert_text (queens_number_show_share (0.122), "12.20\302\240%");
  assert_text (queens_number_show_p (0.0001), "< 0.001");
  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("no German locale");
      return;
    }
  assert_text (queens_number_show (18.577), "18,58");
  assert_text (queens_number_show (20000), "20" GAP "000");
  assert_text (queens_number_show_share (0.122), "12,20\302\240%");
  assert_text (queens_number_show_p (0.0204), "0,020");
  assert_text (queens_number_print (18.577), "18.58");
  setlocale (LC_NUMERIC, "C");
}

int
number_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number/group", test_group);
  g_test_add_func ("/number/print", test_print);
  g_test_add_func ("/number/show", test_show);
  return g_test_run ();
}
