/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-landscape.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEFT 60.0               /* minimum left margin; this and the sizes below are in units */
#define RIGHT 12.0
#define LEGEND 26.0             /* height of a legend that fits on one line */
#define HEAD 24.0               /* room below the legend for the mark of the current state */
#define FOOT 36.0
#define SYMBOL 9.0
#define LIFT 0.4                /* room below 1, in powers of ten, so that the bar of a single state
                                 * is visible */
#define N_SEGMENTS 3            /* maximum number of bars per cost: cost 0 has only solutions, and
                                 * other costs have up to three kinds of states */

G_STATIC_ASSERT (QUEENS_LANDSCAPE_N_KINDS <= DRAW_PLOT_MAX_SERIES);

static DrawPlot
plot_new (cairo_t                 *cr,
          const DrawLandscapeView *view,
          double                   width,
          double                   height)
{
  DrawPlot self = draw_plot_new (cr, view->chart.theme, view->chart.font);
  gint max_cost = view->landscape->max_cost;
  char number[DRAW_AXIS_TEXT];
  double left, across, top, up;
  guint most = 10;

  for (gint cost = 0; cost <= max_cost; cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      most = MAX (most, queens_landscape_count (view->landscape, cost, kind));
  draw_axis_format (pow (10, floor (log10 (most))), number);
  left = MAX (draw_text_width (self.text, number, self.font_size, FALSE),
              draw_text_width (self.text, _("States"), self.font_size, FALSE));
  left = MAX (ceil (left) + 2 * DRAW_PLOT_GAP, LEFT);
  across = MAX (width - left - RIGHT, 1);
  top = draw_landscape_lay_legend (&self, left, left + across) + HEAD;
  up = MAX (height - FOOT - top, 1);
  self.area = (cairo_rectangle_t) { left, top, across, up };
  self.x = (DrawAxis) { .lowest = -0.5, .highest = max_cost + 0.5, .start = left,
                        .length = across };
  self.y = (DrawAxis) { .is_logarithmic = TRUE, .lowest = 1, .highest = most,
                        .zero = up * LIFT / (log10 (most) + LIFT),
                        .start = top + up, .length = -up };
  return self;
}

/* Returns the y coordinate of a number of states. The coordinate is in the middle of a unit.
 * Tolerates rounding errors. */
static double
y_of (const DrawPlot *plot,
      double          n_states)
{
  return floor (draw_axis_get_place (&plot->y, n_states) + 1e-6) + 0.5;
}

/* Finds the position of a bar. The bars of a cost are side by side and centred at the cost. */
static gboolean
find_bar (const DrawPlot          *plot,
          const DrawLandscapeView *view,
          gint                     cost,
          QueensLandscapeKind      kind,
          cairo_rectangle_t       *bar)
{
  double pitch = plot->area.width / (plot->x.highest + 0.5);
  double segment = pitch / (N_SEGMENTS + 0.6);
  guint count = queens_landscape_count (view->landscape, cost, kind);
  guint n_before = 0, n_kinds = 0;

  if (count == 0)
    return FALSE;
  for (QueensLandscapeKind i = 0; i < QUEENS_LANDSCAPE_N_KINDS; i++)
    if (queens_landscape_count (view->landscape, cost, i) > 0)
      {
        n_kinds++;
        n_before += i < kind;
      }
  bar->x = floor (plot->area.x + (cost + 0.5) * pitch + (n_before - n_kinds / 2.0) * segment) + 0.5;
  bar->width = MAX (floor (segment) - 2, 2);
  bar->y = y_of (plot, count);
  bar->height = plot->area.y + plot->area.height - bar->y;
  return TRUE;
}

gboolean
draw_landscape_get_bar (const DrawLandscapeView *view,
                        double                   width,
                        double                   height,
                        gint                     cost,
                        QueensLandscapeKind      kind,
                        cairo_rectangle_t       *bar)
{
  g_auto (DrawPlot) plot = plot_new (NULL, view, width, height);

  return find_bar (&plot, view, cost, kind, bar);
}

DrawColor
draw_landscape_get_color (const DrawTheme     *theme,
                          QueensLandscapeKind  kind)
{
  const DrawColor colors[QUEENS_LANDSCAPE_N_KINDS] = {
    [QUEENS_LANDSCAPE_SOLUTION] = theme->distance,
    [QUEENS_LANDSCAPE_MINIMUM] = theme->attacked,
    [QUEENS_LANDSCAPE_PLATEAU] = theme->accent,
    [QUEENS_LANDSCAPE_SLOPE] = theme->label,
  };

  return colors[kind];
}

/* Draws the bar of a kind of states. Slopes have no pattern, because most states are slopes. */
void
draw_landscape_draw_bar (const DrawPlot          *plot,
                         QueensLandscapeKind      kind,
                         const cairo_rectangle_t *bar)
{
  static const DrawPlotPattern patterns[QUEENS_LANDSCAPE_N_KINDS] = {
    [QUEENS_LANDSCAPE_SOLUTION] = DRAW_PLOT_FULL,
    [QUEENS_LANDSCAPE_MINIMUM] = DRAW_PLOT_HATCHED,
    [QUEENS_LANDSCAPE_PLATEAU] = DRAW_PLOT_LEVEL,
    [QUEENS_LANDSCAPE_SLOPE] = DRAW_PLOT_FAINT,
  };
  double bottom = bar->y + bar->height - 1e-6;

  /* Start the pattern with a line just above the lower right corner, so that even a short bar shows
   * a line. */
  draw_plot_bar (plot, bar, draw_landscape_get_color (plot->theme, kind), patterns[kind],
                 kind == QUEENS_LANDSCAPE_MINIMUM ? bottom + bar->width : bottom);
}

/* Draws the symbol of a kind: a diamond, a triangle that points down, a level bar or a falling
 * bar. */
static void
draw_symbol (const DrawPlot      *plot,
             QueensLandscapeKind  kind,
             double               x,
             double               y)
{
  static const double shapes[QUEENS_LANDSCAPE_N_KINDS][4][2] = {
    [QUEENS_LANDSCAPE_SOLUTION] = { { 0, -0.6 }, { 0.6, 0 }, { 0, 0.6 }, { -0.6, 0 } },
    [QUEENS_LANDSCAPE_MINIMUM] = { { -0.5, -0.4 }, { 0.5, -0.4 }, { 0, 0.5 }, { 0, 0.5 } },
    [QUEENS_LANDSCAPE_PLATEAU] = { { -0.5, -0.15 }, { 0.5, -0.15 }, { 0.5, 0.15 }, { -0.5, 0.15 } },
    [QUEENS_LANDSCAPE_SLOPE] = { { -0.5, -0.5 }, { -0.2, -0.5 }, { 0.5, 0.5 }, { 0.2, 0.5 } },
  };

  cairo_new_path (plot->cr);
  for (guint i = 0; i < 4; i++)
    cairo_line_to (plot->cr, x + SYMBOL * shapes[kind][i][0], y + SYMBOL * shapes[kind][i][1]);
  cairo_close_path (plot->cr);
  draw_color_set_source (plot->cr, draw_landscape_get_color (plot->theme, kind));
  cairo_fill (plot->cr);
}

static void
draw_swatch (const DrawPlot *plot,
             guint           kind,
             double          x,
             double          y)
{
  const cairo_rectangle_t bar = { x + SYMBOL + 5.5, y - 5.5, 18, 11 };

  draw_symbol (plot, kind, x + SYMBOL / 2, y);
  draw_landscape_draw_bar (plot, kind, &bar);
}

static DrawPlotLegend
legend_new (const DrawPlot *plot,
            DrawPlotSwatch  swatch,
            double          right)
{
  return (DrawPlotLegend) {
    .swatch = swatch,
    .room = SYMBOL + 30,
    .gap = 18,
    .right = right,
    .color = plot->theme->text,
  };
}

void
draw_landscape_draw_legend (const DrawPlot *plot,
                            double          left,
                            double          right)
{
  const DrawPlotLegend legend = legend_new (plot, draw_swatch, right);

  draw_plot_lay_legend (plot, &legend, left, LEGEND / 2);
}

double
draw_landscape_lay_legend (DrawPlot *plot,
                           double    left,
                           double    right)
{
  const DrawPlotLegend legend = legend_new (plot, NULL, right);

  for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    plot->names[kind] = g_strdup (_(queens_landscape_kind_choices[kind].name));
  return LEGEND + DRAW_PLOT_ROW * (draw_plot_lay_legend (plot, &legend, left, 0) - 1);
}

static void
draw_axes (const DrawPlot *plot)
{
  double bottom = plot->area.y + plot->area.height;
  char number[DRAW_AXIS_TEXT];

  draw_plot_write (plot, _("States"), plot->area.x - DRAW_PLOT_GAP, LEGEND / 2, 1);
  for (double n_states = 1; n_states <= plot->y.highest; n_states *= 10)
    {
      double y = y_of (plot, n_states);

      draw_plot_rule (plot, y, 0.6);
      draw_axis_format (n_states, number);
      draw_plot_write (plot, number, plot->area.x - DRAW_PLOT_GAP, y, 1);
    }
  draw_plot_rule (plot, bottom, 1);
  for (gint cost = 0; cost < plot->x.highest; cost++)
    {
      g_snprintf (number, sizeof number, "%d", cost);
      draw_plot_write (plot, number, draw_axis_get_place (&plot->x, cost), bottom + plot->font_size,
                       0.5);
    }
  draw_plot_write (plot, _("Cost"), plot->area.x + plot->area.width / 2,
                   bottom + 2.5 * plot->font_size, 0.5);
}

/* Marks the current state with an arrow from above and a frame. */
static void
draw_present (const DrawPlot          *plot,
              const DrawLandscapeView *view)
{
  QueensLandscapeState state = queens_landscape_get (view->landscape, view->present);
  cairo_t *cr = plot->cr;
  cairo_rectangle_t bar;

  if (!find_bar (plot, view, state.cost, state.kind, &bar))
    return;
  draw_color_set_source (cr, plot->theme->text);
  cairo_set_line_width (cr, 2 * plot->theme->line_weight);
  cairo_rectangle (cr, bar.x - 2, bar.y - 2, bar.width + 4, bar.height + 2);
  cairo_stroke (cr);
  cairo_move_to (cr, bar.x + bar.width / 2, bar.y - 2 * SYMBOL);
  cairo_rel_line_to (cr, -7, -10);
  cairo_rel_line_to (cr, 14, 0);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data,
       double         width,
       double         height)
{
  const DrawLandscapeView *view = data;
  g_auto (DrawPlot) plot = plot_new (cr, view, width, height);

  cairo_save (cr);
  draw_landscape_draw_legend (&plot, plot.area.x, plot.area.x + plot.area.width);
  draw_axes (&plot);
  for (gint cost = 0; cost < plot.x.highest; cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      {
        cairo_rectangle_t bar;

        if (!find_bar (&plot, view, cost, kind, &bar))
          continue;
        draw_landscape_draw_bar (&plot, kind, &bar);
        draw_symbol (&plot, kind, bar.x + bar.width / 2, bar.y - SYMBOL);
      }
  if (view->present >= 0)
    draw_present (&plot, view);
  cairo_restore (cr);
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  const DrawLandscapeView *self = view;
  guint64 n = 0;

  for (gint cost = 0; cost <= self->landscape->max_cost; cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      n += queens_landscape_count (self->landscape, cost, kind) > 0;
  return n;
}

void
draw_landscape_get_point (const DrawLandscapeView *view,
                          guint64                  index,
                          gint                    *cost,
                          QueensLandscapeKind     *kind)
{
  for (*cost = 0; *cost <= view->landscape->max_cost; ++*cost)
    for (*kind = 0; *kind < QUEENS_LANDSCAPE_N_KINDS; ++*kind)
      if (queens_landscape_count (view->landscape, *cost, *kind) > 0 && index-- == 0)
        return;
}

/* Finds the bar at a point. The room above a short bar counts as the bar. */
static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawLandscapeView *view = data;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height);
  double pitch = plot.area.width / (plot.x.highest + 0.5);
  double nearest = pitch / 2;
  guint64 n = count_points (view, 0);
  gint at = floor ((point->x - plot.area.x) / pitch);
  gboolean is_found = FALSE;

  if (point->y < plot.area.y - HEAD || point->y > plot.area.y + plot.area.height + FOOT || at < 0)
    return FALSE;
  for (guint64 i = 0; i < n; i++)
    {
      cairo_rectangle_t bar;
      QueensLandscapeKind kind;
      gint cost;

      draw_landscape_get_point (view, i, &cost, &kind);
      if (cost != at || !find_bar (&plot, view, cost, kind, &bar)
          || fabs (bar.x + bar.width / 2 - point->x) >= nearest)
        continue;
      nearest = fabs (bar.x + bar.width / 2 - point->x);
      point->series = 0;
      point->index = i;
      is_found = TRUE;
    }
  return is_found;
}

static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawLandscapeView *view = data;
  char number[DRAW_AXIS_TEXT];
  cairo_rectangle_t bar = { 0 };
  QueensLandscapeKind kind;
  gint cost;
  guint count;

  draw_landscape_get_point (view, point->index, &cost, &kind);
  draw_landscape_get_bar (view, view->chart.width, view->chart.height, cost, kind, &bar);
  point->x = bar.x + bar.width / 2;
  point->y = bar.y;
  count = queens_landscape_count (view->landscape, cost, kind);
  draw_axis_format (count, number);
  return g_strdup_printf (ngettext ("Cost %d · %s: %s state. Click to show it.",
                                    "Cost %d · %s: %s states. Click to show the next.", count),
                          cost, _(queens_landscape_kind_choices[kind].name), number);
}

const DrawChartKind draw_landscape = {
  .id = N_("landscape"),
  .name = N_("Landscape: states"),
  .label = N_("Landscape: states"),
  .size = sizeof (DrawLandscapeView),
  .width = 720,
  .height = 360,
  .paint = paint,
  .count_points = count_points,
  .find = find,
  .describe = describe,
};
