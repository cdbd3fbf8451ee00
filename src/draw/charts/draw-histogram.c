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
#define ZERO 26.0               /* room for 0 on a logarithmic axis */
#define LEAST_HEIGHT 1.5        /* of a bar, so that one trial among millions is seen */
#define BETWEEN 2.0             /* neighbouring bins */

typedef struct
{
  DrawHistogramBins  bins;
  gboolean           is_logarithmic;
  char              *x_title;
  DrawPlot           plot;
} Histogram;

static void
histogram_clear (Histogram *self)
{
  draw_plot_clear (&self->plot);
  g_clear_pointer (&self->x_title, g_free);
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

/* Bins that grow have no width to name. */
static char *
describe_x_axis (const DrawHistogramBins *bins,
                 gboolean                 is_logarithmic)
{
  guint64 width = bins->n_bins == 0 ? 1 : bins->bins[0].last - bins->bins[0].first + 1;
  char number[DRAW_AXIS_TEXT];

  if (is_logarithmic || width == 1)
    return g_strdup (_("Iterations"));
  draw_axis_format (width, number);
  /* Translators: each bar of a histogram stands for so many numbers. */
  return g_strdup_printf (_("Iterations, %s a bar"), number);
}

static Histogram
histogram_new (const DrawHistogramView *view,
               double                   width,
               double                   height)
{
  DrawPlotFrame frame = { .theme = view->theme, .font = view->font, .width = width,
                          .height = height,
                          .y_title = _("Trials") };
  g_autofree char *solved = NULL;
  g_autofree char *unsolved = NULL;
  char number[DRAW_AXIS_TEXT];
  Histogram self = { .is_logarithmic = view->is_logarithmic };

  self.bins = draw_histogram_bins_new (view->solved, view->stuck, view->cut_off,
                                       view->is_logarithmic, MAX (width - MARGINS, 0) / PITCH);
  choose_x_axis (&self.bins, view->is_logarithmic, &frame.x);
  frame.x_title = self.x_title = describe_x_axis (&self.bins, view->is_logarithmic);
  frame.y.highest = MAX (self.bins.highest, 1);
  draw_axis_format (self.bins.totals[DRAW_HISTOGRAM_SOLVED], number);
  frame.names[DRAW_HISTOGRAM_SOLVED] = solved = g_strdup_printf (_("Solved: %s"), number);
  draw_axis_format (self.bins.totals[DRAW_HISTOGRAM_UNSOLVED], number);
  frame.names[DRAW_HISTOGRAM_UNSOLVED] = unsolved = g_strdup_printf (_("Unsolved: %s"), number);
  self.plot = draw_plot_new (&frame);
  return self;
}

/* Bars */

/* Where the bin begins and ends. */
static void
find_segment (const Histogram        *self,
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

/* The top of a bar that has @count trials and begins at @bottom. */
static double
find_top (const Histogram *self,
          guint64          count,
          double           bottom)
{
  return MIN (draw_axis_get_place (&self->plot.frame.y, count), bottom - LEAST_HEIGHT);
}

/* The unsolved trials are on top of the solved ones. */
static gboolean
find_bar (const Histogram        *self,
          const DrawHistogramBin *bin,
          DrawHistogramKind       kind,
          cairo_rectangle_t      *bar)
{
  double bottom = self->plot.area.y + self->plot.area.height;
  guint64 n_solved = bin->counts[DRAW_HISTOGRAM_SOLVED];
  double left, right;

  if (bin->counts[kind] == 0)
    return FALSE;
  if (kind == DRAW_HISTOGRAM_UNSOLVED && n_solved > 0)
    bottom = find_top (self, n_solved, bottom);
  bar->y = find_top (self, kind == DRAW_HISTOGRAM_SOLVED ? n_solved
                                                         : draw_histogram_bin_get_count (bin),
                     bottom);
  bar->height = bottom - bar->y;
  find_segment (self, bin, &left, &right);
  /* Full bars have sharp sides. */
  bar->x = floor (left + BETWEEN / 2 + 0.5);
  bar->width = MAX (floor (right - BETWEEN / 2 + 0.5) - bar->x, 1);
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
      find_segment (&self, &self.bins.bins[i], &left, &right);
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
