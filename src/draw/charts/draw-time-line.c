/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-time-line.h"

#include "queens-history.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define STRIP_GAP 3             /* distance from the baseline to the strip; this and the sizes below
                                 * are in units */
#define STRIP 12                /* height of the strip; its three lanes have the same number of
                                 * pixels */
#define LINE DRAW_PLOT_LINE
#define DOT 3.2
#define DOT_GAP 9.0             /* steps closer than this have no dots */
#define LEAST_GAP 2.5           /* steps closer than this are drawn as a band */
#define TINT 0.12               /* opacity of the area below the costs */
#define BAND 0.45
#define SYMBOL_GAP 7.0          /* steps closer than this share lanes instead of having symbols */
#define SYMBOL_WIDTH 7.0
#define TICK_GAP 8.0            /* a tick closer than this to the previous tick is left out */
#define TICK 0.35               /* opacity of a tick across the costs */
#define SQUARE 5.0              /* side of a sample's square */
#define SQUARE_GAP 9.0          /* samples closer than this have no squares */
#define PAD 6.0
#define LEVEL 1                 /* index of the series whose colour and dashes the level uses */
#define HANDLE 5.5              /* radius of the level's handle */
#define REACH 10.0              /* maximum distance of the pointer from the handle */
#define HEADROOM 1.25           /* if the user can raise the level, its axis ends at this multiple
                                 * of the highest level */
#define N_PROBES 24             /* number of parts of a legend's box that are tested for curves */
#define COVER 0.8               /* opacity of the background of a legend over curves */
#define LEVEL_WIDTH 9999        /* a number as wide as the numbers on the level's axis */

static void
find_levels (const DrawTimeLineView *view,
             guint64                 first,
             guint64                 last,
             gint64                 *highest)
{
  gint64 lowest;

  view->level.range (view->level.data, first, last, &lowest, highest);
}

/* Returns the end of the level's axis. */
static double
get_highest_level (const DrawTimeLineView *view)
{
  gint64 highest = 0;

  if (view->level.highest > 0)
    return view->level.highest * QUEENS_LEVEL_SCALE;
  if (view->length > 0)
    find_levels (view, 0, view->length - 1, &highest);
  return MAX (highest, 1) * (view->level.has_handle ? HEADROOM : 1);
}

DrawTimeLineLayout
draw_time_line_layout_new (const DrawTimeLineView *view,
                           double                  width,
                           double                  height)
{
  DrawTimeLineLayout self = { .length = view->length, .scale = view->scale > 0 ? view->scale : 1 };
  gboolean has_strip = view->marks != NULL && height >= 48;
  double left = 8, right = 10, top = 8, bottom = 5;
  gint64 lowest, highest = 1, highest_sample = 1;

  if (view->length > 0)
    view->range (view->data, 0, view->length - 1, &lowest, &highest);
  highest = MAX (highest, 1);
  if (view->level.range != NULL && view->level.is_cost)
    highest = MAX (highest, (gint64) ceil (get_highest_level (view) / QUEENS_LEVEL_SCALE));
  for (guint i = 0; view->samples != NULL && i < view->samples->n_values; i++)
    highest_sample = MAX (highest_sample, view->samples->values[i]);
  if (width >= 120 && height >= 48)
    {
      self.font_size = CLAMP (height / 8, 9, 11);
      left += self.font_size * (draw_text_guess_width (highest) + 0.6);
      if (view->samples != NULL)
        right += self.font_size * (draw_text_guess_width (highest_sample) + 0.6);
      self.levels_gap = right - 10;
      if (view->level.range != NULL && !view->level.is_cost)
        right += self.font_size * (draw_text_guess_width (LEVEL_WIDTH) + 0.6);
      bottom += self.font_size * (has_strip ? 1.15 : 1.4);
    }
  if (has_strip)
    bottom += STRIP_GAP + STRIP;

  left = floor (left * self.scale) / self.scale;
  top = floor (top * self.scale) / self.scale;
  width = MAX (width - left - right, 1);
  height = MAX (floor ((height - top - bottom) * self.scale) / self.scale, 1);
  bottom = top + height;
  self.area = (cairo_rectangle_t) { left, top, width, height };
  self.steps = (DrawAxis) { .highest = MAX (view->length, 2) - 1, .start = left, .length = width };
  self.costs = (DrawAxis) { .highest = highest, .start = bottom, .length = -height };
  if (view->samples != NULL)
    self.samples = (DrawAxis) { .highest = highest_sample, .start = bottom, .length = -height };
  if (view->level.range != NULL)
    self.levels = (DrawAxis) { .highest = view->level.is_cost
                                            ? (double) highest * QUEENS_LEVEL_SCALE
                                            : get_highest_level (view),
                               .start = bottom, .length = -height };
  self.gap = width / self.steps.highest;
  /* Show at most four numbers above 0 or, in a short chart, two. */
  self.tick = draw_axis_round_up (highest / (height >= 90 ? 5 : 3) + 1);
  self.strip = bottom + STRIP_GAP;
  self.strip_height = has_strip ? STRIP : 0;
  self.ends_y = has_strip ? self.strip + STRIP + self.font_size * 0.75
                          : bottom + self.font_size * 0.95;
  return self;
}

