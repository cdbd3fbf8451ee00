/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the option --timing. */

#include "command.h"

#include <string.h>

/* Times are printed in every format. */
static void
test_kinds (void)
{
  static const char *const lines[] = {
    "trials --size 5 --timing --format json", "trials --sizes 5 --timing --format csv",
    "trials --size 5 --timing", "trials --sizes 5 --timing", "trials --size 5 --each --timing",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (CommandRun) run = command_run (lines[i]);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_nonnull (strstr (run.output, "seconds"));
      g_assert_true (strstr (run.output, "trials_per_second") != NULL
                     || strstr (run.output, "trials/second") != NULL
                     || strstr (lines[i], "--each") != NULL);
    }
}

/* In text, seconds are never 0, and all columns are aligned with their headings. */
static void
test_digits (void)
{
  static const char *const lines[] = {
    "trials --size 4 --each --timing --trials 5", "trials --sizes 4,5 --timing --trials 5",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (CommandRun) run = command_run (lines[i]);
      g_auto (GStrv) rows = g_strsplit (run.output, "\n", -1);
      gsize end = strstr (rows[0], "seconds") + strlen ("seconds") - rows[0];

      for (guint j = 1; *rows[j] != '\0'; j++)
        {
          /* Count characters, because the space between groups of digits has several bytes. */
          g_assert_cmpint (g_utf8_strlen (rows[j], -1), ==, g_utf8_strlen (rows[0], -1));
          g_assert_true (rows[j][end] == '\0' || rows[j][end] == ' ');
          rows[j][end] = '\0';
          g_assert_cmpfloat (g_ascii_strtod (strrchr (rows[j], ' '), NULL), >, 0);
        }
    }
}

/* Each size has the seconds of its own trials. No computer creates 50,000 boards of these sizes in
 * a fifth of a millisecond. */
static void
test_sizes (void)
{
  g_autofree char *json = command_run_json (
    "trials --sizes 60,30,20 --algorithm british-museum --max-iterations 50000 --trials 1 "
    "--threads 3 --timing --format json");

  command_assert_json (json, "len(it) == 3", "all(size['seconds'] >= 0.0002 for size in it)",
                       "all(abs(size['trials_per_second'] * size['seconds'] - 1) < 1e-9 for size in it)",
                       NULL);
}

int
timing_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/timing/kinds", test_kinds);
  g_test_add_func ("/cli/timing/digits", test_digits);
  g_test_add_func ("/cli/timing/sizes", test_sizes);
  return g_test_run ();
}
