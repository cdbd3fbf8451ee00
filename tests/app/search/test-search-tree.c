/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search tree of a systematic search is beside the trace. The tree grows while the search
 * plays, and a click on a node shows the node's board. All solutions are found, listed and
 * saved. */

#include "draw-tree.h"
#include "queenside-chart.h"
#include "queenside-solutions-bar.h"
#include "queenside-tree-pane.h"
#include "window-look.h"
#include "window-work.h"

#include <glib/gstdio.h>

#define DOCUMENT \
  "[Queenside]\nversion=1\n[Search]\nalgorithm=%s\n[Board]\nsize=%u\nstate=fresh\n"

static void
open_search (WindowTest *test,
             const char *algorithm,
             guint       position,
             guint       size)
{
  g_autofree char *text = g_strdup_printf (DOCUMENT, algorithm, size);

  window_work_open (test, text);
  queenside_session_advance (test->session, position, 0);
  g_assert_cmpuint (test->session->now.history->position, ==, position);
  window_test_settle (test);
}

static GtkWidget *
find_pane (WindowTest *test)
{
  return window_look_find_part (test, "QueensideTreePane");
}

static GtkWidget *
find_bar (WindowTest *test)
{
  return window_look_find_part (test, "QueensideSolutionsBar");
}

static const QueensTree *
get_tree (WindowTest *test)
{
  return test->session->now.history->tree;
}

static gboolean
is_tree_chart (GtkWidget     *widget,
               gconstpointer  data)
{
  return QUEENSIDE_IS_CHART (widget)
         && queenside_chart_get_kind (QUEENSIDE_CHART (widget)) == &draw_tree;
}

static GtkWidget *
find_chart (WindowTest *test)
{
  return window_look_find (find_pane (test), is_tree_chart, NULL);
}

static gboolean
has_label (GtkWidget     *widget,
           gconstpointer  data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static GtkWidget *
find_button (WindowTest *test,
             const char *label)
{
  return window_look_find (GTK_WIDGET (test->window), has_label, label);
}

/* Moves the pointer to the middle of a node. */
static void
point_node (WindowTest *test,
            guint       node,
            const char *actions)
{
  const DrawChartPoint point = { 0, node };
  double x, y;

  g_assert_true (queenside_chart_get_place (QUEENSIDE_CHART (find_chart (test)), &point, &x, &y));
  window_test_point (test, find_chart (test), GRAPHENE_POINT_INIT (x, y), actions);
}

static void
show_tree (WindowTest *test)
{
  window_test_click (test, find_button (test, "Tree"));
  window_test_wait (find_pane (test) != NULL && get_tree (test) != NULL);
  window_test_settle (test);
}

/* Checks that the board has the queens of the node and no others. */
static void
assert_node (WindowTest *test,
             guint       node)
{
  const QueensTree *tree = get_tree (test);
  QueensBoard *board = queenside_session_get_board (test->session);

  g_assert_cmpuint (test->session->now.history->position, ==, queens_tree_get_step (tree, node));
  g_assert_cmpuint (board->n_placed, ==, queens_tree_get_depth (tree, node));
  for (; node > 0; node = queens_tree_get_parent (tree, node))
    g_assert_cmpint (queens_board_find_queen (board, queens_tree_get_square (tree, node)), >=, 0);
}

static void
test_clicks (WindowTest *test)
{
  const QueensTree *tree;
  guint dead_end = 1;

  g_assert_null (find_button (test, "Tree"));
  open_search (test, "depth-first", 30, 6);
  /* While the tree isn't shown, no nodes are recorded. */
  g_assert_null (get_tree (test));
  show_tree (test);
  tree = get_tree (test);
  g_assert_cmpuint (tree->n_steps, ==, 30);
  window_look_wait_for_words (find_pane (test), "Estimate from", "±", NULL);
  while (queens_tree_get_kind (tree, dead_end) != QUEENS_NODE_DEAD_END)
    dead_end++;
  point_node (test, dead_end, "click 1");
  assert_node (test, dead_end);
  point_node (test, 1, "click 1");
  assert_node (test, 1);
  /* The search continues from the node, and the tree has every step once. */
  queenside_session_advance (test->session, 30, 0);
  g_assert_cmpuint (get_tree (test)->n_steps, ==, 31);
  queenside_session_advance (test->session, 4, 0);
  g_assert_cmpuint (get_tree (test)->n_steps, ==, 35);
  /* While the trace is shown, and for other searches, there is no tree. */
  window_test_click (test, find_button (test, "Trace"));
  g_assert_null (get_tree (test));
}

static void
test_keyboard (WindowTest *test)
{
  open_search (test, "forward-checking", 8, 6);
  show_tree (test);
  gtk_widget_grab_focus (find_chart (test));
  window_test_settle (test);
  /* Arrow keys only describe nodes. Return moves the search to a node. */
  window_test_press (test, "Home Down Down");
  g_assert_cmpuint (test->session->now.history->position, ==, 8);
  window_test_press (test, "Return");
  assert_node (test, 2);
  window_test_press (test, "Up Return");
  assert_node (test, 1);
}

/* On the tree, + and − zoom, and 0 shows the whole tree. Elsewhere, + and − change the speed. */
static void
test_zoom_keys (WindowTest *test)
{
  QueensideSearchTree *tree;
  guint speed = queenside_transport_get_speed (test->runner);
  double first, last, least;

  open_search (test, "depth-first", 50, 6);
  show_tree (test);
  tree = queenside_tree_pane_get_tree (QUEENSIDE_TREE_PANE (find_pane (test)));
  gtk_widget_grab_focus (find_chart (test));
  window_test_settle (test);
  queenside_search_tree_get_range (tree, &first, &last);
  g_assert_cmpfloat (last - first, ==, get_tree (test)->n_nodes);
  window_test_press (test, "plus plus");
  queenside_search_tree_get_range (tree, &first, &least);
  least -= first;
  g_assert_cmpfloat (least, <, last / 1.5);
  window_test_press (test, "minus");
  queenside_search_tree_get_range (tree, &first, &last);
  g_assert_cmpfloat (last - first, >, least);
  window_test_press (test, "0");
  queenside_search_tree_get_range (tree, &first, &last);
  g_assert_cmpfloat (last - first, ==, get_tree (test)->n_nodes);
  g_assert_cmpuint (queenside_transport_get_speed (test->runner), ==, speed);
  window_work_focus_play (test);
  window_test_press (test, "plus");
  g_assert_cmpuint (queenside_transport_get_speed (test->runner), ==, speed + 1);
}

/* The document keeps the choice to find all solutions, and undo restores the previous choice. */
static void
test_all_solutions (WindowTest *test)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  open_search (test, "depth-first", 0, 6);
  before = window_look_get_document (test);
  g_assert_null (strstr (before, "all="));
  window_test_click (test, gtk_widget_get_first_child (find_bar (test)));
  g_assert_true (test->session->now.finds_all);
  after = window_look_get_document (test);
  g_assert_nonnull (strstr (after, "\nall=yes\n"));
  window_work_undo_and_redo (test, before);
  g_assert_true (test->session->now.finds_all);
  window_work_open (test, before);
  g_assert_false (gtk_check_button_get_active (
    GTK_CHECK_BUTTON (gtk_widget_get_first_child (find_bar (test)))));
  window_work_open (test, after);
  window_test_settle (test);
  g_assert_true (gtk_check_button_get_active (
    GTK_CHECK_BUTTON (gtk_widget_get_first_child (find_bar (test)))));
  while (queenside_session_advance (test->session, 1000, 0))
    ;
  window_look_wait_for_words (find_bar (test), "4 solutions in all", NULL);
}

