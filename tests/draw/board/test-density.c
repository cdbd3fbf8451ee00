/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests boards whose squares are too small to draw. */

#include "draw-layers.h"

#include "picture.h"

#define SIDE 202                /* 200 pixels for the board, and the edge */

static const DrawStyle styles[] = { DRAW_STYLE_LIGHT, DRAW_STYLE_DARK };

/* Returns the mean tone of light and dark squares. */
static DrawColor
ground (const DrawTheme *theme)
{
  return draw_color_mix (theme->square[0], theme->square[1], 0.5);
}

/* A few queens can be seen one by one. */
static void
test_few (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      guint size = 10000;
      g_autoptr (QueensProblem) problem = new_problem (size);
      g_autoptr (QueensBoard) board = queens_board_new (problem);
      DrawBoardView view = { .problem = problem, .board = board,
                             .theme = draw_theme_get (styles[i]) };
      g_autoptr (cairo_surface_t) picture = NULL;

      for (gint x = 0; x < (gint) size; x += 1000)
        queens_board_set (board, x, (QueensSquare) { x, x / 2 });
      picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
      for (gint x = 0; x < (gint) size; x += 1000)
        g_assert_true (is_near (pixel_of_square (picture, &view, (QueensSquare) { x, x / 2 }, 0, 0),
                                view.theme->point, 40));
      g_assert_true (is_near (pixel_at (picture, 10, 10), ground (view.theme), 2));
    }
}

/* Returns the mean lightness of 40 × 40 pixels. */
static gint
mean_lightness (cairo_surface_t *picture,
                gint             left,
                gint             top)
{
  gint sum = 0;

  for (gint y = top; y < top + 40; y++)
    for (gint x = left; x < left + 40; x++)
      sum += lightness (pixel_at (picture, x, y));
  return sum / 1600;
}

/* Where there are many queens, the board is darker. The left half has a quarter as many queens as
 * the right half, and the upper half has none. */
static void
test_many (void)
{
  guint size = 200000;
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autofree gint32 *rows = g_new (gint32, size);
  g_autoptr (QueensBoard) board = NULL;
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) picture = NULL;

  for (guint x = 0; x < size; x++)
    rows[x] = x < size / 2 && x % 4 != 0 ? QUEENS_NO_ROW : (gint) (x * 61803ull % (size / 2));
  board = new_board (problem, rows);
  view.board = board;
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_cmpint (mean_lightness (picture, 140, 140) + 40, <, mean_lightness (picture, 30, 140));
  g_assert_true (is_near (pixel_at (picture, 50, 80), ground (draw_theme_get (0)), 2));
  g_assert_true (is_near (pixel_at (picture, 150, 80), ground (draw_theme_get (0)), 2));
}

/* The picture is right even if only a sample of the queens is drawn. Here, the queens are on a
 * diagonal. */
static void
test_chosen (void)
{
  guint size = 5000000;
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autofree gint32 *rows = g_new (gint32, size);
  g_autoptr (QueensBoard) board = NULL;
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) picture = NULL;

  for (guint x = 0; x < size; x++)
    rows[x] = x;
  board = new_board (problem, rows);
  view.board = board;
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint i = 1; i < SIDE - 1; i++)
    g_assert_true (is_near (pixel_at (picture, i, SIDE - 1 - i), draw_theme_get (0)->point, 2));
  g_assert_true (is_near (pixel_at (picture, 20, 20), ground (draw_theme_get (0)), 2));
}

static void
test_attacked (void)
{
  guint size = 1000;
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  DrawBoardView view = { .problem = problem, .board = board, .flags = DRAW_BOARD_ATTACKED };
  g_autoptr (cairo_surface_t) picture = NULL;

  queens_board_set (board, 100, (QueensSquare) { 100, 300 });
  queens_board_set (board, 700, (QueensSquare) { 700, 300 });
  queens_board_set (board, 500, (QueensSquare) { 500, 800 });
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (is_near (pixel_of_square (picture, &view, (QueensSquare) { 100, 300 }, 0, 0),
                          draw_theme_get (0)->attacked, 2));
  g_assert_true (is_near (pixel_of_square (picture, &view, (QueensSquare) { 500, 800 }, 0, 0),
                          draw_theme_get (0)->point, 2));
}

static void
test_boulder (void)
{
  QueensSquare boulder = { 700, 300 };
  g_autoptr (QueensProblem) problem = new_problem_with (1000, (QueensSquare) { -1, -1 }, boulder);
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

  g_assert_true (is_near (pixel_of_square (picture, &view, boulder, 0, 0),
                          draw_theme_get (0)->stone, 2));
}