/* The lanes from the top. Worse moves are above better moves, because they lead to higher costs. */
enum { LANE_WORSE, LANE_EQUAL, LANE_BETTER, N_LANES };

/* A time line. If there are many steps, it has columns that are a device pixel wide. */
typedef struct
{
  DrawPlot                plot;
  DrawTimeLineLayout      layout;
  const DrawTimeLineView *view;
  DrawPlotSeries          costs;
  double                  pixel;        /* size of a device pixel, in units */
  guint                   n_columns;    /* number of columns from step 0 to the last step */
} TimeLine;

/* Adds the columns from @first to @end − 1 to the path. */
static void
add_columns (const TimeLine *self,
             guint           first,
             guint           end,
             double          top,
             double          bottom)
{
  cairo_rectangle (self->plot.cr, self->plot.area.x + first * self->pixel, top,
                   (end - first) * self->pixel, bottom - top);
}

static void
write_number (const TimeLine *self,
              gint64          number,
              double          x,
              double          y,
              double          align)
{
  char text[DRAW_AXIS_TEXT];

  draw_axis_format (number, text);
  draw_text (self->plot.text, self->plot.cr, text, self->plot.font_size, FALSE, x, y, align);
}

/* Draws the lowest and the highest number of the level's axis on the right, and the level's symbol
 * between them. */
static void
draw_level_axis (const TimeLine *self)
{
  const DrawTimeLineLayout *layout = &self->layout;
  const DrawPlot *plot = &self->plot;
  const char *symbol = self->view->level.symbol;
  double x = plot->area.x + plot->area.width + DOT + layout->font_size * 0.6 + layout->levels_gap;
  double bottom = plot->area.y + plot->area.height;
  char highest[DRAW_AXIS_TEXT];

  if (self->view->level.range == NULL || self->view->level.is_cost || layout->length == 0)
    return;
  g_snprintf (highest, sizeof highest, "%.3g", layout->levels.highest / QUEENS_LEVEL_SCALE);
  draw_color_set_source (plot->cr, draw_plot_get_color (plot, LEVEL));
  draw_text (plot->text, plot->cr, highest, plot->font_size, FALSE, x, plot->area.y, 0);
  write_number (self, 0, x, bottom, 0);
  if (symbol != NULL && plot->area.height >= 3 * plot->font_size)
    draw_text (plot->text, plot->cr, symbol, plot->font_size, TRUE, x,
               plot->area.y + plot->area.height / 2, 0);
}

/* Draws the numbers on the axes. For samples, draws only the lowest and the highest number, on the
 * right. */
static void
draw_axes (const TimeLine *self)
{
  const DrawTimeLineLayout *layout = &self->layout;
  const DrawPlot *plot = &self->plot;
  double gap = layout->font_size * 0.6;
  double right = plot->area.x + plot->area.width;
  double bottom = plot->area.y + plot->area.height;
  gint64 highest = layout->length == 0 ? 0 : layout->costs.highest;

  for (gint64 cost = 0; cost <= highest; cost += layout->tick)
    {
      double y = draw_axis_get_place (&plot->y, cost);

      draw_plot_rule (plot, y, cost == 0 ? 1 : 0.45);
      draw_color_set_source (plot->cr, plot->theme->label);
      if (layout->font_size > 0 && layout->length > 0)
        write_number (self, cost, plot->area.x - gap, y, 1);
    }
  if (layout->font_size == 0)
    return;
  if (layout->length > 0)
    write_number (self, 0, plot->area.x, layout->ends_y, 0);
  if (layout->length > 1)
    write_number (self, layout->length - 1, right, layout->ends_y, 1);
  draw_level_axis (self);
  if (self->view->samples == NULL)
    return;
  draw_color_set_source (plot->cr, plot->theme->distance);
  write_number (self, 0, right + DOT + gap, bottom, 0);
  write_number (self, layout->samples.highest, right + DOT + gap, plot->area.y, 0);
}

