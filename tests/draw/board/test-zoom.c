/* test-zoom.c: boards of every kind of size, as near as squares of about 100 pixels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board.h"

#include "picture.h"

#define SIDE 602

static const guint sizes[] = { 8, 100, 1000, 1000000 };

/* A view of a board with a boulder at (2, 0) and the other queens up and down, around its upper
 * left corner, with squares of 100 pixels. */
static DrawBoardView
begin (guint size)
{
  g_autoptr (QueensProblem) problem = new_problem_with (size, (QueensSquare) { -1, -1 },
                                                        (QueensSquare) { 2, size - 2 });
  g_autofree gint32 *rows = g_new (gint32, size);

  for (guint x = 0; x < size; x++)
    rows[x] = size - 1 - x % 5;
  rows[2] = size - 1;
  return (DrawBoardView) {
    .problem = queens_problem_ref (problem),
    .board = new_board (problem, rows),
    .zoom = { size / 6.0, 0, size },
  };
}

static void
end (DrawBoardView *view)
{
  g_clear_pointer (&view->board, queens_board_free);
  queens_problem_unref (view->problem);
}

static void
assert_squares_equal (cairo_surface_t     *first,
                      const DrawBoardView *first_view,
                      QueensSquare         first_square,
                      cairo_surface_t     *second,
                      const DrawBoardView *second_view,
                      QueensSquare         second_square)
{
  for (double y = 0.005; y < 1; y += 0.01)
    for (double x = 0.005; x < 1; x += 0.01)
      g_assert_cmphex (pixel_of_square (first, first_view, first_square, x, y), ==,
                       pixel_of_square (second, second_view, second_square, x, y));
}

/* What is seen of every board, square by square, is what a board of 6 squares looks like there:
 * pieces in the right places, as sharp. */
static void
test_pieces (void)
{
  DrawBoardView whole = begin (6);
  g_autoptr (cairo_surface_t) expected = draw_picture (&whole, SIDE, SIDE, 1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      DrawBoardView view = begin (sizes[i]);
      g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();
      g_autoptr (cairo_surface_t) first = draw_picture (&view, SIDE, SIDE, 1, cache);
      g_autoptr (cairo_surface_t) second = draw_picture (&view, SIDE, SIDE, 1, cache);
      gint above = (gint) sizes[i] - 6;

      for (gint x = 0; x < 5; x++)
        for (gint y = 1; y < 6; y++)
          assert_squares_equal (second, &view, (QueensSquare) { x, above + y },
                                expected, &whole, (QueensSquare) { x, y });
      g_assert_true (are_equal (first, second));
      end (&view);
    }
  end (&whole);
}

/* Side numbers change with what is seen. */
static void
test_coordinates (void)
{
  DrawBoardView view = begin (1000);
  g_autoptr (cairo_surface_t) here = NULL;
  g_autoptr (cairo_surface_t) there = NULL;
  DrawBoardLayout layout;
  guint n_different = 0;

  view.flags = DRAW_BOARD_COORDINATES;
  view.zoom = (DrawZoom) { 170, 500, 500 };
  here = draw_picture (&view, SIDE, SIDE, 1, NULL);
  view.zoom.row = 300;
  there = draw_picture (&view, SIDE, SIDE, 1, NULL);
  layout = draw_board_layout_new (&view, SIDE, SIDE);
  for (gint y = 0; y < SIDE; y++)
    for (gint x = 0; x < layout.area.x - 1; x++)
      n_different += pixel_at (here, x, y) != pixel_at (there, x, y);
  g_assert_cmpuint (n_different, >, 50);
  end (&view);
}

/* Values and crosses belong to the same squares near and far. */
static void
assert_overlays (guint size)
{
  DrawBoardView view = begin (size);
  g_autofree gint32 *numbers = g_new (gint32, (gsize) size * size);
  g_autofree guint8 *crossed = g_new (guint8, (gsize) size * size);
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
  g_autoptr (cairo_surface_t) picture = NULL;
  DrawValues values = { numbers, DRAW_VALUES_COLORS, 0, 99 };

  for (gsize i = 0; i < (gsize) size * size; i++)
    {
      numbers[i] = i * 7 % 100;
      crossed[i] = i % 3 == 0;
    }
  view.values = &values;
  view.crossed = crossed;
  g_clear_pointer (&view.board, queens_board_free);
  picture = draw_picture (&view, SIDE, SIDE, 1, NULL);
  for (gint x = 0; x < 5; x++)
    for (gint y = size - 5; y < (gint) size; y++)
      {
        QueensSquare square = { x, y };
        gsize index = (gsize) y * size + x;
        DrawColor color = draw_values_get_color (draw_values_get_shade (&values, numbers[index]));
        DrawColor tone = draw_color_mix (theme->square[(x + y) % 2], color, theme->value_weight);

        if (queens_problem_is_boulder (view.problem, square))
          continue;
        g_assert_true (is_near (pixel_of_square (picture, &view, square, 0.05, 0.5), tone, 3));
        g_assert_cmpint (is_near (pixel_of_square (picture, &view, square, 0.84, 0.16), tone, 3),
                         ==, !crossed[index]);
      }
  end (&view);
}

static void
test_overlays (void)
{
  assert_overlays (8);
  assert_overlays (100);
  assert_overlays (1000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/zoom/pieces", test_pieces);
  g_test_add_func ("/draw/zoom/coordinates", test_coordinates);
  g_test_add_func ("/draw/zoom/overlays", test_overlays);
  return g_test_run ();
}
