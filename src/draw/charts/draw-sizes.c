/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-sizes.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-plot.h"
#include "queens-number.h"

#define SHAPE 4.0               /* radius of a shape; this and the sizes below are in units */
#define CAP 3.0                 /* half the width of the cap of an interval */
#define REACH 14.0              /* maximum distance of the pointer from a point */
#define PIECES 60               /* number of pieces in the line of a fit */
#define WHOLE 100.0             /* rates are in percent */

/* Returns a name with a fit, such as "Steepest ascent: ∼ 1.35^n (1.31–1.39), R² 0.998". If there is
 * no name, returns only the fit. If there is no fit, returns only the name. */
static char *
write_name (const DrawSizesCurve *curve)
{
  const QueensGrowth *growth = curve->growth;
  const gdouble numbers[] = { growth == NULL ? 0 : growth->growth, growth == NULL ? 0 : growth->low,
                              growth == NULL ? 0 : growth->high };
  g_auto (GStrv) texts = g_new0 (char *, G_N_ELEMENTS (numbers) + 1);
  g_autofree char *fit = NULL;
  g_autofree char *words = NULL;

  if (growth == NULL)
    return g_strdup (curve->name);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    texts[i] = queens_number_print (numbers[i]);
  fit = queens_number_print (growth->r_squared);
  words = g_strdup_printf (growth->is_exponential ? "∼ %s^n (%s–%s), R² %s"
                                                  : "∼ n^%s (%s–%s), R² %s",
                           texts[0], texts[1], texts[2], fit);
  if (curve->name == NULL)
    return g_steal_pointer (&words);
  return g_strdup_printf ("%s: %s", curve->name, words);
}

static DrawPlot
plot_new (cairo_t             *cr,
          const DrawSizesView *view,
          double               width,
          double               height)
{
  DrawPlot self = draw_plot_new (cr, view->chart.theme, view->chart.font);
  double lowest = G_MAXDOUBLE, highest = 0, first = G_MAXDOUBLE, last = 0;

  for (guint i = 0; i < view->n_curves; i++)
    {
      const DrawSizesCurve *curve = &view->curves[i];

      for (guint j = 0; j < curve->n_points; j++)
        {
          first = MIN (first, curve->points[j].size);
          last = MAX (last, curve->points[j].size);
          lowest = MIN (lowest, curve->points[j].low);
          highest = MAX (highest, curve->points[j].high);
        }
      self.names[i] = write_name (curve);
    }
  if (last == 0)
    first = lowest = last = highest = 1;
  /* Leave room beside the first and the last size. */
  self.x = (DrawAxis) { .lowest = view->by_distance ? first - 0.5 : MAX (first - 0.5, 0),
                        .highest = last + 0.5 };
  if (view->is_rate)
    self.y = (DrawAxis) { .highest = WHOLE };
  else if (view->by_distance)
    self.y = (DrawAxis) { .highest = MAX (highest, 1) };
  else
    {
      lowest = draw_axis_round_down (MAX (lowest, 1));
      self.y = (DrawAxis) { .is_logarithmic = TRUE, .lowest = lowest,
                            .highest = draw_axis_round_up (MAX (highest, 2 * lowest)) };
    }
  self.x_title = g_strdup (view->by_distance ? _("Distance from the start to a solution")
                                             : _("Size"));
  self.y_title = g_strdup (view->y_title == NULL ? "" : view->y_title);
  draw_plot_lay_out (&self, width, height);
  return self;
}

static double
get_y (const DrawPlot      *plot,
       const DrawSizesView *view,
       double               value)
{
  if (view->is_rate)
    return draw_axis_get_place (&plot->y, value * WHOLE);
  return draw_axis_get_place (&plot->y, MAX (value, plot->y.lowest));
}

static void
draw_curve (const DrawPlot      *plot,
            const DrawSizesView *view,
            guint                series)
{
  const DrawSizesCurve *curve = &view->curves[series];
  cairo_t *cr = plot->cr;

  draw_color_set_source (cr, draw_plot_get_color (plot, series));
  cairo_set_line_width (cr, plot->theme->line_weight);
  for (guint i = 0; i < curve->n_points; i++)
    {
      const DrawSizesPoint *point = &curve->points[i];
      double x = draw_axis_get_place (&plot->x, point->size);
      double low = get_y (plot, view, point->low);
      double high = get_y (plot, view, point->high);

      if (point->low == point->high)
        continue;
      cairo_move_to (cr, x, low);
      cairo_line_to (cr, x, high);
      cairo_move_to (cr, x - CAP, low);
      cairo_rel_line_to (cr, 2 * CAP, 0);
      cairo_move_to (cr, x - CAP, high);
      cairo_rel_line_to (cr, 2 * CAP, 0);
    }
  cairo_stroke (cr);
  draw_plot_set_pen (plot, series);
  for (guint i = 0; curve->growth != NULL && i <= PIECES; i++)
    {
      double size = plot->x.lowest + (plot->x.highest - plot->x.lowest) * i / PIECES;

      double value = size > 0 ? queens_growth_get_at (curve->growth, size) : 0;

      if (value >= plot->y.lowest && value <= plot->y.highest)
        cairo_line_to (cr, draw_axis_get_place (&plot->x, size), get_y (plot, view, value));
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; i < curve->n_points; i++)
    draw_plot_add_shape (plot, series, draw_axis_get_place (&plot->x, curve->points[i].size),
                         get_y (plot, view, curve->points[i].value), SHAPE);
  cairo_fill (cr);
}

