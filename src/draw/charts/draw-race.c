/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-race.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#define SHAPE 3.0               /* this and the sizes below are in units */
#define SHAPE_GAP 9.0           /* points closer than this have no shapes */
#define LEAST_GAP 2.5           /* points closer than this are drawn as a band */
#define BAND 0.2                /* opacity of the band */
#define ZERO 26.0               /* length of the section for 0 on a logarithmic axis */
/* The axis is logarithmic if one search has at least LONG iterations or evaluations, and FAR_OUT
 * times as many as a search that has ended. */
#define LONG 1000
#define FAR_OUT 50

const char *const draw_race_letters[DRAW_RACE_MAX_CURVES] = { "A", "B", "C", "D" };

static guint64
find_last (const DrawRaceView *view)
{
  guint64 last = 0;

  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      last = MAX (last, view->curves[i].last);
  return last;
}

/* Returns TRUE if a search has ended and, on a linear axis, would be squeezed into the first
 * pixels. */
static gboolean
reaches_far (const DrawRaceView *view)
{
  guint64 last = find_last (view);

  for (guint i = 0; i < DRAW_RACE_MAX_CURVES && last >= LONG; i++)
    if (view->curves[i].name != NULL && view->curves[i].has_ended && view->curves[i].last > 0
        && view->curves[i].last <= last / FAR_OUT)
      return TRUE;
  return FALSE;
}

/* Prepares the axes. Sets the names after the layout, because the legend shares a line with the
 * title of the y axis. */
static DrawPlot
plot_new (cairo_t            *cr,
          const DrawRaceView *view,
          double              width,
          double              height)
{
  DrawPlot self = draw_plot_new (cr, view->chart.theme, view->chart.font);
  gint64 most = 1;

  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      {
        gint64 lowest, highest;

        view->curves[i].range (view->curves[i].data, 0, view->curves[i].last, &lowest, &highest);
        most = MAX (most, highest);
      }
  self.x.highest = MAX (find_last (view), 1);
  if (reaches_far (view))
    {
      self.x.is_logarithmic = TRUE;
      self.x.lowest = 1;
      self.x.zero = ZERO;
    }
  self.y.highest = most;
  self.x_title = g_strdup (view->x_title);
  self.y_title = g_strdup (view->y_title);
  draw_plot_lay_out (&self, width, height);
  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    self.names[i] = g_strdup (view->curves[i].name);
  return self;
}

static void
draw_line (const DrawPlot       *plot,
           const DrawPlotSeries *costs,
           guint                 i,
           gboolean              is_stepped,
           double                gap)
{
  cairo_t *cr = plot->cr;

  cairo_new_path (cr);
  for (guint64 count = 0; count <= costs->last; count++)
    {
      if (is_stepped && count > 0)
        cairo_line_to (cr, draw_axis_get_place (&plot->x, count),
                       draw_plot_find_y (plot, costs, count - 1));
      cairo_line_to (cr, draw_axis_get_place (&plot->x, count),
                     draw_plot_find_y (plot, costs, count));
    }
  draw_plot_set_pen (plot, i);
  cairo_stroke (cr);
  if (is_stepped || gap < SHAPE_GAP)
    return;
  for (guint64 count = 0; count <= costs->last; count++)
    draw_plot_add_shape (plot, i, draw_axis_get_place (&plot->x, count),
                         draw_plot_find_y (plot, costs, count), SHAPE);
  cairo_fill (cr);
}

/* Draws many points as a band. A line marks the lowest costs, because a search minimizes the
 * cost. */
static void
draw_band (const DrawPlot       *plot,
           const DrawPlotSeries *costs,
           guint                 i)
{
  cairo_t *cr = plot->cr;
  double left = plot->area.x;
  double right = draw_axis_get_place (&plot->x, costs->last);
  guint n_columns = (guint) ceil (right - left) + 1;
  g_autofree DrawPlotSpan *spans = draw_plot_find_band (plot, costs, n_columns, 1);

  for (guint c = 0; c < n_columns; c++)
    cairo_rectangle (cr, left + c, spans[c].high, 1, spans[c].low - spans[c].high);
  draw_color_set_source (cr, draw_color_fade (draw_plot_get_color (plot, i), BAND));
  cairo_fill (cr);
  for (guint c = 0; c < n_columns; c++)
    cairo_line_to (cr, MIN (left + c + 0.5, right), spans[c].low);
  draw_plot_set_pen (plot, i);
  cairo_stroke (cr);
}

static void
draw_curve (const DrawPlot     *plot,
            const DrawRaceView *view,
            guint               i)
{
  const DrawRaceCurve *curve = &view->curves[i];
  const DrawPlotSeries costs = { curve->range, curve->data, curve->last };
  double gap = plot->area.width / plot->x.highest;

  cairo_save (plot->cr);
  if (gap < LEAST_GAP)
    draw_band (plot, &costs, i);
  else
    draw_line (plot, &costs, i, view->is_stepped, gap);
  cairo_restore (plot->cr);
  if (!curve->has_ended)
    return;
  cairo_rectangle (plot->cr, draw_axis_get_place (&plot->x, curve->last) - 1,
                   draw_plot_find_y (plot, &costs, curve->last) - 6,
                   DRAW_PLOT_LINE + 1, 12);
  draw_color_set_source (plot->cr, draw_plot_get_color (plot, i));
  cairo_fill (plot->cr);
}