static void
draw_level_swatch (const DrawPlot *plot,
                   guint           series,
                   double          x,
                   double          y)
{
  draw_plot_set_pen (plot, series);
  cairo_move_to (plot->cr, x, y);
  cairo_rel_line_to (plot->cr, DRAW_PLOT_SWATCH, 0);
  cairo_stroke (plot->cr);
}

/* Divides the box into N_PROBES parts. Returns how many of them a curve crosses. */
static guint
count_covered (const TimeLine    *self,
               cairo_rectangle_t  box)
{
  const DrawTimeLineView *view = self->view;
  const DrawTimeLineLayout *layout = &self->layout;
  guint n = 0;

  for (guint i = 0; i < N_PROBES && view->length > 0; i++)
    {
      double first = draw_axis_get_value (&layout->steps, box.x + box.width * i / N_PROBES);
      double last = draw_axis_get_value (&layout->steps, box.x + box.width * (i + 1) / N_PROBES);
      gint64 low[2], high[2];
      gboolean is_covered = FALSE;

      if (first > view->length - 1)
        continue;
      first = CLAMP (floor (first), 0, view->length - 1);
      last = CLAMP (ceil (last), 0, view->length - 1);
      view->range (view->data, first, last, &low[0], &high[0]);
      view->level.range (view->level.data, first, last, &low[1], &high[1]);
      for (guint k = 0; k < 2; k++)
        {
          const DrawAxis *axis = k == 0 ? &layout->costs : &layout->levels;

          is_covered |= draw_axis_get_place (axis, low[k]) >= box.y
                        && draw_axis_get_place (axis, high[k]) <= box.y + box.height;
        }
      n += is_covered;
    }
  return n;
}

static double
measure_mark_names (const TimeLine *self)
{
  double width = 0;

  for (guint i = 0; i <= N_LANES; i++)
    width += SYMBOL_WIDTH + PAD / 2
             + draw_text_width (self->plot.text, self->view->mark_names[i], self->plot.font_size,
                                FALSE)
             + (i > 0 ? 2 * PAD : 0);
  return width;
}

/* Finds the place for a legend of @width below the chart, between the names of the marks and the
 * number of the last step. Sets @x to its left end. Returns FALSE if there is no room. */
static gboolean
has_room_below (const TimeLine *self,
                double          width,
                double         *x)
{
  const DrawPlot *plot = &self->plot;
  double middle = plot->area.x + plot->area.width / 2;
  double marks = 0;
  char last[DRAW_AXIS_TEXT];

  if (self->view->samples != NULL)
    return FALSE;
  if (self->view->mark_names != NULL && self->layout.strip_height > 0)
    marks = measure_mark_names (self);
  draw_axis_format (self->layout.length, last);
  *x = plot->area.x + plot->area.width - draw_text_width (plot->text, last, plot->font_size, FALSE)
       - 3 * PAD - width;
  return *x > middle + marks / 2 + 2 * PAD;
}

/* Writes the names of the costs and the level in the first corner that no curve crosses, or below
 * the chart. */
static void
draw_names (TimeLine *self)
{
  DrawPlot *plot = &self->plot;
  const DrawPlotLegend legend = { draw_level_swatch, .room = DRAW_PLOT_SWATCH + PAD, .gap = 2 * PAD,
                                  .color = plot->theme->label };
  cairo_rectangle_t box = { .height = plot->font_size * 1.5 };
  cairo_rectangle_t best = box;
  guint least = G_MAXUINT;

  plot->names[0] = g_strdup (self->view->level.cost_name);
  plot->names[LEVEL] = g_strdup (self->view->level.name);
  box.width = draw_plot_measure_legend (plot, &legend) + PAD;
  for (guint corner = 0; corner < 4; corner++)
    {
      guint n_covered;

      box.x = plot->area.x + (corner % 2 == 0 ? plot->area.width - box.width - 2 * PAD : PAD);
      box.y = plot->area.y + (corner < 2 ? -plot->font_size * 0.3 : plot->area.height - box.height);
      n_covered = count_covered (self, box);
      if (n_covered < least)
        {
          least = n_covered;
          best = box;
        }
    }
  if (least > 0 && has_room_below (self, box.width, &best.x))
    best.y = self->layout.ends_y - best.height / 2;
  else if (least > 0)
    {
      draw_color_set_source (plot->cr, draw_color_fade (plot->theme->background, COVER));
      cairo_rectangle (plot->cr, best.x - PAD / 2, best.y, best.width, best.height);
      cairo_fill (plot->cr);
    }
  draw_plot_lay_legend (plot, &legend, best.x, best.y + best.height / 2);
  g_clear_pointer (&plot->names[0], g_free);
  g_clear_pointer (&plot->names[LEVEL], g_free);
}

