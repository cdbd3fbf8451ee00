/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-boxes.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-plot.h"

#define EDGE 8.0                /* around the chart; sizes in units */
#define FOOT 42.0               /* the axis with its numbers and title */
#define ROW 36.0                /* words and a box */
#define WORDS 16.0              /* the part of a row for its words */
#define BOX 14.0                /* the height of a box */
#define DOT 2.6                 /* radius */
#define FAR_OUT 50              /* a maximum this many times the lower quartile makes the axis
                                 * logarithmic */

static double
get_height (gconstpointer view)
{
  return EDGE + MAX (((const DrawBoxesView *) view)->n_rows, 1) * ROW + FOOT;
}

static DrawPlot
plot_new (cairo_t             *cr,
          const DrawBoxesView *view,
          double               width,
          double               height)
{
  DrawPlot self = draw_plot_new (cr, view->chart.theme, view->chart.font);
  double least = G_MAXDOUBLE, low = G_MAXDOUBLE, most = 1;
  double last_width;
  char number[DRAW_AXIS_TEXT];

  for (guint i = 0; i < view->n_rows; i++)
    if (view->rows[i].spread->count > 0)
      {
        least = MIN (least, view->rows[i].spread->least);
        low = MIN (low, view->rows[i].spread->low);
        most = MAX (most, view->rows[i].spread->most);
      }
  self.x.highest = most;
  if (low < G_MAXDOUBLE && most > FAR_OUT * MAX (low, 1))
    self.x = (DrawAxis) { .is_logarithmic = TRUE, .lowest = draw_axis_round_down (MAX (least, 1)),
                          .highest = draw_axis_round_up (most) };
  self.width = width;
  self.height = height;
  self.x_title = g_strdup (view->title == NULL ? "" : view->title);
  self.has_numbers = self.has_titles = width > 2 * FOOT;
  draw_axis_format (self.x.highest, number);
  last_width = draw_text_width (self.text, number, DRAW_PLOT_FONT, FALSE);
  self.area = (cairo_rectangle_t) { EDGE + DRAW_PLOT_GAP, EDGE,
                                    MAX (width - 2 * EDGE - DRAW_PLOT_GAP - last_width / 2, 1),
                                    MAX (height - EDGE - FOOT, 1) };
  self.x.start = self.area.x;
  self.x.length = self.area.width;
  return self;
}

static double
find_middle (const DrawPlot *plot,
             guint           n_rows,
             guint           row)
{
  double each = plot->area.height / MAX (n_rows, 1);

  return plot->area.y + row * each + MIN (WORDS, each / 2) + BOX / 2 + 1;
}

static double
get_x (const DrawPlot *plot,
       double          number)
{
  /* A logarithm has no 0. */
  if (plot->x.is_logarithmic)
    number = MAX (number, plot->x.lowest);
  return draw_axis_get_place (&plot->x, number);
}

static void
draw_box (const DrawPlot     *plot,
          const QueensSpread *spread,
          double              y)
{
  cairo_t *cr = plot->cr;
  DrawColor color = plot->theme->accent;
  double low = get_x (plot, spread->low), high = get_x (plot, spread->high);
  const guint64 ends[] = { spread->first, spread->last };
  const cairo_rectangle_t box = { low, y - BOX / 2, MAX (high - low, 1), BOX };

  cairo_save (cr);
  draw_color_set_source (cr, color);
  cairo_set_line_width (cr, 1.5 * plot->theme->line_weight);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      double x = get_x (plot, ends[i]);

      cairo_move_to (cr, i == 0 ? low : high, y);
      cairo_line_to (cr, x, y);
      cairo_move_to (cr, x, y - BOX / 3);
      cairo_rel_line_to (cr, 0, 2 * BOX / 3);
    }
  cairo_stroke (cr);
  if (spread->least < spread->first)
    draw_plot_add_shape (plot, 0, get_x (plot, spread->least), y, DOT);
  if (spread->most > spread->last)
    draw_plot_add_shape (plot, 0, get_x (plot, spread->most), y, DOT);
  cairo_fill (cr);
  draw_plot_bar (plot, &box, color, DRAW_PLOT_FAINT, 0);
  cairo_rectangle (cr, get_x (plot, spread->median) - 1.5, y - BOX / 2, 3, BOX);
  draw_color_set_source (cr, plot->theme->text);
  cairo_fill (cr);
  cairo_restore (cr);
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
  draw_plot_x_axis (&plot);
  for (guint i = 0; i < view->n_rows; i++)
    {
      const DrawBoxesRow *row = &view->rows[i];
      double y = find_middle (&plot, view->n_rows, i);

      if (plot.area.height >= view->n_rows * (WORDS + BOX))
        {
          draw_color_set_source (cr, plot.theme->text);
          draw_text (plot.text, cr, row->words, DRAW_PLOT_FONT, FALSE, plot.area.x,
                     y - BOX / 2 - WORDS / 2, 0);
        }
      if (row->spread->count > 0)
        draw_box (&plot, row->spread, y);
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
  *y = find_middle (&plot, view->n_rows, row);
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
  double place = (point->y - plot.area.y) / plot.area.height * view->n_rows;

  if (!(place >= 0 && place < view->n_rows))
    return FALSE;
  *point = (DrawChartPoint) { 0, place };
  return TRUE;
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
  /* Translators: what a box plot is of, and its numbers; "beyond" is beyond the whiskers. */
  return g_strdup_printf (_("%s. Median %s, quartiles %s and %s, whiskers %s and %s, beyond: %s"),
                          row->words, median, low, high, first, last, outside);
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
