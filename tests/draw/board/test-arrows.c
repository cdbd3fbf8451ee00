/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include "picture.h"

#define SIDE 252

static const gint32 rows[] = { 0, 2, 4, 1, 3 };

/* The arrow crosses the squares between its ends and leaves the moved queen visible. */
static void
test_arrow (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .board = board, .n_changes = 1,
                         .changes = { { 2, { 2, 0 }, { 2, 4 } } } };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

  for (gint y = 0; y < 4; y++)
    {
      g_assert_true (has_accent (picture, &view, (QueensSquare) { 2, y }));
      g_assert_false (has_accent (picture, &view, (QueensSquare) { 4, y }));
    }
  g_assert_true (is_near (pixel_of_square (picture, &view, (QueensSquare) { 2, 4 }, 0.5, 0.58),
                          draw_theme_get (0)->queen, 4));
}

static void
test_two_arrows (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .n_changes = 2,
                         .changes = { { 0, { 0, 0 }, { 0, 2 } }, { 0, { 3, 4 }, { 3, 1 } } } };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

  g_assert_true (has_accent (picture, &view, (QueensSquare) { 0, 1 }));
  g_assert_true (has_accent (picture, &view, (QueensSquare) { 3, 3 }));
  g_assert_true (has_accent (picture, &view, (QueensSquare) { 3, 2 }));
}

/* A move to the same square has no arrow. */
static void
test_no_way (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) with = NULL;

  view.n_changes = 1;
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (without, with));
}

/* The arrow fades as the board becomes calm, and disappears in the end. */
static void
test_calm (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .board = board, .calm = 1 };
  g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) with = NULL;
  g_autoptr (cairo_surface_t) halfway = NULL;

  view.n_changes = 1;
  view.changes[0] = (QueensChange) { 2, { 2, 0 }, { 2, 4 } };
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (without, with));
  view.calm = 0.5;
  halfway = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_false (has_accent (halfway, &view, (QueensSquare) { 2, 1 }));
  g_assert_cmphex (pixel_of_square (halfway, &view, (QueensSquare) { 2, 1 }, 0.5, 0.5), !=,
                   pixel_of_square (without, &view, (QueensSquare) { 2, 1 }, 0.5, 0.5));
}

/* Counts how often the accent colour ends along the vertical middle line of a column. */
static guint
count_gaps (cairo_surface_t     *picture,
            const DrawBoardView *view,
            gint                 column,
            double               from,
            double               to)
{
  gboolean was_accent = FALSE;
  guint n_gaps = 0;

  for (double y = from; y < to; y += 0.01)
    {
      QueensSquare square = { column, (gint) y };
      guint32 pixel = pixel_of_square (picture, view, square, 0.5, 1 - (y - square.y) - 0.005);
      gboolean is_accent = is_near (pixel, draw_theme_get (0)->accent, 60);

      n_gaps += was_accent && !is_accent;
      was_accent = is_accent;
    }
  return n_gaps;
}

/* Expected moves have dashes and an open head. */
static void
test_expected (void)
{
  QueensChange expected = { 0, { 3, 0 }, { 3, 4 } };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .expected = &expected, .n_changes = 1,
                         .changes = { { 0, { 1, 0 }, { 1, 4 } } } };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  guint32 made = pixel_of_square (picture, &view, (QueensSquare) { 1, 4 }, 0.5, 0.65);
  guint32 open = pixel_of_square (picture, &view, (QueensSquare) { 3, 4 }, 0.5, 0.65);

  g_assert_cmpuint (count_gaps (picture, &view, 1, 0.5, 4.1), ==, 0);
  g_assert_cmpuint (count_gaps (picture, &view, 3, 0.5, 4.1), >, 5);
  g_assert_true (is_near (made, draw_theme_get (0)->accent, 4));
  g_assert_true (is_near (open, draw_theme_get (0)->on_accent, 4));
}

/* An arrow whose ends are millions of pixels away still crosses the view with dashes. */
static void
test_far_ends (void)
{
  QueensChange expected = { 0, { 3, 0 }, { 3, 999999 } };
  g_autoptr (QueensProblem) problem = new_problem (1000000);
  DrawBoardView view = { .problem = problem, .expected = &expected, .n_changes = 1,
                         .changes = { { 0, { 1, 999999 }, { 1, 0 } } },
                         .zoom = { 2e5, 2.5, 500000 } };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

  g_assert_cmpuint (count_gaps (picture, &view, 1, 499998.5, 500001.5), ==, 0);
  g_assert_cmpuint (count_gaps (picture, &view, 3, 499998.5, 500001.5), >, 5);
}

/* Values are above the arrow because they explain the move. */
static void
test_values (void)
{
  gint32 numbers[25];
  DrawValues values = { numbers, DRAW_VALUES_NUMBERS, 88, 88 };
  QueensChange expected = { 0, { 3, 0 }, { 3, 4 } };
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem, .values = &values };
  g_autoptr (cairo_surface_t) without = NULL;
  g_autoptr (cairo_surface_t) with = NULL;
  DrawColor text = draw_theme_get (0)->text;

  for (guint i = 0; i < 25; i++)
    numbers[i] = 88;
  without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  view.expected = &expected;
  view.n_changes = 1;
  view.changes[0] = (QueensChange) { 0, { 1, 0 }, { 1, 4 } };
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint x = 1; x < 4; x++)
    for (gint y = 1; y < 4; y++)
      g_assert_cmpuint (count_near (with, &view, (QueensSquare) { x, y }, text, 20) * 10, >=,
                        count_near (without, &view, (QueensSquare) { x, y }, text, 20) * 9);
}

int
arrows_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/arrows/arrow", test_arrow);
  g_test_add_func ("/draw/arrows/two-arrows", test_two_arrows);
  g_test_add_func ("/draw/arrows/no-way", test_no_way);
  g_test_add_func ("/draw/arrows/calm", test_calm);
  g_test_add_func ("/draw/arrows/expected", test_expected);
  g_test_add_func ("/draw/arrows/far-ends", test_far_ends);
  g_test_add_func ("/draw/arrows/values", test_values);
  return g_test_run ();
}
