/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of solutions below the board follows edits. If there is no solution, the badge names
 * the squares that prevent all solutions. */

#include "window-look.h"
#include "window-work.h"

#include <inttypes.h>

#include "queens-count.h"
#include "queens-number.h"

#define LONG_SIZE 19            /* size of a board that takes a minute to count */

static GtkWidget *
find_badge (WindowTest *test)
{
  return window_look_find_part (test, "QueensideCountBadge");
}

static gboolean
has_role (GtkWidget     *widget,
          gconstpointer  data)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GPOINTER_TO_UINT (data);
}

static GtkWidget *
find_words (WindowTest *test)
{
  return window_look_find (find_badge (test), has_role,
                           GUINT_TO_POINTER (GTK_ACCESSIBLE_ROLE_STATUS));
}

static gboolean
is_button (GtkWidget     *widget,
           gconstpointer  data)
{
  return GTK_IS_BUTTON (widget) && g_str_equal (gtk_button_get_label (GTK_BUTTON (widget)), data);
}

static GtkWidget *
find_button (WindowTest *test,
             const char *label)
{
  return window_look_find (find_badge (test), is_button, label);
}

static gboolean
has_class (GtkWidget     *widget,
           gconstpointer  data)
{
  return gtk_widget_has_css_class (widget, data);
}

static gboolean
is_grey (WindowTest *test)
{
  return window_look_find (find_badge (test), has_class, "outdated") != NULL;
}

static gboolean
says (WindowTest *test,
      const char *words)
{
  GtkWidget *label = find_words (test);

  return label != NULL && !is_grey (test)
         && g_str_equal (gtk_label_get_label (GTK_LABEL (label)), words);
}

static void
wait_for (WindowTest *test,
          const char *words)
{
  window_test_wait (says (test, words));
}

static void
set_size (WindowTest *test,
          gint64      size)
{
  g_autoptr (GError) error = NULL;

  queenside_session_set_size (test->session, size, &error);
  g_assert_no_error (error);
}

/* Sets a board of @size columns with these static points and boulders. */
static void
set_board (WindowTest         *test,
           gint64              size,
           const QueensSquare *static_points,
           gsize               n_static_points,
           const QueensSquare *boulders,
           gsize               n_boulders)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensProblem) problem = NULL;

  problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, static_points, n_static_points,
                                boulders,
                                n_boulders, &error);
  g_assert_no_error (error);
  queenside_session_set_board (test->session, problem, NULL, &error);
  g_assert_no_error (error);
}

static guint64
count (QueensProblem *problem)
{
  guint64 n;

  g_assert_true (queens_count (problem, NULL, &n, NULL));
  return n;
}

static void
test_sizes (WindowTest *test)
{
  wait_for (test, "92 solutions");
  for (guint size = 1; size <= 9; size++)
    {
      g_autofree char *words = NULL;
      guint64 n;

      set_size (test, size);
      n = count (window_look_get_problem (test));
      words = n == 0
                ? g_strdup_printf ("No solution exists for size %u", size)
                : g_strdup_printf (n == 1 ? "%" PRIu64 " solution" : "%" PRIu64 " solutions", n);
      wait_for (test, words);
    }
}

static void
test_static (WindowTest *test)
{
  window_test_press (test, "2");
  window_test_click_square (test, 0, 0);
  wait_for (test, "92 solutions, 4 with this static point");
  window_test_click_square (test, 1, 4);
  wait_for (test, "92 solutions, 1 with these 2 static points");
  window_test_press (test, "ctrl+z ctrl+z");
  wait_for (test, "92 solutions");
}

static void
test_boulders (WindowTest *test)
{
  g_autofree char *words = NULL;
  g_autofree char *more = NULL;

  window_test_press (test, "3");
  window_test_click_square (test, 0, 0);
  words = g_strdup_printf ("%" PRIu64 " solutions with this boulder",
                           count (window_look_get_problem (test)));
  wait_for (test, words);
  window_test_click_square (test, 4, 4);
  more = g_strdup_printf ("%" PRIu64 " solutions with these 2 boulders",
                          count (window_look_get_problem (test)));
  wait_for (test, more);
}

