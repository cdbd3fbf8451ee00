/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts that charts share: two axes with lines and numbers, a legend, and up to eight series that
 * differ in more than colour. The plot computes the area of the data, unless the chart sets it. */

#pragma once

#include "draw-axis.h"
#include "draw-theme.h"

#define DRAW_PLOT_MAX_SERIES 8
#define DRAW_PLOT_FONT 11.0     /* font size; this and the sizes below are in units */
#define DRAW_PLOT_GAP 6.0       /* distance between a number and its axis */
#define DRAW_PLOT_LINE 2.0      /* width of a series' line */
#define DRAW_PLOT_SWATCH 22.0   /* width of a swatch in a legend */
#define DRAW_PLOT_ROW 16.0      /* distance between lines of text */

typedef struct
{
  cairo_t           *cr;        /* NULL if only positions are needed */
  const DrawTheme   *theme;     /* never NULL */
  DrawText          *text;
  double             font_size;
  double             scale;     /* device pixels per unit, for lines that are one pixel wide; 0 for
                                 * lines that are one unit wide */
  DrawAxis           x, y;
  cairo_rectangle_t  area;      /* rectangle of the data */
  char              *x_title;
  char              *y_title;
  char              *names[DRAW_PLOT_MAX_SERIES];       /* names in the legend; may be NULL */

  /* The fields below are set by draw_plot_lay_out(). */
  double             width;
  double             height;
  gboolean           has_numbers;       /* TRUE if there is room for numbers */
  gboolean           has_titles;
  gboolean           has_legend;
  double             title_y;   /* y coordinate of the y axis' title */
} DrawPlot;

/* Returns an empty plot for the caller to fill. The plot owns its texts. @theme is NULL for the
 * light theme, and @font is NULL for Sans. The size of @font is ignored. */
DrawPlot  draw_plot_new            (cairo_t                    *cr,
                                    const DrawTheme            *theme,
                                    const PangoFontDescription *font);
void      draw_plot_clear          (DrawPlot                   *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawPlot, draw_plot_clear)

/* Computes the area of the data, in whole units, and both axes, for a chart of @width × @height.
 * Set the titles, names and ranges first. If the chart is small, leaves out the legend, then the
 * titles, then the numbers. */
void      draw_plot_lay_out        (DrawPlot                   *self,
                                    double                      width,
                                    double                      height);

/* Draws the axes, their numbers and titles, and faint lines at the numbers of the y axis. Call
 * draw_plot_lay_out() first. */
void      draw_plot_axes           (const DrawPlot             *self);

void      draw_plot_x_axis         (const DrawPlot             *self);
/* Draws a horizontal line across the area of the data in the theme's edge colour. */
void      draw_plot_rule           (const DrawPlot             *self,
                                    double                      y,
                                    double                      alpha);
/* Writes @text in the theme's label colour. The position has the same meaning as in draw_text(). */
void      draw_plot_write          (const DrawPlot             *self,
                                    const char                 *text,
                                    double                      x,
                                    double                      y,
                                    double                      align);

/* Returns @name, shortened with an ellipsis if it is wider than @room. Free with g_free(). */
char     *draw_plot_shorten        (const DrawPlot             *self,
                                    const char                 *name,
                                    gboolean                    is_bold,
                                    double                      room);

/* Draws the swatch of @series to the right of @x, vertically centred at @y. */
typedef void (*DrawPlotSwatch)     (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y);

/* Draws the legend in the room that draw_plot_lay_out() left for it. Shortens names that are too
 * wide. */
void      draw_plot_legend         (const DrawPlot             *self,
                                    DrawPlotSwatch              swatch);

/* A legend whose position the chart chooses. */
typedef struct
{
  DrawPlotSwatch swatch;        /* NULL if there are no swatches */
  double         room;          /* distance from the start of a swatch to the name */
  double         gap;           /* distance from a name to the next swatch */
  double         right;         /* x coordinate at which a new line begins; 0 to keep all names on
                                 * one line */
  gboolean       is_bold;
  DrawColor      color;
} DrawPlotLegend;

