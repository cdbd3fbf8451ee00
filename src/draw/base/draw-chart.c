/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-chart.h"

#include "draw-text.h"

#define FOOT 48.0               /* height of the note below a chart, in units */
#define FONT 10.0
#define MARGIN 12.0

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawChart *chart = data;

  if (chart->origin == NULL)
    {
      chart->kind->paint (cr, chart, width, height);
      return;
    }
  chart->kind->paint (cr, chart, width, height - FOOT);
  draw_color_set_source (cr, draw_theme_or_light (chart->theme)->label);
  draw_text_paragraph (cr, chart->origin, FONT, MARGIN, height - FOOT, width - 2 * MARGIN);
}

DrawPicture
draw_chart_get_picture (const DrawChart *chart)
{
  const DrawChartKind *kind = chart->kind;
  double height = kind->get_height != NULL ? kind->get_height (chart) : kind->height;

  return (DrawPicture) {
    .paint = paint,
    .view = chart,
    .theme = draw_theme_or_light (chart->theme),
    .width = kind->width,
    .height = height + (chart->origin == NULL ? 0 : FOOT),
  };
}