/* Draws the name of the y axis in the corner that the curve rarely reaches: costs fall, and the
 * number of placed queens rises. */
static void
draw_title (TimeLine *self)
{
  DrawPlot *plot = &self->plot;
  const char *title = self->view->is_of_placed ? _("Queens placed") : _("Cost");
  double size = plot->font_size;
  gboolean is_left = self->view->is_of_placed;
  double x = is_left ? plot->area.x + PAD : plot->area.x + plot->area.width - 3 * PAD;

  draw_plot_write (plot, title, x, plot->area.y + size * 0.45, is_left ? 0 : 1);
}

static void
draw_line (const TimeLine *self)
{
  const DrawPlot *plot = &self->plot;
  cairo_t *cr = plot->cr;
  double bottom = plot->area.y + plot->area.height;
  cairo_path_t *line;

  cairo_new_path (cr);
  for (guint64 step = 0; step <= self->costs.last; step++)
    cairo_line_to (cr, draw_axis_get_place (&plot->x, step),
                   draw_plot_find_y (plot, &self->costs, step));
  line = cairo_copy_path (cr);
  cairo_line_to (cr, draw_axis_get_place (&plot->x, self->costs.last), bottom);
  cairo_line_to (cr, plot->area.x, bottom);
  draw_color_set_source (cr, draw_color_fade (plot->theme->accent, TINT));
  cairo_fill (cr);
  cairo_append_path (cr, line);
  cairo_path_destroy (line);
  draw_plot_set_pen (plot, 0);
  cairo_stroke (cr);
  for (guint64 step = 0; step <= self->costs.last && self->layout.gap >= DOT_GAP; step++)
    {
      draw_plot_add_shape (plot, 0, draw_axis_get_place (&plot->x, step),
                           draw_plot_find_y (plot, &self->costs, step), DOT);
      cairo_fill (cr);
    }
}

/* Draws many steps as one bar per column. This is much faster than a path with a corner per step.
 * The area below the costs is tinted, and the costs are a band. The lowest costs have a line,
 * because a search minimizes the cost. */
static void
draw_band (const TimeLine *self)
{
  const DrawPlot *plot = &self->plot;
  g_autofree DrawPlotSpan *spans = draw_plot_find_band (plot, &self->costs, self->n_columns,
                                                        self->pixel);
  double bottom = plot->area.y + plot->area.height;
  double line = LINE * 0.5 * plot->theme->line_weight;

  for (guint i = 0; i < self->n_columns; i++)
    add_columns (self, i, i + 1, spans[i].high, bottom);
  draw_color_set_source (plot->cr, draw_color_fade (plot->theme->accent, TINT));
  cairo_fill (plot->cr);
  /* In black and white, the band consists of lines. */
  for (guint i = 0; i < self->n_columns; i += plot->theme->has_patterns ? 3 : 1)
    add_columns (self, i, i + 1, spans[i].high, spans[i].low);
  draw_color_set_source (plot->cr, draw_color_fade (plot->theme->accent,
                                                    plot->theme->has_patterns ? 1 : BAND));
  cairo_fill (plot->cr);
  for (guint i = 0; i < self->n_columns; i++)
    {
      double before = spans[MAX (i, 1) - 1].low;

      add_columns (self, i, i + 1, MIN (before, spans[i].low) - line,
                   MAX (before, spans[i].low) + line);
    }
  draw_color_set_source (plot->cr, plot->theme->accent);
  cairo_fill (plot->cr);
}

/* Draws the line of the current step. The line ends above the strip, so that it doesn't hide the
 * mark of the step. */
static void
draw_position (const TimeLine *self)
{
  const DrawPlot *plot = &self->plot;
  guint64 position = MIN (self->view->position, self->costs.last);
  double x = draw_axis_get_place (&plot->x, position);
  double y = draw_plot_find_y (plot, &self->costs, position);

  draw_color_set_source (plot->cr, plot->theme->text);
  draw_plot_fill_sharp (plot, x - LINE / 2, plot->area.y - 5, LINE, plot->area.height + 8);
  draw_plot_add_shape (plot, 0, x, y, DOT + 1);
  cairo_fill (plot->cr);
  draw_plot_add_shape (plot, 0, x, y, DOT - 1);
  draw_color_set_source (plot->cr, plot->theme->background);
  cairo_fill (plot->cr);
}

static const guint lane_marks[N_LANES] = {
  [LANE_WORSE] = QUEENS_MARK_WORSE,
  [LANE_EQUAL] = QUEENS_MARK_EQUAL,
  [LANE_BETTER] = QUEENS_MARK_BETTER,
};

