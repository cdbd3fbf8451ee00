/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-histogram.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw-plot.h"
#include "queens-summary.h"

#define PITCH 13.0              /* minimum width of a bar, in units */
#define MARGINS 60.0            /* approximate width of the numbers */
#define ZERO 26.0               /* length of the section for 0 on a logarithmic axis */
#define LEAST_HEIGHT 1.5        /* minimum height of a bar, so that one trial among millions is
                                 * visible */
#define BETWEEN 2.0             /* distance between neighbouring bars */
#define LEAST_BINS 5            /* minimum number of bins, so that a single bar doesn't fill the
                                 * chart */
#define LEAST_PEAK 10           /* minimum height of the tallest bar on a logarithmic axis, in
                                 * trials per DrawHistogramBins.per iterations */
#define RICE 2                  /* maximum number of bins, divided by the cube root of the number of
                                 * trials */
#define FEWEST_BINS 10

typedef struct
{
  guint64 lowest;
  guint64 highest;
  guint64 lowest_positive;      /* lowest number above 0; 0 if there is none */
  guint64 count;
} Range;

static void
add_range (Range                    *range,
           const QueensDistribution *distribution)
{
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (distribution, &n);

  if (n == 0)
    return;
  range->lowest = MIN (range->lowest, occurrences[0].value);
  range->highest = MAX (range->highest, occurrences[n - 1].value);
  range->count += distribution->moments.count;
  for (guint i = 0; i < MIN (n, 2); i++)
    if (occurrences[i].value > 0
        && (range->lowest_positive == 0 || occurrences[i].value < range->lowest_positive))
      range->lowest_positive = occurrences[i].value;
}

static void
lay_equal (DrawHistogramBins *self,
           Range              range,
           guint              most)
{
  guint64 first = range.lowest > range.highest / 2 ? range.lowest : 0;
  guint64 step;

  if (range.highest - first < LEAST_BINS)
    {
      first -= MIN (first, LEAST_BINS / 2);
      range.highest = MAX (range.highest, first + LEAST_BINS - 1);
    }
  if (range.highest - first >= most)
    most = MIN (most, MAX (FEWEST_BINS, (guint) (RICE * cbrt (range.count))));
  step = draw_axis_round_up ((range.highest - first + 1) / (double) most);
  /* Bins start at multiples of the step, so one more bin may be needed. */
  while (range.highest / step - first / step >= most)
    step = draw_axis_round_up (step + 1);
  for (guint64 i = first / step; i <= range.highest / step; i++)
    self->bins[self->n_bins++] = (DrawHistogramBin) { i * step, i * step + step - 1 };
}

/* Returns the first number of bin @index. If @every is positive, there are @every bins per power of
 * ten. If @every is negative, a bin covers −@every powers of ten. */
static guint64
begin_of (guint64 index,
          gint    every)
{
  static const double thirds[] = { 1, 2, 5 };
  double begin;

  if (every < 0)
    begin = pow (10, index * (double) -every);
  else if (every == 3)
    begin = thirds[index % 3] * pow (10, index / 3);
  else
    begin = floor (pow (10, index / (double) every) + 0.5);
  return MIN (begin, 1e19);
}

/* Computes the bins. Merges bins that start at the same number. Returns FALSE if there are more
 * than @most bins. */
static gboolean
lay_growing_by (DrawHistogramBins *self,
                Range              range,
                guint              most,
                gint               every)
{
  guint64 index = 0;

  self->n_bins = 0;
  if (range.lowest == 0)
    self->bins[self->n_bins++] = (DrawHistogramBin) { 0, 0 };
  while (range.lowest > 0 && begin_of (index + 1, every) <= range.lowest_positive)
    index++;
  for (; begin_of (index, every) <= range.highest || self->n_bins < LEAST_BINS; index++)
    {
      guint64 first = begin_of (index, every);
      guint64 next = begin_of (index + 1, every);

      if (first == next)
        continue;
      if (self->n_bins == most)
        return FALSE;
      self->bins[self->n_bins++] = (DrawHistogramBin) { first, next - 1 };
    }
  return TRUE;
}

