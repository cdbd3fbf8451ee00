/* plot-picture.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "plot-picture.h"

cairo_surface_t *
draw_plot_picture (DrawPaint        paint,
                   gconstpointer    view,
                   const DrawTheme *theme,
                   double           width,
                   double           height)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (picture);

  draw_color_set_source (cr, theme->background);
  cairo_paint (cr);
  paint (cr, view, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

guint
count_in (cairo_surface_t   *picture,
          cairo_rectangle_t  place,
          DrawColor          color)
{
  guint count = 0;

  for (double y = place.y + 1; y <= place.y + place.height - 2; y++)
    for (double x = place.x + 1; x <= place.x + place.width - 2; x++)
      count += is_near (pixel_at (picture, x, y), color, 6);
  return count;
}

void
draw_all_sizes (DrawPaint     paint,
                gconstpointer view)
{
  static const double sizes[][2] = {
    { 1, 1 }, { 40, 30 }, { 95, 95 }, { 125, 125 }, { 200, 160 }, { 200, 900 }, { 700, 100 },
    { 3000, 300 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    cairo_surface_destroy (draw_plot_picture (paint, view,
                                              draw_theme_get (i % (DRAW_STYLE_PRINT + 1)),
                                              sizes[i][0], sizes[i][1]));
}

QueensDistribution *
new_distribution (guint64 first,
                  guint64 step,
                  guint   count)
{
  QueensDistribution *distribution = queens_distribution_new ();

  for (guint i = 0; i < count; i++)
    queens_distribution_add (distribution, first + step * i, 1);
  return distribution;
}
