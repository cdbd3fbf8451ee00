/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests drawing into every format. */

#include "draw-picture.h"

#include <string.h>

#include "picture.h"
#include "queens-refuse.h"

static void
test_suffix (void)
{
  static const struct { const char *path; DrawFormat format; } good[] = {
    { "a.png", DRAW_FORMAT_PNG }, { "/x/y.z/A.SVG", DRAW_FORMAT_SVG }, { ".pdf", DRAW_FORMAT_PDF },
  };
  static const char *const bad[] = { "a.gif", "a", "", "png", "a.png.txt", "svg/a" };
  DrawFormat format;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (draw_format_find (good[i].path, &format, NULL));
      g_assert_cmpint (format, ==, good[i].format);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (draw_format_find (bad[i], &format, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, bad[i]));
      g_assert_nonnull (strstr (error->message, ".png, .svg, .pdf or .webp"));
    }
}

/* Draws a disc in the middle, half as wide as the picture is high. */
static void
paint_disc (cairo_t       *cr,
            gconstpointer  view,
            double         width,
            double         height)
{
  draw_color_set_source (cr, *(const DrawColor *) view);
  cairo_arc (cr, width / 2, height / 2, height / 4, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
assert_contains (const DrawPicture *picture,
                 DrawFormat         format,
                 const char        *sought)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = draw_picture_to_bytes (picture, format, 2, &error);
  gsize length;
  const char *data;

  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &length);
  g_assert_true (has_bytes (data, length, sought));
}

/* The picture isn't square. With scale 2, a PNG has two pixels per unit. Other formats don't use
 * the scale. */
static void
test_picture (void)
{
  DrawColor color = draw_color_from_rgb (0x123456);
  const DrawTheme *theme = draw_theme_get (DRAW_STYLE_DARK);
  DrawPicture picture = { paint_disc, &color, theme, 300, 120 };
  g_autoptr (GBytes) png = draw_picture_to_bytes (&picture, DRAW_FORMAT_PNG, 2, NULL);
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *data = g_bytes_get_data (png, &length);

  /* The header contains width and height. */
  g_assert_cmpint (memcmp (data + 16, "\0\0\2\130\0\0\0\360", 8), ==, 0);
  assert_contains (&picture, DRAW_FORMAT_SVG, "viewBox=\"0 0 300 120\"");
  assert_contains (&picture, DRAW_FORMAT_PDF, "/MediaBox [ 0 0 300 120 ]");
  g_assert_null (draw_picture_to_bytes (&picture, DRAW_FORMAT_PNG, 0.1, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (draw_picture_save (&picture, "chart.gif", 1, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
}

int
picture_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/picture/suffix", test_suffix);
  g_test_add_func ("/draw/picture/picture", test_picture);
  return g_test_run ();
}
