/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-layers.h"

#include "picture.h"

#define SIDE 252

static gboolean
has_line (const DrawBoardView *view,
          QueensSquare         square)
{
  g_autoptr (cairo_surface_t) picture = draw_picture (view, SIDE, SIDE, 1, NULL);
  DrawColor tone = draw_theme_get (DRAW_STYLE_LIGHT)->square[(square.x + square.y) % 2];

  return !is_near (pixel_of_square (picture, view, square, 0.5, 0.5), tone, 20);
}

/* Attack lines along a row and both diagonals cross the empty squares between two queens. */
static void
test_directions (void)
{
  static const struct { gint32 rows[5]; QueensSquare between; } cases[] = {
    { { 2, -1, -1, 2, -1 }, { 1, 2 } },
    { { 0, -1, 2, -1, -1 }, { 1, 1 } },
    { { -1, 4, -1, 2, -1 }, { 2, 3 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensProblem) problem = new_problem (5);
      g_autoptr (QueensBoard) board = new_board (problem, cases[i].rows);
      DrawBoardView view = { .problem = problem, .board = board };

      g_assert_false (has_line (&view, cases[i].between));
      view.flags = DRAW_BOARD_ATTACK_LINES;
      g_assert_true (has_line (&view, cases[i].between));
      g_assert_false (has_line (&view, (QueensSquare) { 4, 4 }));
    }
}

/* A boulder blocks the lines from both sides. */
static void
test_boulder (void)
{
  static const gint32 rows[] = { 2, -1, -1, 2, -1 };
  g_autoptr (QueensProblem) problem = new_problem_with (5, (QueensSquare) { -1, -1 },
                                                        (QueensSquare) { 2, 2 });
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .board = board, .flags = DRAW_BOARD_ATTACK_LINES };

  g_assert_false (has_line (&view, (QueensSquare) { 1, 2 }));
}

/* In `anywhere`, two queens in a column share a line. Segments join neighbours, in whatever order
 * the queens are. */
static void
test_column (void)
{
  static const QueensSquare squares[] = { { 3, 4 }, { 1, 0 }, { 3, 0 } };
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (5, QUEENS_PLACEMENT_ANYWHERE, 3);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  DrawBoardView view = { .problem = problem, .board = board, .flags = DRAW_BOARD_ATTACK_LINES };

  place_queens (board, squares);
  g_assert_true (has_line (&view, (QueensSquare) { 3, 2 }));
  g_assert_true (has_line (&view, (QueensSquare) { 2, 0 }));
  g_assert_false (has_line (&view, (QueensSquare) { 0, 0 }));
}

/* Nothing is drawn for too many queens, whose lines couldn't be distinguished. */
static void
test_too_many (void)
{
  guint size = DRAW_MAX_ATTACKERS + 1;
  g_autoptr (QueensProblem) problem = new_problem (size);
  g_autofree gint32 *rows = g_new0 (gint32, size);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) with = NULL;

  view.flags = DRAW_BOARD_ATTACK_LINES;
  with = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_true (are_equal (without, with));
}

int
attacks_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/attacks/directions", test_directions);
  g_test_add_func ("/draw/attacks/boulder", test_boulder);
  g_test_add_func ("/draw/attacks/column", test_column);
  g_test_add_func ("/draw/attacks/too-many", test_too_many);
  return g_test_run ();
}
