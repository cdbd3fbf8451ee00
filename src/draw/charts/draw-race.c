/* draw-race.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-race.h"

#include <math.h>

#define LINE 2.0                /* widths and distances in units */
#define SHAPE 3.0
#define SHAPE_GAP 9.0           /* counts that are closer have no shapes */
#define LEAST_GAP 2.5           /* counts that are closer are a band */
#define BAND 0.2                /* alpha */
#define SWATCH 22.0
#define PAD 5.0

typedef struct
{
  cairo_t            *cr;
  const DrawRaceView *view;
  DrawPlot            plot;
} Race;

/* The range of some counts, in units: of greater and lesser y. */
typedef struct
{
  double low;
  double high;
} Range;

static guint64
find_last (const DrawRaceView *view)
{
  guint64 last = 0;

  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      last = MAX (last, view->curves[i].last);
  return last;
}

static gint64
find_highest (const DrawRaceView *view)
{
  gint64 most = 1;

  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      {
        gint64 lowest, highest;

        view->curves[i].range (view->curves[i].data, 0, view->curves[i].last, &lowest, &highest);
        most = MAX (most, highest);
      }
  return most;
}

/* Clear the plot with draw_plot_clear(). */
static Race
race_new (cairo_t            *cr,
          const DrawRaceView *view,
          double              width,
          double              height)
{
  const DrawPlotFrame frame = {
    .theme = view->theme,
    .font = view->font,
    .width = width,
    .height = height,
    .x = { .highest = MAX (find_last (view), 1) },
    .y = { .highest = find_highest (view) },
    .x_title = view->x_title,
    .y_title = view->y_title,
  };

  return (Race) { cr, view, draw_plot_new (&frame) };
}

static double
x_of (const Race *race,
      guint64     count)
{
  return draw_axis_get_place (&race->plot.frame.x, count);
}

static guint64
count_at (const Race *race,
          double      x)
{
  double count = floor (draw_axis_get_value (&race->plot.frame.x, x) + 0.5);

  return CLAMP (count, 0, race->plot.frame.x.highest);
}

/* From one count to the next. */
static double
get_gap (const Race *race)
{
  return race->plot.area.width / race->plot.frame.x.highest;
}

static Range
range_of (const Race          *race,
          const DrawRaceCurve *curve,
          guint64              first,
          guint64              last)
{
  gint64 lowest, highest;

  curve->range (curve->data, MIN (first, curve->last), MIN (last, curve->last), &lowest, &highest);
  return (Range) { draw_axis_get_place (&race->plot.frame.y, lowest),
                   draw_axis_get_place (&race->plot.frame.y, highest) };
}

static void
set_pen (const Race *race,
         guint       i)
{
  draw_color_set_source (race->cr, draw_plot_get_color (&race->plot, i));
  cairo_set_line_width (race->cr, LINE * draw_plot_get_theme (&race->plot)->line_weight);
  cairo_set_line_join (race->cr, CAIRO_LINE_JOIN_ROUND);
  draw_plot_set_dash (race->cr, i);
}

/* Few counts */

static void
add_shapes (const Race *race,
            guint       i)
{
  const DrawRaceCurve *curve = &race->view->curves[i];

  for (guint64 count = 0; count <= curve->last; count++)
    draw_plot_add_shape (race->cr, i, x_of (race, count), range_of (race, curve, count, count).low,
                         SHAPE);
}

static void
draw_line (const Race *race,
           guint       i)
{
  const DrawRaceCurve *curve = &race->view->curves[i];

  cairo_new_path (race->cr);
  for (guint64 count = 0; count <= curve->last; count++)
    {
      if (race->view->is_stepped && count > 0)
        cairo_line_to (race->cr, x_of (race, count),
                       range_of (race, curve, count - 1, count - 1).low);
      cairo_line_to (race->cr, x_of (race, count), range_of (race, curve, count, count).low);
    }
  set_pen (race, i);
  cairo_stroke (race->cr);
  if (race->view->is_stepped || get_gap (race) < SHAPE_GAP)
    return;
  add_shapes (race, i);
  cairo_fill (race->cr);
}

/* Many counts: column by column, the lowest as a line, which is what a search is after */

static void
draw_band (const Race *race,
           guint       i)
{
  const DrawRaceCurve *curve = &race->view->curves[i];
  double left = race->plot.area.x;
  guint n_columns = (guint) ceil (x_of (race, curve->last) - left) + 1;
  g_autofree Range *ranges = g_new (Range, n_columns);
  guint64 before = 0;

  for (guint c = 0; c < n_columns; c++)
    {
      guint64 last = c + 1 == n_columns ? curve->last
                                        : MIN (count_at (race, left + c + 0.5), curve->last);

      ranges[c] = range_of (race, curve, before, last);
      before = last;
      cairo_rectangle (race->cr, left + c, ranges[c].high, 1, ranges[c].low - ranges[c].high);
    }
  draw_color_set_source (race->cr, draw_color_fade (draw_plot_get_color (&race->plot, i), BAND));
  cairo_fill (race->cr);
  for (guint c = 0; c < n_columns; c++)
    cairo_line_to (race->cr, MIN (left + c + 0.5, x_of (race, curve->last)), ranges[c].low);
  set_pen (race, i);
  cairo_stroke (race->cr);
}

