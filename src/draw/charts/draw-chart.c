/* draw-chart.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart.h"

#include "draw-chart-marks.h"
#include "draw-chart-samples.h"
#include "draw-chart-series.h"
#include "draw-text.h"

#define LINE 2.0                /* widths in units */
#define DOT 3.2

static void
draw_axis (const DrawChartCanvas *canvas,
           DrawText              *text)
{
  const DrawChartLayout *layout = &canvas->layout;
  const DrawTheme *theme = canvas->theme;
  double pixel = 1 / layout->scale;
  char number[32];

  for (gint64 cost = 0; cost <= (layout->length == 0 ? 0 : layout->highest); cost += layout->tick)
    {
      double y = draw_chart_layout_get_y (layout, cost);

      draw_color_set_source (canvas->cr, draw_color_fade (theme->edge, cost == 0 ? 1 : 0.45));
      draw_chart_canvas_fill_bar (canvas, layout->x, y, layout->width, pixel * theme->line_weight);
      if (text == NULL || layout->length == 0)
        continue;
      g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, cost);
      draw_color_set_source (canvas->cr, theme->label);
      draw_text (text, canvas->cr, number, layout->font_size, FALSE,
                 layout->x - layout->font_size * 0.6, y, 1);
    }
}

/* The numbers of the first and the last step. */
static void
draw_ends (const DrawChartCanvas *canvas,
           DrawText              *text)
{
  const DrawChartLayout *layout = &canvas->layout;
  double right = layout->x + layout->width;
  char number[32];

  if (layout->length == 0)
    return;
  draw_color_set_source (canvas->cr, canvas->theme->label);
  draw_text (text, canvas->cr, "0", layout->font_size, FALSE, layout->x, layout->ends_y, 0);
  if (layout->length == 1)
    return;
  g_snprintf (number, sizeof number, "%" G_GUINT64_FORMAT, layout->length - 1);
  draw_text (text, canvas->cr, number, layout->font_size, FALSE, right, layout->ends_y, 1);
}

static double
y_of_step (const DrawChartCanvas *canvas,
           guint64                step)
{
  gint64 lowest, highest;

  canvas->view->range (canvas->view->data, step, step, &lowest, &highest);
  return draw_chart_layout_get_y (&canvas->layout, lowest);
}

/* A bar where the search has ended. */
static void
draw_stop (const DrawChartCanvas *canvas)
{
  guint64 last = canvas->layout.length - 1;

  draw_color_set_source (canvas->cr, canvas->theme->accent);
  draw_chart_canvas_fill_bar (canvas, draw_chart_layout_get_x (&canvas->layout, last) + DOT - 1,
                              y_of_step (canvas, last) - 6, LINE + 1, 12);
}

static void
add_dot (cairo_t *cr,
         double   x,
         double   y,
         double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
draw_position (const DrawChartCanvas *canvas)
{
  const DrawChartLayout *layout = &canvas->layout;
  cairo_t *cr = canvas->cr;
  guint64 position = MIN (canvas->view->position, layout->length - 1);
  double x = draw_chart_layout_get_x (layout, position);
  double y = y_of_step (canvas, position);

  draw_color_set_source (cr, canvas->theme->text);
  /* It ends above the strip, where it would hide the mark of this very step. */
  draw_chart_canvas_fill_bar (canvas, x - LINE / 2, layout->y - 5, LINE, layout->height + 8);
  add_dot (cr, x, y, DOT + 1);
  cairo_fill (cr);
  add_dot (cr, x, y, DOT - 1);
  draw_color_set_source (cr, canvas->theme->background);
  cairo_fill (cr);
}

static void
draw_data (const DrawChartCanvas *canvas)
{
  const DrawChartView *view = canvas->view;
  DrawChartSeries costs = { view->range, view->data, canvas->theme->accent };

  if (canvas->layout.strip_height > 0)
    draw_chart_marks (canvas);
  draw_chart_series (canvas, &costs);
  if (view->samples != NULL)
    draw_chart_samples (canvas);
  if (view->has_ended)
    draw_stop (canvas);
  draw_position (canvas);
}

void
draw_chart (cairo_t             *cr,
            const DrawChartView *view,
            double               width,
            double               height)
{
  DrawChartView scaled = *view;
  DrawChartCanvas canvas = { .cr = cr, .view = &scaled, .theme = view->theme };
  g_autoptr (DrawText) text = NULL;
  double scale_y;

  if (scaled.scale <= 0)
    cairo_surface_get_device_scale (cairo_get_group_target (cr), &scaled.scale, &scale_y);
  if (canvas.theme == NULL)
    canvas.theme = draw_theme_get (DRAW_STYLE_LIGHT);
  canvas.layout = draw_chart_layout_new (&scaled, width, height);
  if (canvas.layout.font_size > 0)
    text = draw_text_new (view->font);
  cairo_save (cr);
  draw_axis (&canvas, text);
  if (text != NULL)
    draw_ends (&canvas, text);
  if (text != NULL && view->samples != NULL)
    {
      draw_chart_samples_axis (&canvas, text);
      draw_chart_samples_legend (&canvas, text);
    }
  if (view->length > 0)
    draw_data (&canvas);
  cairo_restore (cr);
}