static void
test_live (WindowTest *test)
{
  open_search (test, "depth-first", 0, 8);
  show_tree (test);
  g_assert_cmpuint (get_tree (test)->n_nodes, ==, 1);
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (gtk_widget_get_first_child (find_bar (test))), TRUE);
  g_object_set (test->runner, "speed", queenside_transport_get_listed (7), NULL);
  queenside_transport_set_playing (test->runner, TRUE);
  window_test_wait (test->session->now.history->n_nodes > 0);
  g_assert_cmpuint (get_tree (test)->n_nodes, ==, 2057);
  g_assert_true (get_tree (test)->is_complete);
  window_look_wait_for_words (find_pane (test), "2057 nodes", "92 solutions", NULL);
  window_look_wait_for_words (find_pane (test), "Estimate from", "exact: 2057", NULL);
  window_look_wait_for_words (find_bar (test), "92 solutions in all", NULL);
  /* Zooming shows fewer nodes. */
  point_node (test, 0, "keydown ctrl click 4 click 4 keyup ctrl");
  window_test_settle (test);
  g_assert_cmpuint (get_tree (test)->n_nodes, ==, 2057);
  /* Another search begins another tree. */
  open_search (test, "forward-checking", 0, 5);
  window_test_wait (get_tree (test) != NULL);
  g_assert_cmpuint (get_tree (test)->n_nodes, ==, 1);
}

/* A long search is replayed in a thread. */
static void
test_late (WindowTest *test)
{
  open_search (test, "depth-first", 0, 10);
  test->session->now.finds_all = TRUE;
  while (queenside_session_advance (test->session, 1000000, 0))
    ;
  show_tree (test);
  g_assert_cmpuint (get_tree (test)->n_nodes, ==, 35539);
  g_assert_true (get_tree (test)->is_complete);
}

static void
test_solutions (WindowTest *test)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "solutions.txt", NULL);
  g_autofree char *picture = g_build_filename (g_get_tmp_dir (), "solutions.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) sheet = g_file_new_for_path (picture);
  g_autofree char *text = NULL;

  g_assert_null (find_bar (test));
  open_search (test, "depth-first", 0, 6);
  window_look_wait_for_words (find_bar (test), "0 solutions so far", NULL);
  while (queenside_session_advance (test->session, 1000, 0))
    ;
  /* Without the option to find all solutions, the search stops at its first solution. */
  g_assert_cmpuint (test->session->now.history->n_solutions, ==, 1);
  test->session->now.finds_all = TRUE;
  queens_history_continue (test->session->now.history);
  while (queenside_session_advance (test->session, 1000, 0))
    ;
  window_look_wait_for_words (find_bar (test), "4 solutions in all", NULL);
  queenside_solutions_bar_save_list (QUEENSIDE_SOLUTIONS_BAR (find_bar (test)), file);
  window_test_wait (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==,
                   "[1, 3, 5, 0, 2, 4]\n[2, 5, 1, 4, 0, 3]\n[3, 0, 4, 1, 5, 2]\n"
                   "[4, 2, 0, 5, 3, 1]\n");
  queenside_solutions_bar_save_sheet (QUEENSIDE_SOLUTIONS_BAR (find_bar (test)), sheet);
  window_test_wait (g_file_query_exists (sheet, NULL));
  g_remove (path);
  g_remove (picture);
}

int search_tree_tests (int argc, char *argv[]);

int
search_tree_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/search-tree/clicks", test_clicks);
  window_test_add ("/search-tree/keyboard", test_keyboard);
  window_test_add ("/search-tree/zoom-keys", test_zoom_keys);
  window_test_add ("/search-tree/all-solutions", test_all_solutions);
  window_test_add ("/search-tree/live", test_live);
  window_test_add ("/search-tree/late", test_late);
  window_test_add ("/search-tree/solutions", test_solutions);
  return g_test_run ();
}
