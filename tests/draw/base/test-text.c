/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-text.h"

#include "picture.h"

static void
test_width (void)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  double width = draw_text_width (text, "12", 20, FALSE);

  g_assert_cmpfloat (width, >, 10);
  g_assert_cmpfloat (width, <, 60);
  g_assert_cmpfloat (draw_text_width (text, "", 20, FALSE), ==, 0);
  g_assert_cmpfloat_with_epsilon (draw_text_width (text, "12", 40, FALSE), 2 * width, 3);
  g_assert_cmpfloat (draw_text_width (text, "1234", 20, FALSE), >, width);
}

/* Digits have the same width, so columns of numbers align. */
static void
test_tabular (void)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);

  g_assert_cmpfloat_with_epsilon (draw_text_width (text, "1111", 20, FALSE),
                                  draw_text_width (text, "8080", 20, FALSE), 0.01);
}

/* The cache distinguishes long texts with the same beginning. */
static void
test_long (void)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  const char *shorter = "a text that is longer than what is kept";
  const char *longer = "a text that is longer than what is kept, and than the other";
  double width = draw_text_width (text, shorter, 12, FALSE);

  g_assert_cmpfloat (draw_text_width (text, longer, 12, FALSE), >, width);
  g_assert_cmpfloat (draw_text_width (text, shorter, 12, FALSE), ==, width);
}

static void
test_many (void)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  double width = draw_text_width (text, "10000", 10, FALSE);
  char number[16];

  for (guint i = 10000; i < 16000; i++)
    {
      g_snprintf (number, sizeof number, "%u", i);
      g_assert_cmpfloat_with_epsilon (draw_text_width (text, number, 10, FALSE), width, 0.01);
    }
}

static void
test_font (void)
{
  g_autoptr (PangoFontDescription) mono = pango_font_description_from_string ("Monospace 30");
  g_autoptr (DrawText) sans = draw_text_new (NULL);
  g_autoptr (DrawText) other = draw_text_new (mono);

  g_assert_true (draw_text_has_font (sans, NULL));
  g_assert_false (draw_text_has_font (sans, mono));
  g_assert_true (draw_text_has_font (other, mono));
  g_assert_false (draw_text_has_font (other, NULL));
}

/* Finds the left and right end and the vertical middle of a text drawn at (100, 50). */
static void
find_ink (double  align,
          gint   *left,
          gint   *right,
          double *middle)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  g_autoptr (cairo_surface_t) picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 100);
  cairo_t *cr = cairo_create (picture);
  gint top = 100, bottom = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  draw_text (text, cr, "808", 24, FALSE, 100, 50, align);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  *left = 200;
  *right = 0;
  for (gint y = 0; y < 100; y++)
    for (gint x = 0; x < 200; x++)
      if (lightness (pixel_at (picture, x, y)) > 90)
        {
          *left = MIN (*left, x);
          *right = MAX (*right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  *middle = (top + bottom + 1) / 2.0;
}

static void
test_place (void)
{
  gint left, right;
  double middle;

  find_ink (0, &left, &right, &middle);
  g_assert_cmpint (left, >=, 100);
  g_assert_cmpint (left, <, 105);
  g_assert_cmpfloat_with_epsilon (middle, 50, 1.5);
  find_ink (1, &left, &right, &middle);
  g_assert_cmpint (right, <=, 100);
  g_assert_cmpint (right, >, 95);
  find_ink (0.5, &left, &right, &middle);
  g_assert_cmpfloat_with_epsilon ((left + right + 1) / 2.0, 100, 1.5);
}

int
text_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/text/width", test_width);
  g_test_add_func ("/draw/text/tabular", test_tabular);
  g_test_add_func ("/draw/text/long", test_long);
  g_test_add_func ("/draw/text/many", test_many);
  g_test_add_func ("/draw/text/font", test_font);
  g_test_add_func ("/draw/text/place", test_place);
  return g_test_run ();
}
