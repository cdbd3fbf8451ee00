/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-boxes.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-plot.h"

#define EDGE 8.0                /* margin; this and the sizes below are in units */
#define FOOT 42.0               /* height of the axis with its numbers and title */
#define HEAD 18.0               /* height of the numbers of an axis at the top */
#define ROW 20.0
#define GROUP 6.0               /* distance between groups */
#define BOX 14.0                /* height of a box */
#define DOT 2.6                 /* radius of a dot */
#define MEDIAN 3.6              /* radius of the shape that marks the median */
#define MANY 8                  /* if there are more rows, the axis is repeated above them */
#define MOST_LABEL 0.4          /* maximum share of the width for labels */
#define FAR_OUT 50              /* the axis is logarithmic if the highest maximum of the boxes is
                                 * more than this many times the lowest lower quartile */

static guint
count_names (const DrawBoxesView *view)
{
  guint n = 0;

  while (n < DRAW_PLOT_MAX_SERIES && view->names[n] != NULL)
    n++;
  return n;
}

static double
get_head (const DrawBoxesView *view)
{
  return EDGE + count_names (view) * DRAW_PLOT_ROW + (view->n_rows > MANY ? HEAD : 0);
}

static double
get_offset (const DrawBoxesView *view,
            guint                row)
{
  double offset = 0;

  for (guint i = 0; i < row; i++)
    offset += ROW + (view->rows[i].label != NULL ? GROUP : 0);
  return offset;
}

static double
get_height (gconstpointer data)
{
  const DrawBoxesView *view = data;

  return get_head (view) + MAX (get_offset (view, view->n_rows), ROW) + FOOT;
}

static DrawPlot
plot_new (cairo_t             *cr,
          const DrawBoxesView *view,
          double               width,
          double               height)
{
  DrawPlot self = draw_plot_new (cr, view->chart.theme, view->chart.font);
  double least = G_MAXDOUBLE, low = G_MAXDOUBLE, most = 1;
  double head = get_head (view), left = 0;
  double last_width;
  char number[DRAW_AXIS_TEXT];

  for (guint i = 0; i < view->n_rows; i++)
    {
      const DrawBoxesRow *row = &view->rows[i];

      if (row->label != NULL)
        left = MAX (left, draw_text_width (self.text, row->label, DRAW_PLOT_FONT, FALSE));
      if (row->spread->count > 0)
        {
          least = MIN (least, row->spread->least);
          low = MIN (low, row->spread->low);
          most = MAX (most, row->spread->most);
        }
    }
  self.x.highest = most;
  if (low < G_MAXDOUBLE && most > FAR_OUT * MAX (low, 1))
    self.x = (DrawAxis) { .is_logarithmic = TRUE, .lowest = draw_axis_round_down (MAX (least, 1)),
                          .highest = draw_axis_round_up (most) };
  self.width = width;
  self.height = height;
  self.x_title = g_strdup (view->title == NULL ? "" : view->title);
  for (guint i = 0; i < count_names (view); i++)
    self.names[i] = g_strdup (view->names[i]);
  self.has_numbers = self.has_titles = width > 2 * FOOT;
  draw_axis_format (self.x.highest, number);
  last_width = draw_text_width (self.text, number, DRAW_PLOT_FONT, FALSE);
  left = ceil (EDGE + DRAW_PLOT_GAP + (left > 0 ? MIN (left, MOST_LABEL * width)
                                                  + DRAW_PLOT_GAP : 0));
  self.area = (cairo_rectangle_t) { left, head,
                                    MAX (width - left - EDGE - last_width / 2, 1),
                                    MAX (height - head - FOOT, 1) };
  self.x.start = self.area.x;
  self.x.length = self.area.width;
  return self;
}

static double
find_middle (const DrawPlot      *plot,
             const DrawBoxesView *view,
             guint                row)
{
  double middle = get_offset (view, row + 1) - ROW / 2;

  return plot->area.y + middle * plot->area.height
                          / MAX (get_offset (view, view->n_rows), 1);
}

static double
get_x (const DrawPlot *plot,
       double          number)
{
  /* A logarithmic axis doesn't show 0. */
  if (plot->x.is_logarithmic)
    number = MAX (number, plot->x.lowest);
  return draw_axis_get_place (&plot->x, number);
}

static void
draw_box (const DrawPlot     *plot,
          const DrawBoxesRow *row,
          double              y)
{
  cairo_t *cr = plot->cr;
  const QueensSpread *spread = row->spread;
  DrawColor color = draw_plot_get_color (plot, row->series);
  double low = get_x (plot, spread->low), high = get_x (plot, spread->high);
  double median = get_x (plot, spread->median);
  const guint64 ends[] = { spread->first, spread->last };
  const cairo_rectangle_t box = { low, y - BOX / 2, MAX (high - low, 1), BOX };

  cairo_save (cr);
  draw_plot_set_pen (plot, row->series);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      cairo_move_to (cr, i == 0 ? low : high, y);
      cairo_line_to (cr, get_x (plot, ends[i]), y);
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      cairo_move_to (cr, get_x (plot, ends[i]), y - BOX / 3);
      cairo_rel_line_to (cr, 0, 2 * BOX / 3);
    }
  cairo_stroke (cr);
  if (spread->least < spread->first)
    draw_plot_add_shape (plot, row->series, get_x (plot, spread->least), y, DOT);
  if (spread->most > spread->last)
    draw_plot_add_shape (plot, row->series, get_x (plot, spread->most), y, DOT);
  cairo_fill (cr);
  draw_plot_bar (plot, &box, color, DRAW_PLOT_FAINT, 0);
  cairo_rectangle (cr, median - 1, y - BOX / 2, 2, BOX);
  draw_color_set_source (cr, plot->theme->text);
  cairo_fill (cr);
  draw_plot_add_shape (plot, row->series, median, y, MEDIAN);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Draws vertical lines at the numbers of the axis. If there are many rows, repeats the numbers at
 * the top. */
