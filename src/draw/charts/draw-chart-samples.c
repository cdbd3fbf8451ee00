/* draw-chart-samples.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-chart-samples.h"

#define LINE 2.0                /* widths and distances in units */
#define SQUARE 5.0
#define DOT 3.2                 /* of the present step, which may be the last */
#define SQUARE_GAP 9.0          /* values that are closer have no squares */
#define SWATCH 22.0
#define PAD 6.0

static const double dashes[] = { 6, 3 };

static void
set_pen (const DrawChartCanvas *canvas,
         DrawColor              color,
         gboolean               is_dashed)
{
  draw_color_set_source (canvas->cr, color);
  cairo_set_line_width (canvas->cr, LINE * canvas->theme->line_weight);
  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (canvas->cr, dashes, is_dashed ? G_N_ELEMENTS (dashes) : 0, 0);
}

static void
stroke_line (const DrawChartCanvas *canvas)
{
  const DrawChartSamples *samples = canvas->view->samples;
  gboolean is_begun = FALSE;

  cairo_new_path (canvas->cr);
  for (guint i = 0; i < samples->n_values; i++)
    {
      double x = draw_chart_layout_get_x (&canvas->layout, i * samples->stride);
      double y = draw_chart_layout_get_sample_y (&canvas->layout, samples->values[i]);

      if (samples->values[i] >= 0 && is_begun)
        cairo_line_to (canvas->cr, x, y);
      else if (samples->values[i] >= 0)
        cairo_move_to (canvas->cr, x, y);
      is_begun = samples->values[i] >= 0;
    }
  cairo_stroke (canvas->cr);
}

static void
fill_squares (const DrawChartCanvas *canvas)
{
  const DrawChartSamples *samples = canvas->view->samples;

  for (guint i = 0; i < samples->n_values; i++)
    if (samples->values[i] >= 0)
      cairo_rectangle (canvas->cr,
                       draw_chart_layout_get_x (&canvas->layout, i * samples->stride) - SQUARE / 2,
                       draw_chart_layout_get_sample_y (&canvas->layout, samples->values[i])
                         - SQUARE / 2,
                       SQUARE, SQUARE);
  cairo_fill (canvas->cr);
}

void
draw_chart_samples (const DrawChartCanvas *canvas)
{
  cairo_save (canvas->cr);
  set_pen (canvas, canvas->theme->distance, TRUE);
  stroke_line (canvas);
  if (draw_chart_layout_get_gap (&canvas->layout) * canvas->view->samples->stride >= SQUARE_GAP)
    fill_squares (canvas);
  cairo_restore (canvas->cr);
}

/* Returns where the next one begins. */
static double
draw_entry (const DrawChartCanvas *canvas,
            DrawText              *text,
            const char            *name,
            gboolean               is_dashed,
            double                 x)
{
  double y = canvas->layout.ends_y;
  double size = canvas->layout.font_size;

  set_pen (canvas, is_dashed ? canvas->theme->distance : canvas->theme->accent, is_dashed);
  cairo_move_to (canvas->cr, x, y);
  cairo_line_to (canvas->cr, x + SWATCH, y);
  cairo_stroke (canvas->cr);
  draw_color_set_source (canvas->cr, canvas->theme->label);
  draw_text (text, canvas->cr, name, size, FALSE, x + SWATCH + PAD, y, 0);
  return x + SWATCH + 3 * PAD + draw_text_width (text, name, size, FALSE);
}

void
draw_chart_samples_axis (const DrawChartCanvas *canvas,
                         DrawText              *text)
{
  const DrawChartLayout *layout = &canvas->layout;
  double x = layout->x + layout->width + DOT + layout->font_size * 0.6;
  char number[32];

  g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, layout->samples_highest);
  draw_color_set_source (canvas->cr, canvas->theme->distance);
  draw_text (text, canvas->cr, "0", layout->font_size, FALSE, x, layout->y + layout->height, 0);
  draw_text (text, canvas->cr, number, layout->font_size, FALSE, x, layout->y, 0);
}

void
draw_chart_samples_legend (const DrawChartCanvas *canvas,
                           DrawText              *text)
{
  const DrawChartSamples *samples = canvas->view->samples;
  const DrawChartLayout *layout = &canvas->layout;
  double size = layout->font_size;
  double width = draw_text_width (text, samples->cost_name, size, FALSE)
                 + draw_text_width (text, samples->name, size, FALSE) + 2 * SWATCH + 4 * PAD;
  double x = layout->x + (layout->width - width) / 2;
  char number[32];

  g_snprintf (number, sizeof number, "%" G_GUINT64_FORMAT, layout->length);
  if (x < layout->x + draw_text_width (text, number, size, FALSE) + PAD)
    return;
  cairo_save (canvas->cr);
  x = draw_entry (canvas, text, samples->cost_name, FALSE, x);
  draw_entry (canvas, text, samples->name, TRUE, x);
  cairo_restore (canvas->cr);
}
