/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the window with translations longer than English, and with right-to-left text. With
 * right-to-left text, panes change sides. The board and everything counted from left to right stay
 * as they are. */

#include "queenside-columns.h"
#include "queenside-racer-view.h"
#include "window-look.h"

static graphene_rect_t
get_bounds (WindowTest *test,
            gpointer    widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (test->window), &bounds));
  return bounds;
}

/* Returns TRUE if @widget is to the left of @other. */
static gboolean
is_left_of (WindowTest *test,
            gpointer    widget,
            gpointer    other)
{
  return get_bounds (test, widget).origin.x < get_bounds (test, other).origin.x;
}

/* Columns are stacked if, side by side, they would be too narrow for their words. */
static void
test_long_words (WindowTest *test)
{
  GtkWidget *columns = g_object_new (QUEENSIDE_TYPE_COLUMNS, "least-width", 300, "spacing", 10,
                                     NULL);
  gboolean is_row;

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new ("Word");

      gtk_widget_set_size_request (label, 195, -1);
      gtk_widget_set_parent (label, columns);
    }
  g_object_ref_sink (columns);
  for (int width = 399; width <= 400; width++)
    {
      int height, row;

      gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_measure (gtk_widget_get_first_child (columns), GTK_ORIENTATION_VERTICAL, -1, &row,
                          NULL, NULL, NULL);
      g_assert_cmpint (height, ==, width < 400 ? 2 * row + 10 : row);
      gtk_widget_allocate (columns, width, height, -1, NULL);
      g_object_get (columns, "is-row", &is_row, NULL);
      g_assert_true (is_row == (width == 400));
    }
  g_object_unref (columns);
}

/* Returns the Run Again button, which may be hidden. */
static GtkWidget *
find_again (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Run _Again") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_again (child);
  return found;
}

/* If there is little room, the buttons move below the note about an earlier setup. */
static void
test_older_setup (WindowTest *test)
{
  GtkWidget *again, *columns;
  int narrow, wide;

  window_test_press (test, "alt+2");
  window_test_settle (test);
  again = find_again (GTK_WIDGET (test->window));
  g_assert_nonnull (again);
  columns = gtk_widget_get_parent (gtk_widget_get_parent (again));
  g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (columns, QUEENSIDE_TYPE_COLUMNS));
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 330, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 800, &wide, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >, wide);
}

/* Before the first trials, the text on the page is complete, however high the settings above it
 * are. */
static void
test_no_trials_yet (WindowTest *test)
{
  GtkWidget *title, *scroller;
  GtkAdjustment *adjustment;

  window_test_press (test, "alt+2");
  title = window_look_find_label (test->window, "No Trials Yet");
  g_assert_true (gtk_widget_get_mapped (gtk_widget_get_prev_sibling (title)));
  window_test_resize (test, 360, 600);
  window_test_wait (!gtk_widget_get_mapped (gtk_widget_get_prev_sibling (title)));
  window_test_settle (test);
  scroller = gtk_widget_get_ancestor (title, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), >, 100);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), ==,
                     gtk_adjustment_get_upper (adjustment));
}

static gboolean
is_list (GtkWidget     *widget,
         gconstpointer  data)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "[");
}

static void
assert_sides (WindowTest *test,
              gboolean    is_mirrored)
{
  GtkWidget *setup = window_look_find_part (test, "QueensideSetupPane");
  GtkWidget *trace = window_look_find_part (test, "QueensideTracePane");

  g_assert_true (is_left_of (test, is_mirrored ? trace : setup, test->board));
  g_assert_true (is_left_of (test, test->board, is_mirrored ? setup : trace));
}

static void
assert_racers (WindowTest *test,
               gboolean    is_mirrored)
{
  GtkWidget *first, *second;

  window_test_press (test, "alt+3");
  window_test_wait (window_look_find_type (test->window, QUEENSIDE_TYPE_RACER_VIEW) != NULL);
  window_test_settle (test);
  first = window_look_find_type (test->window, QUEENSIDE_TYPE_RACER_VIEW);
  second = gtk_widget_get_next_sibling (first);
  g_assert_true (is_left_of (test, is_mirrored ? second : first, is_mirrored ? first : second));
}

static void
test_right_to_left (WindowTest *test)
{
  static const char *const order[] = { "win.first", "win.back", "win.play", "win.step",
                                       "win.last" };
  GtkWidget *list;

  assert_sides (test, FALSE);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window_test_settle (test);
  assert_sides (test, TRUE);
  g_assert_cmpint (window_look_get_square (test, 0, 0).x, <,
                   window_look_get_square (test, 6, 0).x);
  window_test_press (test, "Right");
  window_test_wait (window_look_get_position (test) == 1);
  for (guint i = 1; i < G_N_ELEMENTS (order); i++)
    g_assert_true (is_left_of (test, window_look_find_button (test->window, order[i - 1]),
                               window_look_find_button (test->window, order[i])));
  list = window_look_find (window_look_find_part (test, "QueensideTracePane"), is_list, NULL);
  g_assert_nonnull (list);
  g_assert_true (gtk_widget_get_direction (list) == GTK_TEXT_DIR_LTR);
  assert_racers (test, TRUE);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  assert_racers (test, FALSE);
}

int
languages_tests (int   argc,
                 char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/languages/long-words", test_long_words);
  window_test_add ("/languages/older-setup", test_older_setup);
  window_test_add ("/languages/no-trials-yet", test_no_trials_yet);
  window_test_add ("/languages/right-to-left", test_right_to_left);
  return g_test_run ();
}
