/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-run-length.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-plot.h"

#define DOT 2.6                 /* radius of a dot; this and the sizes below are in units */
#define APART 7.0               /* minimum distance between dots */
#define STEP 0.25               /* points closer than this on the x axis are merged into one step */
#define PAD 3.0                 /* padding around the number of a cut-off */
#define ZERO 26.0               /* length of the section for 0 on a logarithmic axis */
#define ROOM 20                 /* the last 20th of the axis is empty */
#define REACH 12.0              /* maximum distance of the pointer from a point */
#define WHOLE 100.0             /* the y axis is in percent */

/* Series for the distributions fitted to a single curve, and for the exact chances. */
enum { EXPONENTIAL = 1, WEIBULL, EXACT = DRAW_PLOT_MAX_SERIES - 1 };

/* Returns the x value at which a curve ends. If the longest trial was solved, the curve ends later,
 * so that the share of solved trials after it is visible. */
static guint64
find_longest (const QueensRunLength *run_length)
{
  guint64 longest = run_length->longest;
  const QueensRunLengthPoint *points = run_length->points;
  guint n_points = run_length->n_points;

  if (n_points == 0 || points[n_points - 1].iterations < longest
      || run_length->end == longest)
    return longest;
  return longest + MAX (1, longest / ROOM);
}

static DrawAxis
choose_x_axis (const DrawRunLengthView *view)
{
  guint64 lowest = G_MAXUINT64, highest = 1;

  for (guint i = 0; i < view->n_curves; i++)
    {
      const QueensRunLength *run_length = view->curves[i].run_length;
      guint64 cut_off = view->curves[i].cut_off;
      const QueensRunLengthPoint *points = run_length->points;

      if (run_length->n_points > 0)
        lowest = MIN (lowest, points[0].iterations);
      if (cut_off > 0)
        lowest = MIN (lowest, cut_off);
      highest = MAX (highest, cut_off);
      highest = MAX (highest, find_longest (run_length));
    }
  lowest = MIN (lowest, highest);
  if (!view->chart.is_logarithmic)
    return (DrawAxis) { .highest = highest };
  return (DrawAxis) {
    .is_logarithmic = TRUE,
    .lowest = lowest == 0 ? 1 : draw_axis_round_down (lowest),
    .highest = draw_axis_round_up (MAX (highest, 2 * MAX (lowest, 1))),
    .zero = lowest == 0 ? ZERO : 0,
  };
}

static double
get_chance (const QueensChances *chances,
            guint64              iterations)
{
  return chances->solved_within[MIN (iterations, chances->limit)];
}

/* Returns a y axis for all bands. The highest point of a band isn't always its last point, because
 * cut-off trials can lower the band. If few trials are solved, the axis ends at a lower share, so
 * that the curves don't stay near the bottom. */
static DrawAxis
choose_y_axis (const DrawRunLengthView *view)
{
  static const double tops[] = { 5, 10, 20, 50, WHOLE };
  double highest = 0;
  guint top = 0;

  for (guint i = 0; i < view->n_curves; i++)
    {
      const QueensRunLength *run_length = view->curves[i].run_length;

      for (guint j = 0; j < run_length->n_points; j++)
        highest = MAX (highest, run_length->points[j].high * WHOLE);
      if (view->curves[i].exact != NULL)
        highest = MAX (highest, get_chance (view->curves[i].exact, run_length->longest) * WHOLE);
    }
  while (top + 1 < G_N_ELEMENTS (tops) && (highest == 0 || tops[top] < highest))
    top++;
  return (DrawAxis) { .highest = tops[top] };
}

static gboolean
has_fit (const DrawRunLengthView *view)
{
  return view->n_curves == 1 && view->curves[0].fit != NULL;
}

