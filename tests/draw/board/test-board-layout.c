/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-board-layout.h"

#include <math.h>

#include "picture.h"

static void
assert_square_found (const DrawBoardLayout *layout,
                     QueensSquare           square)
{
  cairo_rectangle_t place = draw_board_layout_get_rectangle (layout, square);
  /* The corners (slightly inside) and the middle of a square. */
  const double parts[] = { 0.001, 0.5, 0.999 };
  QueensSquare found;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_assert_true (draw_board_layout_find_square (layout, place.x + parts[i] * place.width,
                                                    place.y + parts[i] * place.height, &found));
      g_assert_cmpint (found.x, ==, square.x);
      g_assert_cmpint (found.y, ==, square.y);
    }
}

static void
assert_round_trip (guint          size,
                   DrawBoardFlags flags,
                   double         width,
                   double         height,
                   double         scale)
{
  g_autoptr (QueensProblem) problem = new_problem (size);
  DrawBoardView view = { .problem = problem, .flags = flags, .scale = scale };
  DrawBoardLayout layout = draw_board_layout_new (&view, width, height);

  for (gint x = 0; x < (gint) size; x++)
    for (gint y = 0; y < (gint) size; y++)
      assert_square_found (&layout, (QueensSquare) { x, y });
}

static void
test_round_trip (void)
{
  for (guint size = 1; size <= 100; size++)
    for (guint i = 0; i < 4; i++)
      assert_round_trip (size, i % 2 * DRAW_BOARD_ROW_ZERO_AT_TOP + i / 2 * DRAW_BOARD_COORDINATES,
                         333 + size, 457, 1 + i / 2 * 0.5);
}

/* Edges are on device pixels, except in an overview. Neighbours touch. Squares have the same size
 * unless they are small. */
static void
assert_crisp (const DrawBoardLayout *layout)
{
  for (gint i = 0; i + 1 < (gint) layout->size; i++)
    {
      QueensSquare squares[] = { { i, 0 }, { i + 1, 0 } };
      cairo_rectangle_t place = draw_board_layout_get_rectangle (layout, squares[0]);
      cairo_rectangle_t next = draw_board_layout_get_rectangle (layout, squares[1]);
      double edge = place.x * layout->scale;

      if (!layout->is_overview)
        g_assert_cmpfloat_with_epsilon (edge, floor (edge + 0.5), 1e-6);
      g_assert_cmpfloat_with_epsilon (place.x + place.width, next.x, 1e-6);
      if (layout->square * layout->scale >= 8)
        g_assert_cmpfloat_with_epsilon (place.width, layout->square, 1e-6);
    }
}

static void
test_crisp (void)
{
  for (guint size = 1; size <= 200; size += 3)
    for (double side = 150; side < 700; side += 61.5)
      {
        g_autoptr (QueensProblem) problem = new_problem (size);
        DrawBoardView view = { .problem = problem, .scale = 1 + size % 2,
                               .flags = DRAW_BOARD_COORDINATES };
        DrawBoardLayout layout = draw_board_layout_new (&view, side, side);

        assert_crisp (&layout);
        g_assert_cmpfloat (layout.area.width, >, side * 0.7);
      }
}

static void
test_centred (void)
{
  g_autoptr (QueensProblem) problem = new_problem (8);
  DrawBoardView view = { .problem = problem, .scale = 1 };
  DrawBoardLayout layout = draw_board_layout_new (&view, 700, 402);

  g_assert_cmpfloat (layout.square, ==, 50);
  g_assert_cmpfloat (layout.x, ==, 150);
  g_assert_cmpfloat (layout.y, ==, 1);
  g_assert_cmpfloat (layout.area.width, ==, 400);

  /* Side numbers don't shift the board if there is room. */
  view.flags = DRAW_BOARD_COORDINATES;
  layout = draw_board_layout_new (&view, 700, 440);
  g_assert_cmpfloat_with_epsilon (layout.x, (700 - 8 * layout.square) / 2, 0.5);
}

static void
test_orientation (void)
{
  g_autoptr (QueensProblem) problem = new_problem (8);
  DrawBoardView view = { .problem = problem };
  DrawBoardLayout layout = draw_board_layout_new (&view, 400, 400);
  QueensSquare square;

  g_assert_true (draw_board_layout_find_square (&layout, layout.x + 1, layout.y + 1, &square));
  g_assert_cmpint (square.x, ==, 0);
  g_assert_cmpint (square.y, ==, 7);

  view.flags = DRAW_BOARD_ROW_ZERO_AT_TOP;
  layout = draw_board_layout_new (&view, 400, 400);
  g_assert_true (draw_board_layout_find_square (&layout, layout.x + 1, layout.y + 1, &square));
  g_assert_cmpint (square.x, ==, 0);
  g_assert_cmpint (square.y, ==, 0);
}