/* Changes that don't affect the problem don't start another count. */
static void
test_same_problem (WindowTest *test)
{
  wait_for (test, "92 solutions");
  window_test_click_square (test, 0, 0);
  g_assert_cmpuint (test->n_changes, ==, 1);
  g_assert_false (is_grey (test));
  window_test_press (test, "Right Right");
  g_assert_true (says (test, "92 solutions"));
}

static void
count_notify_cb (guint *n)
{
  (*n)++;
}

/* After a hundred quick edits, only the number of the last board appears. */
static void
test_many_edits (WindowTest *test)
{
  GtkWidget *label = find_words (test);
  g_autofree char *plain = NULL;
  g_autofree char *words = NULL;
  guint n_labels = 0;

  set_size (test, 12);
  wait_for (test, "14\342\200\257200 solutions");
  g_signal_connect_swapped (label, "notify::label", G_CALLBACK (count_notify_cb), &n_labels);
  for (gint i = 0; i < 101; i++)
    {
      const QueensSquare square = { i % 10, 1 + i % 7 };
      g_autoptr (QueensProblem) problem = NULL;

      problem = queens_problem_toggle (window_look_get_problem (test), square, TRUE, NULL);
      g_assert_true (queenside_session_set_board (test->session, problem, NULL, NULL));
      g_assert_true (is_grey (test));
    }
  plain = g_strdup_printf ("%" PRIu64 " solutions with", count (window_look_get_problem (test)));
  words = queens_number_group (plain);
  window_look_wait_for_words (find_badge (test), words, NULL);
  window_test_wait (!is_grey (test));
  g_assert_cmpuint (n_labels, ==, 1);
  g_signal_handlers_disconnect_by_data (label, &n_labels);
}

static void
test_painting (WindowTest *test)
{
  g_autofree char *plain = NULL;
  g_autofree char *words = NULL;

  set_size (test, 10);
  wait_for (test, "724 solutions");
  window_test_press (test, "3");
  for (gint x = 0; x < 10; x += 3)
    window_work_paint (test, x, 2, 6);
  plain = g_strdup_printf ("%" PRIu64 " solutions with these",
                           count (window_look_get_problem (test)));
  words = queens_number_group (plain);
  window_look_wait_for_words (find_badge (test), words, NULL);
}

static void
test_long (WindowTest *test)
{
  set_size (test, LONG_SIZE);
  window_test_wait (find_button (test, "C_ount Solutions") != NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "C_ount Solutions"));
  window_test_wait (find_words (test) == NULL);
  window_look_wait_for_words (find_badge (test), "% counted", "solutions per second", "left", NULL);
  /* The user can edit the board during the count. An edit ends the count. */
  window_test_press (test, "3");
  window_test_click_square (test, 2, 2);
  g_assert_true (window_look_is_boulder (test, 2, 2));
  window_test_wait (find_button (test, "C_ount Solutions") != NULL && find_words (test) != NULL);
}

static void
test_cancel (WindowTest *test)
{
  g_autofree char *words = NULL;

  set_size (test, LONG_SIZE);
  window_test_wait (find_button (test, "C_ount Solutions") != NULL);
  words = g_strdup (gtk_label_get_label (GTK_LABEL (find_words (test))));
  gtk_widget_grab_focus (find_button (test, "C_ount Solutions"));
  window_test_press (test, "Return");
  window_look_wait_for_words (find_badge (test), "% counted", NULL);
  window_test_settle (test);
  /* A click could miss the button, which moves when the text beside it gets longer. */
  gtk_widget_grab_focus (find_button (test, "_Cancel"));
  window_test_press (test, "Return");
  wait_for (test, words);
  window_test_click (test, find_button (test, "C_ount Solutions"));
  window_look_wait_for_words (find_badge (test), "% counted", NULL);
  set_size (test, 8);
  wait_for (test, "92 solutions");
  g_assert_null (find_button (test, "_Cancel"));
}

/* The button counts the solutions even if the count takes long. The count without the static point
 * would take too long, so the badge doesn't compare with it. */
static void
test_insist (WindowTest *test)
{
  QueensSquare static_point = { 0, 0 };

  set_board (test, 18, &static_point, 1, NULL, 0);
  window_look_wait_for_words (find_badge (test), "takes about", " seconds", NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "C_ount Solutions"));
  wait_for (test, "17\342\200\257210\342\200\257372 solutions with this static point");
  g_assert_null (find_button (test, "C_ount Solutions"));
  g_assert_null (find_button (test, "_Cancel"));
}