static gboolean
has_exact (const DrawRunLengthView *view)
{
  for (guint i = 0; i < view->n_curves && view->n_curves < DRAW_RUN_LENGTH_MAX_CURVES; i++)
    if (view->curves[i].exact != NULL)
      return TRUE;
  return FALSE;
}

static DrawPlot
plot_new (cairo_t                 *cr,
          const DrawRunLengthView *view,
          double                   width,
          double                   height)
{
  DrawPlot self = draw_plot_new (cr, view->chart.theme, view->chart.font);

  self.x = choose_x_axis (view);
  self.y = choose_y_axis (view);
  self.x_title = g_strdup (view->by_evaluations ? _("Evaluations") : _("Iterations"));
  self.y_title = g_strdup (_("Solved trials, %"));
  for (guint i = 0; i < view->n_curves; i++)
    self.names[i] = g_strdup (view->curves[i].name);
  if (has_fit (view))
    {
      const QueensWeibull *fit = view->curves[0].fit;
      char mean[DRAW_AXIS_TEXT], shape[DRAW_AXIS_TEXT], scale[DRAW_AXIS_TEXT];

      draw_axis_format_number (fit->mean, mean);
      draw_axis_format_number (fit->shape, shape);
      draw_axis_format_number (fit->scale, scale);
      /* Translators: a fitted distribution and its parameters. */
      self.names[EXPONENTIAL] = g_strdup_printf (_("Exponential fit: mean %s"), mean);
      self.names[WEIBULL] = g_strdup_printf (_("Weibull fit: shape %s, scale %s"), shape, scale);
    }
  if (has_exact (view))
    self.names[EXACT] = g_strdup (_("Exact"));
  if ((has_fit (view) || has_exact (view)) && self.names[0] == NULL)
    self.names[0] = g_strdup (_("Trials"));
  draw_plot_lay_out (&self, width, height);
  return self;
}

/* Returns the steps of a curve, starting with share 0. Merges points, so that there are only a few
 * steps per pixel. Where all trials are solved, there is no interval, so the band ends. */
static GArray *
steps_new (const DrawPlot        *plot,
           const QueensRunLength *run_length)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (QueensRunLengthPoint));
  const QueensRunLengthPoint *points = run_length->points;
  guint n_points = run_length->n_points;

  g_array_set_size (steps, 1);
  for (guint i = 0; i < n_points; i++)
    {
      QueensRunLengthPoint step = { .iterations = points[i].iterations };
      double end = draw_axis_get_place (&plot->x, points[i].iterations) + STEP;

      while (i + 1 < n_points && draw_axis_get_place (&plot->x, points[i + 1].iterations) < end)
        i++;
      step.share = points[i].share;
      step.low = step.share < 1 ? points[i].low : 1;
      step.high = points[i].high;
      g_array_append_val (steps, step);
    }
  return steps;
}

typedef enum
{
  SHARE,
  LOW,
  HIGH,
} Line;

/* Adds the steps up to @right to the path. If @is_back, adds them from right to left. */
static void
add_steps (const DrawPlot *plot,
           const GArray   *steps,
           double          right,
           Line            line,
           gboolean        is_back)
{
  for (guint n = 0; n < steps->len; n++)
    {
      guint i = is_back ? steps->len - 1 - n : n;
      const QueensRunLengthPoint *step = &g_array_index (steps, QueensRunLengthPoint, i);
      double begin = draw_axis_get_place (&plot->x, step->iterations);
      double end = i + 1 < steps->len ? draw_axis_get_place (&plot->x, step[1].iterations) : right;
      double share = line == LOW ? step->low : line == HIGH ? step->high : step->share;
      double y = draw_axis_get_place (&plot->y, share * WHOLE);

      cairo_line_to (plot->cr, is_back ? end : begin, y);
      cairo_line_to (plot->cr, is_back ? begin : end, y);
    }
}

