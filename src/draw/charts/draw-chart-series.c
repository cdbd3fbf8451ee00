/* draw-chart-series.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart-series.h"

#define LINE 2.0                /* widths and distances in units */
#define DOT 3.2
#define DOT_GAP 9.0             /* steps that are closer have no dots */
#define LEAST_GAP 2.5           /* steps that are closer are a band */
#define TINT 0.12               /* alphas */
#define BAND 0.45

/* The range of some steps, in units: of greater and lesser y. */
typedef struct
{
  double low;
  double high;
} Range;

static Range
range_of (const DrawChartCanvas *canvas,
          const DrawChartSeries *series,
          guint64                first,
          guint64                last)
{
  gint64 lowest, highest;

  series->range (series->data, first, last, &lowest, &highest);
  return (Range) {
    draw_chart_layout_get_y (&canvas->layout, lowest),
    draw_chart_layout_get_y (&canvas->layout, highest),
  };
}

/* Few steps: dots on a line */

static void
add_line (const DrawChartCanvas *canvas,
          const DrawChartSeries *series)
{
  const DrawChartLayout *layout = &canvas->layout;

  cairo_new_path (canvas->cr);
  for (guint64 step = 0; step < layout->length; step++)
    cairo_line_to (canvas->cr, draw_chart_layout_get_x (layout, step),
                   range_of (canvas, series, step, step).low);
}

static void
draw_dots (const DrawChartCanvas *canvas,
           const DrawChartSeries *series)
{
  for (guint64 step = 0; step < canvas->layout.length; step++)
    {
      cairo_new_sub_path (canvas->cr);
      cairo_arc (canvas->cr, draw_chart_layout_get_x (&canvas->layout, step),
                 range_of (canvas, series, step, step).low, DOT, 0, 2 * G_PI);
      cairo_fill (canvas->cr);
    }
}

static void
draw_line (const DrawChartCanvas *canvas,
           const DrawChartSeries *series)
{
  const DrawChartLayout *layout = &canvas->layout;
  cairo_t *cr = canvas->cr;
  double bottom = draw_chart_layout_get_y (layout, 0);

  add_line (canvas, series);
  cairo_line_to (cr, draw_chart_layout_get_x (layout, layout->length - 1), bottom);
  cairo_line_to (cr, layout->x, bottom);
  draw_color_set_source (cr, draw_color_fade (series->color, TINT));
  cairo_fill (cr);
  add_line (canvas, series);
  draw_color_set_source (cr, series->color);
  cairo_set_line_width (cr, LINE * canvas->theme->line_weight);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  if (draw_chart_layout_get_gap (layout) >= DOT_GAP)
    draw_dots (canvas, series);
}

/* Many steps: a bar for every column, which is much faster than a path with as many corners */

/* The ranges of all columns from left to right, each with the step before its first: so neighbours
 * touch. */
static Range *
find_ranges (const DrawChartCanvas *canvas,
             const DrawChartSeries *series,
             guint                  n_columns)
{
  Range *ranges = g_new (Range, n_columns);
  guint64 before = 0;

  for (guint i = 0; i < n_columns; i++)
    {
      guint64 last = draw_chart_canvas_get_last_step (canvas, i);

      ranges[i] = range_of (canvas, series, before, last);
      before = last;
    }
  return ranges;
}

/* Between the numbers of every column: a tint below them, a band over all of them, and the lowest
 * as a line, which is what a search is after. */
static void
draw_band (const DrawChartCanvas *canvas,
           const DrawChartSeries *series)
{
  guint n_columns = draw_chart_canvas_count_columns (canvas);
  g_autofree Range *ranges = find_ranges (canvas, series, n_columns);
  double bottom = draw_chart_layout_get_y (&canvas->layout, 0);
  double line = LINE * 0.5 * canvas->theme->line_weight;

  for (guint i = 0; i < n_columns; i++)
    draw_chart_canvas_add_columns (canvas, i, i + 1, ranges[i].high, bottom);
  draw_color_set_source (canvas->cr, draw_color_fade (series->color, TINT));
  cairo_fill (canvas->cr);
  for (guint i = 0; i < n_columns; i++)
    draw_chart_canvas_add_columns (canvas, i, i + 1, ranges[i].high, ranges[i].low);
  draw_color_set_source (canvas->cr, draw_color_fade (series->color, BAND));
  cairo_fill (canvas->cr);
  for (guint i = 0; i < n_columns; i++)
    {
      double before = ranges[MAX (i, 1) - 1].low;

      draw_chart_canvas_add_columns (canvas, i, i + 1, MIN (before, ranges[i].low) - line,
                                     MAX (before, ranges[i].low) + line);
    }
  draw_color_set_source (canvas->cr, series->color);
  cairo_fill (canvas->cr);
}

void
draw_chart_series (const DrawChartCanvas *canvas,
                   const DrawChartSeries *series)
{
  if ((double) canvas->layout.length * LEAST_GAP > canvas->layout.width)
    draw_band (canvas, series);
  else
    draw_line (canvas, series);
}
