/* test-anywhere.c: boards with queens on any squares, at every size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board.h"

#include "picture.h"

#define SIDE 202                /* 200 pixels of board and its edge */

static QueensProblem *
new_anywhere (guint              size,
              guint              n_queens,
              const QueensSquare *boulders,
              gsize              n_boulders)
{
  return queens_problem_new (size, QUEENS_PLACEMENT_ANYWHERE, n_queens, NULL, 0, boulders,
                             n_boulders, NULL);
}

/* Several in a column, more than columns, some columns empty: each is on its square, and on no
 * other. */
static void
test_each (void)
{
  static const QueensSquare boulder = { 0, 2 };
  static const QueensSquare squares[] = { { 3, 4 }, { 0, 4 }, { 0, 0 }, { 3, 1 }, { 4, 3 },
                                          { 3, 0 } };
  g_autoptr (QueensProblem) problem = new_anywhere (5, G_N_ELEMENTS (squares), &boulder, 1);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) picture = NULL;

  place_queens (board, squares);
  picture = draw_picture (&view, 252, 252, 1, NULL);
  for (gint i = 0; i < 25; i++)
    {
      QueensSquare square = { i / 5, i % 5 };
      guint n = count_near (picture, &view, square, draw_theme_get (0)->queen, 20);

      if (queens_board_find_queen (board, square) >= 0)
        g_assert_cmpuint (n, >, 100);
      else
        g_assert_cmpuint (n, ==, 0);
    }
}

/* A queen that is not on the board is drawn nowhere; one in a hand leaves her square to a ghost,
 * whatever her number. */
static void
test_away (void)
{
  static const QueensSquare squares[] = { { 3, 4 }, { 0, QUEENS_NO_ROW }, { 3, 1 } };
  g_autoptr (QueensProblem) problem = new_anywhere (5, G_N_ELEMENTS (squares), NULL, 0);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  DrawDrag drag = { .queen = 2, .x = 25, .y = 25 };
  DrawBoardView view = { .problem = problem, .board = board, .drag = &drag };
  DrawColor color = draw_theme_get (0)->queen;
  g_autoptr (cairo_surface_t) picture = NULL;

  place_queens (board, squares);
  picture = draw_picture (&view, 252, 252, 1, NULL);
  g_assert_cmpuint (count_near (picture, &view, squares[0], color, 20), >, 100);
  g_assert_cmpuint (count_near (picture, &view, squares[2], color, 20), ==, 0);
  g_assert_cmpuint (count_near (picture, &view, (QueensSquare) { 0, 4 }, color, 20), >, 100);
  g_assert_cmpuint (count_near (picture, &view, (QueensSquare) { 0, 0 }, color, 20), ==, 0);
}

/* Squares below a pixel. A few are dots: three in one column, none in the others. */
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

/* Many are shades: twice as many queens as columns, all of them in the left upper quarter. */
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/anywhere/each", test_each);
  g_test_add_func ("/anywhere/away", test_away);
  g_test_add_func ("/anywhere/dots", test_dots);
  g_test_add_func ("/anywhere/shades", test_shades);
  return g_test_run ();
}
