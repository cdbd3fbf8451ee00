/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the properties of every theme. */

#include "draw-theme.h"

static void
assert_contrast (DrawColor first,
                 DrawColor second,
                 double    least)
{
  g_assert_cmpfloat (draw_color_contrast (first, second), >=, least);
}

/* WCAG 2 requires a contrast of 4.5 for text and 3 for symbols. */
static void
test_contrast (void)
{
  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    {
      const DrawTheme *theme = draw_theme_get (style);

      assert_contrast (theme->queen, theme->queen_outline, 7);
      assert_contrast (theme->label, theme->background, 4.5);
      assert_contrast (theme->accent, theme->background, 3);
      assert_contrast (theme->distance, theme->background, 3);
      assert_contrast (theme->fourth, theme->background, 3);
      for (guint i = 0; i < G_N_ELEMENTS (theme->more); i++)
        assert_contrast (theme->more[i], theme->background, 3);
      assert_contrast (theme->on_accent, theme->attacked, 3);
      assert_contrast (theme->on_accent, theme->accent, 3);
      for (guint tone = 0; tone < 2; tone++)
        {
          assert_contrast (theme->text, theme->square[tone], 4.5);
          assert_contrast (theme->point, theme->square[tone], 4.5);
          assert_contrast (theme->attacked, theme->square[tone], 3);
          assert_contrast (theme->accent, theme->square[tone], 3);
        }
    }
}

/* High contrast has higher ratios than the normal style. */
static void
test_high_contrast (void)
{
  const DrawTheme *light = draw_theme_get (DRAW_STYLE_LIGHT_CONTRAST);
  const DrawTheme *dark = draw_theme_get (DRAW_STYLE_DARK_CONTRAST);

  g_assert_cmpfloat (light->line_weight, >, 1);
  g_assert_cmpfloat (dark->line_weight, >, 1);
  assert_contrast (light->label, light->background, 7);
  assert_contrast (dark->label, dark->background, 7);
  for (guint tone = 0; tone < 2; tone++)
    {
      assert_contrast (light->attacked, light->square[tone], 4.5);
      assert_contrast (dark->attacked, dark->square[tone], 4.5);
    }
}

/* The tones of squares differ just enough to be distinguished. In black and white, dark squares
 * have lines. */
static void
test_tones (void)
{
  for (DrawStyle style = DRAW_STYLE_LIGHT; style <= DRAW_STYLE_PRINT; style++)
    {
      const DrawTheme *theme = draw_theme_get (style);
      double contrast = draw_color_contrast (theme->square[0], theme->square[1]);

      if (theme->has_patterns)
        {
          g_assert_cmpfloat (contrast, ==, 1);
          continue;
        }
      g_assert_cmpfloat (contrast, >, 1.15);
      g_assert_cmpfloat (contrast, <, 2);
    }
}

int
theme_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/theme/contrast", test_contrast);
  g_test_add_func ("/draw/theme/high-contrast", test_high_contrast);
  g_test_add_func ("/draw/theme/tones", test_tones);
  return g_test_run ();
}