/* If counting would take centuries, the badge says so instead of a number. A button counts anyway,
 * unless counting is impossible. */
static void
test_too_large (WindowTest *test)
{
  set_size (test, 64);
  wait_for (test, "Not counted: counting would take centuries");
  window_test_settle (test);
  window_test_click (test, find_button (test, "C_ount Solutions"));
  window_test_wait (find_button (test, "_Cancel") != NULL);
  window_test_settle (test);
  window_test_click (test, find_button (test, "_Cancel"));
  wait_for (test, "Not counted: counting would take centuries");
  set_size (test, 65);
  wait_for (test, "Not counted. The size is 65. Solutions can be counted up to size 64.");
  g_assert_null (find_button (test, "C_ount Solutions"));
}

static void
test_blame (WindowTest *test)
{
  g_autoptr (GdkTexture) before = NULL;
  g_autoptr (GdkTexture) shown = NULL;
  g_autoptr (GdkTexture) after = NULL;
  GdkRectangle square;

  set_size (test, 6);
  wait_for (test, "4 solutions");
  g_assert_null (window_look_find (find_badge (test), has_class, "warning"));
  window_test_press (test, "2");
  window_test_click_square (test, 0, 0);
  wait_for (test, "No solution exists because of (0, 0)");
  g_assert_nonnull (window_look_find (find_badge (test), has_class, "warning"));
  window_test_point (test, find_badge (test), GRAPHENE_POINT_INIT (1, 1), "");
  before = window_look_paint (test->board);
  window_test_click (test, find_button (test, "Sho_w"));
  shown = window_look_paint (test->board);
  square = window_look_get_square (test, 0, 0);
  g_assert_cmpuint (window_look_count_differences (before, shown, &square), >, 100);
  square = window_look_get_square (test, 1, 1);
  g_assert_cmpuint (window_look_count_differences (before, shown, &square), ==, 0);
  window_test_click (test, find_button (test, "Sho_w"));
  after = window_look_paint (test->board);
  g_assert_true (window_look_is_equal (before, after));
}

/* An edit removes the number and the outlines. */
static void
test_blame_edited (WindowTest *test)
{
  QueensSquare corner = { 0, 0 };
  g_autoptr (GdkTexture) edited = NULL;
  g_autoptr (GdkTexture) shown = NULL;
  GdkRectangle square;

  set_board (test, 6, &corner, 1, NULL, 0);
  wait_for (test, "No solution exists because of (0, 0)");
  window_test_press (test, "3");
  window_test_settle (test);
  gtk_widget_grab_focus (find_button (test, "Sho_w"));
  window_test_press (test, "Return");
  window_test_click_square (test, 5, 0);
  wait_for (test, "No solution exists because of (0, 0)");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (test, "Sho_w"))));
  window_test_point (test, find_badge (test), GRAPHENE_POINT_INIT (1, 1), "");
  edited = window_look_paint (test->board);
  window_test_click (test, find_button (test, "Sho_w"));
  shown = window_look_paint (test->board);
  square = window_look_get_square (test, 0, 0);
  g_assert_cmpuint (window_look_count_differences (edited, shown, &square), >, 100);
  window_test_press (test, "ctrl+z ctrl+z");
  wait_for (test, "92 solutions");
  g_assert_null (find_button (test, "Sho_w"));
}

static void
test_blame_two (WindowTest *test)
{
  QueensSquare static_points[] = { { 0, 0 }, { 5, 5 }, { 2, 7 } };

  set_board (test, 8, static_points, G_N_ELEMENTS (static_points), NULL, 0);
  wait_for (test, "No solution exists because of (0, 0) and (5, 5)");
  g_assert_nonnull (
    window_look_find_tooltip (find_badge (test),
                              "Static points that rule out every solution: (0, 0) (5, 5).\n"
                              "Removing any one of them makes a solution possible."));
}