static void
lay_growing (DrawHistogramBins *self,
             Range              range,
             guint              most)
{
  static const gint parts[] = { 10, 5, 3, 1 };
  guint rice = MAX (FEWEST_BINS, (guint) (RICE * cbrt (range.count)));

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (lay_growing_by (self, range, MIN (most, rice), parts[i]))
      return;
  lay_growing_by (self, range, most, -2);
}

static void
fill (DrawHistogramBins        *self,
      const QueensDistribution *distribution,
      DrawHistogramKind         kind)
{
  DrawHistogramBin *bin = self->bins;
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (distribution, &n);

  for (guint i = 0; i < n; i++)
    {
      while (occurrences[i].value > bin->last)
        bin++;
      bin->counts[kind] += occurrences[i].count;
      self->totals[kind] += occurrences[i].count;
      self->highest = MAX (self->highest, bin->counts[DRAW_HISTOGRAM_SOLVED]
                                            + bin->counts[DRAW_HISTOGRAM_UNSOLVED]);
    }
}

static guint64
count_trials (const DrawHistogramBin *bin)
{
  return bin->counts[DRAW_HISTOGRAM_SOLVED] + bin->counts[DRAW_HISTOGRAM_UNSOLVED];
}

static double
get_height (const DrawHistogramBins *self,
            const DrawHistogramBin  *bin,
            guint64                  count)
{
  if (self->per == 0)
    return count;
  return count / (bin->last - bin->first + 1.0) * self->per;
}

static double
get_peak (const DrawHistogramBins *self)
{
  double peak = 0;

  for (guint i = 0; i < self->n_bins; i++)
    peak = MAX (peak, get_height (self, &self->bins[i], count_trials (&self->bins[i])));
  return peak;
}

DrawHistogramBins
draw_histogram_bins_new (const QueensDistribution *solved,
                         const QueensDistribution *stuck,
                         const QueensDistribution *cut_off,
                         gboolean                  is_logarithmic,
                         guint                     most)
{
  const QueensDistribution *const all[] = { solved, stuck, cut_off };
  DrawHistogramBins self = { .n_bins = 0 };
  Range range = { .lowest = G_MAXUINT64 };

  most = CLAMP (most, FEWEST_BINS, DRAW_HISTOGRAM_MAX_BINS);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i] != NULL)
      add_range (&range, all[i]);
  if (range.count == 0)
    return self;
  if (is_logarithmic)
    lay_growing (&self, range, most);
  else
    lay_equal (&self, range, most);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i] != NULL)
      fill (&self, all[i], i == 0 ? DRAW_HISTOGRAM_SOLVED : DRAW_HISTOGRAM_UNSOLVED);
  if (is_logarithmic)
    for (self.per = 1; get_peak (&self) < LEAST_PEAK && range.highest / 10 >= self.per;)
      self.per *= 10;
  return self;
}

DrawHistogramBins
draw_histogram_get_bins (const DrawHistogramView *view,
                         double                   width)
{
  return draw_histogram_bins_new (view->solved, view->stuck, view->cut_off,
                                  view->chart.is_logarithmic, MAX (width - MARGINS, 0) / PITCH);
}

