/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In the notation of its sheet, each assignment's board takes at most two clicks and two keys to
 * set up. */

#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

#define MOST_CLICKS 2
#define MOST_KEYS 2

static const struct
{
  const char *preset;
  const char *board;            /* the pasted board, in the notation of the sheet */
  gboolean    is_from_one;
  const char *state;
  gint64      cost;
} sheets[] = {
  { "steepest-ascent-course", "[3, 2, 1, 4, 3, 2, 1, 2]", FALSE, "[3, 2, 1, 4, 3, 2, 1, 2]", 17 },
  { "static-point", "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n[0, 6, 3, 4, 7, 1, 2, 2] - f=6\n", FALSE,
    "[0, 7, 3, 4, 7, 1, 2, 2]", 7 },
  { "boulder", "[1, 1, 2, 3, 0, 5, 6, 7]", FALSE, "[1, 1, 2, 3, 0, 5, 6, 7]", 8 },
  { "random-neighbour", "[5, 3, 8, 4, 2, 1, 7, 6]", TRUE, "[4, 2, 7, 3, 1, 0, 6, 5]", -1 },
  { "search-survey",
    "♛  .  .  .  .  .  .  .\n.  .  .  .  ♛  .  .  .\n.  .  .  .  .  .  .  ♛\n.  .  .  .  .  ♛  .  .\n"
    ".  .  ♛  .  .  .  .  .\n.  .  .  .  .  .  ♛  .\n.  ♛  .  .  .  .  .  .\n.  .  .  ♛  .  .  .  .\n",
    FALSE, "[0, 4, 7, 5, 2, 6, 1, 3]", 0 },
};

static guint n_clicks, n_keys;

static void
click (WindowTest *test,
       GtkWidget  *widget)
{
  window_test_click (test, widget);
  n_clicks++;
}

static void
assert_sheet (WindowTest *test,
              gsize       i)
{
  const QueensPreset *preset = queens_preset_find (sheets[i].preset, NULL);
  GtkWidget *row = window_look_find_row (test->window, "Preset");

  n_clicks = n_keys = 0;
  if (test->session->now.preset != preset)
    {
      /* This replaces the click that opens the list. On a very busy machine, the toolkit may lose a
       * click that comes right after another list has closed. */
      gtk_widget_activate (row);
      n_clicks++;
      window_look_wait_for_words (row, preset->name, NULL);
      window_test_settle (test);
      click (test, window_look_find_label (row, preset->name));
      window_test_wait (test->session->now.preset == preset);
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (test->window)), sheets[i].board);
  window_test_press (test, "ctrl+v");
  n_keys++;
  if (sheets[i].is_from_one)
    {
      window_test_wait (window_check_find_window ("AdwMessageDialog") != NULL);
      window_check_press_in (test, window_check_find_window ("AdwMessageDialog"), "Return");
      n_keys++;
      window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
      window_check_focus (test, test->window);
    }
  window_test_wait (!window_test_start_is_drawn (test));
  window_look_assert_state (test, sheets[i].state);
  g_assert_true (test->session->now.preset == preset);
  if (sheets[i].cost >= 0)
    g_assert_cmpint (window_look_get_cost (test), ==, sheets[i].cost);
  g_assert_true (window_look_is_static (test, 0, 0)
                 == g_str_equal (sheets[i].preset, "static-point"));
  g_assert_true (window_look_is_boulder (test, 4, 4) == g_str_equal (sheets[i].preset, "boulder"));
  g_assert_cmpuint (n_clicks, <=, MOST_CLICKS);
  g_assert_cmpuint (n_keys, <=, MOST_KEYS);
}

/* Sets up each sheet, first in a new window, and then in the window of another sheet. */
static void
test_sheets (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    assert_sheet (test, i);
  assert_sheet (test, 0);
}

int
sheets_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/sheets/budget", test_sheets);
  return g_test_run ();
}