/* Marks */

static void
draw_stop (const Race *race,
           guint       i)
{
  const DrawRaceCurve *curve = &race->view->curves[i];
  double y = range_of (race, curve, curve->last, curve->last).low;

  cairo_rectangle (race->cr, x_of (race, curve->last) - 1, y - 6, LINE + 1, 12);
  draw_color_set_source (race->cr, draw_plot_get_color (&race->plot, i));
  cairo_fill (race->cr);
}

static void
draw_present (const Race *race,
              guint       i)
{
  const DrawRaceCurve *curve = &race->view->curves[i];
  double x = x_of (race, curve->present);
  double y = range_of (race, curve, curve->present, curve->present).low;

  draw_plot_add_shape (race->cr, i, x, y, SHAPE + 3);
  draw_color_set_source (race->cr, draw_plot_get_theme (&race->plot)->background);
  cairo_fill (race->cr);
  draw_plot_add_shape (race->cr, i, x, y, SHAPE + 1.5);
  draw_color_set_source (race->cr, draw_plot_get_color (&race->plot, i));
  cairo_fill (race->cr);
}

static void
draw_clock (const Race *race)
{
  double x = x_of (race, MIN (race->view->clock, (guint64) race->plot.frame.x.highest));

  cairo_rectangle (race->cr, floor (x) - LINE / 2, race->plot.area.y - 4, LINE,
                   race->plot.area.height + 8);
  draw_color_set_source (race->cr, draw_plot_get_theme (&race->plot)->text);
  cairo_fill (race->cr);
}

static void
draw_swatch (const Race *race,
             guint       i,
             double      x,
             double      y)
{
  cairo_save (race->cr);
  cairo_new_path (race->cr);
  cairo_move_to (race->cr, x, y);
  cairo_rel_line_to (race->cr, SWATCH, 0);
  set_pen (race, i);
  cairo_stroke (race->cr);
  draw_plot_add_shape (race->cr, i, x + SWATCH / 2, y, SHAPE + 1);
  cairo_fill (race->cr);
  cairo_restore (race->cr);
}

/* In the line of the y axis's title, from the right. */
static void
draw_legend (const Race *race)
{
  const DrawPlot *plot = &race->plot;
  double x = plot->area.x + plot->area.width;

  for (guint i = DRAW_RACE_MAX_CURVES; plot->has_titles && i-- > 0;)
    {
      const char *name = race->view->curves[i].name;

      if (name == NULL)
        continue;
      x -= draw_text_width (plot->text, name, DRAW_PLOT_FONT, TRUE);
      draw_color_set_source (race->cr, draw_plot_get_theme (plot)->text);
      draw_text (plot->text, race->cr, name, DRAW_PLOT_FONT, TRUE, x, plot->title_y, 0);
      x -= SWATCH + PAD;
      draw_swatch (race, i, x, plot->title_y);
      x -= 2 * PAD;
    }
}

static void
draw_curve (const Race *race,
            guint       i)
{
  cairo_save (race->cr);
  if (get_gap (race) < LEAST_GAP)
    draw_band (race, i);
  else
    draw_line (race, i);
  cairo_restore (race->cr);
  if (race->view->curves[i].has_ended)
    draw_stop (race, i);
}

void
draw_race (cairo_t            *cr,
           const DrawRaceView *view,
           double              width,
           double              height)
{
  Race race = race_new (cr, view, width, height);

  cairo_save (cr);
  draw_plot_axes (&race.plot, cr);
  draw_legend (&race);
  draw_clock (&race);
  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      draw_curve (&race, i);
  for (guint i = 0; i < DRAW_RACE_MAX_CURVES; i++)
    if (view->curves[i].name != NULL)
      draw_present (&race, i);
  cairo_restore (cr);
  draw_plot_clear (&race.plot);
}

guint64
draw_race_find_count (const DrawRaceView *view,
                      double              width,
                      double              height,
                      double              x)
{
  Race race = race_new (NULL, view, width, height);
  guint64 count = count_at (&race, x);

  draw_plot_clear (&race.plot);
  return MIN (count, find_last (view));
}

double
draw_race_get_x (const DrawRaceView *view,
                 double              width,
                 double              height,
                 guint64             count)
{
  Race race = race_new (NULL, view, width, height);
  double x = x_of (&race, count);

  draw_plot_clear (&race.plot);
  return x;
}

void
draw_race_swatch (cairo_t         *cr,
                  const DrawTheme *theme,
                  guint            curve,
                  double           width,
                  double           height)
{
  const Race race = { .cr = cr, .plot.frame.theme = theme };

  draw_swatch (&race, curve, (width - SWATCH) / 2, height / 2);
}