/* Prepares the axes. On a linear axis, a bin for a single number is centred on the number. */
static DrawPlot
plot_new (cairo_t                 *cr,
          const DrawHistogramView *view,
          double                   width,
          double                   height,
          DrawHistogramBins       *bins)
{
  DrawPlot self = draw_plot_new (cr, view->chart.theme, view->chart.font);
  gboolean is_logarithmic = view->chart.is_logarithmic;
  guint64 first = 0, last = 9, step = 1;
  char number[DRAW_AXIS_TEXT];

  *bins = draw_histogram_get_bins (view, width);
  if (bins->n_bins > 0)
    {
      first = bins->bins[0].first;
      last = bins->bins[bins->n_bins - 1].last;
      step = bins->bins[0].last - first + 1;
    }
  self.x = (DrawAxis) {
    .is_logarithmic = is_logarithmic,
    .lowest = is_logarithmic ? MAX (first, 1) : first - 0.5,
    .highest = is_logarithmic ? last + 1.0 : last + 0.5,
    .zero = is_logarithmic && first == 0 ? ZERO : 0,
  };
  self.y.highest = MAX (get_peak (bins), 1);
  draw_axis_format (bins->per, number);
  if (bins->per == 0)
    self.y_title = g_strdup (_("Trials"));
  else if (bins->per == 1)
    self.y_title = g_strdup (_("Trials per iteration"));
  else
    /* Translators: the meaning of a bar's height. %s is a power of ten. */
    self.y_title = g_strdup_printf (_("Trials per %s iterations"), number);
  draw_axis_format (step, number);
  /* On a logarithmic axis, bins differ in width, so the title gives no width. */
  if (is_logarithmic || step == 1)
    self.x_title = g_strdup (_("Iterations"));
  else
    /* Translators: each bar of a histogram covers this many numbers. */
    self.x_title = g_strdup_printf (_("Iterations, %s per bar"), number);
  draw_axis_format (bins->totals[DRAW_HISTOGRAM_SOLVED], number);
  self.names[DRAW_HISTOGRAM_SOLVED] = g_strdup_printf (_("Solved: %s"), number);
  draw_axis_format (bins->totals[DRAW_HISTOGRAM_UNSOLVED], number);
  self.names[DRAW_HISTOGRAM_UNSOLVED] = g_strdup_printf (_("Unsolved: %s"), number);
  draw_plot_lay_out (&self, width, height);
  return self;
}

static void
find_segment (const DrawPlot         *plot,
              const DrawHistogramBin *bin,
              double                 *left,
              double                 *right)
{
  gboolean is_logarithmic = plot->x.is_logarithmic;
  double shift = is_logarithmic ? 0 : -0.5;

  *left = draw_axis_get_place (&plot->x, bin->first + shift);
  /* The first half of the section for 0 is the bar. The other half is the break in the axis. */
  *right = draw_axis_get_place (&plot->x, is_logarithmic && bin->last == 0 ? 0.5
                                                                           : bin->last + 1 + shift);
}

/* Finds the bar for a kind of trials in a bin. Unsolved trials are on top of solved trials. */
static gboolean
find_bar (const DrawPlot          *plot,
          const DrawHistogramBins *bins,
          const DrawHistogramBin  *bin,
          DrawHistogramKind        kind,
          cairo_rectangle_t       *bar)
{
  double bottom = plot->area.y + plot->area.height;
  guint64 n_solved = bin->counts[DRAW_HISTOGRAM_SOLVED];
  guint64 count = n_solved;     /* number of trials up to the top of the bar */
  double left, right;

  if (bin->counts[kind] == 0)
    return FALSE;
  if (kind == DRAW_HISTOGRAM_UNSOLVED)
    count += bin->counts[kind];
  if (count > n_solved && n_solved > 0)
    bottom = MIN (draw_axis_get_place (&plot->y, get_height (bins, bin, n_solved)),
                  bottom - LEAST_HEIGHT);
  bar->y = MIN (draw_axis_get_place (&plot->y, get_height (bins, bin, count)),
                bottom - LEAST_HEIGHT);
  bar->height = bottom - bar->y;
  find_segment (plot, bin, &left, &right);
  /* Align the bar to pixels, so that its sides are sharp. */
  bar->x = floor (left + BETWEEN / 2 + 0.5);
  bar->width = MAX (floor (right - BETWEEN / 2 + 0.5) - bar->x, 1);
  return TRUE;
}

/* Draws a bar. The pattern continues from bar to bar. */
static void
draw_bar (const DrawPlot          *plot,
          DrawHistogramKind        kind,
          const cairo_rectangle_t *bar)
{
  if (kind == DRAW_HISTOGRAM_SOLVED)
    draw_plot_bar (plot, bar, plot->theme->distance, DRAW_PLOT_FULL, 0);
  else
    draw_plot_bar (plot, bar, plot->theme->attacked, DRAW_PLOT_HATCHED, -bar->x);
}

static void
draw_swatch (const DrawPlot *plot,
             guint           kind,
             double          x,
             double          y)
{
  const cairo_rectangle_t bar = { x, y - 6, DRAW_PLOT_SWATCH, 11 };

  draw_bar (plot, kind, &bar);
}