static void
draw_grid (const DrawPlot      *plot,
           const DrawBoxesView *view)
{
  double ticks[DRAW_AXIS_MAX_TICKS];
  guint n_ticks = draw_axis_choose_ticks (&plot->x, plot->text, DRAW_PLOT_FONT, TRUE, ticks);
  char number[DRAW_AXIS_TEXT];

  for (guint i = 0; i < n_ticks; i++)
    {
      double x = floor (draw_axis_get_place (&plot->x, ticks[i])) + 0.5;

      cairo_move_to (plot->cr, x, plot->area.y);
      cairo_rel_line_to (plot->cr, 0, plot->area.height);
      draw_color_set_source (plot->cr, draw_color_fade (plot->theme->edge, 0.6));
      cairo_set_line_width (plot->cr, plot->theme->line_weight);
      cairo_stroke (plot->cr);
      draw_axis_format (ticks[i], number);
      if (view->n_rows > MANY && plot->has_numbers)
        draw_plot_write (plot, number, x, plot->area.y - HEAD / 2, 0.5);
    }
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawBoxesView *view = data;
  g_auto (DrawPlot) plot = plot_new (cr, view, width, height);

  cairo_save (cr);
  for (guint i = 0; i < count_names (view); i++)
    {
      g_autofree char *name = draw_plot_shorten (&plot, view->names[i], FALSE,
                                                 width - 2 * EDGE - DRAW_PLOT_SWATCH
                                                   - DRAW_PLOT_GAP);
      double y = EDGE + (i + 0.5) * DRAW_PLOT_ROW;

      draw_plot_line_swatch (&plot, i, EDGE, y, MEDIAN);
      draw_plot_write (&plot, name, EDGE + DRAW_PLOT_SWATCH + DRAW_PLOT_GAP, y, 0);
    }
  draw_grid (&plot, view);
  draw_plot_x_axis (&plot);
  for (guint i = 0; i < view->n_rows; i++)
    {
      const DrawBoxesRow *row = &view->rows[i];
      double y = find_middle (&plot, view, i);

      if (row->label != NULL && plot.has_numbers)
        {
          g_autofree char *label = draw_plot_shorten (&plot, row->label, FALSE,
                                                      plot.area.x - EDGE - DRAW_PLOT_GAP);

          draw_plot_write (&plot, label, plot.area.x - DRAW_PLOT_GAP, y, 1);
        }
      if (row->spread->count > 0)
        draw_box (&plot, row, y);
    }
  cairo_restore (cr);
}

void
draw_boxes_get_place (const DrawBoxesView *view,
                      double               width,
                      double               height,
                      guint                row,
                      double               number,
                      double              *x,
                      double              *y)
{
  g_auto (DrawPlot) plot = plot_new (NULL, view, width, height);

  *x = get_x (&plot, number);
  *y = find_middle (&plot, view, row);
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return ((const DrawBoxesView *) view)->n_rows;
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawBoxesView *view = data;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height);
  double place = (point->y - plot.area.y) / plot.area.height
                 * get_offset (view, view->n_rows);

  for (guint i = 0; i < view->n_rows && place >= 0; i++)
    if (place < get_offset (view, i + 1))
      {
        *point = (DrawChartPoint) { 0, i };
        return TRUE;
      }
  return FALSE;
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawBoxesView *view = data;
  const DrawBoxesRow *row = &view->rows[point->index];
  const QueensSpread *spread = row->spread;
  char median[DRAW_AXIS_TEXT], low[DRAW_AXIS_TEXT], high[DRAW_AXIS_TEXT];
  char first[DRAW_AXIS_TEXT], last[DRAW_AXIS_TEXT], outside[DRAW_AXIS_TEXT];

  draw_boxes_get_place (view, view->chart.width, view->chart.height, point->index, spread->median,
                        &point->x, &point->y);
  if (spread->count == 0)
    return g_strdup (row->words);
  draw_axis_format_number (spread->median, median);
  draw_axis_format_number (spread->low, low);
  draw_axis_format_number (spread->high, high);
  draw_axis_format (spread->first, first);
  draw_axis_format (spread->last, last);
  draw_axis_format (spread->n_outside, outside);
  /* Translators: the name of a box and its numbers. Outliers are beyond the whiskers. */
  return g_strdup_printf (_("%s. Median %s, quartiles %s and %s, whiskers to %s and %s, "
                            "outliers: %s"), row->words, median, low, high, first, last, outside);
}

const DrawChartKind draw_boxes = {
  .id = N_("boxes"),
  .name = N_("Trials: box plots"),
  .label = N_("Box plots of evaluations"),
  .size = sizeof (DrawBoxesView),
  .width = 640,
  .up = -1,
  .paint = paint,
  .get_height = get_height,
  .count_points = count_points,
  .find = find,
  .describe = describe,
};
