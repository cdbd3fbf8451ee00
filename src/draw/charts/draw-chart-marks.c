/* draw-chart-marks.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart-marks.h"

#include <math.h>

#define SIGN_GAP 7.0            /* steps that are closer share the lanes; in units, as the rest */
#define SIGN_WIDTH 7.0
#define TICK_GAP 8.0            /* of two ticks that are closer, the second is left out */
#define TICK 0.35               /* alpha, where a tick crosses the costs */

/* From above: a worse move is up, as its cost is. */
enum { LANE_WORSE, LANE_EQUAL, LANE_BETTER, N_LANES };

static const guint lane_marks[N_LANES] = {
  [LANE_WORSE] = QUEENS_MARK_WORSE,
  [LANE_EQUAL] = QUEENS_MARK_EQUAL,
  [LANE_BETTER] = QUEENS_MARK_BETTER,
};

static void
set_lane_color (const DrawChartCanvas *canvas,
                guint                  lane)
{
  draw_color_set_source (canvas->cr, lane == LANE_BETTER ? canvas->theme->accent
                                                         : canvas->theme->label);
}

/* Faint above the costs, so that it does not hide them, and full in the strip. */
static void
draw_tick (const DrawChartCanvas *canvas,
           double                 x)
{
  const DrawChartLayout *layout = &canvas->layout;
  double width = MAX (floor (canvas->theme->line_weight * layout->scale), 1) / layout->scale;
  gboolean is_strong = canvas->theme->line_weight > 1;

  draw_color_set_source (canvas->cr,
                         draw_color_fade (canvas->theme->text, is_strong ? 2 * TICK : TICK));
  draw_chart_canvas_fill_bar (canvas, x - width / 2, layout->y, width,
                              layout->strip - layout->y);
  draw_color_set_source (canvas->cr, canvas->theme->text);
  draw_chart_canvas_fill_bar (canvas, x - width / 2, layout->strip, width, layout->strip_height);
}

/* Few steps: signs */

static void
add_sign (const DrawChartCanvas *canvas,
          guint                  lane,
          double                 x)
{
  cairo_t *cr = canvas->cr;
  double top = canvas->layout.strip;
  double bottom = top + canvas->layout.strip_height;
  double height = canvas->layout.strip_height * 0.55;
  double half = SIGN_WIDTH / 2;

  if (lane == LANE_EQUAL)
    {
      cairo_rectangle (cr, x - half, (top + bottom) / 2 - 1, SIGN_WIDTH, 2);
      return;
    }
  cairo_move_to (cr, x - half, lane == LANE_WORSE ? top + height : bottom - height);
  cairo_line_to (cr, x + half, lane == LANE_WORSE ? top + height : bottom - height);
  cairo_line_to (cr, x, lane == LANE_WORSE ? top : bottom);
  cairo_close_path (cr);
}

static void
draw_signs (const DrawChartCanvas *canvas)
{
  for (guint64 step = 0; step < canvas->layout.length; step++)
    {
      guint marks = canvas->view->marks (canvas->view->data, step, step);
      double x = draw_chart_layout_get_x (&canvas->layout, step);

      if (marks & QUEENS_MARK_RESTART)
        draw_tick (canvas, x);
      for (guint lane = 0; lane < N_LANES; lane++)
        if (marks & lane_marks[lane])
          {
            add_sign (canvas, lane, x);
            set_lane_color (canvas, lane);
            cairo_fill (canvas->cr);
          }
    }
}

/* Many steps: lanes */

typedef struct
{
  guint  marks;
  double x;                     /* of a tick */
} Column;

/* A step that is wider than a column is in several of them; only the first has its tick. */
static Column *
find_columns (const DrawChartCanvas *canvas,
              guint                  n_columns)
{
  const DrawChartLayout *layout = &canvas->layout;
  Column *columns = g_new (Column, n_columns);
  guint64 next = 0;

  for (guint i = 0; i < n_columns; i++)
    {
      guint64 last = draw_chart_canvas_get_last_step (canvas, i);
      guint64 first = MIN (next, last);

      columns[i].marks = canvas->view->marks (canvas->view->data, first, last);
      columns[i].x = first == last ? draw_chart_layout_get_x (layout, last)
                                   : layout->x + (i + 0.5) / layout->scale;
      if (next > last)
        columns[i].marks &= ~QUEENS_MARK_RESTART;
      next = last + 1;
    }
  return columns;
}

/* Runs of columns are filled at once. */
static void
draw_lane (const DrawChartCanvas *canvas,
           guint                  lane,
           const Column          *columns,
           guint                  n_columns)
{
  double pixel = 1 / canvas->layout.scale;
  double height = canvas->layout.strip_height / N_LANES;
  double top = floor ((canvas->layout.strip + lane * height) / pixel) * pixel;
  guint end;

  for (guint i = 0; i < n_columns; i = end + 1)
    {
      for (end = i; end < n_columns && (columns[end].marks & lane_marks[lane]) != 0;)
        end++;
      if (end > i)
        draw_chart_canvas_add_columns (canvas, i, end, top,
                                       top + floor (height / pixel - 0.5) * pixel);
    }
  set_lane_color (canvas, lane);
  cairo_fill (canvas->cr);
}

static void
draw_lanes (const DrawChartCanvas *canvas)
{
  guint n_columns = draw_chart_canvas_count_columns (canvas);
  g_autofree Column *columns = find_columns (canvas, n_columns);
  double before = -TICK_GAP;

  for (guint lane = 0; lane < N_LANES; lane++)
    draw_lane (canvas, lane, columns, n_columns);
  for (guint i = 0; i < n_columns; i++)
    if ((columns[i].marks & QUEENS_MARK_RESTART) != 0 && columns[i].x - before >= TICK_GAP)
      {
        draw_tick (canvas, columns[i].x);
        before = columns[i].x;
      }
}

void
draw_chart_marks (const DrawChartCanvas *canvas)
{
  if (draw_chart_layout_get_gap (&canvas->layout) >= SIGN_GAP)
    draw_signs (canvas);
  else
    draw_lanes (canvas);
}
