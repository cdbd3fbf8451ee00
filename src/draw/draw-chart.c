/* draw-chart.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart.h"

#include <math.h>

#include "draw-text.h"

#define LINE 2.0                /* widths and distances in units */
#define DOT 3.2
#define DOT_GAP 9.0             /* steps that are closer have no dots */
#define LEAST_GAP 2.5           /* steps that are closer are a band */
#define MARK_GAP 3.0
#define TINT 0.12               /* alphas */
#define BAND 0.45

typedef struct
{
  cairo_t             *cr;
  const DrawChartView *view;
  const DrawTheme     *theme;
  DrawChartLayout      layout;
} Chart;

/* A line of whole pixels, horizontal or vertical. */
static void
fill_bar (const Chart *chart,
          double       x,
          double       y,
          double       width,
          double       height)
{
  double scale = chart->layout.scale;
  double left = floor (x * scale + 0.5) / scale;
  double top = floor (y * scale + 0.5) / scale;

  cairo_rectangle (chart->cr, left, top, width, height);
  cairo_fill (chart->cr);
}

/* One device pixel wide, the @pixel-th from step 0. */
static void
add_bar (const Chart *chart,
         guint        pixel,
         double       top,
         double       bottom)
{
  double width = 1 / chart->layout.scale;

  cairo_rectangle (chart->cr, chart->layout.x + pixel * width, top, width, bottom - top);
}

static void
draw_axis (const Chart *chart,
           DrawText    *text)
{
  const DrawChartLayout *layout = &chart->layout;
  double pixel = 1 / layout->scale;
  char number[32];

  for (gint64 cost = 0; cost <= (layout->length == 0 ? 0 : layout->highest); cost += layout->tick)
    {
      double y = draw_chart_layout_get_y (layout, cost);

      draw_color_set_source (chart->cr, draw_color_fade (chart->theme->edge, cost == 0 ? 1 : 0.45));
      fill_bar (chart, layout->x, y, layout->width, pixel * chart->theme->line_weight);
      if (text == NULL || layout->length == 0)
        continue;
      g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, cost);
      draw_color_set_source (chart->cr, chart->theme->label);
      draw_text (text, chart->cr, number, layout->font_size, FALSE,
                 layout->x - layout->font_size * 0.6, y, 1);
    }
}

/* The numbers of the first and the last step. */
static void
draw_ends (const Chart *chart,
           DrawText    *text)
{
  const DrawChartLayout *layout = &chart->layout;
  double y = layout->y + layout->height + layout->font_size * 0.95;
  double right = layout->x + layout->width;
  char number[32];

  if (layout->length == 0)
    return;
  draw_color_set_source (chart->cr, chart->theme->label);
  draw_text (text, chart->cr, "0", layout->font_size, FALSE, layout->x, y, 0);
  if (layout->length == 1)
    return;
  g_snprintf (number, sizeof number, "%" G_GUINT64_FORMAT, layout->length - 1);
  draw_text (text, chart->cr, number, layout->font_size, FALSE, right, y, 1);
}

/* The range of some steps, in units: of greater and lesser y. */
typedef struct
{
  double low;
  double high;
} Range;

static Range
range_of (const Chart *chart,
          guint64      first,
          guint64      last)
{
  gint64 lowest, highest;

  chart->view->range (chart->view->data, first, last, &lowest, &highest);
  return (Range) {
    draw_chart_layout_get_y (&chart->layout, lowest),
    draw_chart_layout_get_y (&chart->layout, highest),
  };
}

static double
y_of_step (const Chart *chart,
           guint64      step)
{
  return range_of (chart, step, step).low;
}

/* Few steps: dots on a line */

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
add_line (const Chart *chart)
{
  const DrawChartLayout *layout = &chart->layout;

  cairo_new_path (chart->cr);
  for (guint64 step = 0; step < layout->length; step++)
    cairo_line_to (chart->cr, draw_chart_layout_get_x (layout, step), y_of_step (chart, step));
}

static void
draw_dots (const Chart *chart)
{
  const DrawChartLayout *layout = &chart->layout;

  for (guint64 step = 0; step < layout->length; step++)
    {
      add_dot (chart->cr, draw_chart_layout_get_x (layout, step), y_of_step (chart, step), DOT);
      cairo_fill (chart->cr);
    }
}

static void
draw_line (const Chart *chart)
{
  const DrawChartLayout *layout = &chart->layout;
  cairo_t *cr = chart->cr;
  double bottom = draw_chart_layout_get_y (layout, 0);

  add_line (chart);
  cairo_line_to (cr, draw_chart_layout_get_x (layout, layout->length - 1), bottom);
  cairo_line_to (cr, layout->x, bottom);
  draw_color_set_source (cr, draw_color_fade (chart->theme->accent, TINT));
  cairo_fill (cr);
  add_line (chart);
  draw_color_set_source (cr, chart->theme->accent);
  cairo_set_line_width (cr, LINE * chart->theme->line_weight);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  if (layout->length == 1 || layout->width / (double) (layout->length - 1) >= DOT_GAP)
    draw_dots (chart);
}

/* Many steps: a bar for every pixel, which is much faster than a path with as many corners */

/* The ranges of all pixels from left to right, each with the step before its first: so neighbours
 * touch. */
