/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wheel over the setup pane scrolls it and changes no value, whatever is under the pointer. */

#include "window-look.h"
#include "window-work.h"

/* Scrolls to @widget and turns the wheel both ways over its middle. */
static void
turn (WindowTest *test,
      GtkWidget  *widget)
{
  graphene_point_t middle = GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2,
                                                 gtk_widget_get_height (widget) / 2);

  window_test_point (test, widget, middle, "click 5 click 5 click 4");
  window_test_point (test, widget, middle, "click 4 click 4 click 5");
}

static void
test_rows (WindowTest *test)
{
  static const char *const titles[] = {
    "Preset", "Algorithm", "Sideways limit", "Random neighbour of", "Iteration limit", "Generator",
    "Seed", "Size",
    "Placement", "Queens", "State", "Cost", "Moves", "Ties", "Plateau"
  };
  g_autofree char *before = NULL;

  window_work_choose (test, "Placement", QUEENS_PLACEMENT_ANYWHERE);
  window_test_press (test, "Right Right");
  before = window_look_get_document (test);
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      GtkWidget *row = window_work_find_row (test, titles[i]);
      GtkWidget *spin;

      gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
      window_test_settle (test);
      spin = window_look_find_type (row, GTK_TYPE_SPIN_BUTTON);
      turn (test, spin == NULL ? row : spin);
      window_look_assert_document (test, before);
      g_assert_cmpuint (window_look_get_length (test), ==, 2);
    }
}

/* The pane scrolls, whatever is under the pointer. */
static void
test_scrolls (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideSetupPane");
  GtkWidget *scrolled = window_look_find_type (pane, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *shown = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  GtkWidget *row = window_look_find_row (test->window, "Sideways limit");
  GtkWidget *spin;
  gdouble before;

  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
  window_test_settle (test);
  spin = window_look_find_type (row, GTK_TYPE_SPIN_BUTTON);
  before = gtk_adjustment_get_value (shown);
  window_test_point (test, spin, GRAPHENE_POINT_INIT (9, 9),
                     before > 0 ? "click 4 click 4" : "click 5 click 5");
  window_test_wait (gtk_adjustment_get_value (shown) != before);
}

static void
test_speed (WindowTest *test)
{
  GtkWidget *speed = window_look_find_tooltip (test->window, "Speed (+ and −)");
  gdouble before, after;

  g_object_get (test->runner, "speed", &before, NULL);
  turn (test, speed);
  window_test_point (test, speed, GRAPHENE_POINT_INIT (20, 6), "click 4 click 4 click 4");
  g_object_get (test->runner, "speed", &after, NULL);
  g_assert_cmpfloat (before, ==, after);
}

int
wheel_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/wheel/rows", test_rows);
  window_test_add ("/wheel/scrolls", test_scrolls);
  window_test_add ("/wheel/speed", test_speed);
  return g_test_run ();
}
