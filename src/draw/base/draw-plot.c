/* draw-plot.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-plot.h"

#include <math.h>

#define FONT DRAW_PLOT_FONT     /* sizes in units */
#define GAP 6.0                 /* between a number and its axis */
#define EDGE 8.0                /* around all */
#define MARK 4.0                /* at a number of the x axis */
#define LINE 16.0               /* from one line of text to the next */
#define LEAST_NUMBERS 90.0      /* width or height below which there are no numbers, */
#define LEAST_TITLES 120.0      /* no titles */
#define LEAST_LEGEND 150.0      /* and no legend */
#define HATCH 5.0               /* from one line of a pattern to the next */

/* Series */

DrawColor
draw_plot_get_color (const DrawPlot *self,
                     guint           series)
{
  const DrawTheme *theme = draw_plot_get_theme (self);
  const DrawColor colors[DRAW_PLOT_MAX_SERIES] = { theme->accent, theme->attacked, theme->distance,
                                                   theme->fourth };

  return colors[series];
}

void
draw_plot_set_dash (cairo_t *cr,
                    guint    series)
{
  static const double dashes[DRAW_PLOT_MAX_SERIES][4] = { { 0 }, { 7, 3, 7, 3 }, { 2, 2, 2, 2 },
                                                          { 8, 2.5, 2, 2.5 } };

  cairo_set_dash (cr, dashes[series], series == 0 ? 0 : 4, 0);
}

void
draw_plot_add_shape (cairo_t *cr,
                     guint    series,
                     double   x,
                     double   y,
                     double   radius)
{
  /* Corners, the first at the angle given: a square, a triangle and a diamond. */
  static const struct { guint n; double angle; double size; } shapes[DRAW_PLOT_MAX_SERIES] = {
    { 0, 0, 1 }, { 4, G_PI / 4, 1.25 }, { 3, -G_PI / 2, 1.4 }, { 4, 0, 1.35 },
  };

  cairo_new_sub_path (cr);
  if (shapes[series].n == 0)
    cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  for (guint i = 0; i < shapes[series].n; i++)
    {
      double angle = shapes[series].angle + 2 * G_PI * i / shapes[series].n;
      double size = radius * shapes[series].size;

      cairo_line_to (cr, x + cos (angle) * size, y + sin (angle) * size);
    }
  cairo_close_path (cr);
}

static void
add_hatch (cairo_t                 *cr,
           const cairo_rectangle_t *place)
{
  /* The lines of neighbouring bars are in step, whatever their heights. */
  double first = HATCH * ceil ((place->x + place->y) / HATCH);

  for (double sum = first; sum < place->x + place->width + place->y + place->height; sum += HATCH)
    {
      cairo_move_to (cr, place->x, sum - place->x);
      cairo_line_to (cr, place->x + place->width, sum - place->x - place->width);
    }
}

