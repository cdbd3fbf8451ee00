/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes are inside their parents, are found where they are drawn, and differ in more than
 * colour. */

#include "draw-tree.h"

#include "picture.h"
#include "queens-history.h"

#include <string.h>

#define WIDTH 960
#define HEIGHT 360

static QueensHistory *history;
static QueensProblem *problem;

/* Creates the tree of all solutions. */
static DrawTreeView
view_new (guint size)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) start = NULL;
  QueensTree *tree = queens_tree_new (QUEENS_TREE_MOST_NODES);

  g_clear_pointer (&history, queens_history_free);
  g_clear_pointer (&problem, queens_problem_unref);
  problem = new_problem (size);
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("depth-first", NULL));
  history = queens_history_new (&setup, NULL, NULL);
  start = queens_history_copy_start (history);
  queens_history_grow_tree (tree, start, 0, TRUE);
  queens_history_take_tree (history, tree);
  do
    while (queens_history_forward (history))
      ;
  while (queens_history_continue (history));
  return (DrawTreeView) { .tree = tree, .problem = problem, .present = G_MAXUINT64 };
}

static cairo_surface_t *
draw (const DrawTreeView *view,
      DrawStyle           style)
{
  DrawTreeView styled = *view;

  styled.chart.theme = draw_theme_get (style);
  return paint_picture (draw_tree.paint, &styled, styled.chart.theme, WIDTH, HEIGHT, 1);
}

static cairo_rectangle_t
place (const DrawTreeView *view,
       guint               node)
{
  return draw_tree_get_place (view, WIDTH, HEIGHT, node);
}

static void
test_places (void)
{
  for (guint size = 1; size <= 6; size++)
    {
      DrawTreeView view = view_new (size);
      const QueensTree *tree = view.tree;

      for (guint node = 0; node < tree->n_nodes; node++)
        {
          cairo_rectangle_t own = place (&view, node);
          cairo_rectangle_t parent = place (&view, queens_tree_get_parent (tree, node));
          guint beside = queens_tree_get_beside (tree, node, FALSE);
          DrawChartPoint found;

          g_assert_cmpfloat (own.x, >=, parent.x);
          g_assert_cmpfloat (own.x + own.width, <=, parent.x + parent.width);
          if (node > 0)
            g_assert_cmpfloat (own.y, >=, parent.y + parent.height);
          if (beside != node)
            g_assert_cmpfloat (own.x + own.width, <=, place (&view, beside).x);
          g_assert_cmpfloat (own.y + own.height, <=, HEIGHT);
          g_assert_true (find_in_chart (&draw_tree, &view, WIDTH, HEIGHT, own.x + own.width / 2,
                                        own.y + own.height / 2, &found));
          g_assert_cmpuint (found.index, ==, node);
        }
    }
}

static guint
find_kind (const QueensTree *tree,
           QueensNodeKind    kind)
{
  guint node = 1;

  while (queens_tree_get_kind (tree, node) != kind)
    node++;
  return node;
}

/* Returns 2 if the middle of a node has several colours, as in a pattern, else 1. */
static guint
count_colors (cairo_surface_t   *picture,
              cairo_rectangle_t  at)
{
  guint32 first = pixel_at (picture, at.x + 2, at.y + 2);
  guint n_others = 0;

  for (double x = at.x + 2; x < at.x + at.width - 2; x++)
    for (double y = at.y + 2; y < at.y + at.height - 2; y++)
      n_others += pixel_at (picture, x, y) != first;
  return 1 + (n_others > 0);
}

static void
test_kinds (void)
{
  static const DrawStyle styles[] = { DRAW_STYLE_LIGHT, DRAW_STYLE_DARK, DRAW_STYLE_PRINT };
  DrawTreeView view = view_new (4);
  guint solution = find_kind (view.tree, QUEENS_NODE_SOLUTION);
  guint dead_end = find_kind (view.tree, QUEENS_NODE_DEAD_END);
  cairo_rectangle_t at = place (&view, solution);
  cairo_rectangle_t dead = place (&view, dead_end);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      const DrawTheme *theme = draw_theme_get (styles[i]);
      g_autoptr (cairo_surface_t) picture = draw (&view, styles[i]);

      g_assert_cmpuint (count_in (picture, at, theme->distance), >, 20);
      /* The solution has a diamond in its middle. */
      g_assert_true (is_near (pixel_at (picture, at.x + at.width / 2, at.y + at.height / 2),
                              theme->background, 60));
      g_assert_cmpuint (count_colors (picture, dead), ==, 2);
      g_assert_false (is_near (pixel_at (picture, dead.x + 1, dead.y + 1),
                               theme->background, 4));
    }
}

/* Only the current path has an outline. */
static void
test_path (void)
{
  DrawTreeView view = view_new (5);
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) before = NULL;
  g_autoptr (cairo_surface_t) picture = NULL;
  guint node = g_array_index (view.tree->solutions, guint, 3);

  view.present = queens_tree_get_step (view.tree, node);
  picture = draw (&view, DRAW_STYLE_LIGHT);
  view.present = 0;
  before = draw (&view, DRAW_STYLE_LIGHT);
  for (; node > 0; node = queens_tree_get_parent (view.tree, node))
    {
      cairo_rectangle_t at = place (&view, node);

      g_assert_true (is_near (pixel_at (picture, at.x, at.y + at.height / 2), theme->text, 60));
      g_assert_false (is_near (pixel_at (before, at.x, at.y + at.height / 2), theme->text, 60));
    }
}

/* Narrow nodes are merged. The more of a pixel they cover, the stronger its colour is. Solutions
 * stay visible. */