/* Draws a curve and its dots. Leaves out a dot that would touch the previous dot. */
static void
draw_curve (const DrawPlot *plot,
            const GArray   *steps,
            double          right,
            guint           curve)
{
  double last_x = -APART, last_y = 0;

  cairo_save (plot->cr);
  cairo_new_path (plot->cr);
  add_steps (plot, steps, right, SHARE, FALSE);
  draw_plot_set_pen (plot, curve);
  cairo_set_line_join (plot->cr, CAIRO_LINE_JOIN_BEVEL);
  cairo_stroke (plot->cr);
  for (guint i = 1; i < steps->len; i++)
    {
      const QueensRunLengthPoint *step = &g_array_index (steps, QueensRunLengthPoint, i);
      double x = draw_axis_get_place (&plot->x, step->iterations);
      double y = draw_axis_get_place (&plot->y, step->share * WHOLE);

      if (hypot (x - last_x, y - last_y) < APART)
        continue;
      draw_plot_add_shape (plot, curve, x, y, DOT);
      last_x = x;
      last_y = y;
    }
  cairo_fill (plot->cr);
  cairo_restore (plot->cr);
}

/* Draws all bands before any curve, so that no band covers a curve. */
static void
draw_curves (const DrawPlot          *plot,
             const DrawRunLengthView *view)
{
  GArray *steps[DRAW_RUN_LENGTH_MAX_CURVES];
  double rights[DRAW_RUN_LENGTH_MAX_CURVES];

  for (guint i = 0; i < view->n_curves; i++)
    {
      const QueensRunLength *run_length = view->curves[i].run_length;
      guint64 end = run_length->end;

      steps[i] = steps_new (plot, run_length);
      rights[i] = MIN (draw_axis_get_place (&plot->x, end), plot->area.x + plot->area.width);
      cairo_new_path (plot->cr);
      add_steps (plot, steps[i], rights[i], HIGH, FALSE);
      add_steps (plot, steps[i], rights[i], LOW, TRUE);
      cairo_close_path (plot->cr);
      draw_color_set_source (plot->cr, draw_color_fade (draw_plot_get_color (plot, i), 0.17));
      cairo_fill (plot->cr);
    }
  for (guint i = 0; i < view->n_curves; i++)
    {
      draw_curve (plot, steps[i], rights[i], i);
      g_array_unref (steps[i]);
    }
}

/* Draws the fitted distributions. They continue beyond the trials, because they are predictions. */
static void
draw_fits (const DrawPlot           *plot,
           const DrawRunLengthCurve *curve)
{
  const cairo_rectangle_t *area = &plot->area;

  cairo_save (plot->cr);
  cairo_rectangle (plot->cr, area->x, area->y, area->width, area->height);
  cairo_clip (plot->cr);
  for (guint series = EXPONENTIAL; series <= WEIBULL; series++)
    {
      for (double x = area->x; x <= area->x + area->width; x++)
        {
          double iterations = draw_axis_get_value (&plot->x, x);
          double share = series == WEIBULL
                         ? queens_weibull_get_at (curve->fit, iterations)
                         : queens_weibull_get_exponential_at (curve->fit, iterations);

          cairo_line_to (plot->cr, x,
                         draw_axis_get_place (&plot->y, curve->fit_share * share * WHOLE));
        }
      draw_plot_set_pen (plot, series);
      cairo_stroke (plot->cr);
    }
  cairo_restore (plot->cr);
}

