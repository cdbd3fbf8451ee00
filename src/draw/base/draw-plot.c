/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-plot.h"

#include <math.h>

#define FONT DRAW_PLOT_FONT     /* this and the sizes below are in units of the drawing */
#define EDGE 8.0                /* margin around the chart */
#define MARK 4.0                /* length of a tick mark on the x axis */
#define LEAST_NUMBERS 90.0      /* minimum height of a chart with numbers */
#define LEAST_TITLES 120.0      /* minimum height of a chart with titles */
#define LEAST_LEGEND 150.0      /* minimum height of a chart with a legend */
#define HATCH 5.0               /* distance between the lines of a pattern */
#define NOTE_RING 7.0           /* radius of the ring around an annotated point */
#define NOTE_PAD 5.0            /* padding around the annotation */

DrawPlot
draw_plot_new (cairo_t                    *cr,
               const DrawTheme            *theme,
               const PangoFontDescription *font)
{
  return (DrawPlot) {
    .cr = cr,
    .theme = draw_theme_or_light (theme),
    .text = draw_text_new (font),
    .font_size = FONT,
  };
}

void
draw_plot_clear (DrawPlot *self)
{
  g_clear_pointer (&self->text, draw_text_free);
  g_clear_pointer (&self->x_title, g_free);
  g_clear_pointer (&self->y_title, g_free);
  for (guint i = 0; i < DRAW_PLOT_MAX_SERIES; i++)
    g_clear_pointer (&self->names[i], g_free);
}

DrawColor
draw_plot_get_color (const DrawPlot *self,
                     guint           series)
{
  const DrawColor colors[DRAW_PLOT_MAX_SERIES] = {
    self->theme->accent, self->theme->attacked, self->theme->distance, self->theme->fourth,
    self->theme->more[0], self->theme->more[1], self->theme->more[2], self->theme->more[3],
  };

  return colors[series];
}

void
draw_plot_set_pen (const DrawPlot *self,
                   guint           series)
{
  static const double dashes[DRAW_PLOT_MAX_SERIES][4] = {
    { 0 }, { 7, 3, 7, 3 }, { 2, 2, 2, 2 }, { 8, 2.5, 2, 2.5 },
    { 14, 3, 14, 3 }, { 10, 5, 3, 5 }, { 4, 4, 4, 4 }, { 14, 2.5, 2, 2.5 },
  };

  draw_color_set_source (self->cr, draw_plot_get_color (self, series));
  cairo_set_line_width (self->cr, DRAW_PLOT_LINE * self->theme->line_weight);
  cairo_set_dash (self->cr, dashes[series], series == 0 ? 0 : 4, 0);
}

void
draw_plot_add_shape (const DrawPlot *self,
                     guint           series,
                     double          x,
                     double          y,
                     double          radius)
{
  /* The shapes: circle, square, triangle, diamond, triangles that point down, right and left,
   * pentagon. Each has a number of corners, the angle of the first corner, and a size. */
  static const struct { guint n; double angle; double size; } shapes[DRAW_PLOT_MAX_SERIES] = {
    { 0, 0, 1 }, { 4, G_PI / 4, 1.25 }, { 3, -G_PI / 2, 1.4 }, { 4, 0, 1.35 },
    { 3, G_PI / 2, 1.4 }, { 3, 0, 1.4 }, { 3, G_PI, 1.4 }, { 5, -G_PI / 2, 1.25 },
  };

  cairo_new_sub_path (self->cr);
  if (shapes[series].n == 0)
    cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  for (guint i = 0; i < shapes[series].n; i++)
    {
      double angle = shapes[series].angle + 2 * G_PI * i / shapes[series].n;
      double size = radius * shapes[series].size;

      cairo_line_to (self->cr, x + cos (angle) * size, y + sin (angle) * size);
    }
  cairo_close_path (self->cr);
}

