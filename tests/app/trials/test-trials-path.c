/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows a researcher's path through the Trials page with real clicks, and counts them. Also runs
 * more configurations than the Compare page can show. */

#include <string.h>

#include "queens-setup.h"
#include "queenside-compare-page.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

#define MOST_CLICKS 12          /* the path must take fewer clicks */

static guint n_clicks;

static void
click (WindowTest *test,
       GtkWidget  *widget)
{
  g_assert_nonnull (widget);
  window_test_settle (test);
  window_test_click (test, widget);
  n_clicks++;
}

/* Sets up climbs with sideways moves, so the sideways limit has an effect and can be swept. */
static void
set_sideways (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_work_change_setup (test, "plateau=sideways");
  window_test_settle (test);
}

static GtkWidget *
find_sweep (WindowTest *test)
{
  return window_look_find_tooltip (
    test->window, "Add one configuration per parameter value");
}

static void
sweep (WindowTest *test,
       const char *values)
{
  click (test, find_sweep (test));
  window_test_wait (window_look_find_row (test->window, "Values") != NULL);
  window_test_settle (test);
  window_test_type (test, values);
  window_test_press (test, "Return");
  window_test_wait (window_look_find_row (test->window, "Values") == NULL);
  window_test_settle (test);
}

static QueensideRace *
compare (WindowTest *test)
{
  click (test, window_trials_find_button (test, "Co_mpare These"));
  window_test_wait (window_look_find_part (test, "QueensideComparePage") != NULL);
  window_test_settle (test);
  return QUEENSIDE_COMPARE_PAGE (window_look_find_part (test, "QueensideComparePage"))->race;
}

static guint
count_lines (const char *path)
{
  g_autofree char *text = NULL;
  guint n_lines = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *c = text; *c != '\0'; c++)
    n_lines += *c == '\n';
  return n_lines;
}

static void
save_and_reopen (WindowTest *test)
{
  g_autofree char *path = window_files_make_path ("path.queenside");
  g_autofree char *other = window_files_write ("other.queenside", WINDOW_FILES_FOUR);

  window_test_press (test, "ctrl+s");
  window_files_choose (test, path);
  window_files_assert_title (test, "path.queenside");
  window_files_open (test, other);
  window_files_open (test, path);
  window_trials_open (test);
  window_trials_wait_for (test, "The run uses 3 configurations");
  window_test_wait (window_trials_get_n_rows (test) == 15000);
}

/* Sets up three configurations on five sizes with 1,000 trials each. Then runs, saves, opens,
 * exports and compares them. Typing and keys don't count as clicks. */
static void
test_path (WindowTest *test)
{
  g_autofree char *table = window_files_make_path ("path.csv");
  QueensideRace *race;

  set_sideways (test);
  n_clicks = 0;
  click (test, window_look_find_label (test->window, "Trials"));
  window_test_wait (window_look_find_part (test, "QueensideTrialsPage") != NULL);
  sweep (test, "1, 10, 100");
  window_trials_wait_for (test, "The run uses 3 configurations");
  click (test, window_look_find_type (window_look_find_row (test->window, "Sizes"),
                                      GTK_TYPE_ENTRY));
  window_test_press (test, "ctrl+a");
  window_test_type (test, "6-10");
  click (test, window_trials_find_button (test, "_Run"));
  window_trials_wait (test);
  window_trials_wait_for (test, "trials done");
  g_assert_cmpuint (window_trials_get_n_rows (test), ==, 15000);
  save_and_reopen (test);
  window_test_settle (test);
  window_work_use_menu (test, "Export the table or a chart", "Table as CSV…");
  n_clicks += 2;
  window_files_choose (test, table);
  window_look_wait_for_words (test->window, "Saved as “path.csv”", NULL);
  g_assert_cmpuint (count_lines (table), ==, 15001);
  race = compare (test);
  g_assert_cmpuint (queenside_race_count (race), ==, 3);
  g_assert_cmpfloat (queens_setup_get_param (&race->racers[1]->setup, "sideways-limit"), ==, 10);
  g_assert_cmpuint (n_clicks, <, MOST_CLICKS);
  g_test_message ("%u clicks", n_clicks);
}

/* Eight configurations run. The Compare page shows the first four and says so. The Trials page
 * keeps all eight. */
static void
test_eight (WindowTest *test)
{
  QueensideRace *race;

  set_sideways (test);
  window_trials_open (test);
  sweep (test, "1 2 3 4 5 6 7 8");
  window_trials_wait_for (test, "The run uses 8 configurations");
  window_work_enter (test, "Number", "100");
  window_trials_run (test);
  window_trials_wait_for (test, "800 trials done");
  /* A message says that no more configurations fit. */
  click (test, find_sweep (test));
  window_test_wait (window_look_find_row (test->window, "Values") != NULL);
  window_test_settle (test);
  window_test_type (test, "9");
  window_test_press (test, "Return");
  window_trials_wait_for (test, "Only 0 more configurations");
  window_test_press (test, "Escape");
  window_test_settle (test);
  race = compare (test);
  g_assert_cmpuint (queenside_race_count (race), ==, QUEENS_RACE_MAX);
  window_look_wait_for_words (test->window, "Only the first 4 configurations fit",
                              "“Sideways limit: 1”", "“Sideways limit: 4”", NULL);
  window_test_click (test, window_look_find_tooltip (
                             test->window, "Run these searches many times on the Trials page"));
  window_trials_wait_for (test, "The run uses 4 configurations");
}

int
trials_path_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-path/path", test_path);
  window_test_add ("/trials-path/eight", test_eight);
  return g_test_run ();
}