static void
test_merged (void)
{
  DrawTreeView view = view_new (9);
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = draw (&view, DRAW_STYLE_LIGHT);
  cairo_rectangle_t area = place (&view, 0);
  cairo_rectangle_t last = place (&view, g_array_index (view.tree->solutions, guint, 0));
  gint sums[10] = { 0 };
  guint n_green = 0;

  g_assert_cmpuint (view.tree->n_nodes, >, 8 * area.width);
  last.x = area.x;
  last.width = area.width;
  for (double x = last.x; x < last.x + last.width; x++)
    n_green += is_near (pixel_at (picture, x, last.y + 4),
                        draw_color_mix (theme->background, theme->distance, 0.75), 70);
  g_assert_cmpuint (n_green, >, 100);
  /* Each of the two deepest rows is lighter than the row above it, because it has fewer nodes. */
  for (guint depth = 0; depth < 9; depth++)
    for (double x = area.x; x < area.x + area.width; x++)
      sums[depth] += 255 - lightness (pixel_at (picture, x,
                                                place (&view, 0).y + depth * (last.y - area.y) / 9
                                                + 4));
  g_assert_cmpint (sums[8], <, sums[7]);
  g_assert_cmpint (sums[7], <, sums[6]);
  /* Every node at the top has its full colour. */
  g_assert_cmpint (sums[0], >, sums[8]);
}

static void
test_zoom (void)
{
  DrawTreeView view = view_new (8);
  guint node = g_array_index (view.tree->solutions, guint, 40);
  cairo_rectangle_t whole = place (&view, node);
  DrawChartPoint found;

  view.first = node - 10;
  view.last = node + 10;
  g_assert_cmpfloat (place (&view, node).width, >, 20 * whole.width);
  g_assert_true (find_in_chart (&draw_tree, &view, WIDTH, HEIGHT, place (&view, node).x + 5,
                                place (&view, node).y + 3, &found));
  g_assert_cmpuint (found.index, ==, node);
  g_assert_cmpfloat (draw_tree_get_node (&view, WIDTH, HEIGHT, 0), ==, node - 10);
  g_assert_cmpfloat (draw_tree_get_node (&view, WIDTH, HEIGHT, WIDTH), ==, node + 10);
  g_assert_cmpfloat (ABS (draw_tree_get_node (&view, WIDTH, HEIGHT, place (&view, node).x) - node),
                     <, 0.1);
}

/* The board of the hovered node is beside it, with all queens on the path to the node. */
static void
test_hovered (void)
{
  DrawTreeView view = view_new (6);
  DrawChartPoint point = { 0, g_array_index (view.tree->solutions, guint, 1) };
  DrawChartPoint none = { 0, 0 };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  const cairo_rectangle_t all = { 0, 0, WIDTH, HEIGHT };
  g_autoptr (cairo_surface_t) with_queens = NULL;
  g_autoptr (cairo_surface_t) without = NULL;

  view.chart.hovered = &point;
  with_queens = draw (&view, DRAW_STYLE_LIGHT);
  view.chart.hovered = &none;
  without = draw (&view, DRAW_STYLE_LIGHT);
  g_assert_cmpuint (count_in (without, all, theme->square[0]), >, 500);
  g_assert_cmpuint (count_in (with_queens, all, theme->queen), >,
                    count_in (without, all, theme->queen) + 30);
}

static void
test_keys (void)
{
  DrawTreeView view = view_new (4);
  DrawChartPoint point = { 0, 0 };
  guint first = 1;
  guint second;

  draw_tree.move (&view, &point, DRAW_CHART_UP);
  g_assert_cmpuint (point.index, ==, 0);
  draw_tree.move (&view, &point, DRAW_CHART_DOWN);
  g_assert_cmpuint (point.index, ==, first);
  second = first + queens_tree_get_size (view.tree, first);
  draw_tree.move (&view, &point, DRAW_CHART_RIGHT);
  g_assert_cmpuint (point.index, ==, second);
  draw_tree.move (&view, &point, DRAW_CHART_LEFT);
  g_assert_cmpuint (point.index, ==, first);
  point.index = find_kind (view.tree, QUEENS_NODE_DEAD_END);
  first = point.index;
  draw_tree.move (&view, &point, DRAW_CHART_DOWN);
  g_assert_cmpuint (point.index, ==, first);
}

static void
test_words (void)
{
  DrawTreeView view = view_new (4);
  DrawChartPoint point = { 0, 0 };
  g_autofree char *root = draw_tree.describe (&view, &point);
  g_autofree char *dead_end = NULL;
  g_autofree char *solution = NULL;

  g_assert_cmpstr (root, ==, "First board · 16 nodes below, 2 solutions · step 0");
  point.index = find_kind (view.tree, QUEENS_NODE_DEAD_END);
  dead_end = draw_tree.describe (&view, &point);
  g_assert_cmpstr (dead_end, ==, "Queen on (1, 2), depth 2 · dead end · step 2");
  point.index = find_kind (view.tree, QUEENS_NODE_SOLUTION);
  solution = draw_tree.describe (&view, &point);
  g_assert_true (strstr (solution, "depth 4 · solution 1 ") != NULL);
}

int tree_tests (int argc, char *argv[]);

int
tree_tests (int   argc,
            char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/tree/places", test_places);
  g_test_add_func ("/draw/tree/kinds", test_kinds);
  g_test_add_func ("/draw/tree/path", test_path);
  g_test_add_func ("/draw/tree/merged", test_merged);
  g_test_add_func ("/draw/tree/zoom", test_zoom);
  g_test_add_func ("/draw/tree/hovered", test_hovered);
  g_test_add_func ("/draw/tree/keys", test_keys);
  g_test_add_func ("/draw/tree/words", test_words);
  result = g_test_run ();
  queens_history_free (history);
  queens_problem_unref (problem);
  return result;
}
