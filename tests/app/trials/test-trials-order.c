/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of trials has the right columns and order. Headers and the menu both change the
 * order. */

#include "queenside-trial-list.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

static gboolean
has_title (GtkWidget     *widget,
           gconstpointer  title)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), title) == 0;
}

static void
click_header (WindowTest *test,
              const char *title)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (window_trials_get_view (test)));
  GtkWidget *label = window_look_find (header, has_title, title);

  g_assert_nonnull (label);
  gtk_widget_grab_focus (GTK_WIDGET (window_trials_get_view (test)));
  window_test_settle (test);
  /* Without this, the header would ignore the click as the second click of a double click. */
  window_test_forget_click ();
  window_test_click (test, label);
}

/* Returns TRUE if the rows are sorted by iterations, in descending order if @descending is TRUE.
 * Equal rows must keep their order. */
static gboolean
is_sorted (WindowTest *test,
           gboolean    descending)
{
  guint n_rows = window_trials_get_n_rows (test);
  guint64 before = descending ? G_MAXUINT64 : 0;
  guint row_before = 0;

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (QueensideTrialItem) item = window_trials_get_item (test, i);
      guint64 iterations = item->trial.tally.iterations;
      guint row = item->row;

      if (iterations == before ? i > 0 && row < row_before : (iterations > before) == descending)
        return FALSE;
      before = iterations;
      row_before = row;
    }
  return TRUE;
}

/* Waits for the thread that sorts the rows. */
static void
wait_until_sorted (WindowTest *test,
                   gboolean    descending)
{
  window_test_wait (is_sorted (test, descending));
}

static void
test_sort (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "500");
  click_header (test, "Iterations");
  wait_until_sorted (test, FALSE);
  click_header (test, "Iterations");
  wait_until_sorted (test, TRUE);
  click_header (test, "Trial");
  window_test_wait (window_trials_get_first_row (test) == 0);
  /* The next run keeps the chosen order. */
  click_header (test, "Iterations");
  window_trials_run (test);
  wait_until_sorted (test, FALSE);
}

static GtkAdjustment *
get_scroll (WindowTest *test)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (window_trials_get_view (test)));
}

static void
select_in_middle (WindowTest *test)
{
  gtk_adjustment_set_value (get_scroll (test), 2000);
  window_test_settle (test);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scroll (test)), ==, 2000);
  gtk_selection_model_select_item (gtk_column_view_get_model (window_trials_get_view (test)), 67,
                                   TRUE);
  window_test_settle (test);
}

static void
assert_at_top (WindowTest *test)
{
  GtkSelectionModel *model = gtk_column_view_get_model (window_trials_get_view (test));

  window_test_settle (test);
  window_test_settle (test);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scroll (test)), ==, 0);
  g_assert_null (gtk_single_selection_get_selected_item (GTK_SINGLE_SELECTION (model)));
}

/* After a new order is chosen, the table shows its first rows. */
static void
test_top (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "1000");
  select_in_middle (test);
  click_header (test, "Iterations");
  wait_until_sorted (test, FALSE);
  assert_at_top (test);
  select_in_middle (test);
  click_header (test, "Iterations");
  wait_until_sorted (test, TRUE);
  assert_at_top (test);
  select_in_middle (test);
  click_header (test, "Trial");
  window_test_wait (window_trials_get_first_row (test) == 0);
  assert_at_top (test);
}

static gboolean
has_arrow (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "ascending")
         || gtk_widget_has_css_class (widget, "descending");
}

static gboolean
is_checked (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_CHECKED) != 0;
}

static guint
count (GtkWidget *widget,
       gboolean (*is_one) (GtkWidget *))
{
  guint n = is_one (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, is_one);
  return n;
}

/* Checks that exactly one mark is visible below @widget, and that the mark is beside @title.
 * @is_one returns TRUE for a mark. */
static void
assert_one (GtkWidget  *widget,
            const char *title,
            gboolean  (*is_one) (GtkWidget *))
{
  GtkWidget *label = window_look_find (widget, has_title, title);

  g_assert_nonnull (label);
  g_assert_cmpuint (count (widget, is_one), ==, 1);
  g_assert_cmpuint (count (gtk_widget_get_parent (label), is_one), ==, 1);
}

/* Checks that the column @title has the only arrow in the headers and the only mark in the menu. */
static void
assert_marked (WindowTest *test,
               const char *title)
{
  GtkWidget *table = window_look_find_part (test, "QueensideTrialTable");
  GtkMenuButton *button = GTK_MENU_BUTTON (window_look_find_type (table, GTK_TYPE_MENU_BUTTON));

  assert_one (gtk_widget_get_first_child (GTK_WIDGET (window_trials_get_view (test))), title,
              has_arrow);
  /* The focus scrolls the menu button into view. */
  gtk_widget_grab_focus (GTK_WIDGET (button));
  window_test_settle (test);
  gtk_menu_button_popup (button);
  window_test_settle (test);
  assert_one (GTK_WIDGET (gtk_menu_button_get_popover (button)), title, is_checked);
  gtk_menu_button_popdown (button);
  window_test_settle (test);
}

