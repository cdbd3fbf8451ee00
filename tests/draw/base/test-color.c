/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-color.h"

static void
test_pixel (void)
{
  DrawColor color = draw_color_from_rgb (0x4080ff);

  g_assert_cmphex (draw_color_to_pixel (color), ==, 0xff4080ff);
  g_assert_cmphex (draw_color_to_pixel (draw_color_fade (color, 0)), ==, 0);
  /* Pixels are premultiplied. */
  g_assert_cmphex (draw_color_to_pixel (draw_color_fade (draw_color_from_rgb (0xffffff), 0.5)),
                   ==, 0x80808080);
}

static void
test_mix (void)
{
  DrawColor first = draw_color_from_rgb (0x000000);
  DrawColor second = draw_color_from_rgb (0xff6600);

  g_assert_cmphex (draw_color_to_pixel (draw_color_mix (first, second, 0)), ==, 0xff000000);
  g_assert_cmphex (draw_color_to_pixel (draw_color_mix (first, second, 1)), ==, 0xffff6600);
  g_assert_cmphex (draw_color_to_pixel (draw_color_mix (first, second, 0.5)), ==, 0xff803300);
}

/* WCAG publishes these contrast ratios. */
static void
test_contrast (void)
{
  DrawColor white = draw_color_from_rgb (0xffffff);

  g_assert_cmpfloat_with_epsilon (draw_color_contrast (white, draw_color_from_rgb (0)), 21, 1e-6);
  g_assert_cmpfloat_with_epsilon (draw_color_contrast (white, white), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (draw_color_contrast (draw_color_from_rgb (0x777777), white),
                                  4.48, 0.005);
}

static double
brightness (double position)
{
  return draw_color_contrast (draw_color_viridis (position), draw_color_from_rgb (0));
}

static void
test_viridis (void)
{
  g_assert_cmphex (draw_color_to_pixel (draw_color_viridis (0)), ==, 0xff440154);
  g_assert_cmphex (draw_color_to_pixel (draw_color_viridis (1)), ==, 0xfffde725);
  g_assert_cmphex (draw_color_to_pixel (draw_color_viridis (-3)), ==, 0xff440154);
  g_assert_cmphex (draw_color_to_pixel (draw_color_viridis (7)), ==, 0xfffde725);
  /* The scale gets lighter throughout, so it is readable without colour. */
  for (guint i = 0; i < 100; i++)
    g_assert_cmpfloat (brightness (i / 100.0), <, brightness ((i + 1) / 100.0));
}

int
color_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/color/pixel", test_pixel);
  g_test_add_func ("/draw/color/mix", test_mix);
  g_test_add_func ("/draw/color/contrast", test_contrast);
  g_test_add_func ("/draw/color/viridis", test_viridis);
  return g_test_run ();
}