static void
draw_swatch (const DrawPlot *plot,
             guint           series,
             double          x,
             double          y)
{
  draw_plot_line_swatch (plot, series, x, y, SHAPE);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawSizesView *view = data;
  g_auto (DrawPlot) plot = plot_new (cr, view, width, height);

  cairo_save (cr);
  draw_plot_axes (&plot);
  draw_plot_legend (&plot, draw_swatch);
  for (guint i = 0; i < view->n_curves; i++)
    draw_curve (&plot, view, i);
  cairo_restore (cr);
}

static guint
count_series (gconstpointer view)
{
  return ((const DrawSizesView *) view)->n_curves;
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return ((const DrawSizesView *) view)->curves[series].n_points;
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawSizesView *view = data;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height);
  double nearest = REACH;

  for (guint i = 0; i < view->n_curves; i++)
    for (guint j = 0; j < view->curves[i].n_points; j++)
      {
        const DrawSizesPoint *candidate = &view->curves[i].points[j];
        double distance = hypot (draw_axis_get_place (&plot.x, candidate->size) - point->x,
                                 get_y (&plot, view, candidate->value) - point->y);

        if (distance >= nearest)
          continue;
        nearest = distance;
        point->series = i;
        point->index = j;
      }
  return nearest < REACH;
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawSizesView *view = data;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height);
  const char *name = view->curves[point->series].name;
  const DrawSizesPoint *at = &view->curves[point->series].points[point->index];
  void (*format) (double number, char *text) = view->is_rate ? draw_axis_format_share
                                                             : draw_axis_format_number;
  char value[DRAW_AXIS_TEXT], low[DRAW_AXIS_TEXT], high[DRAW_AXIS_TEXT];
  g_autofree char *words = NULL;

  point->x = draw_axis_get_place (&plot.x, at->size);
  point->y = get_y (&plot, view, at->value);
  format (at->value, value);
  format (at->low, low);
  format (at->high, high);
  /* Translators: a distance, or the size of a board, and several numbers. */
  if (view->by_distance && at->low == at->high)
    words = g_strdup_printf (view->is_rate ? _("Distance %u: %s solved")
                                           : _("Distance %u: %s moves per trial"),
                             at->size, value);
  else if (view->by_distance)
    words = g_strdup_printf (_("Distance %u: %s solved, 95 %% interval %s to %s"), at->size, value,
                             low, high);
  else
    words = g_strdup_printf (view->is_rate
                             ? _("Size %u: %s solved, 95 %% interval %s to %s")
                             : at->low < at->high
                               ? _("Size %u: %s evaluations per solution, 95 %% interval %s to %s")
                               : _("Size %u: %s evaluations per solution, no interval"),
                           at->size, value, low, high);
  return name == NULL ? g_steal_pointer (&words) : g_strdup_printf ("%s: %s", name, words);
}

#define SIZES \
  .size = sizeof (DrawSizesView), \
  .width = 640, \
  .height = 400, \
  .least_height = 230, \
  .paint = paint, \
  .count_series = count_series, \
  .count_points = count_points, \
  .find = find, \
  .describe = describe

const DrawChartKind draw_rates = {
  .id = N_("rates"),
  .name = N_("Trials: share solved, by size"),
  .label = N_("Share of trials solved, by size"),
  SIZES,
};

const DrawChartKind draw_evaluations = {
  .id = N_("evaluations"),
  .name = N_("Trials: evaluations per solution, by size"),
  .label = N_("Evaluations per solution, by size"),
  SIZES,
};

const DrawChartKind draw_distances = {
  .id = N_("distances"),
  .name = N_("Trials: share solved, by distance"),
  .label = N_("Share of trials solved, by distance"),
  SIZES,
};

const DrawChartKind draw_distance_moves = {
  .id = N_("distance-moves"),
  .name = N_("Trials: moves, by distance"),
  .label = N_("Moves per trial, by distance"),
  SIZES,
};