static void
fill_lane (const TimeLine *self,
           guint           lane)
{
  const DrawTheme *theme = self->plot.theme;

  draw_color_set_source (self->plot.cr, lane == LANE_BETTER ? theme->accent : theme->label);
  cairo_fill (self->plot.cr);
}

/* Draws a tick. It is faint across the costs, so that it doesn't hide them, and solid in the
 * strip. */
static void
draw_tick (const TimeLine *self,
           double          x)
{
  const DrawTimeLineLayout *layout = &self->layout;
  const DrawPlot *plot = &self->plot;
  double weight = plot->theme->line_weight;
  double width = MAX (floor (weight * layout->scale), 1) / layout->scale;
  double top = plot->area.y;

  draw_color_set_source (plot->cr,
                         draw_color_fade (plot->theme->text, weight > 1 ? 2 * TICK : TICK));
  draw_plot_fill_sharp (plot, x - width / 2, top, width, layout->strip - top);
  draw_color_set_source (plot->cr, plot->theme->text);
  draw_plot_fill_sharp (plot, x - width / 2, layout->strip, width, layout->strip_height);
}

static void
draw_mark_swatch (const TimeLine *self,
                  guint           mark,
                  double          x,
                  double          y)
{
  cairo_t *cr = self->plot.cr;
  double half = SYMBOL_WIDTH / 2;

  x += half;
  if (mark == N_LANES)
    {
      draw_color_set_source (cr, self->plot.theme->text);
      draw_plot_fill_sharp (&self->plot, x - 0.5, y - half, 1, SYMBOL_WIDTH);
      return;
    }
  if (mark == LANE_EQUAL)
    {
      cairo_rectangle (cr, x - half, y - 1, SYMBOL_WIDTH, 2);
    }
  else
    {
      double tip = mark == LANE_WORSE ? -half : half;

      cairo_move_to (cr, x - half, y - tip);
      cairo_line_to (cr, x + half, y - tip);
      cairo_line_to (cr, x, y + tip);
      cairo_close_path (cr);
    }
  fill_lane (self, mark);
}

static void
draw_mark_legend (const TimeLine *self)
{
  const DrawPlot *plot = &self->plot;
  const char *const *names = self->view->mark_names;
  double size = plot->font_size;
  double width = measure_mark_names (self);
  char last[DRAW_AXIS_TEXT];
  double x;

  draw_axis_format (self->layout.length, last);
  x = plot->area.x + (plot->area.width - width) / 2;
  if (x < plot->area.x + draw_text_width (plot->text, last, size, FALSE) + PAD)
    return;
  for (guint i = 0; i <= N_LANES; i++)
    {
      draw_mark_swatch (self, i, x, self->layout.ends_y);
      x += SYMBOL_WIDTH + PAD / 2;
      draw_color_set_source (plot->cr, plot->theme->label);
      draw_text (plot->text, plot->cr, names[i], size, FALSE, x, self->layout.ends_y, 0);
      x += draw_text_width (plot->text, names[i], size, FALSE) + 2 * PAD;
    }
}

static void
draw_symbols (const TimeLine *self)
{
  const DrawPlot *plot = &self->plot;
  cairo_t *cr = plot->cr;
  double top = self->layout.strip;
  double height = self->layout.strip_height;
  double half = SYMBOL_WIDTH / 2;

  for (guint64 step = 0; step < self->layout.length; step++)
    {
      guint marks = self->view->marks (self->view->data, step, step);
      double x = draw_axis_get_place (&plot->x, step);

      if (marks & QUEENS_MARK_RESTART)
        draw_tick (self, x);
      for (guint lane = 0; lane < N_LANES; lane++)
        {
          double base = top + height * (lane == LANE_WORSE ? 0.55 : 0.45);

          if ((marks & lane_marks[lane]) == 0)
            continue;
          if (lane == LANE_EQUAL)
            cairo_rectangle (cr, x - half, top + height / 2 - 1, SYMBOL_WIDTH, 2);
          else
            {
              cairo_move_to (cr, x - half, base);
              cairo_line_to (cr, x + half, base);
              cairo_line_to (cr, x, lane == LANE_WORSE ? top : top + height);
              cairo_close_path (cr);
            }
          fill_lane (self, lane);
        }
    }
}

typedef struct
{
  guint  marks;
  double x;                     /* x coordinate of a tick */
} Column;

/* Finds the columns of all ticks. If a step is wider than a column, only its first column has the
 * tick. */