void
draw_plot_bar (const DrawPlot          *self,
               cairo_t                 *cr,
               DrawColor                color,
               gboolean                 is_hatched,
               const cairo_rectangle_t *place)
{
  double weight = draw_plot_get_theme (self)->line_weight;

  cairo_save (cr);
  cairo_rectangle (cr, place->x, place->y, place->width, place->height);
  draw_color_set_source (cr, draw_color_fade (color, is_hatched ? 0.22 : 1));
  cairo_fill_preserve (cr);
  cairo_clip_preserve (cr);
  draw_color_set_source (cr, color);
  /* Half of the line is outside, where nothing is drawn. */
  cairo_set_line_width (cr, 2 * weight);
  cairo_stroke (cr);
  if (is_hatched)
    {
      cairo_set_line_width (cr, weight);
      add_hatch (cr, place);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* Layout */

const DrawTheme *
draw_plot_get_theme (const DrawPlot *self)
{
  return self->frame.theme == NULL ? draw_theme_get (DRAW_STYLE_LIGHT) : self->frame.theme;
}

/* How wide the widest number beside the y axis is. */
static double
measure_numbers (const DrawPlot *self)
{
  double ticks[DRAW_AXIS_MAX_TICKS];
  guint n_ticks = draw_axis_choose_ticks (&self->frame.y, self->text, FONT, FALSE, ticks);
  char text[DRAW_AXIS_TEXT];

  if (!self->has_numbers || n_ticks == 0)
    return 0;
  draw_axis_format (ticks[n_ticks - 1], text);
  return draw_text_width (self->text, text, FONT, FALSE);
}

/* How far the last number of the x axis may stand out to the right. */
static double
measure_last (const DrawPlot *self)
{
  char text[DRAW_AXIS_TEXT];

  if (!self->has_numbers)
    return 0;
  draw_axis_format (self->frame.x.highest, text);
  return draw_text_width (self->text, text, FONT, FALSE) / 2;
}

static guint
lay_legend (const DrawPlot *self,
            cairo_t        *cr,
            DrawPlotSwatch  swatch);

DrawPlot
draw_plot_new (const DrawPlotFrame *frame)
{
  DrawPlot self = { .frame = *frame, .text = draw_text_new (frame->font) };
  double shorter = MIN (frame->width, frame->height);
  double left, right, bottom, top = EDGE;

  for (guint i = 0; i < DRAW_PLOT_MAX_SERIES; i++)
    self.frame.names[i] = self.names[i] = g_strdup (frame->names[i]);
  self.has_numbers = shorter >= LEAST_NUMBERS;
  self.has_titles = shorter >= LEAST_TITLES;
  self.has_legend = shorter >= LEAST_LEGEND && frame->names[0] != NULL;
  if (self.has_legend)
    top += LINE * lay_legend (&self, NULL, NULL);
  self.title_y = top + LINE / 2;
  if (self.has_titles)
    top += LINE;
  if (self.has_numbers)
    top += FONT / 2;
  bottom = floor (frame->height - EDGE - (self.has_numbers ? FONT + MARK : 0)
                  - (self.has_titles ? LINE : 0));
  bottom = MAX (bottom, top + 1);
  self.frame.y.start = bottom;
  self.frame.y.length = top - bottom;
  left = ceil (EDGE + measure_numbers (&self) + GAP);
  right = floor (frame->width - MAX (EDGE, measure_last (&self) + 2));
  self.frame.x.start = left;
  self.frame.x.length = MAX (right - left, 1);
  self.area = (cairo_rectangle_t) { left, top, self.frame.x.length, bottom - top };
  return self;
}

void
draw_plot_clear (DrawPlot *self)
{
  g_clear_pointer (&self->text, draw_text_free);
  for (guint i = 0; i < DRAW_PLOT_MAX_SERIES; i++)
    g_clear_pointer (&self->names[i], g_free);
}

/* Axes */

static void
add_line (cairo_t *cr,
          double   x,
          double   y,
          double   across,
          double   down)
{
  /* In the middle of a pixel, where a line is sharp. */
  cairo_move_to (cr, floor (x) + (across == 0 ? 0.5 : 0), floor (y) + (down == 0 ? 0.5 : 0));
  cairo_rel_line_to (cr, across, down);
}

static void
write (const DrawPlot *self,
       cairo_t        *cr,
       double          value,
       double          x,
       double          y,
       double          align)
{
  char text[DRAW_AXIS_TEXT];

  draw_axis_format (value, text);
  draw_color_set_source (cr, draw_plot_get_theme (self)->label);
  draw_text (self->text, cr, text, FONT, FALSE, x, y, align);
}

static void
draw_y (DrawPlot *self,
        cairo_t  *cr)
{
  const DrawTheme *theme = draw_plot_get_theme (self);
  double ticks[DRAW_AXIS_MAX_TICKS];
  guint n_ticks = draw_axis_choose_ticks (&self->frame.y, self->text, FONT, FALSE, ticks);

  for (guint i = 0; i < n_ticks && self->has_numbers; i++)
    {
      double y = draw_axis_get_place (&self->frame.y, ticks[i]);

      draw_color_set_source (cr, draw_color_fade (theme->edge, 0.6));
      add_line (cr, self->area.x, y, self->area.width, 0);
      cairo_stroke (cr);
      write (self, cr, ticks[i], self->area.x - GAP, y, 1);
    }
  draw_color_set_source (cr, theme->label);
  if (self->has_titles)
    draw_text (self->text, cr, self->frame.y_title, FONT, FALSE, EDGE, self->title_y, 0);
}

/* Where the room for 0 ends. */
static void
draw_break (const DrawPlot *self,
            cairo_t        *cr)
{
  double x = self->area.x + self->frame.x.zero * 0.7;
  double y = self->area.y + self->area.height;

  for (guint i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x + 4 * i - 2, y + 4);
      cairo_rel_line_to (cr, 4, -8);
    }
  cairo_stroke (cr);
}

static void
draw_x (DrawPlot *self,
        cairo_t  *cr)
{
  double bottom = self->area.y + self->area.height;
  double ticks[DRAW_AXIS_MAX_TICKS];
  guint n_ticks = draw_axis_choose_ticks (&self->frame.x, self->text, FONT, TRUE, ticks);

  draw_color_set_source (cr, draw_plot_get_theme (self)->label);
  add_line (cr, self->area.x, bottom, self->area.width, 0);
  cairo_stroke (cr);
  if (self->frame.x.zero > 0)
    draw_break (self, cr);
  for (guint i = 0; i < n_ticks && self->has_numbers; i++)
    {
      double x = draw_axis_get_place (&self->frame.x, ticks[i]);

      add_line (cr, x, bottom, 0, MARK);
      cairo_stroke (cr);
      write (self, cr, ticks[i], x, bottom + MARK + FONT * 0.7, 0.5);
    }
  if (self->has_titles)
    draw_text (self->text, cr, self->frame.x_title, FONT, FALSE,
               self->area.x + self->area.width / 2, self->frame.height - EDGE - FONT / 2, 0.5);
}

void
draw_plot_axes (DrawPlot *self,
                cairo_t  *cr)
{
  cairo_save (cr);
  cairo_set_line_width (cr, draw_plot_get_theme (self)->line_weight);
  draw_y (self, cr);
  draw_x (self, cr);
  cairo_restore (cr);
}

/* Legend */

#define SWATCH 22.0
#define SWATCH_HEIGHT 11.0
#define SWATCH_GAP 5.0
#define ENTRY_GAP 16.0

/* @name, with as many characters as fit. */
static char *
shorten (const DrawPlot *self,
         const char     *name,
         double          room)
{
  g_autofree char *shortened = g_strdup (name);

  for (glong length = g_utf8_strlen (name, -1) - 1;
       length >= 0 && draw_text_width (self->text, shortened, FONT, FALSE) > room;
       length--)
    {
      g_autofree char *start = g_utf8_substring (name, 0, length);

      g_free (shortened);
      shortened = g_strconcat (start, "…", NULL);
    }
  return g_steal_pointer (&shortened);
}

static void
draw_entry (const DrawPlot *self,
            cairo_t        *cr,
            DrawPlotSwatch  swatch,
            guint           series,
            const char     *name,
            double          x,
            double          y)
{
  const cairo_rectangle_t place = { x, floor (y - SWATCH_HEIGHT / 2), SWATCH, SWATCH_HEIGHT };

  swatch (self, cr, series, &place);
  draw_color_set_source (cr, draw_plot_get_theme (self)->text);
  draw_text (self->text, cr, name, FONT, FALSE, x + SWATCH + SWATCH_GAP, y, 0);
}

/* Draws the legend unless @cr is NULL. Returns its lines. */
static guint
lay_legend (const DrawPlot *self,
            cairo_t        *cr,
            DrawPlotSwatch  swatch)
{
  double room = self->frame.width - 2 * EDGE;
  double x = EDGE;
  guint line = 0;

  for (guint i = 0; i < DRAW_PLOT_MAX_SERIES && self->frame.names[i] != NULL; i++)
    {
      g_autofree char *name = shorten (self, self->frame.names[i], room - SWATCH - SWATCH_GAP);
      double width = SWATCH + SWATCH_GAP + draw_text_width (self->text, name, FONT, FALSE);

      if (x > EDGE && x + width > EDGE + room)
        {
          x = EDGE;
          line++;
        }
      if (cr != NULL)
        draw_entry (self, cr, swatch, i, name, x, EDGE + (line + 0.5) * LINE);
      x += width + ENTRY_GAP;
    }
  return line + 1;
}

void
draw_plot_legend (DrawPlot       *self,
                  cairo_t        *cr,
                  DrawPlotSwatch  swatch)
{
  if (self->has_legend)
    lay_legend (self, cr, swatch);
}
