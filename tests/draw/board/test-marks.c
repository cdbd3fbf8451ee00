/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include "picture.h"

#define SIDE 252

static void
test_cursor (void)
{
  QueensSquare cursor = { 1, 3 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .cursor = &cursor };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  DrawColor accent = draw_theme_get (0)->accent;

  g_assert_cmpuint (count_near (picture, &view, cursor, accent, 4), >, 150);
  g_assert_cmpuint (count_near (picture, &view, (QueensSquare) { 2, 3 }, accent, 4), ==, 0);
  g_assert_false (has_accent (picture, &view, cursor));
}

static void
test_hover (void)
{
  QueensSquare hover = { 1, 3 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .hover = &hover };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

  g_assert_false (is_near (pixel_of_square (picture, &view, hover, 0.5, 0.5),
                           draw_theme_get (0)->square[0], 10));
  g_assert_true (is_near (pixel_of_square (picture, &view, (QueensSquare) { 1, 1 }, 0.5, 0.5),
                          draw_theme_get (0)->square[0], 1));
}

/* The cursor is visible even on tiny squares. */
static void
test_small (void)
{
  QueensSquare square = { 3000, 5000 };
  g_autoptr (QueensProblem) problem = new_problem (10000);
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) plain = draw_picture (&view, SIDE, SIDE, 1, NULL);
  guint n_changed = 0;
  g_autoptr (cairo_surface_t) marked = NULL;

  view.cursor = &square;
  marked = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint y = 0; y < SIDE; y++)
    for (gint x = 0; x < SIDE; x++)
      n_changed += pixel_at (plain, x, y) != pixel_at (marked, x, y);
  g_assert_cmpuint (n_changed, >, 40);
}

static void
test_crossed (void)
{
  guint8 crossed[25] = { 0 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .crossed = crossed };
  g_autoptr (cairo_surface_t) picture = NULL;

  crossed[1 * 5 + 3] = 1;
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint x = 0; x < 5; x++)
    for (gint y = 0; y < 5; y++)
      g_assert_cmpint (is_near (pixel_of_square (picture, &view, (QueensSquare) { x, y }, 0.5, 0.5),
                                draw_theme_get (0)->square[(x + y) % 2], 10),
                       ==, x != 3 || y != 1);
}

/* A tried square is darker and has a rising stroke. If it has a cross, it is only darker. */
static void
test_tried (void)
{
  guint8 crossed[25] = { 0 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .crossed = crossed };
  const QueensSquare tried = { 3, 1 }, both = { 1, 3 }, plain = { 1, 1 }, out = { 4, 4 };
  g_autoptr (cairo_surface_t) picture = NULL;

  crossed[1 * 5 + 3] = DRAW_CROSSED_TRIED;
  crossed[3 * 5 + 1] = DRAW_CROSSED_TRIED | DRAW_CROSSED_OUT;
  crossed[4 * 5 + 4] = DRAW_CROSSED_OUT;
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_cmphex (pixel_of_square (picture, &view, plain, 0.1, 0.1), ==,
                   pixel_of_square (picture, &view, out, 0.1, 0.1));
  g_assert_cmpint (lightness (pixel_of_square (picture, &view, tried, 0.1, 0.1)), <,
                   lightness (pixel_of_square (picture, &view, plain, 0.1, 0.1)));
  g_assert_cmphex (pixel_of_square (picture, &view, tried, 0.1, 0.1), ==,
                   pixel_of_square (picture, &view, both, 0.1, 0.1));
  for (double x = 0.35; x < 0.7; x += 0.05)
    {
      gint ground = lightness (pixel_of_square (picture, &view, tried, 0.1, 0.1));

      g_assert_cmpint (lightness (pixel_of_square (picture, &view, tried, x, 1 - x)), <, ground);
      if (x < 0.45 || x > 0.55)
        g_assert_cmpint (lightness (pixel_of_square (picture, &view, tried, x, x)), ==, ground);
    }
}

/* Crosses don't cover the middle of a square, where its value is. */
static void
test_crossed_values (void)
{
  guint8 crossed[25] = { 0 };
  gint32 numbers[25] = { 0 };
  DrawValues values = { numbers, DRAW_VALUES_COLORS, 0, 0 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .crossed = crossed, .values = &values };

  crossed[1 * 5 + 3] = 1;
  for (gint side = 42; side < 300; side += 210)
    {
      g_autoptr (cairo_surface_t) picture = draw_picture (&view, side, side, 1, NULL);
      DrawColor text = draw_theme_get (0)->text;
      guint n_out = count_near (picture, &view, (QueensSquare) { 3, 1 }, text, 60);
      guint n_in = count_near (picture, &view, (QueensSquare) { 1, 1 }, text, 60);

      g_assert_cmpuint (n_out, >, n_in);
      for (double x = 0.3; x < 0.7; x += 0.1)
        g_assert_cmphex (pixel_of_square (picture, &view, (QueensSquare) { 3, 1 }, x, 0.5), ==,
                         pixel_of_square (picture, &view, (QueensSquare) { 1, 1 }, x, 0.5));
    }
}