static Column *
find_columns (const TimeLine *self)
{
  const DrawPlot *plot = &self->plot;
  Column *columns = g_new (Column, self->n_columns);
  guint64 next = 0;

  for (guint i = 0; i < self->n_columns; i++)
    {
      guint64 last = draw_plot_find_last (plot, &self->costs, self->n_columns, self->pixel, i);
      guint64 first = MIN (next, last);

      columns[i].marks = self->view->marks (self->view->data, first, last);
      columns[i].x = first == last ? draw_axis_get_place (&plot->x, last)
                                   : plot->area.x + (i + 0.5) * self->pixel;
      if (next > last)
        columns[i].marks &= ~QUEENS_MARK_RESTART;
      next = last + 1;
    }
  return columns;
}

/* Draws the symbols of many steps. Neighbouring columns that are equal are filled with one
 * rectangle. */
static void
draw_lanes (const TimeLine *self)
{
  g_autofree Column *columns = find_columns (self);
  double pixel = self->pixel;
  double height = self->layout.strip_height / N_LANES;
  double before = -TICK_GAP;

  for (guint lane = 0; lane < N_LANES; lane++)
    {
      double top = floor ((self->layout.strip + lane * height) / pixel) * pixel;
      double bottom = top + floor (height / pixel - 0.5) * pixel;
      guint end;

      for (guint i = 0; i < self->n_columns; i = end + 1)
        {
          for (end = i; end < self->n_columns && (columns[end].marks & lane_marks[lane]) != 0;)
            end++;
          if (end > i)
            add_columns (self, i, end, top, bottom);
        }
      fill_lane (self, lane);
    }
  for (guint i = 0; i < self->n_columns; i++)
    if ((columns[i].marks & QUEENS_MARK_RESTART) != 0 && columns[i].x - before >= TICK_GAP)
      {
        draw_tick (self, columns[i].x);
        before = columns[i].x;
      }
}

static void
set_samples_pen (const DrawPlot *plot)
{
  static const double dashes[] = { 6, 3 };

  draw_plot_set_pen (plot, 0);
  draw_color_set_source (plot->cr, plot->theme->distance);
  cairo_set_dash (plot->cr, dashes, G_N_ELEMENTS (dashes), 0);
}

/* Draws the samples as a dashed line with gaps at missing values. If there is room, draws squares,
 * too. */