/* Returns the width of the legend if all names are on one line. */
double    draw_plot_measure_legend (const DrawPlot             *self,
                                    const DrawPlotLegend       *legend);
/* Draws the legend. It starts at @left, and its first line is centred at @y. Returns the number of
 * lines. */
guint     draw_plot_lay_legend     (const DrawPlot             *self,
                                    const DrawPlotLegend       *legend,
                                    double                      left,
                                    double                      y);

DrawColor draw_plot_get_color      (const DrawPlot             *self,
                                    guint                       series);
/* Sets the colour, line width and dashes of @series. */
void      draw_plot_set_pen        (const DrawPlot             *self,
                                    guint                       series);
/* Adds the shape of @series around (@x, @y) to the path. It is about as large as a circle of
 * @radius. */
void      draw_plot_add_shape      (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y,
                                    double                      radius);
/* Draws a short line with the shape of @series as a swatch. */
void      draw_plot_line_swatch    (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y,
                                    double                      radius);

typedef enum
{
  DRAW_PLOT_FULL,
  DRAW_PLOT_FAINT,
  DRAW_PLOT_HATCHED,            /* faint, with rising lines */
  DRAW_PLOT_LEVEL,              /* faint, with horizontal lines */
} DrawPlotPattern;

/* Draws a bar. @phase is the y coordinate where a line of the pattern meets the left side. */
void      draw_plot_bar            (const DrawPlot             *self,
                                    const cairo_rectangle_t    *place,
                                    DrawColor                   color,
                                    DrawPlotPattern             pattern,
                                    double                      phase);
/* Fills a rectangle after moving its corner to the nearest device pixel. The plot must have a
 * scale. */
void      draw_plot_fill_sharp     (const DrawPlot             *self,
                                    double                      x,
                                    double                      y,
                                    double                      width,
                                    double                      height);

/* Gets the lowest and the highest number (such as a cost) of a series from @first to @last on the x
 * axis (such as iterations). */
typedef void (*DrawPlotRange)      (gpointer                    data,
                                    guint64                     first,
                                    guint64                     last,
                                    gint64                     *lowest,
                                    gint64                     *highest);

/* A series with a number (such as a cost) for each integer from 0 to @last on the x axis. */
typedef struct
{
  DrawPlotRange range;
  gpointer      data;
  guint64       last;
} DrawPlotSeries;

/* Returns the y coordinate of the number at @count on the x axis. After the end of the series, uses
 * its last number. */
double    draw_plot_find_y         (const DrawPlot             *self,
                                    const DrawPlotSeries       *series,
                                    guint64                     count);

/* A range of y coordinates. @low is the larger one, because y grows downwards. */
typedef struct
{
  double low;
  double high;
} DrawPlotSpan;

/* Computes the band that replaces the line of a long series. Returns a span for each of @n_columns
 * columns, each @width units wide. Each column includes the last number of the previous column, so
 * that neighbours touch. Calls the range function once per column. Free with g_free(). */
DrawPlotSpan *draw_plot_find_band (const DrawPlot       *self,
                                   const DrawPlotSeries *series,
                                   guint                 n_columns,
                                   double                width);
/* Returns the last integer of the x axis in column @column of the band. */
guint64   draw_plot_find_last      (const DrawPlot             *self,
                                    const DrawPlotSeries       *series,
                                    guint                       n_columns,
                                    double                      width,
                                    guint                       column);

/* Draws a ring around (@x, @y), and a box with @words above or below it. The box stays inside the
 * chart, which has @width × @height units. */
void      draw_plot_annotate       (cairo_t                    *cr,
                                    const DrawTheme            *theme,
                                    const char                 *words,
                                    double                      x,
                                    double                      y,
                                    double                      width,
                                    double                      height);