/* Each square in @blamed has a dashed frame, and other squares have no frame. */
static void
test_blamed (void)
{
  QueensSquare blamed[] = { { 0, 0 }, { 3, 1 } };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem };
  DrawColor color = draw_theme_get (0)->attacked;
  g_autoptr (cairo_surface_t) plain = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) picture = NULL;

  view.blamed = blamed;
  view.n_blamed = G_N_ELEMENTS (blamed);
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint x = 0; x < 5; x++)
    for (gint y = 0; y < 5; y++)
      {
        QueensSquare square = { x, y };
        guint n = count_near (picture, &view, square, color, 4);

        g_assert_cmpuint (count_near (plain, &view, square, color, 4), ==, 0);
        if ((x == 0 && y == 0) || (x == 3 && y == 1))
          g_assert_cmpuint (n, >, 60);
        else
          g_assert_cmpuint (n, ==, 0);
      }
}

/* Returns the pixel of the symbol at @dx and @dy from the middle of a square of 100 pixels. */
static guint32
pixel_of_symbol (cairo_surface_t     *picture,
                 const DrawBoardView *view,
                 gint                 dx,
                 gint                 dy)
{
  return pixel_of_square (picture, view, *view->guess, 0.816 + dx / 100.0, 0.816 + dy / 100.0);
}

static gboolean
is_light (guint32 pixel)
{
  return lightness (pixel) > 190;
}

/* Each symbol has a place that is light only for this symbol. A queen doesn't hide the symbol. */
static void
test_guess (void)
{
  static const gint32 rows[] = { 0, 2, 4, 1, 3 };
  QueensSquare guess = { 1, 2 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .guess = &guess };

  for (gint i = 0; i < 6; i++)
    {
      g_autoptr (cairo_surface_t) picture = NULL;

      view.verdict = i % 3;
      view.board = i < 3 ? NULL : board;
      picture = draw_picture (&view, 502, 502, 1, NULL);
      g_assert_cmpint (is_light (pixel_of_symbol (picture, &view, -2, 6)), ==,
                       view.verdict == QUEENS_VERDICT_RIGHT);
      g_assert_cmpint (is_light (pixel_of_symbol (picture, &view, 0, -4)), ==,
                       view.verdict == QUEENS_VERDICT_EQUAL);
      g_assert_cmpint (is_light (pixel_of_symbol (picture, &view, -4, -4)), ==,
                       view.verdict != QUEENS_VERDICT_RIGHT);
      g_assert_cmpint (is_light (pixel_of_symbol (picture, &view, 0, 0)), ==,
                       view.verdict == QUEENS_VERDICT_WRONG);
    }
}

/* If cursor and guess are on the same square, both frames show. */
static void
test_guess_and_cursor (void)
{
  QueensSquare guess = { 1, 2 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .guess = &guess, .verdict = QUEENS_VERDICT_WRONG };
  g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) with = NULL;
  DrawColor attacked = draw_theme_get (0)->attacked;

  view.cursor = &guess;
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_cmpuint (count_near (with, &view, guess, attacked, 4), >, 250);
  g_assert_cmpuint (count_near (with, &view, guess, attacked, 4), >=,
                    count_near (without, &view, guess, attacked, 4));
  g_assert_cmpuint (count_near (with, &view, guess, draw_theme_get (0)->accent, 4), >, 150);
}

/* On tiny squares in the corner, the symbol is completely visible and as large as elsewhere. */
static void
test_small_guess (void)
{
  QueensSquare corner = { 999, 0 };
  QueensSquare middle = { 500, 500 };
  g_autoptr (QueensProblem) problem = new_problem (1000);
  DrawBoardView view = { .problem = problem };
  guint counts[2] = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (cairo_surface_t) picture = NULL;

      view.guess = i == 0 ? &corner : &middle;
      picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
      for (gint y = 0; y < SIDE; y++)
        for (gint x = 0; x < SIDE; x++)
          counts[i] += is_near (pixel_at (picture, x, y), draw_theme_get (0)->accent, 40);
    }
  g_assert_cmpuint (counts[0], >, 60);
  g_assert_cmpuint (counts[0] + 30, >, counts[1]);
}

/* If a mark is outside the view, nothing is drawn at the edge. */
static void
test_out_of_sight (void)
{
  QueensSquare far = { 999999, 999999 };
  g_autoptr (QueensProblem) problem = new_problem (1000000);
  DrawBoardView view = { .problem = problem, .zoom = { 1e5, 3, 3 } };
  g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) with = NULL;

  view.guess = view.cursor = view.hover = &far;
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (without, with));
}

int
marks_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/marks/cursor", test_cursor);
  g_test_add_func ("/draw/marks/hover", test_hover);
  g_test_add_func ("/draw/marks/small", test_small);
  g_test_add_func ("/draw/marks/crossed", test_crossed);
  g_test_add_func ("/draw/marks/tried", test_tried);
  g_test_add_func ("/draw/marks/crossed-values", test_crossed_values);
  g_test_add_func ("/draw/marks/blamed", test_blamed);
  g_test_add_func ("/draw/marks/guess", test_guess);
  g_test_add_func ("/draw/marks/guess-and-cursor", test_guess_and_cursor);
  g_test_add_func ("/draw/marks/small-guess", test_small_guess);
  g_test_add_func ("/draw/marks/out-of-sight", test_out_of_sight);
  return g_test_run ();
}