static void
draw_present (const DrawPlot      *plot,
              const DrawRaceCurve *curve,
              guint                i)
{
  const DrawPlotSeries costs = { curve->range, curve->data, curve->last };
  double x = draw_axis_get_place (&plot->x, curve->present);
  double y = draw_plot_find_y (plot, &costs, curve->present);

  draw_plot_add_shape (plot, i, x, y, SHAPE + 3);
  draw_color_set_source (plot->cr, plot->theme->background);
  cairo_fill (plot->cr);
  draw_plot_add_shape (plot, i, x, y, SHAPE + 1.5);
  draw_color_set_source (plot->cr, draw_plot_get_color (plot, i));
  cairo_fill (plot->cr);
}

static void
draw_swatch (const DrawPlot *plot,
             guint           i,
             double          x,
             double          y)
{
  draw_plot_line_swatch (plot, i, x, y, SHAPE + 1);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawRaceView *view = data;
  g_auto (DrawPlot) plot = plot_new (cr, view, width, height);
  const DrawPlotLegend legend = { draw_swatch, .room = DRAW_PLOT_SWATCH + 5, .gap = 10,
                                  .is_bold = TRUE, .color = plot.theme->text };
  double right = plot.area.x + plot.area.width;
  double left = right - draw_plot_measure_legend (&plot, &legend);
  double clock = draw_axis_get_place (&plot.x, MIN (view->clock, (guint64) plot.x.highest));

  /* Leave out the title in a narrow chart, where the legend would cover it. */
  if (plot.has_titles && left < draw_text_width (plot.text, plot.y_title, plot.font_size, FALSE)
                                  + 2 * legend.gap)
    *plot.y_title = '\0';

  cairo_save (cr);
  draw_plot_axes (&plot);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (plot.has_titles)
    draw_plot_lay_legend (&plot, &legend, left, plot.title_y);
  cairo_rectangle (cr, floor (clock) - DRAW_PLOT_LINE / 2, plot.area.y - 4, DRAW_PLOT_LINE,
                   plot.area.height + 8);
  draw_color_set_source (cr, plot.theme->text);
  cairo_fill (cr);
  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      draw_curve (&plot, view, i);
  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      draw_present (&plot, &view->curves[i], i);
  cairo_restore (cr);
}

void
draw_race_swatch (cairo_t         *cr,
                  const DrawTheme *theme,
                  guint            curve,
                  double           width,
                  double           height)
{
  const DrawPlot plot = { .cr = cr, .theme = draw_theme_or_light (theme) };

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_swatch (&plot, curve, (width - DRAW_PLOT_SWATCH) / 2, height / 2);
  cairo_restore (cr);
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return find_last (view) + 1;
}

/* Finds the point nearest to a position, which may be outside the chart. */
static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawRaceView *view = data;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height);

  point->series = 0;
  point->index = MIN (draw_axis_find_number (&plot.x, point->x), find_last (view));
  return TRUE;
}

/* Returns a sentence such as "Iteration 12: A 3, B 0 (ended)". */
static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawRaceView *view = data;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height);
  GString *text = g_string_new (NULL);
  char number[DRAW_AXIS_TEXT];

  point->x = draw_axis_get_place (&plot.x, point->index);
  point->y = plot.area.y;
  draw_axis_format (point->index, number);
  g_string_append_printf (text, view->is_stepped ? _("Evaluation %s:") : _("Iteration %s:"),
                          number);
  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    {
      const DrawRaceCurve *curve = &view->curves[i];
      guint64 count = MIN (point->index, curve->last);
      gint64 lowest, highest;

      if (curve->name == NULL)
        continue;
      g_string_append_printf (text, "%s %s ", text->str[text->len - 1] == ':' ? "" : ",",
                              draw_race_letters[i]);
      if (point->index > curve->last && !curve->has_ended)
        {
          g_string_append (text, "–");
          continue;
        }
      curve->range (curve->data, count, count, &lowest, &highest);
      g_string_append_printf (text, "%" PRId64, lowest);
      if (point->index >= curve->last && curve->has_ended)
        /* Translators: follows the cost of a search that has ended. */
        g_string_append_printf (text, " %s", _("(ended)"));
    }
  return g_string_free (text, FALSE);
}

static gboolean
get_present (gconstpointer   view,
             DrawChartPoint *point)
{
  *point = (DrawChartPoint) { 0, ((const DrawRaceView *) view)->clock };
  return TRUE;
}

const DrawChartKind draw_race = {
  .id = N_("comparison"),
  .name = N_("Comparison"),
  .label = N_("Costs of all searches"),
  .hint = N_("Click or drag to go to a step."),
  .size = sizeof (DrawRaceView),
  .width = 720,
  .height = 360,
  .least_height = 92,           /* room for numbers, but not for titles */
  .natural_height = 144,
  .is_time_line = TRUE,
  .paint = paint,
  .count_points = count_points,
  .find = find,
  .describe = describe,
  .get_present = get_present,
};
