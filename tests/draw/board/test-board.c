/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests pixels of the whole board. */

#include "draw-board.h"

#include "picture.h"

static void
test_tones (void)
{
  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    {
      g_autoptr (QueensProblem) problem = new_problem (5);
      DrawBoardView view = { .problem = problem, .theme = draw_theme_get (style) };
      g_autoptr (cairo_surface_t) picture = draw_picture (&view, 200, 200, 1, NULL);

      for (gint x = 0; x < 5; x++)
        for (gint y = 0; y < 5; y++)
          {
            guint32 pixel = pixel_of_square (picture, &view, (QueensSquare) { x, y }, 0.1, 0.9);

            g_assert_true (is_near (pixel, view.theme->square[(x + y) % 2], 1));
          }
    }
}

static void
test_boulder (void)
{
  QueensSquare boulder = { 2, 3 };

  for (gint side = 40; side < 800; side += 150)
    {
      g_autoptr (QueensProblem) problem = new_problem_with (6, (QueensSquare) { -1, -1 }, boulder);
      DrawBoardView view = { .problem = problem };
      g_autoptr (cairo_surface_t) picture = draw_picture (&view, side, side, 1, NULL);
      gint empty = lightness (pixel_of_square (picture, &view, (QueensSquare) { 3, 3 }, 0.5, 0.5));
      gint blocked = lightness (pixel_of_square (picture, &view, boulder, 0.5, 0.5));

      g_assert_cmpint (empty - blocked, >, 50);
    }
}

/* A queen on (0, 0) is in the right place whether row 0 is at the bottom or at the top. */
static void
test_orientation (void)
{
  static const gint32 rows[] = { 0, 2, 4, 1, 3 };
  g_autoptr (QueensProblem) problem = new_problem (5);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) bottom = draw_picture (&view, 202, 202, 1, NULL);
  g_autoptr (cairo_surface_t) top = NULL;

  g_assert_true (is_near (pixel_at (bottom, 21, 181 + 2), draw_theme_get (0)->queen, 2));
  g_assert_false (is_near (pixel_at (bottom, 21, 21 + 2), draw_theme_get (0)->queen, 60));
  view.flags = DRAW_BOARD_ROW_ZERO_AT_TOP;
  top = draw_picture (&view, 202, 202, 1, NULL);
  g_assert_true (is_near (pixel_at (top, 21, 21 + 2), draw_theme_get (0)->queen, 2));
  g_assert_false (is_near (pixel_at (top, 21, 181 + 2), draw_theme_get (0)->queen, 60));
}

/* Side numbers are drawn if the view has them. */
static void
test_coordinates (void)
{
  g_autoptr (QueensProblem) problem = new_problem (8);
  DrawBoardView view = { .problem = problem, .flags = DRAW_BOARD_COORDINATES };
  DrawBoardLayout layout = draw_board_layout_new (&view, 300, 300);
  g_autoptr (cairo_surface_t) picture = draw_picture (&view, 300, 300, 1, NULL);
  gint darkest = 255;

  for (double y = layout.area.y; y < layout.area.y + layout.area.height; y++)
    for (double x = 0; x < layout.area.x - 1; x++)
      darkest = MIN (darkest, lightness (pixel_at (picture, x, y)));
  g_assert_cmpint (darkest, <, 170);
}

static void
test_background (void)
{
  g_autoptr (QueensProblem) problem = new_problem (3);
  DrawBoardView view = { .problem = problem, .theme = draw_theme_get (DRAW_STYLE_DARK) };
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 100);
  const guint32 *first = (const guint32 *) (gpointer) cairo_image_surface_get_data (picture);
  cairo_t *cr = cairo_create (picture);

  draw_board (cr, &view, 300, 100, NULL);
  cairo_surface_flush (picture);
  g_assert_cmphex (*first, ==, 0);
  view.flags = DRAW_BOARD_BACKGROUND;
  draw_board (cr, &view, 300, 100, NULL);
  cairo_surface_flush (picture);
  g_assert_cmphex (*first, ==, draw_color_to_pixel (view.theme->background));
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
}

