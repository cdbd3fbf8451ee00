/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queens at rest, attacked, static, gliding and dragged. */

#include "draw-layers.h"

#include "picture.h"

/* A solved board of size 5, drawn with squares of 50 pixels. */
static const gint32 solved[] = { 0, 2, 4, 1, 3 };
/* A board whose first two queens attack each other. */
static const gint32 attacked[] = { 0, 1, 4, QUEENS_NO_ROW, 3 };

#define SIDE 252

static gboolean
has_queen (cairo_surface_t     *picture,
           const DrawBoardView *view,
           QueensSquare         square)
{
  return is_near (pixel_of_square (picture, view, square, 0.5, 0.58),
                  draw_theme_or_light (view->theme)->queen, 4);
}

static void
test_at_rest (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, solved);

  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    {
      DrawBoardView view = { .problem = problem, .board = board, .theme = draw_theme_get (style) };
      g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

      for (gint x = 0; x < 5; x++)
        for (gint y = 0; y < 5; y++)
          g_assert_cmpint (has_queen (picture, &view, (QueensSquare) { x, y }), ==, solved[x] == y);
    }
}

static guint
count_marks (const DrawBoardView *view,
             QueensSquare         square)
{
  g_autoptr (cairo_surface_t) picture = draw_picture (view, SIDE, SIDE, 1, NULL);

  return count_near (picture, view, square, draw_theme_or_light (view->theme)->attacked, 8);
}

/* The ring appears only if the queen is attacked and the view shows attacks. */
static void
test_attacked (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, attacked);
  DrawBoardView view = { .problem = problem, .board = board };

  g_assert_cmpuint (count_marks (&view, (QueensSquare) { 0, 0 }), ==, 0);
  view.flags = DRAW_BOARD_ATTACKED;
  g_assert_cmpuint (count_marks (&view, (QueensSquare) { 0, 0 }), >, 60);
  g_assert_cmpuint (count_marks (&view, (QueensSquare) { 1, 1 }), >, 60);
  queens_board_move (board, 1, (QueensSquare) { 1, 2 });
  g_assert_cmpuint (count_marks (&view, (QueensSquare) { 0, 0 }), ==, 0);
  g_assert_cmpuint (count_marks (&view, (QueensSquare) { 1, 2 }), ==, 0);
}

/* If a boulder is between the queens, there is no attack and no ring. */
static void
test_boulder_parts (void)
{
  static const gint32 rows[] = { 2, QUEENS_NO_ROW, QUEENS_NO_ROW, 2, QUEENS_NO_ROW };
  g_autoptr (QueensProblem) open = new_problem (5);
  g_autoptr (QueensProblem) cut = new_problem_with (5, (QueensSquare) { -1, -1 },
                                                    (QueensSquare) { 2, 2 });

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (QueensBoard) board = new_board (i == 0 ? open : cut, rows);
      DrawBoardView view = { .problem = i == 0 ? open : cut, .board = board,
                             .flags = DRAW_BOARD_ATTACKED };

      g_assert_cmpint (count_marks (&view, (QueensSquare) { 3, 2 }) > 60, ==, i == 0);
    }
}

static void
test_static (void)
{
  QueensSquare square = { 1, 2 };
  g_autoptr (QueensProblem) problem = new_problem_with (5, square, (QueensSquare) { -1, -1 });
  g_autoptr (QueensBoard) board = new_board (problem, solved);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, SIDE, SIDE, 1, NULL);

  /* Only a static queen has something in the lower right corner of the frame. */
  g_assert_cmpint (lightness (pixel_of_square (picture, &view, square, 0.93, 0.85)), <, 60);
  square = (QueensSquare) { 3, 1 };
  g_assert_cmpint (lightness (pixel_of_square (picture, &view, square, 0.93, 0.85)), >, 150);
}

static void
test_glide (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, solved);
  DrawBoardView view = { .problem = problem, .board = board, .n_glides = 1 };

  for (guint i = 0; i < 3; i++)
    {
      QueensSquare there[] = { { 2, 0 }, { 2, 2 }, { 2, 4 } };
      g_autoptr (cairo_surface_t) picture = NULL;

      view.glides[0] = (DrawGlide) { 2, { 2, 0 }, i * 0.5 };
      picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
      for (guint j = 0; j < 3; j++)
        g_assert_cmpint (has_queen (picture, &view, there[j]), ==, i == j);
      g_assert_true (has_queen (picture, &view, (QueensSquare) { 1, 2 }));
    }
}

/* A dragged queen is drawn at the pointer with a label, and leaves a faint queen on its square. */
static void
test_drag (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, solved);
  QueensSquare home = { 2, 4 };
  DrawDrag drag = { .queen = 2, .x = 126, .y = 170 };
  DrawBoardView view = { .problem = problem, .board = board, .drag = &drag };
  g_autoptr (cairo_surface_t) unlabelled = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_autoptr (cairo_surface_t) labelled = NULL;

  g_assert_true (is_near (pixel_at (unlabelled, 126, 174), draw_theme_get (0)->queen, 4));
  g_assert_false (has_queen (unlabelled, &view, home));
  g_assert_cmpint (lightness (pixel_of_square (unlabelled, &view, home, 0.5, 0.58)), <, 200);
  drag.label = "12";
  labelled = draw_picture (&view, SIDE, SIDE, 1, NULL);
  g_assert_false (are_equal (unlabelled, labelled));
}

/* The label always stays inside the picture. */
static void
test_label_inside (void)
{
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, solved);

  for (guint i = 0; i < 4; i++)
    {
      DrawDrag drag = { 2, 5 + i % 2 * 240, 5 + i / 2 * 240, "12345" };
      DrawBoardView view = { .problem = problem, .board = board };
      g_autoptr (cairo_surface_t) without = draw_picture (&view, SIDE, SIDE, 1, NULL);
      g_autoptr (cairo_surface_t) with = NULL;
      gint left = SIDE, right = 0;

      view.drag = &drag;
      with = draw_picture (&view, SIDE, SIDE, 1, NULL);
      for (gint y = 0; y < SIDE; y++)
        for (gint x = 0; x < SIDE; x++)
          if (pixel_at (with, x, y) != pixel_at (without, x, y))
            {
              left = MIN (left, x);
              right = MAX (right, x);
            }
      g_assert_cmpint (right - left, >, 60);
    }
}

/* A column may have several queens or none. Each queen is drawn on its square only. */
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

/* A queen off the board isn't drawn. A dragged queen leaves a faint queen on its square. */
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

int
queens_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/queens/at-rest", test_at_rest);
  g_test_add_func ("/draw/queens/attacked", test_attacked);
  g_test_add_func ("/draw/queens/boulder-parts", test_boulder_parts);
  g_test_add_func ("/draw/queens/static", test_static);
  g_test_add_func ("/draw/queens/glide", test_glide);
  g_test_add_func ("/draw/queens/drag", test_drag);
  g_test_add_func ("/draw/queens/label-inside", test_label_inside);
  g_test_add_func ("/draw/queens/anywhere/each", test_each);
  g_test_add_func ("/draw/queens/anywhere/away", test_away);
  return g_test_run ();
}