/* Dots in the corners stay within the board. */
static void
test_corners (void)
{
  guint size = 1000;
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  DrawBoardView view = { .problem = problem, .board = board, .flags = DRAW_BOARD_ATTACKED };
  g_autoptr (cairo_surface_t) picture = NULL;

  queens_board_set (board, 0, (QueensSquare) { 0, 0 });
  queens_board_set (board, size - 1, (QueensSquare) { size - 1, size - 1 });
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (is_near (pixel_at (picture, 1, SIDE - 2), draw_theme_get (0)->attacked, 2));
  g_assert_true (is_near (pixel_at (picture, SIDE - 2, 1), draw_theme_get (0)->attacked, 2));
  g_assert_true (is_near (pixel_at (picture, 0, SIDE - 1), draw_theme_get (0)->edge, 2));
  g_assert_true (is_near (pixel_at (picture, SIDE - 1, 0), draw_theme_get (0)->edge, 2));
}

/* Squares are smaller than a pixel. The three queens in one column are separate dots. */
static void
test_dots (void)
{
  static const QueensSquare squares[] = { { 5000, 9000 }, { 5000, 1000 }, { 5000, 5000 } };
  g_autoptr (QueensProblem) problem = new_anywhere (10000, G_N_ELEMENTS (squares), NULL, 0);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) picture = NULL;

  place_queens (board, squares);
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    g_assert_true (
      is_near (pixel_of_square (picture, &view, squares[i], 0, 0), draw_theme_get (0)->point, 40));
  g_assert_false (is_near (pixel_of_square (picture, &view, (QueensSquare) { 5000, 3000 }, 0, 0),
                           draw_theme_get (0)->point, 40));
}

/* Many queens are drawn as shades. Here there are twice as many queens as columns, all in the upper
 * left quarter. */
static void
test_shades (void)
{
  guint size = 1000;
  guint n_queens = 2 * size;
  g_autoptr (QueensProblem) problem = new_anywhere (size, n_queens, NULL, 0);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  g_autofree QueensSquare *squares = g_new (QueensSquare, n_queens);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) picture = NULL;
  guint n_dark[2] = { 0 };

  for (guint i = 0; i < n_queens; i++)
    squares[i] = (QueensSquare) { i % 500, 500 + (i / 500 * 125 + i * 61 % 125) };
  place_queens (board, squares);
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint y = 1; y < SIDE - 1; y++)
    for (gint x = 1; x < SIDE - 1; x++)
      n_dark[x <= 100 && y <= 100] += is_near (pixel_at (picture, x, y), draw_theme_get (0)->point,
                                               60);
  g_assert_cmpuint (n_dark[TRUE], >, 1000);
  g_assert_cmpuint (n_dark[FALSE], ==, 0);
}

/* If the squares are too small to be seen, the board shows its latest moves, and older moves are
 * fainter. A board of 8 queens doesn't show its latest moves. */
static void
test_recent (void)
{
  static const guint sizes[] = { 10000, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gint size = sizes[i];
      g_autoptr (QueensProblem) problem = new_problem (size);
      g_autoptr (QueensBoard) board = queens_board_new (problem);
      DrawBoardView view = { .problem = problem, .board = board, .n_recent = 2,
                             .recent = { { 0, { size / 4, size / 4 }, { size / 4, size / 2 } },
                                         { 1, { size / 2, 0 }, { size / 2, size / 4 } } } };
      g_autoptr (cairo_surface_t) with = draw_picture (&view, SIDE, SIDE, 1, NULL);
      g_autoptr (cairo_surface_t) without = NULL;
      const DrawTheme *theme = draw_theme_get (0);
      guint32 latest, older;

      view.n_recent = 0;
      without = draw_picture (&view, SIDE, SIDE, 1, NULL);
      latest = pixel_of_square (with, &view, (QueensSquare) { size / 4, size / 2 }, 0.5, 0.5);
      older = pixel_of_square (with, &view, (QueensSquare) { size / 2, size / 4 }, 0.5, 0.5);
      g_assert_cmpint (are_equal (with, without), ==, size == 8);
      if (size == 8)
        continue;
      g_assert_true (is_near (latest, theme->accent, 2));
      g_assert_cmpint (lightness (older), >, lightness (latest));
      g_assert_false (is_near (older, ground (theme), 30));
    }
}

int
density_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/density/few", test_few);
  g_test_add_func ("/draw/density/many", test_many);
  g_test_add_func ("/draw/density/chosen", test_chosen);
  g_test_add_func ("/draw/density/attacked", test_attacked);
  g_test_add_func ("/draw/density/boulder", test_boulder);
  g_test_add_func ("/draw/density/corners", test_corners);
  g_test_add_func ("/draw/density/recent", test_recent);
  g_test_add_func ("/draw/density/anywhere/dots", test_dots);
  g_test_add_func ("/draw/density/anywhere/shades", test_shades);
  return g_test_run ();
}
