/* draw-run-length.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-run-length.h"

#include <math.h>

#include "draw-run-length-marks.h"

#define LINE DRAW_RUN_LENGTH_LINE
#define DOT DRAW_RUN_LENGTH_DOT
#define APART 7.0               /* one dot from the next, in units */
#define STEP 0.25               /* points that are nearer than this across are one step */

/* Curves: steps, which are points as far as they can be told apart */

/* The last point that is hardly to the right of @points[@i]. */
static guint
skip (const DrawPlot             *plot,
      const QueensRunLengthPoint *points,
      guint                       n_points,
      guint                       i)
{
  double end = draw_run_length_x (plot, points[i].iterations) + STEP;

  while (i + 1 < n_points && draw_run_length_x (plot, points[i + 1].iterations) < end)
    i++;
  return i;
}

/* From a share of 0 on. A million points are no more steps than a few a pixel. Where all are solved
 * the band has no value, and no area here. */
static GArray *
steps_new (const DrawPlot          *plot,
           const DrawRunLengthView *view,
           guint                    curve)
{
  GArray *steps = g_array_new (FALSE, TRUE, sizeof (QueensRunLengthPoint));
  guint n_points;
  const QueensRunLengthPoint *points = draw_run_length_points (view, curve, &n_points);

  g_array_set_size (steps, 1);
  for (guint i = 0; i < n_points; i++)
    {
      QueensRunLengthPoint step = { .iterations = points[i].iterations };

      i = skip (plot, points, n_points, i);
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

static double
value_of (const QueensRunLengthPoint *point,
          Line                        line)
{
  return line == LOW ? point->low : line == HIGH ? point->high : point->share;
}

/* Adds steps to the path, up to @right, or, if @is_back, from there. */
static void
add_steps (cairo_t        *cr,
           const DrawPlot *plot,
           const GArray   *steps,
           double          right,
           Line            line,
           gboolean        is_back)
{
  for (guint n = 0; n < steps->len; n++)
    {
      guint i = is_back ? steps->len - 1 - n : n;
      const QueensRunLengthPoint *step = &g_array_index (steps, QueensRunLengthPoint, i);
      double begin = draw_run_length_x (plot, step->iterations);
      double end = i + 1 < steps->len ? draw_run_length_x (plot, step[1].iterations) : right;
      double y = draw_run_length_y (plot, value_of (step, line));

      cairo_line_to (cr, is_back ? end : begin, y);
      cairo_line_to (cr, is_back ? begin : end, y);
    }
}

static void
draw_band (cairo_t        *cr,
           const DrawPlot *plot,
           const GArray   *steps,
           double          right,
           guint           curve)
{
  cairo_new_path (cr);
  add_steps (cr, plot, steps, right, HIGH, FALSE);
  add_steps (cr, plot, steps, right, LOW, TRUE);
  cairo_close_path (cr);
  draw_color_set_source (cr, draw_color_fade (draw_plot_get_color (plot, curve), 0.17));
  cairo_fill (cr);
}

static void
draw_curve (cairo_t        *cr,
            const DrawPlot *plot,
            const GArray   *steps,
            double          right,
            guint           curve)
{
  cairo_save (cr);
  cairo_new_path (cr);
  add_steps (cr, plot, steps, right, SHARE, FALSE);
  draw_color_set_source (cr, draw_plot_get_color (plot, curve));
  cairo_set_line_width (cr, LINE * draw_plot_get_theme (plot)->line_weight);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  draw_plot_set_dash (cr, curve);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* One for each step, unless it would touch the dot before. */
static void
draw_dots (cairo_t        *cr,
           const DrawPlot *plot,
           const GArray   *steps,
           guint           curve)
{
  double last_x = -APART, last_y = 0;

  cairo_new_path (cr);
  for (guint i = 1; i < steps->len; i++)
    {
      const QueensRunLengthPoint *step = &g_array_index (steps, QueensRunLengthPoint, i);
      double x = draw_run_length_x (plot, step->iterations);
      double y = draw_run_length_y (plot, step->share);

      if (hypot (x - last_x, y - last_y) < APART)
        continue;
      draw_plot_add_shape (cr, curve, x, y, DOT);
      last_x = x;
      last_y = y;
    }
  draw_color_set_source (cr, draw_plot_get_color (plot, curve));
  cairo_fill (cr);
}

/* Where a curve ends. */
static double
find_right (const DrawPlot        *plot,
            const QueensRunLength *run_length)
{
  guint64 end = queens_run_length_get_end (run_length);

  return MIN (draw_run_length_x (plot, end), plot->area.x + plot->area.width);
}

static void
draw_curves (cairo_t                 *cr,
             const DrawPlot          *plot,
             const DrawRunLengthView *view)
{
  GArray *steps[DRAW_RUN_LENGTH_MAX_CURVES];
  double rights[DRAW_RUN_LENGTH_MAX_CURVES];

  for (guint i = 0; i < view->n_curves; i++)
    {
      steps[i] = steps_new (plot, view, i);
      rights[i] = find_right (plot, view->curves[i].run_length);
      draw_band (cr, plot, steps[i], rights[i], i);
    }
  for (guint i = 0; i < view->n_curves; i++)
    {
      draw_curve (cr, plot, steps[i], rights[i], i);
      draw_dots (cr, plot, steps[i], i);
      g_array_unref (steps[i]);
    }
}

static void
draw_swatch (const DrawPlot          *plot,
             cairo_t                 *cr,
             guint                    curve,
             const cairo_rectangle_t *place)
{
  double y = place->y + place->height / 2;

  cairo_save (cr);
  draw_color_set_source (cr, draw_plot_get_color (plot, curve));
  cairo_set_line_width (cr, LINE * draw_plot_get_theme (plot)->line_weight);
  draw_plot_set_dash (cr, curve);
  cairo_move_to (cr, place->x, y);
  cairo_rel_line_to (cr, place->width, 0);
  cairo_stroke (cr);
  draw_plot_add_shape (cr, curve, place->x + place->width / 2, y, DOT + 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
draw_run_length (cairo_t                 *cr,
                 const DrawRunLengthView *view,
                 double                   width,
                 double                   height)
{
  g_auto (DrawPlot) plot = draw_run_length_plot (view, width, height);

  cairo_save (cr);
  draw_plot_axes (&plot, cr);
  draw_plot_legend (&plot, cr, draw_swatch);
  draw_curves (cr, &plot, view);
  draw_run_length_marks (cr, &plot, view);
  cairo_restore (cr);
}
