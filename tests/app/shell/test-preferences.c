/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer can set preferences. They are kept and take effect at once. */

#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

static GtkWidget *
find_window (void)
{
  return window_check_find_window ("AdwWindow");
}

static GtkWidget *
open_preferences (WindowTest *test)
{
  window_test_press (test, "ctrl+comma");
  window_test_wait (find_window () != NULL);
  window_test_wait (window_look_find_row (find_window (), "Coordinates") != NULL);
  window_test_settle (test);
  return find_window ();
}

static void
click_switch (WindowTest *test,
              GtkWidget  *window,
              const char *title)
{
  GtkWidget *row = window_look_find_row (window, title);
  GtkWidget *field = window_look_find_type (row, GTK_TYPE_SWITCH);
  gboolean before = gtk_switch_get_active (GTK_SWITCH (field));

  window_test_click (test, field);
  window_test_wait (gtk_switch_get_active (GTK_SWITCH (field)) != before);
}

static void
test_style (WindowTest *test)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  AdwComboRow *row = ADW_COMBO_ROW (window_look_find_row (open_preferences (test), "Style"));
  g_autofree char *kept = NULL;

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  adw_combo_row_set_selected (row, 2);
  g_assert_true (adw_style_manager_get_dark (style));
  kept = g_settings_get_string (settings, "style");
  g_assert_cmpstr (kept, ==, "dark");
  adw_combo_row_set_selected (row, 1);
  g_assert_false (adw_style_manager_get_dark (style));
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  adw_combo_row_set_selected (row, 0);
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_DEFAULT);
  gtk_window_close (GTK_WINDOW (find_window ()));
  window_test_wait (find_window () == NULL);
}

/* The row shows the current speed and changes it. */
static void
test_speed (WindowTest *test)
{
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  AdwComboRow *row = ADW_COMBO_ROW (window_look_find_row (open_preferences (test), "Speed"));
  GObject *chosen;
  guint speed = adw_combo_row_get_selected (row);

  g_assert_cmpuint (speed, ==, queenside_transport_get_speed (test->runner));
  adw_combo_row_set_selected (row, speed + 2);
  g_assert_cmpuint (queenside_transport_get_speed (test->runner), ==, speed + 2);
  chosen = adw_combo_row_get_selected_item (row);
  g_assert_cmpstr (gtk_string_object_get_string (GTK_STRING_OBJECT (chosen)), ==,
                   queenside_speeds[speed + 2].name);
  /* The speed follows the setting, which the speed menu and the keys change, too. */
  gtk_window_close (GTK_WINDOW (find_window ()));
  window_test_wait (find_window () == NULL);
  g_settings_reset (settings, "speed");
  g_assert_cmpuint (queenside_transport_get_speed (test->runner), ==, speed);
}

static gboolean
is_animated (void)
{
  gboolean is_on;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &is_on, NULL);
  return is_on;
}

static void
test_motion (WindowTest *test)
{
  GtkWidget *window;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  window = open_preferences (test);
  click_switch (test, window, "Reduced motion");
  window_test_wait (!is_animated ());
  click_switch (test, window, "Reduced motion");
  window_test_wait (is_animated ());
  gtk_window_close (GTK_WINDOW (window));
  window_test_wait (find_window () == NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The board of an open window follows the settings, and a second window has the same settings. */
static void
test_board (WindowTest *test)
{
  GtkWidget *window = open_preferences (test);
  GtkWidget *field;

  g_assert_true (window_look_is_on (test, "coordinates"));
  click_switch (test, window, "Coordinates");
  g_assert_false (window_look_is_on (test, "coordinates"));
  click_switch (test, window, "Row 0 at the top");
  g_assert_true (window_look_is_on (test, "row-zero-at-top"));
  window_check_focus (test, window);
  window_test_press (test, "Escape");
  window_test_wait (find_window () == NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "app.preferences", NULL);
  window_test_wait (find_window () != NULL);
  field = window_look_find_type (window_look_find_row (find_window (), "Coordinates"),
                                 GTK_TYPE_SWITCH);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (field)));
  window_check_press_in (test, find_window (), "Escape");
  window_test_wait (find_window () == NULL);
}

int
preferences_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/preferences/style", test_style);
  window_test_add ("/preferences/speed", test_speed);
  window_test_add ("/preferences/motion", test_motion);
  window_test_add ("/preferences/board", test_board);
  return g_test_run ();
}
