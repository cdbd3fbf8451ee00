/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces of every size can be told apart by lightness alone. */

#include "draw-pieces.h"

#include <stdlib.h>

#include "picture.h"

static const DrawStyle styles[] = {
  DRAW_STYLE_LIGHT, DRAW_STYLE_DARK, DRAW_STYLE_LIGHT_CONTRAST, DRAW_STYLE_DARK_CONTRAST,
  DRAW_STYLE_PRINT,
};

/* Draws a piece on a square of @tone. */
static cairo_surface_t *
draw_one (const DrawTheme *theme,
          DrawPiece        piece,
          guint            tone,
          gint             side)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (picture);

  draw_color_set_source (cr, theme->square[tone]);
  cairo_paint (cr);
  if (piece < DRAW_N_PIECES)
    draw_piece (cr, theme, piece, 0, 0, side, side);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

/* Counts the pixels whose lightness clearly differs between two pictures. */
static guint
count_different (cairo_surface_t *first,
                 cairo_surface_t *second)
{
  gint side = cairo_image_surface_get_width (first);
  guint count = 0;

  for (gint y = 0; y < side; y++)
    for (gint x = 0; x < side; x++)
      count += abs (lightness (pixel_at (first, x, y)) - lightness (pixel_at (second, x, y))) > 24;
  return count;
}

/* Any two pieces differ from each other and from an empty square, even in grey. */
static void
assert_told_apart (const DrawTheme *theme,
                   gint             side)
{
  for (guint i = 0; i < DRAW_N_PIECES; i++)
    for (guint j = i + 1; j <= DRAW_N_PIECES; j++)
      {
        g_autoptr (cairo_surface_t) first = draw_one (theme, i, 0, side);
        g_autoptr (cairo_surface_t) second = draw_one (theme, j, 0, side);

        g_assert_cmpuint (count_different (first, second), >=, MAX (2, side * side / 80));
      }
}

static void
test_told_apart (void)
{
  static const gint sides[] = { 5, 7, 8, 12, 16, 24, 48, 100, 400 };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sides); j++)
      assert_told_apart (draw_theme_get (styles[i]), sides[j]);
}

/* A queen's body is dark and has a light outline, on squares of both tones. */
static void
test_queen_stands_out (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint tone = 0; tone < 2; tone++)
      {
        const DrawTheme *theme = draw_theme_get (styles[i]);
        g_autoptr (cairo_surface_t) picture = draw_one (theme, DRAW_PIECE_QUEEN, tone, 100);
        gint lightest = 0;

        g_assert_true (is_near (pixel_at (picture, 50, 58), theme->queen, 2));
        g_assert_cmpint (lightness (pixel_at (picture, 50, 58)), <, 60);
        for (gint x = 0; x < 50; x++)
          lightest = MAX (lightest, lightness (pixel_at (picture, x, 58)));
        g_assert_cmpint (lightest, >, 225);
      }
}

/* The boulder covers its square to the corners. */
static void
test_boulder_fills (void)
{
  for (gint side = 1; side < 130; side += 8)
    {
      const DrawTheme *theme = draw_theme_get (DRAW_STYLE_LIGHT);
      g_autoptr (cairo_surface_t) picture = draw_one (theme, DRAW_PIECE_BOULDER, 0, side);

      for (gint y = 0; y < side; y++)
        for (gint x = 0; x < side; x++)
          g_assert_false (is_near (pixel_at (picture, x, y), theme->square[0], 10));
    }
}

/* No piece is cut off at the edges of its square. */
static void
test_within_square (void)
{
  for (guint piece = 0; piece < DRAW_N_PIECES; piece++)
    {
      cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (recording);
      double x, y, width, height;

      draw_piece (cr, draw_theme_get (DRAW_STYLE_LIGHT), piece, 0, 0, 100, 100);
      cairo_destroy (cr);
      cairo_recording_surface_ink_extents (recording, &x, &y, &width, &height);
      cairo_surface_destroy (recording);
      g_assert_cmpfloat (x, >=, -0.5);
      g_assert_cmpfloat (y, >=, -0.5);
      g_assert_cmpfloat (x + width, <=, 100.5);
      g_assert_cmpfloat (y + height, <=, 100.5);
    }
}

int
pieces_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/pieces/told-apart", test_told_apart);
  g_test_add_func ("/draw/pieces/queen-stands-out", test_queen_stands_out);
  g_test_add_func ("/draw/pieces/boulder-fills", test_boulder_fills);
  g_test_add_func ("/draw/pieces/within-square", test_within_square);
  return g_test_run ();
}