/* If the boulders alone allow a solution, the badge names only static points. */
static void
test_static_point_among_boulders (WindowTest *test)
{
  const QueensSquare static_point = { 0, 2 };
  const QueensSquare boulder = { 1, 0 };
  g_autoptr (QueensProblem) problem = queens_problem_new (3, QUEENS_PLACEMENT_COLUMN, 3,
                                                          &static_point, 1,
                                                          &boulder, 1, NULL);

  g_assert_true (queenside_session_set_board (test->session, problem, NULL, NULL));
  wait_for (test, "No solution exists because of (0, 2)");
  g_assert_nonnull (
    window_look_find_tooltip (find_badge (test),
                              "Static points that rule out every solution with these boulders: (0, 2).\n"
                              "Removing any one of them makes a solution possible."));
}

/* On a small board, only the size prevents all solutions, so no square is outlined. */
static void
test_blame_size (WindowTest *test)
{
  for (guint size = 2; size <= 3; size++)
    {
      g_autofree char *words = g_strdup_printf ("No solution exists for size %u", size);

      set_size (test, size);
      wait_for (test, words);
      g_assert_nonnull (window_look_find (find_badge (test), has_class, "warning"));
      g_assert_null (find_button (test, "Sho_w"));
    }
}

/* The board keeps its place, whatever the badge shows. */
static void
test_height (WindowTest *test)
{
  QueensSquare corner = { 0, 0 };
  int height;

  window_test_resize (test, 360, 640);
  wait_for (test, "92 solutions");
  height = gtk_widget_get_height (GTK_WIDGET (test->board));
  g_assert_cmpint (height, >, 300);
  set_board (test, 6, &corner, 1, NULL, 0);
  wait_for (test, "No solution exists because of (0, 0)");
  window_test_settle (test);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->board)), ==, height);
  set_size (test, LONG_SIZE);
  window_test_wait (find_button (test, "C_ount Solutions") != NULL);
  window_test_settle (test);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->board)), ==, height);
  window_test_click (test, find_button (test, "C_ount Solutions"));
  window_look_wait_for_words (find_badge (test), "% counted", NULL);
  window_test_settle (test);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->board)), ==, height);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->window)), ==, 360);
}

/* Counts the threads named "count", which are the threads that count solutions. */
static guint
count_threads (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  const char *id;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((id = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", id, "comm", NULL);
      g_autofree char *name = NULL;

      n += g_file_get_contents (path, &name, NULL, NULL) && g_str_equal (name, "count\n");
    }
  return n;
}

/* Closing the window soon ends a running count. */
static void
test_close (WindowTest *test)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));
  QueensideWindow *window = queenside_window_new (ADW_APPLICATION (application));
  QueensideSearchPage *search = window->search;
  gpointer weak = window;
  GtkWidget *badge;

  gtk_window_present (GTK_WINDOW (window));
  window_test_wait (gtk_widget_get_mapped (GTK_WIDGET (window)));
  badge = window_look_find_type (window, g_type_from_name ("QueensideCountBadge"));
  g_assert_true (queenside_session_set_size (search->session, LONG_SIZE, NULL));
  window_test_wait (window_look_find (badge, is_button, "C_ount Solutions") != NULL);
  g_signal_emit_by_name (window_look_find (badge, is_button, "C_ount Solutions"), "clicked");
  window_look_wait_for_words (badge, "% counted", NULL);
  g_assert_cmpuint (count_threads (), >, 0);
  g_object_add_weak_pointer (weak, &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  window_test_wait (weak == NULL);
  window_test_wait (count_threads () == 0);
}

int
count_badge_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/count-badge/sizes", test_sizes);
  window_test_add ("/count-badge/static", test_static);
  window_test_add ("/count-badge/boulders", test_boulders);
  window_test_add ("/count-badge/same-problem", test_same_problem);
  window_test_add ("/count-badge/many-edits", test_many_edits);
  window_test_add ("/count-badge/painting", test_painting);
  window_test_add ("/count-badge/long", test_long);
  window_test_add ("/count-badge/cancel", test_cancel);
  window_test_add ("/count-badge/insist", test_insist);
  window_test_add ("/count-badge/too-large", test_too_large);
  window_test_add ("/count-badge/blame", test_blame);
  window_test_add ("/count-badge/blame-edited", test_blame_edited);
  window_test_add ("/count-badge/blame-two", test_blame_two);
  window_test_add ("/count-badge/blame-pin-among-boulders", test_static_point_among_boulders);
  window_test_add ("/count-badge/blame-size", test_blame_size);
  window_test_add ("/count-badge/height", test_height);
  window_test_add ("/count-badge/close", test_close);
  return g_test_run ();
}