/* Some targets, such as recordings, have no scale. For such a target, the scale of the view is
 * used. */
static void
test_recording (void)
{
  static const gint32 rows[] = { 1, 3, 0, 2 };
  g_autoptr (QueensProblem) problem = new_problem (4);
  g_autoptr (QueensBoard) board = new_board (problem, rows);
  DrawBoardView view = { .problem = problem, .board = board, .flags = DRAW_BOARD_BACKGROUND };
  g_autoptr (cairo_surface_t) direct = draw_picture (&view, 400, 400, 2, NULL);
  g_autoptr (cairo_surface_t) replayed = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 400);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (recording);

  view.scale = 2;
  draw_board (cr, &view, 200, 200, NULL);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (replayed, 2, 2);
  cr = cairo_create (replayed);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
  cairo_surface_flush (replayed);
  g_assert_true (are_equal (direct, replayed));
}

/* Returns a board of @size with queens in most columns. */
static QueensBoard *
new_large_board (guint size)
{
  g_autoptr (QueensProblem) problem = new_problem_with (size, (QueensSquare) { 0, 0 },
                                                        (QueensSquare) { size > 1 ? 1 : -1, 0 });
  g_autofree gint32 *rows = g_new (gint32, size);

  for (guint x = 0; x < size; x++)
    rows[x] = x % 7 == 6 ? QUEENS_NO_ROW : (gint) (x * 7919u % size);
  return new_board (problem, rows);
}

/* Draws all overlays at once, on boards and in areas of many sizes. */
static void
draw_everything (guint           size,
                 gint            width,
                 gint            height,
                 DrawBoardCache *cache)
{
  g_autoptr (QueensBoard) board = new_large_board (size);
  g_autofree gint32 *numbers = g_new (gint32, size > 300 ? 1 : size * size);
  g_autofree guint8 *crossed = g_new0 (guint8, size > 300 ? 1 : size * size);
  QueensSquare corner = { size - 1, size - 1 };
  DrawDrag drag = { size - 1, width, 0, "1234" };
  QueensChange expected = { 0, corner, { 0, 0 } };
  DrawBoardView view = {
    .problem = board->problem,
    .board = board,
    .theme = draw_theme_get (size % 4),
    .flags = DRAW_BOARD_COORDINATES | DRAW_BOARD_ATTACKED | DRAW_BOARD_ATTACK_LINES,
    .cursor = &corner, .hover = &corner, .drag = &drag,
    .guess = &corner, .verdict = size % 3, .expected = &expected,
    .n_changes = 2, .changes = { { 0, { 0, 0 }, corner }, { 0, corner, corner } },
    .n_glides = 1, .glides = { { size / 2, { size / 2, 0 }, 0.4 } },
  };
  DrawValues values;

  if (size <= 300)
    {
      queens_values_board (board, QUEENS_COST_PAIRS, -1, numbers);
      values = draw_values_new (numbers, board, DRAW_VALUES_NUMBERS | DRAW_VALUES_COLORS
                                                | DRAW_VALUES_BEST);
      view.values = &values;
      view.crossed = crossed;
    }
  cairo_surface_destroy (draw_picture (&view, width, height, 1, cache));
  view.zoom = (DrawZoom) { size / 6.0, size / 2.0, 1 };
  cairo_surface_destroy (draw_picture (&view, width, height, 1.5, cache));
}

static void
test_every_size (void)
{
  static const guint sizes[] = { 1, 2, 3, 4, 8, 30, 57, 100, 299, 1000, 100000, 1000000 };
  g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      draw_everything (sizes[i], 600, 600, cache);
      draw_everything (sizes[i], 200, 300, cache);
      draw_everything (sizes[i], 31, 7, NULL);
      draw_everything (sizes[i], 1, 1, cache);
    }
}