static void
set_exact_pen (const DrawPlot *plot,
               DrawColor       color)
{
  static const double dots[] = { 0, 4 };

  draw_color_set_source (plot->cr, color);
  cairo_set_line_width (plot->cr, DRAW_PLOT_LINE * plot->theme->line_weight);
  cairo_set_line_cap (plot->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (plot->cr, dots, G_N_ELEMENTS (dots), 0);
}

/* Draws the exact chances. If there is a single curve, they have the colour of the text, to stand
 * out from the curve under them. */
static void
draw_exact (const DrawPlot          *plot,
            const DrawRunLengthView *view)
{
  const cairo_rectangle_t *area = &plot->area;

  cairo_save (plot->cr);
  cairo_rectangle (plot->cr, area->x, area->y, area->width, area->height);
  cairo_clip (plot->cr);
  for (guint i = 0; i < view->n_curves; i++)
    {
      const QueensChances *exact = view->curves[i].exact;

      for (double x = area->x; exact != NULL && x <= area->x + area->width; x++)
        {
          guint64 iterations = MAX (draw_axis_get_value (&plot->x, x), 0);

          cairo_line_to (plot->cr, x, draw_axis_get_place (&plot->y, get_chance (exact, iterations)
                                                                       * WHOLE));
        }
      set_exact_pen (plot, view->n_curves == 1 ? plot->theme->text
                                               : draw_plot_get_color (plot, i));
      cairo_stroke (plot->cr);
    }
  cairo_restore (plot->cr);
}

static char *
describe_cut_off (const DrawPlot *plot,
                  guint64         cut_off,
                  double          x,
                  double         *width,
                  double         *left)
{
  char number[DRAW_AXIS_TEXT];
  char *text;

  draw_axis_format (cut_off, number);
  text = g_strdup_printf (_("Best cut-off: %s"), number);
  for (gboolean is_short = FALSE;; is_short = TRUE)
    {
      *width = draw_text_width (plot->text, text, DRAW_PLOT_FONT, FALSE);
      *left = x + 2 * PAD;
      if (*left + *width + 2 * PAD <= plot->area.x + plot->area.width)
        return text;
      *left = x - *width - 2 * PAD;
      if (is_short || *left - 2 * PAD >= plot->area.x)
        return text;
      g_free (text);
      text = g_strdup (number);
    }
}

/* Draws the line of a cut-off, and its number at the end that is farther from the curve. */
static void
draw_cut_off (const DrawPlot          *plot,
              const DrawRunLengthView *view,
              guint                    curve)
{
  static const double dashes[] = { 4, 3 };
  const cairo_rectangle_t *area = &plot->area;
  cairo_t *cr = plot->cr;
  guint64 cut_off = view->curves[curve].cut_off;
  gboolean is_low = queens_run_length_get_at (view->curves[curve].run_length, cut_off).share < 0.5;
  double line = DRAW_PLOT_FONT + 2 * PAD;
  double below = (curve + 0.5) * line + PAD;
  double x = draw_axis_get_place (&plot->x, cut_off);
  double y = is_low ? area->y + below : area->y + area->height - below;
  double width, left;
  g_autofree char *text = describe_cut_off (plot, cut_off, x, &width, &left);

  cairo_save (cr);
  draw_color_set_source (cr, view->n_curves == 1 ? plot->theme->text
                                                 : draw_plot_get_color (plot, curve));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.5 * plot->theme->line_weight);
  cairo_move_to (cr, floor (x) + 0.5, area->y);
  cairo_rel_line_to (cr, 0, area->height);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (!plot->has_numbers)
    return;
  cairo_rectangle (cr, left - PAD, y - line / 2, width + 2 * PAD, line - 1);
  draw_color_set_source (cr, draw_color_fade (plot->theme->background, 0.85));
  cairo_fill (cr);
  draw_color_set_source (cr, plot->theme->text);
  draw_text (plot->text, cr, text, DRAW_PLOT_FONT, FALSE, left, y, 0);
}

static void
draw_ring (const DrawPlot          *plot,
           const DrawRunLengthView *view)
{
  guint curve = view->chart.hovered->series;
  const QueensRunLengthPoint *point
    = &view->curves[curve].run_length->points[view->chart.hovered->index];
  double x = draw_axis_get_place (&plot->x, point->iterations);
  double y = draw_axis_get_place (&plot->y, point->share * WHOLE);

  cairo_new_path (plot->cr);
  draw_plot_add_shape (plot, curve, x, y, DOT + 1.5);
  draw_color_set_source (plot->cr, draw_plot_get_color (plot, curve));
  cairo_fill (plot->cr);
  cairo_arc (plot->cr, x, y, DOT + 5, 0, 2 * G_PI);
  draw_color_set_source (plot->cr, plot->theme->text);
  cairo_set_line_width (plot->cr, DRAW_PLOT_LINE);
  cairo_stroke (plot->cr);
}

