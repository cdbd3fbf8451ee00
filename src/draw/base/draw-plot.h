/* draw-plot.h: what the charts of many trials have in common: a frame with a legend, titles and two
 * axes, up to four series told apart by more than their colours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-axis.h"
#include "draw-theme.h"

G_BEGIN_DECLS

#define DRAW_PLOT_MAX_SERIES 4
#define DRAW_PLOT_FONT 11.0     /* in units */

/* What a chart says about itself; the texts are the caller's. */
typedef struct
{
  const DrawTheme            *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
  double                      width;    /* of the whole drawing */
  double                      height;
  DrawAxis                    x, y;     /* without start and length, which draw_plot_new() finds */
  const char                 *x_title;
  const char                 *y_title;
  const char                 *names[DRAW_PLOT_MAX_SERIES];      /* in the legend; NULL for none */
} DrawPlotFrame;

typedef struct
{
  DrawPlotFrame     frame;      /* its axes are complete, its names are copies */
  char             *names[DRAW_PLOT_MAX_SERIES];
  DrawText         *text;
  cairo_rectangle_t area;       /* of the data, on whole units */
  gboolean          has_numbers;        /* whether there is room for them, */
  gboolean          has_titles;         /* for titles and for a legend */
  gboolean          has_legend;
  double            title_y;    /* of the title of the y axis */
} DrawPlot;

/* Free with draw_plot_clear(). Small drawings leave out legend, titles and numbers, in this
 * order. */
DrawPlot  draw_plot_new        (const DrawPlotFrame     *frame);
void      draw_plot_clear      (DrawPlot                *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawPlot, draw_plot_clear)

const DrawTheme *draw_plot_get_theme (const DrawPlot    *self);

/* Axes, numbers and titles, and faint lines from the numbers of the y axis. */
void      draw_plot_axes       (DrawPlot                *self,
                                cairo_t                 *cr);

/* Draws the swatch of @series into @place. */
typedef void (*DrawPlotSwatch) (const DrawPlot          *self,
                                cairo_t                 *cr,
                                guint                    series,
                                const cairo_rectangle_t *place);
/* In as many lines as it takes; a name that is too wide is cut short. */
void      draw_plot_legend     (DrawPlot                *self,
                                cairo_t                 *cr,
                                DrawPlotSwatch           swatch);

/* Okabe and Ito's colours, as the theme has them, and a pattern of dashes: those of @series. */
DrawColor draw_plot_get_color  (const DrawPlot          *self,
                                guint                    series);
void      draw_plot_set_dash   (cairo_t                 *cr,
                                guint                    series);
/* Adds a shape around (@x, @y), about as large as a circle of that radius: circle, square,
 * triangle, diamond. */
void      draw_plot_add_shape  (cairo_t                 *cr,
                                guint                    series,
                                double                   x,
                                double                   y,
                                double                   radius);

/* A bar: full, or faint and hatched. */
void      draw_plot_bar        (const DrawPlot          *self,
                                cairo_t                 *cr,
                                DrawColor                color,
                                gboolean                 is_hatched,
                                const cairo_rectangle_t *place);

G_END_DECLS