static void
test_outside (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .flags = DRAW_BOARD_COORDINATES };
  DrawBoardLayout layout = draw_board_layout_new (&view, 400, 300);
  double right = layout.x + 5 * layout.square;
  double below = layout.y + 5 * layout.square;
  QueensSquare square;

  g_assert_true (draw_board_layout_find_square (&layout, right - 0.1, below - 0.1, &square));
  g_assert_false (draw_board_layout_find_square (&layout, right, below - 0.1, &square));
  g_assert_false (draw_board_layout_find_square (&layout, right - 0.1, below, &square));
  g_assert_false (draw_board_layout_find_square (&layout, layout.x - 0.1, layout.y, &square));
  g_assert_false (draw_board_layout_find_square (&layout, NAN, layout.y, &square));
  g_assert_false (draw_board_layout_find_square (&layout, 1e30, -1e30, &square));
}

/* A size of 0 is not an error. */
static void
test_no_room (void)
{
  g_autoptr (QueensProblem) problem = new_problem (8);
  DrawBoardView view = { .problem = problem, .flags = DRAW_BOARD_COORDINATES };
  QueensSquare square, lowest, highest;

  for (double side = 0; side < 4; side += 0.5)
    {
      DrawBoardLayout layout = draw_board_layout_new (&view, side, side);

      draw_board_layout_find_square (&layout, 0, 0, &square);
      draw_board_layout_get_visible (&layout, &lowest, &highest);
      g_assert_cmpint (lowest.x, >=, 0);
      g_assert_cmpint (highest.y, <, 8);
    }
}

static void
test_labels (void)
{
  static const struct { guint size; guint every; } cases[] = {
    { 1, 1 }, { 8, 1 }, { 30, 5 }, { 100, 5 }, { 1000, 100 }, { 1000000, 200000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = new_problem (cases[i].size);
      DrawBoardView view = { .problem = problem, .flags = DRAW_BOARD_COORDINATES };
      DrawBoardLayout layout = draw_board_layout_new (&view, 600, 600);

      g_assert_cmpuint (layout.label_every, ==, cases[i].every);
      view.flags = 0;
      layout = draw_board_layout_new (&view, 600, 600);
      g_assert_cmpuint (layout.label_every, ==, 0);
    }
}

static void
test_overview (void)
{
  g_autoptr (QueensProblem) problem = new_problem (300);
  DrawBoardView view = { .problem = problem, .scale = 1 };
  DrawBoardLayout layout = draw_board_layout_new (&view, 590, 590);

  g_assert_true (layout.is_overview);
  view.scale = 2;
  layout = draw_board_layout_new (&view, 590, 590);
  g_assert_false (layout.is_overview);
}

/* Without zoom, all squares of every board are visible. */
static void
test_visible (void)
{
  static const guint sizes[] = { 1, 7, 100, 299, 1000, 65536, 999999, QUEENS_MAX_SIZE };
  QueensSquare lowest, highest;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (QueensProblem) problem = new_problem (sizes[i]);
      DrawBoardView view = { .problem = problem, .flags = i % 2 * DRAW_BOARD_COORDINATES };
      DrawBoardLayout layout = draw_board_layout_new (&view, 611, 433);

      draw_board_layout_get_visible (&layout, &lowest, &highest);
      g_assert_cmpint (lowest.x, ==, 0);
      g_assert_cmpint (lowest.y, ==, 0);
      g_assert_cmpint (highest.x, ==, (gint) sizes[i] - 1);
      g_assert_cmpint (highest.y, ==, (gint) sizes[i] - 1);
    }
}

static void
assert_point_kept (DrawBoardView *view,
                   double         x,
                   double         y,
                   double         times)
{
  DrawBoardLayout before = draw_board_layout_new (view, 500, 400);
  double column = (x - before.x) / before.square;
  double line = (y - before.y) / before.square;
  DrawBoardLayout after;

  view->zoom = draw_board_layout_zoom (&before, view, x, y, times);
  after = draw_board_layout_new (view, 500, 400);
  g_assert_cmpfloat_with_epsilon ((x - after.x) / after.square, column, 1 / after.square + 1e-6);
  g_assert_cmpfloat_with_epsilon ((y - after.y) / after.square, line, 1 / after.square + 1e-6);
}

static void
test_zoom (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (QueensProblem) problem = new_problem (100000);
      DrawBoardView view = { .problem = problem, .scale = 1,
                             .flags = i * DRAW_BOARD_ROW_ZERO_AT_TOP };

      for (guint step = 0; step < 12; step++)
        assert_point_kept (&view, 260 + step, 190, 2);
    }
}