static void
test_anywhere (void)
{
  static const QueensSquare squares[] = { { 2, 1 }, { 2, 3 }, { 0, QUEENS_NO_ROW } };
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (4, QUEENS_PLACEMENT_ANYWHERE, 3);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (cairo_surface_t) picture = NULL;
  guint n_dark = 0;

  place_queens (board, squares);
  picture = draw_picture (&view, 200, 200, 1, NULL);
  for (gint x = 0; x < 4; x++)
    for (gint y = 0; y < 4; y++)
      n_dark += is_near (pixel_of_square (picture, &view, (QueensSquare) { x, y }, 0.5, 0.58),
                         draw_theme_get (0)->queen, 4);
  g_assert_cmpuint (n_dark, ==, 2);
}

#define SIDE 602

static const guint zoomed_sizes[] = { 8, 100, 1000, 1000000 };

/* Returns a view of the upper left corner of a board with a boulder at (2, @size − 2). Squares have
 * 100 pixels. */
static DrawBoardView
begin_zoomed (guint size)
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
end_zoomed (DrawBoardView *view)
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

/* Each visible square looks like the corresponding square of a board of size 6. Pieces are sharp
 * and in the right places. */
static void
test_zoomed_pieces (void)
{
  DrawBoardView whole = begin_zoomed (6);
  g_autoptr (cairo_surface_t) expected = draw_picture (&whole, SIDE, SIDE, 1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (zoomed_sizes); i++)
    {
      DrawBoardView view = begin_zoomed (zoomed_sizes[i]);
      g_autoptr (DrawBoardCache) cache = draw_board_cache_new ();
      g_autoptr (cairo_surface_t) first = draw_picture (&view, SIDE, SIDE, 1, cache);
      g_autoptr (cairo_surface_t) second = draw_picture (&view, SIDE, SIDE, 1, cache);
      gint above = (gint) zoomed_sizes[i] - 6;

      for (gint x = 0; x < 5; x++)
        for (gint y = 1; y < 6; y++)
          assert_squares_equal (second, &view, (QueensSquare) { x, above + y },
                                expected, &whole, (QueensSquare) { x, y });
      g_assert_true (are_equal (first, second));
      end_zoomed (&view);
    }
  end_zoomed (&whole);
}

/* Side numbers change with the visible squares. */
static void
test_zoomed_coordinates (void)
{
  DrawBoardView view = begin_zoomed (1000);
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
  end_zoomed (&view);
}

/* Values and crosses are on the right squares at any zoom. */
static void
assert_overlays (guint size)
{
  DrawBoardView view = begin_zoomed (size);
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

        if (queens_squares_contain (&view.problem->boulders, square))
          continue;
        g_assert_true (is_near (pixel_of_square (picture, &view, square, 0.05, 0.5), tone, 3));
        g_assert_cmpint (is_near (pixel_of_square (picture, &view, square, 0.84, 0.16), tone, 3),
                         ==, !crossed[index]);
      }
  end_zoomed (&view);
}

static void
test_zoomed_overlays (void)
{
  assert_overlays (8);
  assert_overlays (100);
  assert_overlays (1000);
}

int
board_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/board/tones", test_tones);
  g_test_add_func ("/draw/board/boulder", test_boulder);
  g_test_add_func ("/draw/board/orientation", test_orientation);
  g_test_add_func ("/draw/board/coordinates", test_coordinates);
  g_test_add_func ("/draw/board/background", test_background);
  g_test_add_func ("/draw/board/recording", test_recording);
  g_test_add_func ("/draw/board/every-size", test_every_size);
  g_test_add_func ("/draw/board/anywhere", test_anywhere);
  g_test_add_func ("/draw/board/zoom/pieces", test_zoomed_pieces);
  g_test_add_func ("/draw/board/zoom/coordinates", test_zoomed_coordinates);
  g_test_add_func ("/draw/board/zoom/overlays", test_zoomed_overlays);
  return g_test_run ();
}
