/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common parts of charts: two axes around an area, their lines and numbers, a legend, and up to
 * eight series that differ in more than colour. A chart lets the plot lay out its frame, or sets
 * the area itself. */

#pragma once

#include "draw-axis.h"
#include "draw-theme.h"

#define DRAW_PLOT_MAX_SERIES 8
#define DRAW_PLOT_FONT 11.0     /* sizes in units */
#define DRAW_PLOT_GAP 6.0       /* between a number and its axis */
#define DRAW_PLOT_LINE 2.0      /* width of a series */
#define DRAW_PLOT_SWATCH 22.0   /* its width in a legend */
#define DRAW_PLOT_ROW 16.0      /* between lines of text */

typedef struct
{
  cairo_t           *cr;        /* NULL if only places are computed */
  const DrawTheme   *theme;     /* never NULL */
  DrawText          *text;
  double             font_size;
  double             scale;     /* device pixels a unit if lines are one pixel wide; 0 if they are
                                 * one unit wide */
  DrawAxis           x, y;
  cairo_rectangle_t  area;      /* of the data */
  char              *x_title;
  char              *y_title;
  char              *names[DRAW_PLOT_MAX_SERIES];       /* in the legend; NULL for none */

  /* Set by draw_plot_lay_out(). */
  double             width;     /* of the chart */
  double             height;
  gboolean           has_numbers;       /* there is room for them */
  gboolean           has_titles;
  gboolean           has_legend;
  double             title_y;   /* of the title of the y axis */
} DrawPlot;

/* Returns an empty plot to fill in; it owns its texts. @theme may be NULL for light, @font NULL for
 * Sans; the size of @font is ignored. */
DrawPlot  draw_plot_new            (cairo_t                    *cr,
                                    const DrawTheme            *theme,
                                    const PangoFontDescription *font);
void      draw_plot_clear          (DrawPlot                   *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawPlot, draw_plot_clear)

/* Computes the area, on whole units, and both axes in a chart of @width × @height. Needs the
 * titles, the names and the ranges of the axes. Small charts leave out legend, titles and
 * numbers, in this order. */
void      draw_plot_lay_out        (DrawPlot                   *self,
                                    double                      width,
                                    double                      height);

/* Draws the axes, numbers and titles after draw_plot_lay_out(), and faint lines at the numbers of
 * the y axis. */
void      draw_plot_axes           (const DrawPlot             *self);

/* Draws the x axis alone, with its numbers and title. */
void      draw_plot_x_axis         (const DrawPlot             *self);
/* Draws a line across the area in the theme's colour of edges. */
void      draw_plot_rule           (const DrawPlot             *self,
                                    double                      y,
                                    double                      alpha);
/* Writes @text in the colour of labels, as draw_text() places it. */
void      draw_plot_write          (const DrawPlot             *self,
                                    const char                 *text,
                                    double                      x,
                                    double                      y,
                                    double                      align);

/* Returns as many characters of @name as fit into @room. Free with g_free(). */
char     *draw_plot_shorten        (const DrawPlot             *self,
                                    const char                 *name,
                                    gboolean                    is_bold,
                                    double                      room);

/* Draws the swatch of @series to the right of @x, vertically centred on @y. */
typedef void (*DrawPlotSwatch)     (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y);

/* Draws the legend in the room that draw_plot_lay_out() left for it, and shortens names that
 * are too wide. */
void      draw_plot_legend         (const DrawPlot             *self,
                                    DrawPlotSwatch              swatch);

/* A legend that the chart places. */
typedef struct
{
  DrawPlotSwatch swatch;        /* NULL to draw nothing */
  double         room;          /* from the start of a swatch to its name */
  double         gap;           /* from a name to the next swatch */
  double         right;         /* end of a line; 0 for a single line of any length */
  gboolean       is_bold;
  DrawColor      color;
} DrawPlotLegend;

/* Returns the width of one line with all names. */
double    draw_plot_measure_legend (const DrawPlot             *self,
                                    const DrawPlotLegend       *legend);
/* Draws the legend from @left on, its first line centred on @y. Returns the number of lines. */
guint     draw_plot_lay_legend     (const DrawPlot             *self,
                                    const DrawPlotLegend       *legend,
                                    double                      left,
                                    double                      y);

/* Returns the theme's version of Okabe and Ito's colour number @series. From the fifth on the
 * colours are mixed with the text's. */
DrawColor draw_plot_get_color      (const DrawPlot             *self,
                                    guint                       series);
/* Sets the colour, width and dashes of @series. */
void      draw_plot_set_pen        (const DrawPlot             *self,
                                    guint                       series);
/* Adds the shape of @series around (@x, @y) to the path, about as large as a circle of @radius. */
void      draw_plot_add_shape      (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y,
                                    double                      radius);
/* Draws a swatch: a piece of the line with a shape on it. */
void      draw_plot_line_swatch    (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y,
                                    double                      radius);

typedef enum
{
  DRAW_PLOT_FULL,
  DRAW_PLOT_FAINT,
  DRAW_PLOT_HATCHED,            /* faint, with lines that rise to the right */
  DRAW_PLOT_LEVEL,              /* faint, with level lines */
} DrawPlotPattern;

/* Draws a bar. @phase is the y at which a line of the pattern would meet its left side. */
void      draw_plot_bar            (const DrawPlot             *self,
                                    const cairo_rectangle_t    *place,
                                    DrawColor                   color,
                                    DrawPlotPattern             pattern,
                                    double                      phase);
/* Fills a rectangle that starts on a whole device pixel. The plot must have a scale. */
void      draw_plot_fill_sharp     (const DrawPlot             *self,
                                    double                      x,
                                    double                      y,
                                    double                      width,
                                    double                      height);

/* Returns the lowest and the highest number, such as the cost of a step, from count @first to count
 * @last. */
typedef void (*DrawPlotRange)      (gpointer                    data,
                                    guint64                     first,
                                    guint64                     last,
                                    gint64                     *lowest,
                                    gint64                     *highest);

/* A series with a number for each count from 0 to @last. */
typedef struct
{
  DrawPlotRange range;
  gpointer      data;
  guint64       last;
} DrawPlotSeries;

/* Returns the y of the number at @count, or of the last number if @count is beyond it. */
double    draw_plot_find_y         (const DrawPlot             *self,
                                    const DrawPlotSeries       *series,
                                    guint64                     count);

/* A range in units. @low has the greater y, because y grows downwards. */
typedef struct
{
  double low;
  double high;
} DrawPlotSpan;

/* Returns the spans of @n_columns columns, each @width units wide, for drawing many counts as a
 * band. A column includes the last count of the previous column, so neighbours touch. Calls the
 * range once per column. Free with g_free(). */
DrawPlotSpan *draw_plot_find_band (const DrawPlot       *self,
                                   const DrawPlotSeries *series,
                                   guint                 n_columns,
                                   double                width);
/* Returns the last count in column number @column. */
guint64   draw_plot_find_last      (const DrawPlot             *self,
                                    const DrawPlotSeries       *series,
                                    guint                       n_columns,
                                    double                      width,
                                    guint                       column);

/* Draws a ring around (@x, @y) and @words about that point in a box above or below it. The box
 * stays inside the @width × @height of the chart. */
void      draw_plot_annotate       (cairo_t                    *cr,
                                    const DrawTheme            *theme,
                                    const char                 *words,
                                    double                      x,
                                    double                      y,
                                    double                      width,
                                    double                      height);
