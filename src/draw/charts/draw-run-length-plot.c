/* draw-run-length-plot.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-run-length-plot.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define ZERO 26.0               /* room for 0 on a logarithmic axis, in units */
#define ROOM 20                 /* the part of an axis that is after its last point */
#define REACH 12.0              /* how far from the pointer a point may be */
#define WHOLE 100.0             /* the y axis is in per cent */

G_STATIC_ASSERT (DRAW_RUN_LENGTH_MAX_CURVES <= DRAW_PLOT_MAX_SERIES);

const QueensRunLengthPoint *
draw_run_length_points (const DrawRunLengthView *view,
                        guint                    curve,
                        guint                   *n_points)
{
  return queens_run_length_get_points (view->curves[curve].run_length, n_points);
}

/* Up to how many iterations a curve is to be seen. Where the longest trial solves, there is room
 * for the share after it. */
static guint64
find_longest (const DrawRunLengthView *view,
              guint                    curve)
{
  const QueensRunLength *run_length = view->curves[curve].run_length;
  guint64 longest = queens_run_length_get_longest (run_length);
  guint n_points;
  const QueensRunLengthPoint *points = draw_run_length_points (view, curve, &n_points);

  if (n_points == 0 || points[n_points - 1].iterations < longest
      || queens_run_length_get_end (run_length) == longest)
    return longest;
  return longest + MAX (1, longest / ROOM);
}

/* The least iterations of a point, and the most of any trial, with all that is marked. */
static void
find_range (const DrawRunLengthView *view,
            guint64                 *lowest,
            guint64                 *highest)
{
  *lowest = G_MAXUINT64;
  *highest = 1;
  for (guint i = 0; i < view->n_curves; i++)
    {
      guint n_points;
      const QueensRunLengthPoint *points = draw_run_length_points (view, i, &n_points);

      if (n_points > 0)
        *lowest = MIN (*lowest, points[0].iterations);
      if (view->curves[i].cut_off > 0)
        *lowest = MIN (*lowest, view->curves[i].cut_off);
      *highest = MAX (*highest, view->curves[i].cut_off);
      *highest = MAX (*highest, find_longest (view, i));
    }
  *lowest = MIN (*lowest, *highest);
}

static DrawAxis
choose_x_axis (const DrawRunLengthView *view)
{
  guint64 lowest, highest;

  find_range (view, &lowest, &highest);
  if (!view->is_logarithmic)
    return (DrawAxis) { .highest = highest };
  return (DrawAxis) {
    .is_logarithmic = TRUE,
    .lowest = lowest == 0 ? 1 : draw_axis_round_down (lowest),
    .highest = draw_axis_round_up (MAX (highest, 2 * MAX (lowest, 1))),
    .zero = lowest == 0 ? ZERO : 0,
  };
}

/* The highest band, in per cent. It need not be the last: a band can come down again where trials
 * were cut off. */
static double
find_top (const DrawRunLengthView *view)
{
  double highest = 0;

  for (guint i = 0; i < view->n_curves; i++)
    {
      guint n_points;
      const QueensRunLengthPoint *points = draw_run_length_points (view, i, &n_points);

      for (guint j = 0; j < n_points; j++)
        highest = MAX (highest, points[j].high * WHOLE);
    }
  return highest;
}

/* Few solved trials are not a flat line at the bottom. */
static DrawAxis
choose_y_axis (const DrawRunLengthView *view)
{
  static const double tops[] = { 5, 10, 20, 50, WHOLE };
  double highest = find_top (view);
  guint top = 0;

  /* Of no solved trial the whole is shown. */
  if (highest == 0)
    return (DrawAxis) { .highest = WHOLE };
  while (top + 1 < G_N_ELEMENTS (tops) && tops[top] < highest)
    top++;
  return (DrawAxis) { .highest = tops[top] };
}

DrawPlot
draw_run_length_plot (const DrawRunLengthView *view,
                      double                   width,
                      double                   height)
{
  DrawPlotFrame frame = { .theme = view->theme, .font = view->font, .width = width,
                          .height = height,
                          .x = choose_x_axis (view), .y = choose_y_axis (view),
                          .x_title = _("Iterations"), .y_title = _("Solved trials, %") };

  for (guint i = 0; i < view->n_curves; i++)
    frame.names[i] = view->curves[i].name;
  return draw_plot_new (&frame);
}

double
draw_run_length_x (const DrawPlot *plot,
                   guint64         iterations)
{
  return draw_axis_get_place (&plot->frame.x, iterations);
}

double
draw_run_length_y (const DrawPlot *plot,
                   double          share)
{
  return draw_axis_get_place (&plot->frame.y, share * WHOLE);
}

/* Pointing */

/* The first point from @iterations on. */
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

/* Looks for a point of the curve that is nearer than *@nearest. The way up to a point belongs to
 * it. */
static gboolean
find_nearer (const DrawPlot          *plot,
             const DrawRunLengthView *view,
             guint                    curve,
             double                   x,
             double                   y,
             double                  *nearest,
             guint64                 *iterations)
{
  guint n_points;
  const QueensRunLengthPoint *points = draw_run_length_points (view, curve, &n_points);
  gboolean is_found = FALSE;

  for (guint i = find_first (points, n_points, draw_axis_get_value (&plot->frame.x, x - REACH));
       i < n_points; i++)
    {
      double across = draw_run_length_x (plot, points[i].iterations) - x;
      double top = draw_run_length_y (plot, points[i].share);
      double bottom = draw_run_length_y (plot, i == 0 ? 0 : points[i - 1].share);
      double distance = hypot (across, y < top ? top - y : y > bottom ? y - bottom : 0);

      if (across > *nearest)
        break;
      if (distance >= *nearest)
        continue;
      *nearest = distance;
      *iterations = points[i].iterations;
      is_found = TRUE;
    }
  return is_found;
}

gboolean
draw_run_length_find (const DrawRunLengthView *view,
                      double                   width,
                      double                   height,
                      double                   x,
                      double                   y,
                      guint                   *curve,
                      guint64                 *iterations)
{
  g_auto (DrawPlot) plot = draw_run_length_plot (view, width, height);
  double nearest = REACH;
  gboolean is_found = FALSE;

  for (guint i = 0; i < view->n_curves; i++)
    if (find_nearer (&plot, view, i, x, y, &nearest, iterations))
      {
        *curve = i;
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
  g_auto (DrawPlot) plot = draw_run_length_plot (view, width, height);

  *x = draw_run_length_x (&plot, iterations);
  *y = draw_run_length_y (&plot,
                          queens_run_length_get_at (view->curves[curve].run_length, iterations)
                            .share);
}
