/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as a person reads them. */

#include "queens-number.h"

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

int
number_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number/group", test_group);
  return g_test_run ();
}
