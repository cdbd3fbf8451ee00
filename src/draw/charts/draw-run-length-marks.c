/* draw-run-length-marks.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-run-length-marks.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define PAD 3.0                 /* around the number of a cut-off, in units */

/* Where a text of that width goes beside a line at @x: to the right, where there is room, else to
 * the left; FALSE where there is none. */
static gboolean
find_side (const DrawPlot *plot,
           double          x,
           double          width,
           double         *left)
{
  double room = width + 4 * PAD;

  *left = x + 2 * PAD;
  if (x + room <= plot->area.x + plot->area.width)
    return TRUE;
  *left = x - width - 2 * PAD;
  return x - room >= plot->area.x;
}

/* The text for a cut-off, in as many words as there is room for. */
static char *
describe_cut_off (const DrawPlot *plot,
                  guint64         cut_off,
                  double         *width,
                  double         *left)
{
  char number[DRAW_AXIS_TEXT];
  g_autofree char *text = NULL;

  draw_axis_format (cut_off, number);
  text = g_strdup_printf (_("Best cut-off: %s"), number);
  *width = draw_text_width (plot->text, text, DRAW_PLOT_FONT, FALSE);
  if (find_side (plot, draw_run_length_x (plot, cut_off), *width, left))
    return g_steal_pointer (&text);
  *width = draw_text_width (plot->text, number, DRAW_PLOT_FONT, FALSE);
  find_side (plot, draw_run_length_x (plot, cut_off), *width, left);
  return g_strdup (number);
}

/* The number is where the curve is not. */
static void
draw_cut_off (cairo_t                 *cr,
              const DrawPlot          *plot,
              const DrawRunLengthView *view,
              guint                    curve)
{
  static const double dashes[] = { 4, 3 };
  const DrawTheme *theme = draw_plot_get_theme (plot);
  const cairo_rectangle_t *area = &plot->area;
  guint64 cut_off = view->curves[curve].cut_off;
  double line = DRAW_PLOT_FONT + 2 * PAD;
  double below = (curve + 0.5) * line + PAD;
  double x = floor (draw_run_length_x (plot, cut_off)) + 0.5;
  gboolean is_low = queens_run_length_get_at (view->curves[curve].run_length, cut_off).share < 0.5;
  double y = is_low ? area->y + below : area->y + area->height - below;
  double width, left;
  g_autofree char *text = describe_cut_off (plot, cut_off, &width, &left);

  draw_color_set_source (cr, view->n_curves == 1 ? theme->text : draw_plot_get_color (plot, curve));
  cairo_save (cr);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 1.5 * theme->line_weight);
  cairo_move_to (cr, x, area->y);
  cairo_line_to (cr, x, area->y + area->height);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (!plot->has_numbers)
    return;
  cairo_rectangle (cr, left - PAD, y - line / 2, width + 2 * PAD, line - 1);
  draw_color_set_source (cr, draw_color_fade (theme->background, 0.85));
  cairo_fill (cr);
  draw_color_set_source (cr, theme->text);
  draw_text (plot->text, cr, text, DRAW_PLOT_FONT, FALSE, left, y, 0);
}

static void
draw_ring (cairo_t                 *cr,
           const DrawPlot          *plot,
           const DrawRunLengthView *view)
{
  QueensRunLengthPoint point = queens_run_length_get_at (view->curves[view->marked_curve]
                                                           .run_length,
                                                         view->marked_iterations);
  double x = draw_run_length_x (plot, view->marked_iterations);
  double y = draw_run_length_y (plot, point.share);

  cairo_new_path (cr);
  draw_plot_add_shape (cr, view->marked_curve, x, y, DRAW_RUN_LENGTH_DOT + 1.5);
  draw_color_set_source (cr, draw_plot_get_color (plot, view->marked_curve));
  cairo_fill (cr);
  cairo_arc (cr, x, y, DRAW_RUN_LENGTH_DOT + 5, 0, 2 * G_PI);
  draw_color_set_source (cr, draw_plot_get_theme (plot)->text);
  cairo_set_line_width (cr, DRAW_RUN_LENGTH_LINE);
  cairo_stroke (cr);
}

void
draw_run_length_marks (cairo_t                 *cr,
                       const DrawPlot          *plot,
                       const DrawRunLengthView *view)
{
  for (guint i = 0; i < view->n_curves; i++)
    if (view->curves[i].cut_off > 0)
      draw_cut_off (cr, plot, view, i);
  if (view->has_mark && view->marked_curve < view->n_curves)
    draw_ring (cr, plot, view);
}