/* When zoomed in, squares fill the view, and each square is found. */
static void
test_zoomed_squares (void)
{
  g_autoptr (QueensProblem) problem = new_problem (QUEENS_MAX_SIZE);
  DrawBoardView view = { .problem = problem, .scale = 1, .flags = DRAW_BOARD_COORDINATES,
                         .zoom = { 1e6, 1e7, 0 } };
  DrawBoardLayout layout = draw_board_layout_new (&view, 500, 400);
  QueensSquare lowest, highest;

  draw_board_layout_get_visible (&layout, &lowest, &highest);
  g_assert_cmpint (highest.x, ==, QUEENS_MAX_SIZE - 1);
  g_assert_cmpint (lowest.y, ==, 0);
  g_assert_cmpint (highest.x - lowest.x, <, 40);
  for (gint x = lowest.x + 1; x < highest.x; x++)
    for (gint y = lowest.y + 1; y < highest.y; y++)
      assert_square_found (&layout, (QueensSquare) { x, y });
}

/* The zoom has limits and never shows room beyond the board. */
static void
test_zoom_limits (void)
{
  g_autoptr (QueensProblem) problem = new_problem (50);
  DrawBoardView view = { .problem = problem, .scale = 1 };
  DrawBoardLayout layout = draw_board_layout_new (&view, 400, 400);

  view.zoom = draw_board_layout_zoom (&layout, &view, 10, 10, 0.01);
  g_assert_cmpfloat (view.zoom.factor, ==, 1);
  view.zoom = draw_board_layout_zoom (&layout, &view, 10, 10, 1e9);
  layout = draw_board_layout_new (&view, 400, 400);
  g_assert_cmpfloat (layout.square, <=, 160);

  view.zoom = draw_board_layout_pan (&layout, &view, 1e6, 1e6);
  layout = draw_board_layout_new (&view, 400, 400);
  g_assert_cmpfloat (layout.x, ==, layout.area.x);
  g_assert_cmpfloat (layout.y, ==, layout.area.y);
}

static void
test_pan (void)
{
  g_autoptr (QueensProblem) problem = new_problem (50);
  DrawBoardView view = { .problem = problem, .scale = 1, .zoom = { 5, 25, 25 } };
  DrawBoardLayout before = draw_board_layout_new (&view, 400, 400);
  DrawBoardLayout after;

  view.zoom = draw_board_layout_pan (&before, &view, 30, -20);
  after = draw_board_layout_new (&view, 400, 400);
  g_assert_cmpfloat_with_epsilon (after.x - before.x, 30, 1);
  g_assert_cmpfloat_with_epsilon (after.y - before.y, -20, 1);
}

/* Larger text takes more room beside the board and stays inside the drawing. */
static void
test_text_scale (void)
{
  g_autoptr (QueensProblem) problem = new_problem (8);
  DrawBoardView view = { .problem = problem, .flags = DRAW_BOARD_COORDINATES };
  DrawBoardLayout normal = draw_board_layout_new (&view, 400, 400);
  DrawBoardLayout large;

  view.text_scale = 1.5;
  large = draw_board_layout_new (&view, 400, 400);
  g_assert_cmpfloat_with_epsilon (large.font_size, 1.5 * normal.font_size, 1e-9);
  g_assert_cmpfloat (large.area.x, >, normal.area.x);
  g_assert_cmpfloat (large.area.x + large.area.width, <=, 400);
  g_assert_cmpfloat (large.area.width, >, 0.85 * normal.area.width);
}

int
board_layout_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/board-layout/round-trip", test_round_trip);
  g_test_add_func ("/draw/board-layout/crisp", test_crisp);
  g_test_add_func ("/draw/board-layout/centred", test_centred);
  g_test_add_func ("/draw/board-layout/orientation", test_orientation);
  g_test_add_func ("/draw/board-layout/outside", test_outside);
  g_test_add_func ("/draw/board-layout/no-room", test_no_room);
  g_test_add_func ("/draw/board-layout/labels", test_labels);
  g_test_add_func ("/draw/board-layout/text-scale", test_text_scale);
  g_test_add_func ("/draw/board-layout/overview", test_overview);
  g_test_add_func ("/draw/board-layout/visible", test_visible);
  g_test_add_func ("/draw/board-layout/zoom", test_zoom);
  g_test_add_func ("/draw/board-layout/zoomed-squares", test_zoomed_squares);
  g_test_add_func ("/draw/board-layout/zoom-limits", test_zoom_limits);
  g_test_add_func ("/draw/board-layout/pan", test_pan);
  return g_test_run ();
}