static void
choose (WindowTest *test,
        gint        column)
{
  gtk_widget_activate_action (window_look_find_part (test, "QueensideTrialTable"), "table.sort",
                              "i", column);
}

/* The menu can reverse an order that was chosen with a header. A header can reverse an order that
 * was chosen in the menu. */
static void
test_menu_and_header (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "500");
  click_header (test, "Trial");
  assert_marked (test, "Trial");
  click_header (test, "Iterations");
  wait_until_sorted (test, FALSE);
  assert_marked (test, "Iterations");
  choose (test, QUEENS_TRIAL_COLUMN_ITERATIONS);
  wait_until_sorted (test, TRUE);
  choose (test, QUEENS_TRIAL_COLUMN_TRIAL);
  window_test_wait (window_trials_get_first_row (test) == 0);
  assert_marked (test, "Trial");
  choose (test, QUEENS_TRIAL_COLUMN_ITERATIONS);
  wait_until_sorted (test, FALSE);
  click_header (test, "Iterations");
  wait_until_sorted (test, TRUE);
  assert_marked (test, "Iterations");
}

static gboolean
offers (WindowTest *test,
        const char *title)
{
  GtkWidget *table = window_look_find_part (test, "QueensideTrialTable");
  GtkWidget *button = window_look_find_type (table, GTK_TYPE_MENU_BUTTON);
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  gboolean is_there = FALSE;

  for (gint i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      is_there = is_there || g_strcmp0 (label, title) == 0;
    }
  return is_there;
}

/* The menu lists the visible columns. If the column that sets the order disappears, the order is
 * reset. */
static void
test_menu_columns (WindowTest *test)
{
  window_trials_set_plain (test, 8);
  window_trials_run_number (test, "100");
  g_assert_false (offers (test, "Size"));
  g_assert_true (offers (test, "Cost"));
  window_work_enter (test, "Sizes", "6, 8");
  window_trials_run (test);
  g_assert_true (offers (test, "Size"));
  choose (test, QUEENS_TRIAL_COLUMN_SIZE);
  choose (test, QUEENS_TRIAL_COLUMN_SIZE);
  window_test_wait (window_trials_get_first_row (test) == 100);
  assert_marked (test, "Size");
  window_work_enter (test, "Sizes", "8");
  window_trials_run (test);
  g_assert_false (offers (test, "Size"));
  g_assert_cmpuint (count (GTK_WIDGET (window_trials_get_view (test)), has_arrow), ==, 0);
}

static gfloat
get_end (GtkWidget *widget,
         gpointer   view)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, view, &bounds));
  return bounds.origin.x + bounds.size.width;
}

/* Checks that all columns fit into the table, and that the titles of numeric columns are
 * right-aligned, as the numbers are. */
static void
assert_fits (GtkWidget  *view,
             const char *title,
             const char *number)
{
  GtkAdjustment *scroll = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));
  GtkWidget *header = gtk_widget_get_first_child (view);
  GtkWidget *label = window_look_find (header, has_title, title);
  GtkWidget *cell = window_look_find (gtk_widget_get_next_sibling (header), has_title, number);

  g_assert_nonnull (label);
  g_assert_nonnull (cell);
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, 0);
  g_assert_cmpfloat (gtk_adjustment_get_upper (scroll), ==, gtk_adjustment_get_page_size (scroll));
  g_assert_cmpfloat (get_end (label, view), ==, get_end (cell, view));
  g_assert_cmpfloat (gtk_label_get_xalign (GTK_LABEL (label)), ==, 1);
  g_assert_cmpfloat (gtk_label_get_xalign (GTK_LABEL (cell)), ==, 1);
}

static void
test_fit (WindowTest *test)
{
  GtkWidget *overview;

  window_test_resize (test, 1270, 900);
  window_trials_set_plain (test, 8);
  window_trials_open (test);
  window_work_enter (test, "Sizes", "6, 8");
  window_trials_run_number (test, "123");
  overview = window_look_find_part (test, "QueensideTrialsResults");
  assert_fits (window_look_find_type (overview, GTK_TYPE_COLUMN_VIEW), "Size", "6");
}

int
trials_order_tests (int   argc,
                    char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/trials-order/sort", test_sort);
  window_test_add ("/trials-order/top", test_top);
  window_test_add ("/trials-order/menu-and-header", test_menu_and_header);
  window_test_add ("/trials-order/menu-columns", test_menu_columns);
  window_test_add ("/trials-order/fit", test_fit);
  return g_test_run ();
}
