/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every chart stands on: two axes around an area, lines and numbers at them, a legend, and up
 * to eight series told apart by more than their colours. A chart either has the plot lay out its
 * frame, or says itself where the area is. */

#pragma once

#include "draw-axis.h"
#include "draw-theme.h"

#define DRAW_PLOT_MAX_SERIES 8
#define DRAW_PLOT_FONT 11.0     /* sizes in units */
#define DRAW_PLOT_GAP 6.0       /* between a number and its axis */
#define DRAW_PLOT_LINE 2.0      /* width of a series */
#define DRAW_PLOT_SWATCH 22.0   /* its width in a legend */
#define DRAW_PLOT_ROW 16.0      /* from one line of text to the next */

typedef struct
{
  cairo_t           *cr;        /* NULL where only places are looked for */
  const DrawTheme   *theme;     /* never NULL */
  DrawText          *text;
  double             font_size;
  double             scale;     /* device pixels a unit, where lines are as fine as one of them; 0:
                                 * they are one unit wide */
  DrawAxis           x, y;
  cairo_rectangle_t  area;      /* of the data */
  char              *x_title;
  char              *y_title;
  char              *names[DRAW_PLOT_MAX_SERIES];       /* in the legend; NULL for none */

  /* What draw_plot_lay_out() finds. */
  double             width;     /* of the whole chart */
  double             height;
  gboolean           has_numbers;       /* whether there is room for them, */
  gboolean           has_titles;        /* for titles and for a legend */
  gboolean           has_legend;
  double             title_y;   /* of the title of the y axis */
} DrawPlot;

/* A plot without anything, to be filled in; its texts are taken over. NULL for @theme is light, for
 * @font Sans, whose size is not looked at. */
DrawPlot  draw_plot_new            (cairo_t                    *cr,
                                    const DrawTheme            *theme,
                                    const PangoFontDescription *font);
void      draw_plot_clear          (DrawPlot                   *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawPlot, draw_plot_clear)

/* The frame of a chart of @width × @height that has titles, names and the range of both axes: finds
 * the area, on whole units, and where axes begin and end. Small charts leave out legend, titles and
 * numbers, in this order. */
void      draw_plot_lay_out        (DrawPlot                   *self,
                                    double                      width,
                                    double                      height);

/* Axes, numbers and titles of a plot that was laid out, and faint lines from the numbers of the y
 * axis. */
void      draw_plot_axes           (const DrawPlot             *self);

/* The same piece by piece. The x axis alone, with its numbers and title. */
void      draw_plot_x_axis         (const DrawPlot             *self);
/* A line across the area, in the theme's colour of edges. */
void      draw_plot_rule           (const DrawPlot             *self,
                                    double                      y,
                                    double                      alpha);
/* A text in the colour of labels, as draw_text() places it. */
void      draw_plot_write          (const DrawPlot             *self,
                                    const char                 *text,
                                    double                      x,
                                    double                      y,
                                    double                      align);

/* Draws the swatch of @series from @x on; its middle is at @y. */
typedef void (*DrawPlotSwatch)     (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y);

/* In the room that draw_plot_lay_out() has left for it, in as many lines as it takes; a name that
 * is too wide is cut short. */
void      draw_plot_legend         (const DrawPlot             *self,
                                    DrawPlotSwatch              swatch);

/* A legend where the chart has room for it. */
typedef struct
{
  DrawPlotSwatch swatch;        /* NULL to draw nothing */
  double         room;          /* from the beginning of a swatch to its name */
  double         gap;           /* from a name to the next swatch */
  double         right;         /* where a line ends; 0: there is one line, however long */
  gboolean       is_bold;
  DrawColor      color;
} DrawPlotLegend;

/* The width of one line with all names. */
double    draw_plot_measure_legend (const DrawPlot             *self,
                                    const DrawPlotLegend       *legend);
/* Draws it from @left on, its first line around @y. Returns the number of lines. */
guint     draw_plot_lay_legend     (const DrawPlot             *self,
                                    const DrawPlotLegend       *legend,
                                    double                      left,
                                    double                      y);

/* Okabe and Ito's colours, as the theme has them: that of @series. From the fifth on they are the
 * text's, and mixed with it. */
DrawColor draw_plot_get_color      (const DrawPlot             *self,
                                    guint                       series);
/* Lines are drawn as those of @series: in its colour and pattern of dashes. */
void      draw_plot_set_pen        (const DrawPlot             *self,
                                    guint                       series);
/* Adds a shape around (@x, @y), about as large as a circle of that radius: circle, square,
 * triangle, diamond; then triangles that point elsewhere, and a pentagon. */
void      draw_plot_add_shape      (const DrawPlot             *self,
                                    guint                       series,
                                    double                      x,
                                    double                      y,
                                    double                      radius);
/* A piece of the line with a shape on it, as a swatch. */
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

/* A bar. One of the lines of its pattern would meet its left side at @phase. */
void      draw_plot_bar            (const DrawPlot             *self,
                                    const cairo_rectangle_t    *place,
                                    DrawColor                   color,
                                    DrawPlotPattern             pattern,
                                    double                      phase);
/* Fills a rectangle that begins on a whole device pixel. The plot has a scale. */
void      draw_plot_fill_sharp     (const DrawPlot             *self,
                                    double                      x,
                                    double                      y,
                                    double                      width,
                                    double                      height);

/* The lowest and the highest of the numbers that belong to the counts from @first to @last, such as
 * the costs of steps. */
typedef void (*DrawPlotRange)      (gpointer                    data,
                                    guint64                     first,
                                    guint64                     last,
                                    gint64                     *lowest,
                                    gint64                     *highest);

/* A number for each count, from 0 to @last. */
typedef struct
{
  DrawPlotRange range;
  gpointer      data;
  guint64       last;
} DrawPlotSeries;

/* Where the number of @count is; of more counts than there are, the last one. */
double    draw_plot_find_y         (const DrawPlot             *self,
                                    const DrawPlotSeries       *series,
                                    guint64                     count);

/* A range in units: of greater and lesser y. */
typedef struct
{
  double low;
  double high;
} DrawPlotSpan;

/* Many counts are drawn as a band: the spans of columns that are @width units wide, from the left
 * to the last count, each with the count before its first, so that neighbours touch. As many
 * questions as columns. Free with g_free(). */
DrawPlotSpan *draw_plot_find_band (const DrawPlot       *self,
                                   const DrawPlotSeries *series,
                                   guint                 n_columns,
                                   double                width);
/* The last count in the column of number @column. */
guint64   draw_plot_find_last      (const DrawPlot             *self,
                                    const DrawPlotSeries       *series,
                                    guint                       n_columns,
                                    double                      width,
                                    guint                       column);

/* Draws a ring around (@x, @y) in a chart of @width × @height, and @words about that point in a box
 * above or below, which stays in the chart. */
void      draw_plot_annotate       (cairo_t                    *cr,
                                    const DrawTheme            *theme,
                                    const char                 *words,
                                    double                      x,
                                    double                      y,
                                    double                      width,
                                    double                      height);