static Range *
find_ranges (const Chart *chart,
             guint        n_pixels)
{
  const DrawChartLayout *layout = &chart->layout;
  Range *ranges = g_new (Range, n_pixels);
  guint64 before = 0;

  for (guint i = 0; i < n_pixels; i++)
    {
      guint64 last = draw_chart_layout_find_step (layout, layout->x + (i + 0.5) / layout->scale);

      ranges[i] = range_of (chart, before, last);
      before = last;
    }
  return ranges;
}

/* Between the costs of every pixel: a tint below them, a band over all of them, and the lowest as
 * a line, which is what a search is after. */
static void
draw_band (const Chart *chart)
{
  const DrawChartLayout *layout = &chart->layout;
  guint n_pixels = (guint) ceil (layout->width * layout->scale);
  g_autofree Range *ranges = find_ranges (chart, n_pixels);
  double bottom = draw_chart_layout_get_y (layout, 0);
  double line = LINE * 0.5 * chart->theme->line_weight;

  for (guint i = 0; i < n_pixels; i++)
    add_bar (chart, i, ranges[i].high, bottom);
  draw_color_set_source (chart->cr, draw_color_fade (chart->theme->accent, TINT));
  cairo_fill (chart->cr);
  for (guint i = 0; i < n_pixels; i++)
    add_bar (chart, i, ranges[i].high, ranges[i].low);
  draw_color_set_source (chart->cr, draw_color_fade (chart->theme->accent, BAND));
  cairo_fill (chart->cr);
  for (guint i = 0; i < n_pixels; i++)
    {
      double before = ranges[MAX (i, 1) - 1].low;

      add_bar (chart, i, MIN (before, ranges[i].low) - line, MAX (before, ranges[i].low) + line);
    }
  draw_color_set_source (chart->cr, chart->theme->accent);
  cairo_fill (chart->cr);
}

/* A bar where the search has ended. */
static void
draw_stop (const Chart *chart)
{
  guint64 last = chart->layout.length - 1;

  draw_color_set_source (chart->cr, chart->theme->accent);
  fill_bar (chart, draw_chart_layout_get_x (&chart->layout, last) + DOT - 1,
            y_of_step (chart, last) - 6, LINE + 1, 12);
}

/* The index of the first mark that is not before @step. */
static gsize
find_mark (const DrawChartView *view,
           guint64              step)
{
  gsize low = 0;
  gsize high = view->n_marks;

  while (low < high)
    {
      gsize middle = low + (high - low) / 2;

      if (view->marks[middle] < step)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Marks too close to be told apart are left out without being looked at. */
static void
draw_marks (const Chart *chart)
{
  const DrawChartLayout *layout = &chart->layout;
  const DrawChartView *view = chart->view;
  double bottom = draw_chart_layout_get_y (layout, 0);

  draw_color_set_source (chart->cr, chart->theme->label);
  for (gsize i = 0; i < view->n_marks && view->marks[i] < layout->length;)
    {
      double x = draw_chart_layout_get_x (layout, view->marks[i]);
      guint64 next = draw_chart_layout_find_step (layout, x + MARK_GAP);

      fill_bar (chart, x - 0.5, bottom - 4, 1, 4);
      i = find_mark (view, MAX (next, view->marks[i] + 1));
    }
}

static void
draw_position (const Chart *chart)
{
  const DrawChartLayout *layout = &chart->layout;
  guint64 position = MIN (chart->view->position, layout->length - 1);
  double x = draw_chart_layout_get_x (layout, position);
  double y = y_of_step (chart, position);

  draw_color_set_source (chart->cr, chart->theme->text);
  fill_bar (chart, x - LINE / 2, layout->y - 5, LINE, layout->height + 8);
  add_dot (chart->cr, x, y, DOT + 1);
  cairo_fill (chart->cr);
  add_dot (chart->cr, x, y, DOT - 1);
  draw_color_set_source (chart->cr, chart->theme->background);
  cairo_fill (chart->cr);
}

static void
draw_data (const Chart *chart)
{
  const DrawChartLayout *layout = &chart->layout;

  if ((double) layout->length * LEAST_GAP > layout->width)
    draw_band (chart);
  else
    draw_line (chart);
  if (chart->view->has_ended)
    draw_stop (chart);
  draw_marks (chart);
  draw_position (chart);
}

void
draw_chart (cairo_t             *cr,
            const DrawChartView *view,
            double               width,
            double               height)
{
  DrawChartView scaled = *view;
  Chart chart = { .cr = cr, .view = &scaled, .theme = view->theme };
  g_autoptr (DrawText) text = NULL;
  double scale_y;

  if (scaled.scale <= 0)
    cairo_surface_get_device_scale (cairo_get_group_target (cr), &scaled.scale, &scale_y);
  if (chart.theme == NULL)
    chart.theme = draw_theme_get (DRAW_STYLE_LIGHT);
  chart.layout = draw_chart_layout_new (&scaled, width, height);
  if (chart.layout.font_size > 0)
    text = draw_text_new (view->font);
  cairo_save (cr);
  draw_axis (&chart, text);
  if (text != NULL)
    draw_ends (&chart, text);
  if (view->length > 0)
    draw_data (&chart);
  cairo_restore (cr);
}