static void
paint (cairo_t       *cr,
       gconstpointer  view,
       double         width,
       double         height)
{
  DrawHistogramBins bins;
  g_auto (DrawPlot) plot = plot_new (cr, view, width, height, &bins);
  cairo_rectangle_t bar;

  cairo_save (cr);
  draw_plot_axes (&plot);
  draw_plot_legend (&plot, draw_swatch);
  for (guint i = 0; i < bins.n_bins; i++)
    for (DrawHistogramKind kind = 0; kind < DRAW_HISTOGRAM_N_KINDS; kind++)
      if (find_bar (&plot, &bins, &bins.bins[i], kind, &bar))
        draw_bar (&plot, kind, &bar);
  cairo_restore (cr);
}

static void
fill_view (gpointer      data,
           gconstpointer summary)
{
  const QueensSummary *self = summary;
  DrawHistogramView *view = data;

  view->solved = self->iterations[QUEENS_FATE_SOLVED];
  view->stuck = self->iterations[QUEENS_FATE_STUCK];
  view->cut_off = self->iterations[QUEENS_FATE_CUT_OFF];
}

static guint64
count_points (gconstpointer view,
              guint         series)
{
  return draw_histogram_get_bins (view, ((const DrawChart *) view)->width).n_bins;
}

static gboolean
find (gconstpointer   data,
      DrawChartPoint *point)
{
  const DrawHistogramView *view = data;
  DrawHistogramBins bins;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height, &bins);

  if (point->y < plot.area.y || point->y >= plot.area.y + plot.area.height)
    return FALSE;
  for (point->series = point->index = 0; point->index < bins.n_bins; point->index++)
    {
      double left, right;

      find_segment (&plot, &bins.bins[point->index], &left, &right);
      if (point->x >= left && point->x < right)
        return TRUE;
    }
  return FALSE;
}

/* Returns a sentence such as "20 to 29: 113 solved, 0 unsolved". */
static char *
describe (gconstpointer   data,
          DrawChartPoint *point)
{
  const DrawHistogramView *view = data;
  DrawHistogramBins bins;
  g_auto (DrawPlot) plot = plot_new (NULL, view, view->chart.width, view->chart.height, &bins);
  const DrawHistogramBin *bin = &bins.bins[point->index];
  double left, right;
  char first[DRAW_AXIS_TEXT], last[DRAW_AXIS_TEXT];
  char solved[DRAW_AXIS_TEXT], unsolved[DRAW_AXIS_TEXT];

  find_segment (&plot, bin, &left, &right);
  point->x = (left + right) / 2;
  point->y = draw_axis_get_place (&plot.y, get_height (&bins, bin, count_trials (bin)));
  draw_axis_format (bin->first, first);
  draw_axis_format (bin->last, last);
  draw_axis_format (bin->counts[DRAW_HISTOGRAM_SOLVED], solved);
  draw_axis_format (bin->counts[DRAW_HISTOGRAM_UNSOLVED], unsolved);
  if (bin->first == bin->last)
    /* Translators: a number of iterations, and how many trials took that many. */
    return g_strdup_printf (ngettext ("%s iteration: %s solved, %s unsolved",
                                      "%s iterations: %s solved, %s unsolved", bin->first),
                            first, solved, unsolved);
  /* Translators: a range of iterations, and how many trials are in it. */
  return g_strdup_printf (_("%s to %s iterations: %s solved, %s unsolved"), first, last, solved,
                          unsolved);
}

gboolean
draw_histogram_get_bar (const DrawHistogramView *view,
                        double                   width,
                        double                   height,
                        guint64                  value,
                        DrawHistogramKind        kind,
                        cairo_rectangle_t       *bar)
{
  DrawHistogramBins bins;
  g_auto (DrawPlot) plot = plot_new (NULL, view, width, height, &bins);

  for (guint i = 0; i < bins.n_bins; i++)
    if (value >= bins.bins[i].first && value <= bins.bins[i].last)
      return find_bar (&plot, &bins, &bins.bins[i], kind, bar);
  return FALSE;
}

const DrawChartKind draw_histogram = {
  .id = N_("histogram"),
  .name = N_("Trials: histogram"),
  .label = N_("Histogram of iterations"),
  .size = sizeof (DrawHistogramView),
  .width = 640,
  .height = 400,
  .least_height = 230,
  .fill = fill_view,
  .paint = paint,
  .count_points = count_points,
  .find = find,
  .describe = describe,
};