void
draw_plot_line_swatch (const DrawPlot *self,
                       guint           series,
                       double          x,
                       double          y,
                       double          radius)
{
  cairo_save (self->cr);
  cairo_move_to (self->cr, x, y);
  cairo_rel_line_to (self->cr, DRAW_PLOT_SWATCH, 0);
  draw_plot_set_pen (self, series);
  cairo_stroke (self->cr);
  draw_plot_add_shape (self, series, x + DRAW_PLOT_SWATCH / 2, y, radius);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

void
draw_plot_bar (const DrawPlot          *self,
               const cairo_rectangle_t *place,
               DrawColor                color,
               DrawPlotPattern          pattern,
               double                   phase)
{
  double rise = pattern == DRAW_PLOT_HATCHED ? place->width : 0;
  double end = place->y + place->height + rise;

  cairo_save (self->cr);
  cairo_rectangle (self->cr, place->x, place->y, place->width, place->height);
  draw_color_set_source (self->cr, draw_color_fade (color, pattern == DRAW_PLOT_FULL ? 1 : 0.22));
  cairo_fill_preserve (self->cr);
  cairo_clip_preserve (self->cr);
  draw_color_set_source (self->cr, color);
  /* Draw twice the width, because the clip hides the outer half of the line. */
  cairo_set_line_width (self->cr, 2 * self->theme->line_weight);
  cairo_stroke (self->cr);
  if (pattern == DRAW_PLOT_HATCHED || pattern == DRAW_PLOT_LEVEL)
    {
      cairo_set_line_width (self->cr, self->theme->line_weight);
      for (double y = phase + HATCH * ceil ((place->y - phase) / HATCH); y < end; y += HATCH)
        {
          cairo_move_to (self->cr, place->x, y);
          cairo_line_to (self->cr, place->x + place->width, y - rise);
        }
      cairo_stroke (self->cr);
    }
  cairo_restore (self->cr);
}

void
draw_plot_fill_sharp (const DrawPlot *self,
                      double          x,
                      double          y,
                      double          width,
                      double          height)
{
  cairo_rectangle (self->cr, floor (x * self->scale + 0.5) / self->scale,
                   floor (y * self->scale + 0.5) / self->scale, width, height);
  cairo_fill (self->cr);
}

static DrawPlotSpan
find_span (const DrawPlot       *self,
           const DrawPlotSeries *series,
           guint64               first,
           guint64               last)
{
  gint64 lowest, highest;

  series->range (series->data, MIN (first, series->last), MIN (last, series->last), &lowest,
                 &highest);
  return (DrawPlotSpan) {
    draw_axis_get_place (&self->y, lowest), draw_axis_get_place (&self->y, highest)
  };
}

double
draw_plot_find_y (const DrawPlot       *self,
                  const DrawPlotSeries *series,
                  guint64               count)
{
  return find_span (self, series, count, count).low;
}

guint64
draw_plot_find_last (const DrawPlot       *self,
                     const DrawPlotSeries *series,
                     guint                 n_columns,
                     double                width,
                     guint                 column)
{
  if (column + 1 >= n_columns)
    return series->last;
  return MIN (draw_axis_find_number (&self->x, self->area.x + (column + 0.5) * width),
              series->last);
}

DrawPlotSpan *
draw_plot_find_band (const DrawPlot       *self,
                     const DrawPlotSeries *series,
                     guint                 n_columns,
                     double                width)
{
  DrawPlotSpan *spans = g_new (DrawPlotSpan, n_columns);
  guint64 before = 0;

  for (guint i = 0; i < n_columns; i++)
    {
      guint64 last = draw_plot_find_last (self, series, n_columns, width, i);

      spans[i] = find_span (self, series, before, last);
      before = last;
    }
  return spans;
}

char *
draw_plot_shorten (const DrawPlot *self,
                   const char     *name,
                   gboolean        is_bold,
                   double          room)
{
  g_autofree char *shortened = g_strdup (name);

  for (glong length = g_utf8_strlen (name, -1) - 1;
       length >= 0 && draw_text_width (self->text, shortened, self->font_size, is_bold) > room;
       length--)
    {
      g_autofree char *start = g_utf8_substring (name, 0, length);

      g_free (shortened);
      shortened = g_strconcat (start, "…", NULL);
    }
  return g_steal_pointer (&shortened);
}

guint
draw_plot_lay_legend (const DrawPlot       *self,
                      const DrawPlotLegend *legend,
                      double                left,
                      double                y)
{
  double right = legend->right > 0 ? legend->right : G_MAXDOUBLE;
  double x = left;
  guint line = 0;

  for (guint i = 0; i < DRAW_PLOT_MAX_SERIES; i++)
    {
      g_autofree char *name = NULL;
      double width;

      if (self->names[i] == NULL)
        continue;
      name = draw_plot_shorten (self, self->names[i], legend->is_bold,
                                right - left - legend->room);
      width = legend->room + draw_text_width (self->text, name, self->font_size, legend->is_bold);
      if (x > left && x + width > right)
        {
          x = left;
          line++;
        }
      if (legend->swatch != NULL)
        {
          legend->swatch (self, i, x, y + line * DRAW_PLOT_ROW);
          draw_color_set_source (self->cr, legend->color);
          draw_text (self->text, self->cr, name, self->font_size, legend->is_bold,
                     x + legend->room, y + line * DRAW_PLOT_ROW, 0);
        }
      x += width + legend->gap;
    }
  return line + 1;
}

static DrawPlotLegend
legend_new (const DrawPlot *self,
            DrawPlotSwatch  swatch)
{
  return (DrawPlotLegend) {
    .swatch = swatch,
    .room = DRAW_PLOT_SWATCH + 5,
    .gap = 16,
    .right = self->width - EDGE,
    .color = self->theme->text,
  };
}

void
draw_plot_legend (const DrawPlot *self,
                  DrawPlotSwatch  swatch)
{
  const DrawPlotLegend legend = legend_new (self, swatch);

  if (self->has_legend)
    draw_plot_lay_legend (self, &legend, EDGE, EDGE + DRAW_PLOT_ROW / 2);
}

double
draw_plot_measure_legend (const DrawPlot       *self,
                          const DrawPlotLegend *legend)
{
  double width = -legend->gap;

  for (guint i = 0; i < DRAW_PLOT_MAX_SERIES; i++)
    if (self->names[i] != NULL)
      width += legend->room + legend->gap
               + draw_text_width (self->text, self->names[i], self->font_size, legend->is_bold);
  return width;
}

static double
measure_number (const DrawPlot *self,
                double          value)
{
  char number[DRAW_AXIS_TEXT];

  draw_axis_format (value, number);
  return draw_text_width (self->text, number, self->font_size, FALSE);
}

void
draw_plot_lay_out (DrawPlot *self,
                   double    width,
                   double    height)
{
  double shorter = MIN (width, height);
  double left = EDGE + DRAW_PLOT_GAP, right = width - EDGE;
  double top = EDGE, bottom = height - EDGE;

  self->width = width;
  self->height = height;
  self->has_numbers = shorter >= LEAST_NUMBERS;
  self->has_titles = shorter >= LEAST_TITLES;
  self->has_legend = shorter >= LEAST_LEGEND && self->names[0] != NULL;
  if (self->has_legend)
    {
      const DrawPlotLegend legend = legend_new (self, NULL);

      top += DRAW_PLOT_ROW * draw_plot_lay_legend (self, &legend, EDGE, 0);
    }
  self->title_y = top + DRAW_PLOT_ROW / 2;
  if (self->has_titles)
    {
      top += DRAW_PLOT_ROW;
      bottom -= DRAW_PLOT_ROW;
    }
  if (self->has_numbers)
    {
      top += FONT / 2;
      bottom -= FONT + MARK;
    }
  bottom = MAX (floor (bottom), top + 1);
  self->y.start = bottom;
  self->y.length = top - bottom;
  if (self->has_numbers)
    {
      double ticks[DRAW_AXIS_MAX_TICKS];
      guint n_ticks = draw_axis_choose_ticks (&self->y, self->text, FONT, FALSE, ticks);

      /* Leave room for the highest number of the y axis, which is the widest, and for the right
       * half of the last number of the x axis. */
      left += measure_number (self, ticks[n_ticks - 1]);
      right = MIN (right, width - measure_number (self, self->x.highest) / 2 - 2);
    }
  left = ceil (left);
  self->x.start = left;
  self->x.length = MAX (floor (right) - left, 1);
  self->area = (cairo_rectangle_t) { left, top, self->x.length, bottom - top };
}

void
draw_plot_rule (const DrawPlot *self,
                double          y,
                double          alpha)
{
  draw_color_set_source (self->cr, draw_color_fade (self->theme->edge, alpha));
  if (self->scale > 0)
    {
      draw_plot_fill_sharp (self, self->area.x, y, self->area.width,
                            self->theme->line_weight / self->scale);
      return;
    }
  /* Put the line in the middle of a row of pixels, so that it is sharp. */
  cairo_set_line_width (self->cr, self->theme->line_weight);
  cairo_move_to (self->cr, self->area.x, floor (y) + 0.5);
  cairo_rel_line_to (self->cr, self->area.width, 0);
  cairo_stroke (self->cr);
}

void
draw_plot_write (const DrawPlot *self,
                 const char     *text,
                 double          x,
                 double          y,
                 double          align)
{
  draw_color_set_source (self->cr, self->theme->label);
  draw_text (self->text, self->cr, text, self->font_size, FALSE, x, y, align);
}

static void
draw_y_axis (const DrawPlot *self)
{
  double ticks[DRAW_AXIS_MAX_TICKS];
  guint n_ticks = draw_axis_choose_ticks (&self->y, self->text, FONT, FALSE, ticks);
  char number[DRAW_AXIS_TEXT];

  for (guint i = 0; i < n_ticks && self->has_numbers; i++)
    {
      double y = draw_axis_get_place (&self->y, ticks[i]);

      draw_plot_rule (self, y, 0.6);
      draw_axis_format (ticks[i], number);
      draw_plot_write (self, number, self->area.x - DRAW_PLOT_GAP, y, 1);
    }
  if (self->has_titles)
    draw_plot_write (self, self->y_title, EDGE, self->title_y, 0);
}

void
draw_plot_x_axis (const DrawPlot *self)
{
  cairo_t *cr = self->cr;
  double bottom = self->area.y + self->area.height;
  double ticks[DRAW_AXIS_MAX_TICKS];
  guint n_ticks = draw_axis_choose_ticks (&self->x, self->text, FONT, TRUE, ticks);
  char number[DRAW_AXIS_TEXT];

  draw_color_set_source (cr, self->theme->label);
  cairo_set_line_width (cr, self->theme->line_weight);
  cairo_move_to (cr, self->area.x, floor (bottom) + 0.5);
  cairo_rel_line_to (cr, self->area.width, 0);
  cairo_stroke (cr);
  /* Mark the end of the section for 0 with two strokes. */
  for (guint i = 0; i < 2 && self->x.zero > 0; i++)
    {
      cairo_move_to (cr, self->area.x + self->x.zero * 0.7 + 4 * i - 2, bottom + 4);
      cairo_rel_line_to (cr, 4, -8);
    }
  cairo_stroke (cr);
  for (guint i = 0; i < n_ticks && self->has_numbers; i++)
    {
      double x = draw_axis_get_place (&self->x, ticks[i]);

      cairo_move_to (cr, floor (x) + 0.5, floor (bottom));
      cairo_rel_line_to (cr, 0, MARK);
      cairo_stroke (cr);
      draw_axis_format (ticks[i], number);
      draw_plot_write (self, number, x, bottom + MARK + FONT * 0.7, 0.5);
    }
  if (self->has_titles)
    draw_plot_write (self, self->x_title, self->area.x + self->area.width / 2,
                     self->height - EDGE - FONT / 2, 0.5);
}

void
draw_plot_axes (const DrawPlot *self)
{
  cairo_save (self->cr);
  draw_y_axis (self);
  draw_plot_x_axis (self);
  cairo_restore (self->cr);
}

void
draw_plot_annotate (cairo_t         *cr,
                    const DrawTheme *theme,
                    const char      *words,
                    double           x,
                    double           y,
                    double           width,
                    double           height)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  double room = MAX (width - 4 * NOTE_PAD, 1);
  double box_width = MIN (draw_text_width (text, words, FONT, FALSE) + 1, room);
  double box_height = draw_text_paragraph (NULL, words, FONT, 0, 0, box_width) + 2 * NOTE_PAD;
  double top = y - NOTE_RING - NOTE_PAD - box_height;
  double left;

  box_width += 2 * NOTE_PAD;
  left = CLAMP (x - box_width / 2, 0, MAX (width - box_width, 0));
  if (top < 0)
    top = MIN (y + NOTE_RING + NOTE_PAD, MAX (height - box_height, 0));
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, NOTE_RING, 0, 2 * G_PI);
  draw_color_set_source (cr, theme->background);
  cairo_set_line_width (cr, 2 * DRAW_PLOT_LINE);
  cairo_stroke_preserve (cr);
  draw_color_set_source (cr, theme->text);
  cairo_set_line_width (cr, DRAW_PLOT_LINE);
  cairo_stroke (cr);
  cairo_rectangle (cr, left, top, box_width, box_height);
  cairo_fill (cr);
  draw_color_set_source (cr, theme->background);
  draw_text_paragraph (cr, words, FONT, left + NOTE_PAD, top + NOTE_PAD, box_width - 2 * NOTE_PAD);
  cairo_restore (cr);
}