static void
draw_swatch (const DrawPlot *plot,
             guint           curve,
             double          x,
             double          y)
{
  draw_plot_line_swatch (plot, curve, x, y - 0.5, DOT + 1);
}

static void
draw_exact_swatch (const DrawPlot *plot,
                   double          x,
                   double          y)
{
  cairo_save (plot->cr);
  cairo_move_to (plot->cr, x + DRAW_PLOT_LINE, y - 0.5);
  cairo_rel_line_to (plot->cr, DRAW_PLOT_SWATCH - 2 * DRAW_PLOT_LINE, 0);
  set_exact_pen (plot, plot->theme->text);
  cairo_stroke (plot->cr);
  cairo_restore (plot->cr);
}

static void
draw_swatch_or_exact (const DrawPlot *plot,
                      guint           series,
                      double          x,
                      double          y)
{
  if (series == EXACT)
    draw_exact_swatch (plot, x, y);
  else
    draw_swatch (plot, series, x, y);
}

static void
draw_fit_or_exact (const DrawPlot *plot,
                   guint           series,
                   double          x,
                   double          y)
{
  if (series == EXACT)
    draw_exact_swatch (plot, x, y);
  else
    draw_plot_line_swatch (plot, series, x, y - 0.5, series < EXPONENTIAL ? DOT + 1 : 0);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawRunLengthView *view = data;
  g_auto (DrawPlot) plot = plot_new (cr, view, width, height);

  cairo_save (cr);
  draw_plot_axes (&plot);
  draw_plot_legend (&plot, has_fit (view)     ? draw_fit_or_exact
                           : has_exact (view) ? draw_swatch_or_exact
                                              : draw_swatch);
  draw_curves (&plot, view);
  if (has_fit (view))
    draw_fits (&plot, &view->curves[0]);
  if (has_exact (view))
    draw_exact (&plot, view);
  for (guint i = 0; i < view->n_curves; i++)
    if (view->curves[i].cut_off > 0)
      draw_cut_off (&plot, view, i);
  if (view->chart.hovered != NULL)
    draw_ring (&plot, view);
  cairo_restore (cr);
}

static guint
find_first (const QueensRunLengthPoint *points,
            guint                       n_points,
            double                      iterations)
{
  guint low = 0;
  guint high = n_points;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (points[middle].iterations < iterations)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Looks for a point of the curve that is nearer than *@nearest. The vertical line below a point
 * counts as the point. */
static gboolean
find_nearer (const DrawPlot        *plot,
             const QueensRunLength *run_length,
             double                 x,
             double                 y,
             double                *nearest,
             guint64               *index)
{
  const QueensRunLengthPoint *points = run_length->points;
  guint n_points = run_length->n_points;
  gboolean is_found = FALSE;

  for (guint i = find_first (points, n_points, draw_axis_get_value (&plot->x, x - REACH));
       i < n_points; i++)
    {
      double across = draw_axis_get_place (&plot->x, points[i].iterations) - x;
      double top = draw_axis_get_place (&plot->y, points[i].share * WHOLE);
      double bottom = draw_axis_get_place (&plot->y, i == 0 ? 0 : points[i - 1].share * WHOLE);
      double distance = hypot (across, y < top ? top - y : y > bottom ? y - bottom : 0);

      if (across > *nearest)
        break;
      if (distance >= *nearest)
        continue;
      *nearest = distance;
      *index = i;
      is_found = TRUE;
    }
  return is_found;
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawRunLengthView *view = data;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height);
  double nearest = REACH;
  gboolean is_found = FALSE;

  for (guint i = 0; i < view->n_curves; i++)
    if (find_nearer (&plot, view->curves[i].run_length, point->x, point->y, &nearest,
                     &point->index))
      {
        point->series = i;
        is_found = TRUE;
      }
  return is_found;
}

