/* chart-picture.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "chart-picture.h"

gint64
falling_cost (guint64 step)
{
  return 100 - step;
}

gint64
waving_cost (guint64 step)
{
  return step % 2 == 0 ? 40 : 80;
}

void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  Costs *costs = data;

  g_assert_cmpuint (first, <=, last);
  g_assert_cmpuint (last, <, costs->length);
  costs->n_calls++;
  *lowest = *highest = costs->cost (first);
  for (guint64 i = first; i <= MIN (last, first + 1000); i++)
    {
      *lowest = MIN (*lowest, costs->cost (i));
      *highest = MAX (*highest, costs->cost (i));
    }
}

cairo_surface_t *
draw_view (const DrawChartView *view,
           double               scale)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * scale,
                                                         HEIGHT * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, scale, scale);
  cr = cairo_create (picture);
  draw_color_set_source (cr, (view->theme ? view->theme : draw_theme_get (0))->background);
  cairo_paint (cr);
  draw_chart (cr, view, WIDTH, HEIGHT);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

gboolean
is_background (guint32 pixel)
{
  return is_near (pixel, draw_theme_get (0)->background, 3);
}