static void
draw_samples (const TimeLine *self)
{
  const DrawTimeLineSamples *samples = self->view->samples;
  gboolean has_squares = self->layout.gap * samples->stride >= SQUARE_GAP;
  const DrawPlot *plot = &self->plot;
  cairo_t *cr = plot->cr;

  cairo_save (cr);
  cairo_new_path (cr);
  set_samples_pen (plot);
  for (guint i = 0; i < samples->n_values; i++)
    if (samples->values[i] < 0)
      cairo_new_sub_path (cr);
    else
      cairo_line_to (cr, draw_axis_get_place (&plot->x, i * samples->stride),
                     draw_axis_get_place (&self->layout.samples, samples->values[i]));
  cairo_stroke (cr);
  for (guint i = 0; i < samples->n_values && has_squares; i++)
    if (samples->values[i] >= 0)
      cairo_rectangle (cr, draw_axis_get_place (&plot->x, i * samples->stride) - SQUARE / 2,
                       draw_axis_get_place (&self->layout.samples, samples->values[i]) - SQUARE / 2,
                       SQUARE, SQUARE);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_swatch (const DrawPlot *plot,
             guint           series,
             double          x,
             double          y)
{
  if (series == 0)
    draw_plot_set_pen (plot, 0);
  else
    set_samples_pen (plot);
  cairo_move_to (plot->cr, x, y);
  cairo_rel_line_to (plot->cr, DRAW_PLOT_SWATCH, 0);
  cairo_stroke (plot->cr);
}

/* Draws the legend of the samples between the numbers of the first and the last step, if there is
 * room. */
static void
draw_legend (TimeLine *self)
{
  DrawPlot *plot = &self->plot;
  const DrawPlotLegend legend = { draw_swatch, .room = DRAW_PLOT_SWATCH + PAD, .gap = 2 * PAD,
                                  .color = plot->theme->label };
  char number[32];
  double x;

  plot->names[0] = g_strdup (self->view->samples->cost_name);
  plot->names[1] = g_strdup (self->view->samples->name);
  x = plot->area.x + (plot->area.width - draw_plot_measure_legend (plot, &legend)) / 2;
  g_snprintf (number, sizeof number, "%" G_GUINT64_FORMAT, self->layout.length);
  if (x < plot->area.x + draw_text_width (plot->text, number, plot->font_size, FALSE) + PAD)
    return;
  cairo_save (plot->cr);
  draw_plot_lay_legend (plot, &legend, x, self->layout.ends_y);
  cairo_restore (plot->cr);
}

/* Draws the level as a dashed line. If steps are narrow, the line goes through the middle of the
 * levels of each column. */
static void
draw_level (const TimeLine *self)
{
  const DrawTimeLineLevel *level = &self->view->level;
  DrawPlot plot = self->plot;
  const DrawPlotSeries series = { level->range, level->data, self->costs.last };
  cairo_t *cr = plot.cr;
  guint64 position = MIN (self->view->position, series.last);

  plot.y = self->layout.levels;
  cairo_save (cr);
  cairo_new_path (cr);
  draw_plot_set_pen (&plot, LEVEL);
  if ((double) self->layout.length * LEAST_GAP > plot.area.width)
    {
      g_autofree DrawPlotSpan *spans = draw_plot_find_band (&plot, &series, self->n_columns,
                                                            self->pixel);

      for (guint i = 0; i < self->n_columns; i++)
        cairo_line_to (cr, plot.area.x + (i + 0.5) * self->pixel,
                       (spans[i].low + spans[i].high) / 2);
    }
  else
    for (guint64 step = 0; step <= series.last; step++)
      cairo_line_to (cr, draw_axis_get_place (&plot.x, step),
                     draw_plot_find_y (&plot, &series, step));
  cairo_stroke (cr);
  cairo_restore (cr);
  if (!level->has_handle)
    return;
  draw_plot_add_shape (&plot, 0, draw_axis_get_place (&plot.x, position),
                       draw_plot_find_y (&plot, &series, position), HANDLE);
  draw_color_set_source (cr, draw_plot_get_color (&plot, LEVEL));
  cairo_fill_preserve (cr);
  draw_color_set_source (cr, plot.theme->background);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_data (const TimeLine *self)
{
  const DrawPlot *plot = &self->plot;
  guint64 last = self->costs.last;

  if (self->layout.strip_height > 0 && self->layout.gap >= SYMBOL_GAP)
    draw_symbols (self);
  else if (self->layout.strip_height > 0)
    draw_lanes (self);
  if ((double) self->layout.length * LEAST_GAP > plot->area.width)
    draw_band (self);
  else
    draw_line (self);
  if (self->view->samples != NULL)
    draw_samples (self);
  if (self->view->has_ended)
    {
      draw_color_set_source (plot->cr, plot->theme->accent);
      draw_plot_fill_sharp (plot, draw_axis_get_place (&plot->x, last) + DOT - 1,
                            draw_plot_find_y (plot, &self->costs, last) - 6, LINE + 1, 12);
    }
  draw_position (self);
  if (self->view->level.range != NULL)
    draw_level (self);
}

/* Returns @cost followed by " · T = 1.30". Takes ownership of @cost. */
static char *
add_level (const DrawTimeLineView *view,
           guint64                 step,
           char                   *cost)
{
  const DrawTimeLineLevel *level = &view->level;
  g_autofree char *own = cost;
  g_autofree char *number = NULL;
  gint64 value;

  if (level->range == NULL)
    return g_steal_pointer (&own);
  find_levels (view, step, step, &value);
  number = queens_level_write ((double) value / QUEENS_LEVEL_SCALE);
  return g_strdup_printf ("%s · %s = %s", own,
                          level->symbol != NULL ? level->symbol : level->name, number);
}

static gboolean
has_handle (gconstpointer data,
            double        x,
            double        y)
{
  const DrawTimeLineView *view = data;
  DrawTimeLineLayout layout
    = draw_time_line_layout_new (view, view->chart.width, view->chart.height);
  gint64 level;

  if (view->length == 0 || view->level.range == NULL || !view->level.has_handle)
    return FALSE;
  find_levels (view, view->position, view->position, &level);
  return hypot (x - draw_axis_get_place (&layout.steps, view->position),
                y - draw_axis_get_place (&layout.levels, level)) <= REACH;
}

static double
find_value (gconstpointer data,
            double        y)
{
  const DrawTimeLineView *view = data;
  DrawTimeLineLayout layout
    = draw_time_line_layout_new (view, view->chart.width, view->chart.height);

  return CLAMP (draw_axis_get_value (&layout.levels, y), 0, layout.levels.highest)
         / QUEENS_LEVEL_SCALE;
}

/* Returns a text such as "step 6 · cost 7". */
static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawTimeLineView *view = data;
  DrawTimeLineLayout layout
    = draw_time_line_layout_new (view, view->chart.width, view->chart.height);
  char step[DRAW_AXIS_TEXT], value[DRAW_AXIS_TEXT];
  gint64 lowest, highest;

  view->range (view->data, point->index, point->index, &lowest, &highest);
  point->x = draw_axis_get_place (&layout.steps, point->index);
  point->y = draw_axis_get_place (&layout.costs, lowest);
  draw_axis_format (point->index, step);
  draw_axis_format (lowest, value);
  return view->is_of_placed
         ? g_strdup_printf (ngettext ("step %s · %s queen placed", "step %s · %s queens placed",
                                      lowest),
                            step, value)
         : add_level (view, point->index, g_strdup_printf (_("step %s · cost %s"), step, value));
}

/* Draws a thin line at the hovered step, and beside it a text that stays inside the chart. */
static void
draw_hovered (const TimeLine *self)
{
  DrawChartPoint hovered = *self->view->chart.hovered;
  g_autofree char *words = describe (self->view, &hovered);
  const DrawPlot *plot = &self->plot;
  double size = MAX (plot->font_size, 9);
  double x = draw_axis_get_place (&plot->x, MIN (hovered.index, self->costs.last));
  double width = draw_text_width (plot->text, words, size, FALSE) + 2 * PAD;
  double height = size * 1.7;
  double right = plot->area.x + plot->area.width;
  double left = x + PAD + width <= right ? x + PAD : MAX (x - PAD - width, 0);

  draw_color_set_source (plot->cr, draw_color_fade (plot->theme->text, 2 * TICK));
  draw_plot_fill_sharp (plot, x - 0.5, plot->area.y - 5, 1, plot->area.height + 5);
  draw_color_set_source (plot->cr, plot->theme->text);
  cairo_rectangle (plot->cr, left, plot->area.y - 4, width, height);
  cairo_fill (plot->cr);
  draw_color_set_source (plot->cr, plot->theme->background);
  draw_text (plot->text, plot->cr, words, size, FALSE, left + PAD,
             plot->area.y - 4 + height / 2, 0);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawTimeLineView *view = data;
  TimeLine self = { .plot = draw_plot_new (cr, view->chart.theme, view->chart.font), .view = view };
  DrawTimeLineView scaled = *view;
  double scale_y;

  if (scaled.scale <= 0)
    cairo_surface_get_device_scale (cairo_get_group_target (cr), &scaled.scale, &scale_y);
  self.layout = draw_time_line_layout_new (&scaled, width, height);
  self.costs = (DrawPlotSeries) { view->range, view->data, MAX (view->length, 1) - 1 };
  self.pixel = 1 / self.layout.scale;
  self.n_columns = (guint) ceil (self.layout.area.width * self.layout.scale);
  self.plot.x = self.layout.steps;
  self.plot.y = self.layout.costs;
  self.plot.area = self.layout.area;
  self.plot.font_size = self.layout.font_size;
  self.plot.scale = self.layout.scale;
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_axes (&self);
  if (view->samples != NULL && self.layout.font_size > 0)
    draw_legend (&self);
  else if (view->mark_names != NULL && self.layout.strip_height > 0 && self.layout.font_size > 0)
    draw_mark_legend (&self);
  if (self.layout.font_size > 0 && view->samples == NULL && view->level.range == NULL)
    draw_title (&self);
  if (view->length > 0)
    draw_data (&self);
  if (self.layout.font_size > 0 && view->level.range != NULL)
    {
      cairo_save (cr);
      draw_names (&self);
      cairo_restore (cr);
    }
  if (view->length > 0 && view->chart.hovered != NULL)
    draw_hovered (&self);
  cairo_restore (cr);
  draw_plot_clear (&self.plot);
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return ((const DrawTimeLineView *) view)->length;
}

guint64
draw_time_line_layout_find_step (const DrawTimeLineLayout *self,
                                 double                    x)
{
  return self->length < 2 ? 0 : draw_axis_find_number (&self->steps, x);
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawTimeLineView *view = data;
  DrawTimeLineLayout layout
    = draw_time_line_layout_new (view, view->chart.width, view->chart.height);

  *point = (DrawChartPoint) { 0, draw_time_line_layout_find_step (&layout, point->x) };
  return view->length > 0;
}

static gboolean
get_present (gconstpointer   data,
             DrawChartPoint *point)
{
  const DrawTimeLineView *view = data;

  if (view->length > 0)
    *point = (DrawChartPoint) { 0, MIN (view->position, view->length - 1) };
  return view->length > 0;
}

const DrawChartKind draw_time_line = {
  .id = N_("time-line"),
  .label = N_("Time line with the cost of every step. Click or drag to go to a step."),
  .size = sizeof (DrawTimeLineView),
  .width = 720,
  .height = 360,
  .least_height = 84,
  .is_time_line = TRUE,
  .shows_hovered = TRUE,
  .paint = paint,
  .count_points = count_points,
  .find = find,
  .describe = describe,
  .get_present = get_present,
  .has_handle = has_handle,
  .find_value = find_value,
};
