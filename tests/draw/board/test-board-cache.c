/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cache never changes a picture. */

#include "draw-board-cache.h"

#include "picture.h"

typedef struct
{
  DrawBoardCache *cache;
  QueensProblem  *problem;
  QueensBoard    *board;
  DrawBoardView   view;
  gint            width;
  double          scale;
} Fixture;

static void
assert_same (Fixture *fixture)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (cairo_surface_t) kept = draw_picture (&fixture->view, fixture->width, 310,
                                                       fixture->scale, fixture->cache);
      g_autoptr (cairo_surface_t) fresh = draw_picture (&fixture->view, fixture->width, 310,
                                                        fixture->scale, NULL);

      g_assert_true (are_equal (kept, fresh));
    }
}

static Fixture
begin (guint size)
{
  g_autofree gint32 *rows = g_new (gint32, size);
  Fixture fixture = { .cache = draw_board_cache_new (), .width = 300, .scale = 1 };

  for (guint x = 0; x < size; x++)
    rows[x] = x * 3 % size;
  fixture.problem = new_problem_with (size, (QueensSquare) { 0, 0 }, (QueensSquare) { 4, 0 });
  rows[4] = size - 1;
  fixture.board = new_board (fixture.problem, rows);
  fixture.view = (DrawBoardView) {
    .problem = fixture.problem,
    .board = fixture.board,
    .flags = DRAW_BOARD_COORDINATES | DRAW_BOARD_ATTACKED,
  };
  return fixture;
}

static void
end (Fixture *fixture)
{
  draw_board_cache_free (fixture->cache);
  queens_board_free (fixture->board);
  queens_problem_unref (fixture->problem);
}

/* Makes several changes to the view and the drawing, one after the other. After each change, the
 * cached picture must still be right. */
static void
change_everything (Fixture *fixture)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Monospace");

  assert_same (fixture);
  fixture->view.theme = draw_theme_get (DRAW_STYLE_DARK);
  assert_same (fixture);
  fixture->view.flags ^= DRAW_BOARD_BACKGROUND;
  assert_same (fixture);
  fixture->view.flags ^= DRAW_BOARD_ROW_ZERO_AT_TOP;
  assert_same (fixture);
  fixture->view.font = font;
  assert_same (fixture);
  fixture->view.font = NULL;
  assert_same (fixture);
  fixture->view.flags ^= DRAW_BOARD_COORDINATES;
  assert_same (fixture);
  fixture->scale = 2;
  assert_same (fixture);
  fixture->width = 333;
  assert_same (fixture);
  fixture->view.zoom = (DrawZoom) { 2.5, 3, 3 };
  assert_same (fixture);
}

static void
test_view (void)
{
  static const guint sizes[] = { 8, 50, 100, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture fixture = begin (sizes[i]);

      change_everything (&fixture);
      end (&fixture);
    }
}

static void
test_queens (void)
{
  Fixture fixture = begin (8);

  assert_same (&fixture);
  queens_board_move (fixture.board, 3, (QueensSquare) { 3, 6 });
  assert_same (&fixture);
  queens_board_unset (fixture.board, 3);
  assert_same (&fixture);
  end (&fixture);
}

/* The cache notices another problem of the same size, even if it has the same address. */
static void
test_problem (void)
{
  Fixture fixture = begin (8);

  assert_same (&fixture);
  for (gint x = 5; x < 8; x++)
    {
      queens_board_free (fixture.board);
      queens_problem_unref (fixture.problem);
      fixture.problem = new_problem_with (8, (QueensSquare) { 0, 0 }, (QueensSquare) { x, 0 });
      fixture.board = queens_board_new (fixture.problem);
      fixture.view.problem = fixture.problem;
      fixture.view.board = fixture.board;
      assert_same (&fixture);
    }
  end (&fixture);
}

/* The cache notices if the owner of a theme changes its fields. */
static void
test_theme (void)
{
  Fixture fixture = begin (8);
  DrawTheme theme = *draw_theme_get (DRAW_STYLE_LIGHT);

  fixture.view.theme = &theme;
  assert_same (&fixture);
  theme.square[0] = draw_color_from_rgb (0x80a0ff);
  assert_same (&fixture);
  theme.queen = draw_color_from_rgb (0x400000);
  assert_same (&fixture);
  end (&fixture);
}

static void
test_values (void)
{
  Fixture fixture = begin (8);
  gint32 numbers[64];
  DrawValues values;

  queens_values_board (fixture.board, QUEENS_COST_PAIRS, -1, numbers);
  values = draw_values_new (numbers, fixture.board, DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS);
  fixture.view.values = &values;
  assert_same (&fixture);
  values.flags = DRAW_VALUES_BEST;
  assert_same (&fixture);
  fixture.view.values = NULL;
  assert_same (&fixture);
  end (&fixture);
}

static void
test_piece_kept (void)
{
  g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();
  cairo_surface_t *first;
  double scale, scale_y;

  draw_board_cache_set_pieces (cache, draw_theme_get (DRAW_STYLE_LIGHT), 40, 2);
  first = draw_board_cache_get_piece (cache, DRAW_PIECE_QUEEN);
  g_assert_cmpint (cairo_image_surface_get_width (first), ==, 40);
  cairo_surface_get_device_scale (first, &scale, &scale_y);
  g_assert_cmpfloat (scale, ==, 2);
  draw_board_cache_set_pieces (cache, draw_theme_get (DRAW_STYLE_LIGHT), 40, 2);
  g_assert_true (draw_board_cache_get_piece (cache, DRAW_PIECE_QUEEN) == first);

  cairo_surface_reference (first);
  draw_board_cache_set_pieces (cache, draw_theme_get (DRAW_STYLE_DARK), 40, 2);
  g_assert_true (draw_board_cache_get_piece (cache, DRAW_PIECE_QUEEN) != first);
  cairo_surface_destroy (first);
}

int
board_cache_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/board-cache/view", test_view);
  g_test_add_func ("/draw/board-cache/queens", test_queens);
  g_test_add_func ("/draw/board-cache/problem", test_problem);
  g_test_add_func ("/draw/board-cache/theme", test_theme);
  g_test_add_func ("/draw/board-cache/values", test_values);
  g_test_add_func ("/draw/board-cache/piece-kept", test_piece_kept);
  return g_test_run ();
}
