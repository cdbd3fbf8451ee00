/* draw-histogram.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-histogram.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-plot.h"

#define PITCH 13.0              /* least width of a bin that bins are chosen for, in units */
#define MARGINS 60.0            /* about what numbers take from the width */
#define WIDEST 36.0             /* bar */
#define ZERO 26.0               /* room for 0 on a logarithmic axis */
#define LEAST_HEIGHT 1.5        /* of a bar, so that one trial among millions is seen */
#define BETWEEN 2.0             /* neighbouring bins */

typedef struct
{
  DrawHistogramBins bins;
  gboolean          is_logarithmic;
  DrawPlot          plot;
} Histogram;

static void
histogram_clear (Histogram *self)
{
  draw_plot_clear (&self->plot);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Histogram, histogram_clear)

/* A whole number has its place in the middle of its bin, on a linear axis. */
static void
choose_x_axis (const DrawHistogramBins *bins,
               gboolean                 is_logarithmic,
               DrawAxis                *axis)
{
  guint64 first = bins->n_bins == 0 ? 0 : bins->bins[0].first;
  guint64 last = bins->n_bins == 0 ? 9 : bins->bins[bins->n_bins - 1].last;

  axis->is_logarithmic = is_logarithmic;
  axis->lowest = is_logarithmic ? MAX (first, 1) : first - 0.5;
  axis->highest = is_logarithmic ? last + 1.0 : last + 0.5;
  axis->zero = is_logarithmic && first == 0 ? ZERO : 0;
}

static Histogram
histogram_new (const DrawHistogramView *view,
               double                   width,
               double                   height)
{
  DrawPlotFrame frame = { .theme = view->theme, .font = view->font, .width = width,
                          .height = height,
                          .x_title = _("Iterations"), .y_title = _("Trials") };
  g_autofree char *solved = NULL;
  g_autofree char *unsolved = NULL;
  char number[DRAW_AXIS_TEXT];
  Histogram self = { .is_logarithmic = view->is_logarithmic };

  self.bins = draw_histogram_bins_new (view->solved, view->stuck, view->cut_off,
                                       view->is_logarithmic, MAX (width - MARGINS, 0) / PITCH);
  choose_x_axis (&self.bins, view->is_logarithmic, &frame.x);
  frame.y.highest = MAX (self.bins.highest, 1);
  draw_axis_format (self.bins.totals[DRAW_HISTOGRAM_SOLVED], number);
  frame.names[DRAW_HISTOGRAM_SOLVED] = solved = g_strdup_printf (_("Solved: %s"), number);
  draw_axis_format (self.bins.totals[DRAW_HISTOGRAM_UNSOLVED], number);
  frame.names[DRAW_HISTOGRAM_UNSOLVED] = unsolved = g_strdup_printf (_("Unsolved: %s"), number);
  self.plot = draw_plot_new (&frame);
  return self;
}

/* Bars */

static guint
count_kinds (const guint64 *counts)
{
  return (counts[DRAW_HISTOGRAM_SOLVED] > 0) + (counts[DRAW_HISTOGRAM_UNSOLVED] > 0);
}

/* Where the bin begins and ends. */
static void
find_slot (const Histogram        *self,
           const DrawHistogramBin *bin,
           double                 *left,
           double                 *right)
{
  const DrawAxis *axis = &self->plot.frame.x;
  double shift = self->is_logarithmic ? 0 : -0.5;

  *left = draw_axis_get_place (axis, bin->first + shift);
  /* The rest of the room for 0 is the break. */
  *right = draw_axis_get_place (axis, self->is_logarithmic && bin->last == 0
                                        ? 0.5
                                        : bin->last + 1 + shift);
}

static gboolean
find_bar (const Histogram        *self,
          const DrawHistogramBin *bin,
          DrawHistogramKind       kind,
          cairo_rectangle_t      *bar)
{
  double bottom = self->plot.area.y + self->plot.area.height;
  guint n_bars = count_kinds (bin->counts);
  guint before = kind == DRAW_HISTOGRAM_UNSOLVED && n_bars == 2;
  double left, right;

  if (bin->counts[kind] == 0)
    return FALSE;
  find_slot (self, bin, &left, &right);
  /* A bar that is alone is in the middle, and no wider than the others. */
  bar->width = CLAMP ((right - left - BETWEEN) / count_kinds (self->bins.totals), 1, WIDEST);
  bar->x = (left + right - bar->width * n_bars) / 2 + before * bar->width;
  bar->y = MIN (draw_axis_get_place (&self->plot.frame.y, bin->counts[kind]),
                bottom - LEAST_HEIGHT);
  bar->height = bottom - bar->y;
  /* Full bars have sharp sides. */
  left = floor (bar->x + 0.5);
  bar->width = MAX (floor (bar->x + bar->width + 0.5) - left, 1);
  bar->x = left;
  return TRUE;
}

static DrawColor
color_of (const DrawPlot    *plot,
          DrawHistogramKind  kind)
{
  const DrawTheme *theme = draw_plot_get_theme (plot);

  return kind == DRAW_HISTOGRAM_SOLVED ? theme->distance : theme->attacked;
}

static void
draw_swatch (const DrawPlot          *plot,
             cairo_t                 *cr,
             guint                    kind,
             const cairo_rectangle_t *place)
{
  draw_plot_bar (plot, cr, color_of (plot, kind), kind == DRAW_HISTOGRAM_UNSOLVED, place);
}

void
draw_histogram (cairo_t                 *cr,
                const DrawHistogramView *view,
                double                   width,
                double                   height)
{
  g_auto (Histogram) self = histogram_new (view, width, height);
  cairo_rectangle_t bar;

  cairo_save (cr);
  draw_plot_axes (&self.plot, cr);
  draw_plot_legend (&self.plot, cr, draw_swatch);
  for (guint i = 0; i < self.bins.n_bins; i++)
    for (DrawHistogramKind kind = 0; kind < DRAW_HISTOGRAM_N_KINDS; kind++)
      if (find_bar (&self, &self.bins.bins[i], kind, &bar))
        draw_swatch (&self.plot, cr, kind, &bar);
  cairo_restore (cr);
}

/* Pointing */

gboolean
draw_histogram_find (const DrawHistogramView *view,
                     double                   width,
                     double                   height,
                     double                   x,
                     double                   y,
                     DrawHistogramBin        *bin)
{
  g_auto (Histogram) self = histogram_new (view, width, height);
  const cairo_rectangle_t *area = &self.plot.area;
  double left, right;

  if (y < area->y || y >= area->y + area->height)
    return FALSE;
  for (guint i = 0; i < self.bins.n_bins; i++)
    {
      find_slot (&self, &self.bins.bins[i], &left, &right);
      if (x < left || x >= right)
        continue;
      *bin = self.bins.bins[i];
      return TRUE;
    }
  return FALSE;
}

gboolean
draw_histogram_get_bar (const DrawHistogramView *view,
                        double                   width,
                        double                   height,
                        guint64                  value,
                        DrawHistogramKind        kind,
                        cairo_rectangle_t       *bar)
{
  g_auto (Histogram) self = histogram_new (view, width, height);

  for (guint i = 0; i < self.bins.n_bins; i++)
    if (value >= self.bins.bins[i].first && value <= self.bins.bins[i].last)
      return find_bar (&self, &self.bins.bins[i], kind, bar);
  return FALSE;
}