void
draw_run_length_get_point (const DrawRunLengthView *view,
                           double                   width,
                           double                   height,
                           guint                    curve,
                           guint64                  iterations,
                           double                  *x,
                           double                  *y)
{
  g_auto (DrawPlot) plot = plot_new (NULL, view, width, height);
  const QueensRunLength *run_length = view->curves[curve].run_length;

  *x = draw_axis_get_place (&plot.x, iterations);
  *y = draw_axis_get_place (&plot.y,
                            queens_run_length_get_at (run_length, iterations).share * WHOLE);
}

static guint
count_series (gconstpointer view)
{
  return ((const DrawRunLengthView *) view)->n_curves;
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return ((const DrawRunLengthView *) view)->curves[series].run_length->n_points;
}

static const QueensRunLengthPoint *
get_point (const DrawRunLengthView *view,
           const DrawChartPoint    *point)
{
  return &view->curves[point->series].run_length->points[point->index];
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawRunLengthView *view = data;
  const QueensRunLengthPoint *at = get_point (view, point);
  const char *name = view->curves[point->series].name;
  const QueensChances *exact = view->curves[point->series].exact;
  char number[DRAW_AXIS_TEXT], share[DRAW_AXIS_TEXT], chance[DRAW_AXIS_TEXT];
  g_autofree char *words = NULL;

  draw_run_length_get_point (view, view->chart.width, view->chart.height, point->series,
                             at->iterations, &point->x, &point->y);
  draw_axis_format (at->iterations, number);
  draw_axis_format_share (at->share, share);
  /* Translators: a share such as "12.00 %" and a number. */
  words = g_strdup_printf (
    view->by_evaluations
      ? ngettext ("%s solved within %s evaluation. Click to replay a trial that took exactly this "
                  "number of evaluations.",
                  "%s solved within %s evaluations. Click to replay a trial that took exactly this "
                  "number of evaluations.",
                  at->iterations)
      : ngettext ("%s solved within %s iteration. Click to replay a trial that took exactly this "
                  "number of iterations.",
                  "%s solved within %s iterations. Click to replay a trial that took exactly this "
                  "number of iterations.",
                  at->iterations),
    share, number);
  if (exact != NULL)
    {
      g_autofree char *sampled = g_steal_pointer (&words);

      draw_axis_format_share (get_chance (exact, at->iterations), chance);
      /* Translators: a sentence about the trials, and a share. */
      words = g_strdup_printf (_("%s The exact chance is %s."), sampled, chance);
    }
  return name == NULL || view->n_curves == 1 ? g_steal_pointer (&words)
                                             : g_strdup_printf ("%s: %s", name, words);
}

static guint64
get_beside (gconstpointer         data,
            const DrawChartPoint *point,
            guint                 series)
{
  const DrawRunLengthView *view = data;
  const QueensRunLength *run_length = view->curves[series].run_length;
  guint first = find_first (run_length->points, run_length->n_points,
                            get_point (view, point)->iterations);

  return MIN (first, MAX (run_length->n_points, 1) - 1);
}

const DrawChartKind draw_run_length = {
  .id = N_("run-length"),
  .name = N_("Trials: run lengths"),
  .label = N_("Run-length distribution"),
  .size = sizeof (DrawRunLengthView),
  .width = 640,
  .height = 400,
  .least_height = 230,
  .paint = paint,
  .count_series = count_series,
  .count_points = count_points,
  .find = find,
  .describe = describe,
  .get_beside = get_beside,
};
