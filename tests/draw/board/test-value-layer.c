/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the colours, dots, numbers and frames of values. */

#include "draw-layers.h"

#include "picture.h"

#define SIDE 402
#define SIZE 8

/* The board in the figure of the steepest ascent course. Its best successors cost 12, and its worst
 * successors cost 18. */
static const gint32 figure[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

/* A square has a mixture of its tone and the colour of its value. Squares of queens keep their
 * tone. */
static void
assert_colors (guint size,
               gint  side)
{
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autofree gint32 *rows = g_new (gint32, size);
  g_autofree gint32 *numbers = g_new (gint32, size * size);
  g_autoptr (QueensBoard) board = NULL;
  g_autoptr (cairo_surface_t) picture = NULL;
  DrawBoardView view = { .problem = problem };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  DrawValues values;

  for (guint x = 0; x < size; x++)
    rows[x] = x * 5 % size;
  board = new_board (problem, rows);
  queens_values_board (board, QUEENS_COST_PAIRS, -1, numbers);
  values = draw_values_new (numbers, board, DRAW_VALUES_COLORS);
  view.board = board;
  view.values = &values;
  picture = draw_picture (&view, side, side, 1, NULL);
  for (gint x = 0; x < (gint) size; x++)
    for (gint y = 0; y < (gint) size; y++)
      {
        DrawColor tone = theme->square[(x + y) % 2];
        guint shade = draw_values_get_shade (&values, numbers[y * size + x]);
        DrawColor mixed = draw_color_mix (tone, draw_values_get_color (shade), theme->value_weight);
        guint32 pixel = pixel_of_square (picture, &view, (QueensSquare) { x, y }, 0.02, 0.02);

        g_assert_true (is_near (pixel, rows[x] == y ? tone : mixed, 3));
      }
}

static void
test_colors (void)
{
  assert_colors (8, 402);
  assert_colors (13, 257);
  assert_colors (31, 333);
}

/* Only the best squares have a frame, and all numbers have enough contrast. See
 * test-black-and-white.c for the print style. */
static void
test_numbers (void)
{
  for (DrawStyle style = DRAW_STYLE_LIGHT; style < DRAW_STYLE_PRINT; style++)
    {
      g_autoptr (QueensProblem) problem = new_problem (SIZE);
      g_autoptr (QueensBoard) board = new_board (problem, figure);
      gint32 numbers[SIZE * SIZE];
      DrawBoardView view = { .problem = problem, .board = board, .theme = draw_theme_get (style) };
      g_autoptr (cairo_surface_t) picture = NULL;
      DrawValues values;

      queens_values_board (board, QUEENS_COST_PAIRS, -1, numbers);
      values = draw_values_new (numbers, board, DRAW_VALUES_NUMBERS | DRAW_VALUES_BEST);
      view.values = &values;
      picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
      for (gint x = 0; x < SIZE; x++)
        for (gint y = 0; y < SIZE; y++)
          {
            QueensSquare square = { x, y };
            guint n_text = count_near (picture, &view, square, view.theme->text, 60);

            if (figure[x] == y)
              continue;
            g_assert_cmpuint (n_text, >, 12);
            g_assert_cmpint (n_text > 120, ==, numbers[y * SIZE + x] == 12);
          }
    }
}

/* The print style draws the borders of squares with values. */
static void
test_grid (void)
{
  g_autoptr (QueensProblem) problem = new_problem (SIZE);
  gint32 numbers[SIZE * SIZE] = { 0 };
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_PRINT);
  DrawBoardView view = { .problem = problem, .theme = theme };
  const DrawValues values = { numbers, DRAW_VALUES_COLORS, 0, 15 };
  g_autoptr (cairo_surface_t) picture = NULL;

  view.values = &values;
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint x = 1; x < SIZE; x++)
    for (gint y = 0; y < SIZE - 1; y++)
      {
        const QueensSquare square = { x, y };

        g_assert_true (is_near (pixel_of_square (picture, &view, square, 0, 0.5), theme->edge, 3));
        g_assert_true (is_near (pixel_of_square (picture, &view, square, 0.5, 0), theme->edge, 3));
        g_assert_true (is_near (pixel_of_square (picture, &view, square, 0.1, 0.1),
                                theme->background, 3));
      }
}

/* A board of 4 × 4 squares with the values from 0 to 15 */
typedef struct
{
  QueensProblem *problem;
  gint32         numbers[16];
  DrawValues     values;
  DrawBoardView  view;
} Fixture;

static void
set_up (Fixture         *fixture,
        DrawValuesFlags  flags)
{
  for (gint i = 0; i < 16; i++)
    fixture->numbers[i] = i;
  fixture->problem = new_problem (4);
  fixture->values = (DrawValues) { fixture->numbers, flags, 0, 15 };
  fixture->view = (DrawBoardView) { .problem = fixture->problem, .values = &fixture->values };
}

/* Returns the area of a square that dots cover, in pixels. */
static double
measure_dots (cairo_surface_t     *picture,
              const DrawBoardView *view,
              QueensSquare         square)
{
  gint dark = lightness (draw_color_to_pixel (draw_theme_get (0)->text));
  gint light = lightness (pixel_of_square (picture, view, square, 0.02, 0.02));
  double side = draw_board_layout_new (view, cairo_image_surface_get_width (picture),
                                       cairo_image_surface_get_height (picture)).square;
  double sum = 0;

  for (double y = 0.5; y < side; y++)
    for (double x = 0.5; x < side; x++)
      sum += light - lightness (pixel_of_square (picture, view, square, x / side, y / side));
  return sum / (light - dark);
}

