/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the range, shades and texts of values. */

#include "draw-values.h"

#include "picture.h"

#define SIDE 402
#define SIZE 8

/* The board in the figure of the steepest ascent course. Its best successors cost 12, and its worst
 * successors cost 18. */
static const gint32 figure[] = { 3, 2, 1, 4, 3, 2, 1, 2 };

static void
test_range (void)
{
  g_autoptr (QueensProblem) problem = new_problem (SIZE);
  g_autoptr (QueensBoard) board = new_board (problem, figure);
  gint32 numbers[SIZE * SIZE];
  DrawValues values;

  queens_values_board (board, QUEENS_COST_PAIRS, -1, numbers);
  values = draw_values_new (numbers, board, 0);
  g_assert_cmpint (values.lowest, ==, 12);
  g_assert_cmpint (values.highest, ==, 18);
  g_assert_true (draw_values_is_best (&values, 12));
  g_assert_cmpuint (draw_values_get_shade (&values, 12), ==, DRAW_N_SHADES - 1);
  g_assert_cmpuint (draw_values_get_shade (&values, 18), ==, 0);
}

/* The lowest value leaves out the queens' own squares, although their values are lower here. */
static void
test_own_squares (void)
{
  static const gint32 rows[] = { 1, 3, 0, 2 };
  g_autoptr (QueensProblem) problem = new_problem (4);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  gint32 numbers[16];
  DrawValues values;

  queens_values_board (board, QUEENS_COST_PAIRS, -1, numbers);
  g_assert_cmpint (numbers[1 * 4 + 0], ==, 0);
  values = draw_values_new (numbers, board, 0);
  g_assert_cmpint (values.lowest, >, 0);
}

static void
test_none (void)
{
  g_autoptr (QueensProblem) problem = new_problem (2);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  const gint32 numbers[] = { QUEENS_NO_VALUE, QUEENS_NO_VALUE, QUEENS_NO_VALUE, QUEENS_NO_VALUE };
  DrawValues values = draw_values_new (numbers, board, DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS
                                                       | DRAW_VALUES_BEST);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) with = NULL;

  g_assert_cmpint (values.lowest, ==, 0);
  g_assert_cmpint (values.highest, ==, 0);
  view.values = &values;
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (without, with));
  values.flags = DRAW_VALUES_NUMBERS | DRAW_VALUES_ODDS;
  g_clear_pointer (&with, cairo_surface_destroy);
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (without, with));
}

static void
assert_text (DrawValuesFlags  flags,
             gint32           value,
             const char      *expected)
{
  DrawValues values = { .flags = flags };
  char text[16];

  draw_values_format (&values, value, text, sizeof text);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_format (void)
{
  assert_text (0, 17, "17");
  assert_text (0, 2147483646, "2147483646");
  assert_text (DRAW_VALUES_ODDS, 0, "0 %");
  assert_text (DRAW_VALUES_ODDS, 1, "<.1 %");
  assert_text (DRAW_VALUES_ODDS, 499, "<.1 %");
  assert_text (DRAW_VALUES_ODDS, 500, "0.1 %");
  assert_text (DRAW_VALUES_ODDS, 25000, "2.5 %");
  assert_text (DRAW_VALUES_ODDS, 99499, "9.9 %");
  assert_text (DRAW_VALUES_ODDS, 99500, "10 %");
  assert_text (DRAW_VALUES_ODDS, 125000, "13 %");
  assert_text (DRAW_VALUES_ODDS, 1000000, "100 %");
}

/* If values are probabilities, the highest is best. */
static void
test_odds (void)
{
  DrawValues values = { .flags = DRAW_VALUES_ODDS, .lowest = 100, .highest = 900 };

  g_assert_true (draw_values_is_best (&values, 900));
  g_assert_cmpuint (draw_values_get_shade (&values, 900), ==, DRAW_N_SHADES - 1);
  g_assert_cmpuint (draw_values_get_shade (&values, 100), ==, 0);
  values.highest = 100;
  g_assert_cmpuint (draw_values_get_shade (&values, 100), ==, DRAW_N_SHADES - 1);
}

/* Every colour has the contrast to its text that WCAG 2 requires. The text has the same colour on
 * the whole board. */
static void
test_contrast (void)
{
  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    for (guint shade = 0; shade < DRAW_N_SHADES; shade++)
      for (guint tone = 0; tone < 2; tone++)
        {
          const DrawTheme *theme = draw_theme_get (style);
          DrawColor below = draw_color_mix (theme->square[tone], draw_values_get_color (shade),
                                            theme->value_weight);

          g_assert_cmpfloat (draw_color_contrast (theme->text, below), >=, 4.5);
        }
}

int
values_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/values/range", test_range);
  g_test_add_func ("/draw/values/own-squares", test_own_squares);
  g_test_add_func ("/draw/values/none", test_none);
  g_test_add_func ("/draw/values/format", test_format);
  g_test_add_func ("/draw/values/odds", test_odds);
  g_test_add_func ("/draw/values/contrast", test_contrast);
  return g_test_run ();
}
