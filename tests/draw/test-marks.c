/* test-marks.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-marks.h"

#include "picture.h"

#define SIDE 252

static const gint32 rows[] = { 0, 2, 4, 1, 3 };

static gboolean
has_accent (cairo_surface_t     *picture,
            const DrawBoardView *view,
            QueensSquare         square)
{
  return is_near (pixel_of_square (picture, view, square, 0.5, 0.5),
                  draw_board_view_get_theme (view)->accent, 4);
}

/* Along the squares between, not beside them; the queen that has come stays whole. */
static void
test_arrow (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .board = board, .n_moves = 1,
                         .moves = { { 2, { 2, 0 }, { 2, 4 } } } };
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
  DrawBoardView view = { .problem = problem, .n_moves = 2,
                         .moves = { { 0, { 0, 0 }, { 0, 2 } }, { 0, { 3, 4 }, { 3, 1 } } } };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

  g_assert_true (has_accent (picture, &view, (QueensSquare) { 0, 1 }));
  g_assert_true (has_accent (picture, &view, (QueensSquare) { 3, 3 }));
  g_assert_true (has_accent (picture, &view, (QueensSquare) { 3, 2 }));
}

/* A move that stays where it is has no arrow. */
static void
test_no_way (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  DrawBoardView view = { .problem = problem };
  g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) with = NULL;

  view.n_moves = 1;
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (without, with));
}

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

/* Cursor and hover can be found on squares that are far too small to be seen. */
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/marks/arrow", test_arrow);
  g_test_add_func ("/draw/marks/two-arrows", test_two_arrows);
  g_test_add_func ("/draw/marks/no-way", test_no_way);
  g_test_add_func ("/draw/marks/cursor", test_cursor);
  g_test_add_func ("/draw/marks/hover", test_hover);
  g_test_add_func ("/draw/marks/small", test_small);
  g_test_add_func ("/draw/marks/crossed", test_crossed);
  return g_test_run ();
}