/* Each quarter of the range has four values. The squares of a quarter have one dot more than the
 * squares of the quarter before it. */
static void
assert_quarters (DrawValuesFlags flags,
                 gint            side)
{
  Fixture fixture;
  g_autoptr (cairo_surface_t) picture = NULL;
  double one;

  set_up (&fixture, flags);
  picture = draw_picture (&fixture.view, side, side, 1, NULL);
  one = measure_dots (picture, &fixture.view, (QueensSquare) { 0, 0 });
  g_assert_cmpfloat (one, >, 0.9);
  for (gint value = 0; value < 16; value++)
    {
      double all = measure_dots (picture, &fixture.view, (QueensSquare) { value % 4, value / 4 });

      g_assert_cmpfloat_with_epsilon (all / one, value / 4 + 1, 0.25);
    }
  queens_problem_unref (fixture.problem);
}

static void
test_quarters (void)
{
  for (guint i = 0; i < 2; i++)
    {
      DrawValuesFlags flags = DRAW_VALUES_COLORS | (i == 0 ? 0 : DRAW_VALUES_ODDS);

      assert_quarters (flags, 402);
      assert_quarters (flags, 70);
      assert_quarters (flags, 42);
      assert_quarters (flags, 30);
    }
}

static void
assert_seen (DrawValuesFlags flags,
             gint            side,
             gboolean        expected)
{
  Fixture fixture;
  DrawBoardLayout layout;
  g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();
  DrawCanvas canvas;

  set_up (&fixture, flags);
  layout = draw_board_layout_new (&fixture.view, side, side);
  canvas = draw_canvas_new (NULL, &fixture.view, &layout, cache, FALSE);
  g_assert_cmpint (draw_value_dots_are_seen (&canvas), ==, expected);
  queens_problem_unref (fixture.problem);
}

/* Coloured squares have dots if the view shows no numbers, or if numbers don't fit. Very small
 * squares have no dots. */
static void
test_seen (void)
{
  assert_seen (DRAW_VALUES_COLORS, 402, TRUE);
  assert_seen (DRAW_VALUES_COLORS, 30, TRUE);
  assert_seen (DRAW_VALUES_COLORS, 26, FALSE);
  assert_seen (DRAW_VALUES_COLORS | DRAW_VALUES_NUMBERS, 402, FALSE);
  assert_seen (DRAW_VALUES_COLORS | DRAW_VALUES_NUMBERS, 38, TRUE);
  assert_seen (DRAW_VALUES_NUMBERS, 38, FALSE);
  assert_seen (0, 402, FALSE);
}

/* Squares without a value and squares of queens have no dots. */
static void
test_none (void)
{
  static const gint32 rows[] = { 1, QUEENS_NO_ROW, QUEENS_NO_ROW, QUEENS_NO_ROW };
  Fixture fixture;
  g_autoptr (QueensBoard) board = NULL;
  g_autoptr (cairo_surface_t) picture = NULL;

  set_up (&fixture, DRAW_VALUES_COLORS);
  fixture.numbers[15] = QUEENS_NO_VALUE;
  board = new_board (fixture.problem, rows);
  fixture.view.board = board;
  fixture.view.n_glides = 1;    /* The queen glides, so its square is visible. */
  fixture.view.glides[0] = (DrawGlide) { 0, { 0, 3 }, 0 };
  picture = draw_picture (&fixture.view, 402, 402, 1, NULL);
  g_assert_cmpfloat (measure_dots (picture, &fixture.view, (QueensSquare) { 3, 3 }), ==, 0);
  g_assert_cmpfloat (measure_dots (picture, &fixture.view, (QueensSquare) { 0, 1 }), ==, 0);
  g_assert_cmpfloat (measure_dots (picture, &fixture.view, (QueensSquare) { 1, 1 }), >, 20);
  queens_problem_unref (fixture.problem);
}

/* Dots are in the same places in vector pictures and in pixel pictures. */
static void
test_shapes (void)
{
  Fixture fixture;
  cairo_surface_t *pictures[2];

  set_up (&fixture, DRAW_VALUES_COLORS);
  for (guint i = 0; i < 2; i++)
    {
      DrawBoardLayout layout = draw_board_layout_new (&fixture.view, 402, 402);
      g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();
      DrawCanvas canvas;
      cairo_t *cr;

      pictures[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 402, 402);
      cr = cairo_create (pictures[i]);
      canvas = draw_canvas_new (cr, &fixture.view, &layout, cache, i == 1);
      draw_value_colors (&canvas);
      cairo_destroy (cr);
      cairo_surface_flush (pictures[i]);
    }
  for (gint y = 0; y < 402; y++)
    for (gint x = 0; x < 402; x++)
      g_assert_true (ABS (lightness (pixel_at (pictures[0], x, y))
                          - lightness (pixel_at (pictures[1], x, y))) <= 3);
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
  queens_problem_unref (fixture.problem);
}

int
value_layer_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/value-layer/dots/quarters", test_quarters);
  g_test_add_func ("/draw/value-layer/dots/seen", test_seen);
  g_test_add_func ("/draw/value-layer/dots/none", test_none);
  g_test_add_func ("/draw/value-layer/dots/shapes", test_shapes);
  g_test_add_func ("/draw/value-layer/grid", test_grid);
  g_test_add_func ("/draw/value-layer/colors", test_colors);
  g_test_add_func ("/draw/value-layer/numbers", test_numbers);
  return g_test_run ();
}
