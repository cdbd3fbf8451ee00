/* queenside-trials-charts.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-charts.h"

#include <glib/gi18n.h>

#include "queenside-columns.h"
#include "queenside-theme.h"
#include "queenside-numbers.h"

/* From so many iterations on, and from so many times the median on, a linear axis would squeeze
 * most trials into its first pixels. */
#define LONG 1000
#define FAR_OUT 50
#define FIT_LEVEL 0.05          /* from this chance on the simpler distribution does as well */

struct _QueensideTrialsCharts
{
  AdwBin                     parent_instance;

  GtkToggleButton           *logarithmic;
  GtkToggleButton           *all_sizes; /* curves of other sizes, too */
  GtkWidget                 *areas[QUEENSIDE_N_CHARTS];
  GtkWidget                 *occupancy_box;
  GtkWidget                 *sizes_box;
  GtkLabel                  *fit;

  QueensideTrialsJob        *job;       /* or NULL */
  guint                      setup;
  guint                      n_curves;
  guint                      setups[DRAW_RUN_LENGTH_MAX_CURVES]; /* of the curves */
  QueensideTrialsStatistics *statistics[DRAW_RUN_LENGTH_MAX_CURVES];
  char                      *names[DRAW_RUN_LENGTH_MAX_CURVES];
  QueensideTrialsStatistics *shown;        /* the setup's, or NULL */
  gboolean                   has_mark;
  guint                      marked_curve;
  guint64                    marked_iterations;
  GArray                    *points[2][DRAW_SIZES_MAX_CURVES];  /* of DrawSizesPoint, over sizes: of
                                                                 * rates and of evaluations */
  gboolean                   has_growth[DRAW_SIZES_MAX_CURVES];
  QueensGrowth               growths[DRAW_SIZES_MAX_CURVES];    /* of evaluations */
  gboolean                   is_scaling; /* it chooses the axis itself */
  gboolean                   has_scale; /* a person has chosen the axis */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsCharts, queenside_trials_charts, ADW_TYPE_BIN)

enum { PICKED, N_SIGNALS };

static guint signals[N_SIGNALS];

void
queenside_trials_charts_forget (QueensideTrialsCharts *self)
{
  for (guint i = 0; i < self->n_curves; i++)
    {
      queenside_trials_statistics_unref (self->statistics[i]);
      g_clear_pointer (&self->names[i], g_free);
    }
  self->n_curves = 0;
  g_clear_pointer (&self->shown, queenside_trials_statistics_unref);
  g_clear_object (&self->job);
}

static void
set_mark (QueensideTrialsCharts *self,
          gboolean               has_mark)
{
  GtkWidget *area = self->areas[QUEENSIDE_CHART_RUN_LENGTH];

  self->has_mark = has_mark;
  gtk_widget_set_cursor_from_name (area, has_mark ? "pointer" : NULL);
  gtk_widget_queue_draw (area);
}

/* Views */

static DrawHistogramView
get_histogram (QueensideTrialsCharts *self)
{
  DrawHistogramView view = {
    .is_logarithmic = gtk_toggle_button_get_active (self->logarithmic),
    .theme = queenside_theme_get (),
  };

  if (self->shown != NULL)
    {
      const QueensSummary *summary = self->shown->summary;

      view.solved = summary->iterations[QUEENS_FATE_SOLVED];
      view.stuck = summary->iterations[QUEENS_FATE_STUCK];
      view.cut_off = summary->iterations[QUEENS_FATE_CUT_OFF];
    }
  return view;
}

static DrawRunLengthView
get_run_length (QueensideTrialsCharts *self)
{
  DrawRunLengthView view = {
    .n_curves = self->n_curves,
    .is_logarithmic = gtk_toggle_button_get_active (self->logarithmic),
    .has_mark = self->has_mark && self->marked_curve < self->n_curves,
    .marked_curve = self->marked_curve,
    .marked_iterations = self->marked_iterations,
    .theme = queenside_theme_get (),
  };

  for (guint i = 0; i < self->n_curves; i++)
    {
      DrawRunLengthCurve *curve = &view.curves[i];

      curve->run_length = self->statistics[i]->run_length;
      if (self->n_curves > 1)
        curve->name = self->names[i];
      else if (curve->run_length->is_worth_cutting)
        curve->cut_off = curve->run_length->cut_off;
      if (self->n_curves == 1 && self->statistics[i]->has_fit)
        {
          const QueensSummary *summary = self->statistics[i]->summary;

          curve->fit = &self->statistics[i]->fit;
          curve->fit_share = 1
                             - (gdouble) summary->iterations[QUEENS_FATE_STUCK]->moments.count
                                 / queens_summary_get_count (summary, QUEENS_PART_ALL);
        }
    }
  return view;
}

static DrawSizesView
get_sizes (QueensideTrialsCharts *self,
           QueensideTrialsChart   chart)
{
  gboolean is_rate = chart == QUEENSIDE_CHART_RATES;
  DrawSizesView view = {
    .is_rate = is_rate,
    .y_title = is_rate ? _("Success rate, %") : _("Evaluations when solved"),
    .theme = queenside_theme_get (),
  };

  if (!queenside_trials_charts_has_sizes (self))
    return view;
  view.n_curves = self->job->plan->n_configurations;
  for (guint i = 0; i < view.n_curves; i++)
    {
      GArray *points = self->points[!is_rate][i];

      view.curves[i] = (DrawSizesCurve) {
        .name = view.n_curves > 1 ? self->job->plan->origins[i].name : NULL,
        .points = (const DrawSizesPoint *) points->data,
        .n_points = points->len,
        .growth = !is_rate && self->has_growth[i] ? &self->growths[i] : NULL,
      };
    }
  return view;
}

void
queenside_trials_charts_draw (QueensideTrialsCharts *self,
                              QueensideTrialsChart   chart,
                              const DrawTheme       *theme,
                              cairo_t               *cr,
                              double                 width,
                              double                 height)
{
  DrawHistogramView histogram = get_histogram (self);
  DrawRunLengthView run_length = get_run_length (self);
  DrawOccupancyView occupancy = { .flags = DRAW_BOARD_COORDINATES, .theme = theme };

  histogram.theme = theme;
  run_length.theme = theme;
  if (chart == QUEENSIDE_CHART_HISTOGRAM)
    draw_histogram (cr, &histogram, width, height);
  else if (chart == QUEENSIDE_CHART_RUN_LENGTH)
    draw_run_length (cr, &run_length, width, height);
  else if (chart == QUEENSIDE_CHART_RATES || chart == QUEENSIDE_CHART_EVALUATIONS)
    {
      DrawSizesView sizes = get_sizes (self, chart);

      sizes.theme = theme;
      draw_sizes (cr, &sizes, width, height);
    }
  else if (self->job != NULL)
    {
      QueensideTrialsPlan *plan = self->job->plan;

      occupancy.problem = plan->entries[self->setup].setup.problem;
      occupancy.occupancy = queenside_trials_job_lock_occupancy (self->job, self->setup);
      if (occupancy.occupancy != NULL)
        draw_occupancy (cr, &occupancy, width, height);
      queenside_trials_job_unlock_occupancy (self->job);
    }
}

gboolean
queenside_trials_charts_has_map (QueensideTrialsCharts *self)
{
  return self->n_curves > 0 && gtk_widget_get_visible (self->occupancy_box);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  QueensideTrialsCharts *self = user_data;

  for (guint chart = 0; chart < QUEENSIDE_N_CHARTS; chart++)
    if (self->areas[chart] == GTK_WIDGET (area))
      queenside_trials_charts_draw (self, chart, queenside_theme_get (), cr, width, height);
}

static void
queue_draw (QueensideTrialsCharts *self)
{
  for (guint chart = 0; chart < QUEENSIDE_N_CHARTS; chart++)
    gtk_widget_queue_draw (self->areas[chart]);
}

static void
toggled_cb (QueensideTrialsCharts *self)
{
  self->has_scale |= !self->is_scaling;
  queue_draw (self);
}

/* What is shown */

gboolean
queenside_trials_charts_has_sizes (QueensideTrialsCharts *self)
{
  return self->job != NULL && gtk_widget_get_visible (self->sizes_box);
}

/* What the run lengths are like, and what that means for beginning again. */
static void
show_fit (QueensideTrialsCharts *self)
{
  const QueensWeibull *fit = self->shown == NULL ? NULL : &self->shown->fit;
  const char *meaning;
  g_autofree char *mean = NULL;
  g_autofree char *shape = NULL;
  g_autofree char *scale = NULL;
  g_autofree char *words = NULL;

  if (fit == NULL || !self->shown->has_fit)
    {
      gtk_label_set_label (self->fit, "");
      return;
    }
  if (fit->p >= FIT_LEVEL)
    meaning = _("The exponential one does as well: whether a search goes on or begins again, its "
                "next iteration is as likely to solve.");
  else if (fit->shape < 1)
    meaning = _("A shape below 1: the longer a search has gone on, the less likely its next "
                "iteration solves, so that beginning again can help.");
  else
    meaning = _("A shape above 1: the longer a search has gone on, the more likely its next "
                "iteration solves, so that beginning again early is a loss.");
  mean = queenside_numbers_write_number (fit->mean);
  shape = queenside_numbers_write_number (fit->shape);
  scale = queenside_numbers_write_number (fit->scale);
  /* Translators: distributions that fit how many iterations trials take; then what that means. */
  words
    = g_strdup_printf (_("But for stuck trials, an exponential distribution fits with a mean of "
                         "%s, a Weibull distribution with shape %s and scale %s. %s"),
                       mean, shape, scale, meaning);
  gtk_label_set_label (self->fit, words);
}

/* Once all have run: of each configuration, what its sizes come to. */
static void
measure_sizes (QueensideTrialsCharts *self)
{
  QueensideTrialsPlan *plan = self->job->plan;

  for (guint i = 0; i < plan->n_configurations; i++)
    {
      g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (gdouble));
      g_autoptr (GArray) medians = g_array_new (FALSE, FALSE, sizeof (gdouble));

      for (guint kind = 0; kind < 2; kind++)
        g_array_set_size (self->points[kind][i], 0);
      for (guint k = 0; k < plan->n_sizes; k++)
        {
          guint setup = i * plan->n_sizes + k;
          const gdouble *quartiles = queenside_trials_job_get_evaluations (self->job, setup);
          g_autoptr (QueensideTrialsStatistics) statistics
            = queenside_trials_job_get_statistics (self->job, setup);
          DrawSizesPoint point = { .size = plan->entries[setup].setup.problem->size };
          gdouble size = point.size;

          if (statistics != NULL && queens_summary_get_rate (statistics->summary, &point.value))
            {
              queens_summary_get_interval (statistics->summary, &point.low, &point.high);
              g_array_append_val (self->points[0][i], point);
            }
          if (quartiles == NULL)
            continue;
          point.low = quartiles[0];
          point.value = quartiles[1];
          point.high = quartiles[2];
          g_array_append_val (self->points[1][i], point);
          /* A logarithm has no 0. */
          if (point.value > 0)
            {
              g_array_append_val (sizes, size);
              g_array_append_val (medians, point.value);
            }
        }
      self->has_growth[i] = queens_growth_fit (&self->growths[i], (const gdouble *) sizes->data,
                                               (const gdouble *) medians->data, sizes->len);
    }
}

/* Logarithmic where the range asks for it, until a person has chosen. While trials of one setup
 * come in it does not go back. */
static void
choose_scale (QueensideTrialsCharts *self,
              gboolean               is_new)
{
  g_autoptr (QueensDistribution) all = NULL;
  gdouble median;
  gboolean is_far;

  if (self->has_scale || self->shown == NULL)
    return;
  all = queens_summary_gather_iterations (self->shown->summary, QUEENS_PART_ALL);
  queens_distribution_get_quantile (all, 0.5, &median);
  is_far = self->shown->run_length->longest >= LONG
           && self->shown->run_length->longest > FAR_OUT * MAX (median, 1);
  if (!is_new && !is_far)
    return;
  self->is_scaling = TRUE;
  gtk_toggle_button_set_active (self->logarithmic, is_far);
  self->is_scaling = FALSE;
}

static void
add_curve (QueensideTrialsCharts *self,
           guint                  setup)
{
  const QueensideTrialsPlan *plan = self->job->plan;
  const QueensideConfiguration *entry = &plan->entries[setup];
  QueensideTrialsStatistics *statistics = queenside_trials_job_get_statistics (self->job, setup);
  guint size = entry->setup.problem->size;

  if (statistics == NULL)
    return;
  self->setups[self->n_curves] = setup;
  self->statistics[self->n_curves] = statistics;
  if (!gtk_toggle_button_get_active (self->all_sizes) || plan->n_sizes == 1)
    self->names[self->n_curves] = g_strdup (entry->name);
  else if (plan->n_configurations == 1)
    self->names[self->n_curves] = g_strdup_printf (_("Size %u"), size);
  else
    /* Translators: the name of a configuration, and the size of its boards. */
    self->names[self->n_curves] = g_strdup_printf (_("%s, size %u"), entry->name, size);
  self->n_curves++;
}

/* Those of all configurations on the setup's size; or of all setups, where that is asked for. Of
 * more setups than curves can be told apart, those of the setup's configuration, evenly chosen
 * among its sizes but with that of the setup. */
static void
choose_curves (QueensideTrialsCharts *self)
{
  const QueensideTrialsPlan *plan = self->job->plan;
  guint n_sizes = plan->n_sizes;
  guint size = self->setup % n_sizes;
  guint n = MIN (n_sizes, DRAW_RUN_LENGTH_MAX_CURVES);
  guint nearest;

  if (!gtk_toggle_button_get_active (self->all_sizes))
    {
      for (guint i = size; i < plan->n_setups && self->n_curves < DRAW_RUN_LENGTH_MAX_CURVES;
           i += n_sizes)
        add_curve (self, i);
      return;
    }
  if (plan->n_setups <= DRAW_RUN_LENGTH_MAX_CURVES)
    {
      for (guint i = 0; i < plan->n_setups; i++)
        add_curve (self, i);
      return;
    }
  nearest = n_sizes == 1 ? 0 : (size * (n - 1) + (n_sizes - 1) / 2) / (n_sizes - 1);
  for (guint i = 0; i < n; i++)
    add_curve (self, self->setup - size
                     + (i == nearest || n == 1 ? size : i * (n_sizes - 1) / (n - 1)));
}

static void
sizes_toggled_cb (QueensideTrialsCharts *self)
{
  if (self->job != NULL)
    queenside_trials_charts_show (self, self->job, self->setup);
  set_mark (self, FALSE);
}

void
queenside_trials_charts_show (QueensideTrialsCharts *self,
                              QueensideTrialsJob    *job,
                              guint                  setup)
{
  QueensideTrialsPlan *plan = job->plan;
  guint size = plan->entries[setup].setup.problem->size;
  gboolean is_new = job != self->job || setup != self->setup;

  if (is_new)
    set_mark (self, FALSE);
  g_object_ref (job);
  queenside_trials_charts_forget (self);
  self->job = job;
  self->setup = setup;
  self->shown = queenside_trials_job_get_statistics (job, setup);
  gtk_widget_set_visible (GTK_WIDGET (self->all_sizes), plan->n_sizes > 1);
  choose_curves (self);
  gtk_widget_set_visible (self->occupancy_box,
                          size <= QUEENS_OCCUPANCY_MAX_SIZE && self->shown != NULL
                            && queens_summary_get_count (self->shown->summary,
                                                         QUEENS_PART_UNSOLVED) > 0);
  choose_scale (self, is_new);
  show_fit (self);
  gtk_widget_set_visible (self->sizes_box, job->is_done && plan->n_sizes > 1);
  if (queenside_trials_charts_has_sizes (self))
    measure_sizes (self);
  queue_draw (self);
}

/* The pointer on a bar */

/* "20 to 29: 113 solved, 0 unsolved". */
static gboolean
query_bar_tooltip_cb (QueensideTrialsCharts *self,
                      int                    x,
                      int                    y,
                      gboolean               is_keyboard,
                      GtkTooltip            *tooltip)
{
  GtkWidget *area = self->areas[QUEENSIDE_CHART_HISTOGRAM];
  DrawHistogramView view = get_histogram (self);
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autofree char *solved = NULL;
  g_autofree char *unsolved = NULL;
  g_autofree char *text = NULL;
  DrawHistogramBin bin;

  if (is_keyboard
      || !draw_histogram_find (&view, gtk_widget_get_width (area), gtk_widget_get_height (area), x,
                               y, &bin))
    return FALSE;
  first = queenside_numbers_write_count (bin.first);
  last = queenside_numbers_write_count (bin.last);
  solved = queenside_numbers_write_count (bin.counts[DRAW_HISTOGRAM_SOLVED]);
  unsolved = queenside_numbers_write_count (bin.counts[DRAW_HISTOGRAM_UNSOLVED]);
  if (bin.first == bin.last)
    /* Translators: iterations, and how many trials took so many. */
    text = g_strdup_printf (_("%s: %s solved, %s unsolved"), first, solved, unsolved);
  else
    /* Translators: iterations from and to, and how many trials took so many. */
    text = g_strdup_printf (_("%s to %s: %s solved, %s unsolved"), first, last, solved, unsolved);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* The pointer on a point over a size */

static gboolean
query_size_tooltip_cb (QueensideTrialsCharts *self,
                       int                    x,
                       int                    y,
                       gboolean               is_keyboard,
                       GtkTooltip            *tooltip,
                       GtkWidget             *area)
{
  gboolean is_rate = area == self->areas[QUEENSIDE_CHART_RATES];
  DrawSizesView view = get_sizes (self, is_rate ? QUEENSIDE_CHART_RATES
                                                : QUEENSIDE_CHART_EVALUATIONS);
  char *(*write) (gdouble number) = is_rate ? queenside_numbers_write_share
                                            : queenside_numbers_write_number;
  const DrawSizesPoint *found;
  g_autofree char *value = NULL;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  g_autofree char *text = NULL;
  guint curve, point;

  if (is_keyboard
      || !draw_sizes_find (&view, gtk_widget_get_width (area), gtk_widget_get_height (area), x, y,
                           &curve, &point))
    return FALSE;
  found = &view.curves[curve].points[point];
  value = write (found->value);
  low = write (found->low);
  high = write (found->high);
  /* Translators: the size of a board, and numbers. */
  text = g_strdup_printf (is_rate ? _("Size %u: %s solved, 95 %% interval %s to %s")
                                  : _("Size %u: median %s evaluations, quartiles %s and %s"),
                          found->size, value, low, high);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* The pointer on a dot */

static gboolean
find_dot (QueensideTrialsCharts *self,
          double                 x,
          double                 y,
          guint                 *curve,
          guint64               *iterations)
{
  GtkWidget *area = self->areas[QUEENSIDE_CHART_RUN_LENGTH];
  DrawRunLengthView view = get_run_length (self);

  return draw_run_length_find (&view, gtk_widget_get_width (area), gtk_widget_get_height (area), x,
                               y, curve, iterations);
}

static void
motion_cb (QueensideTrialsCharts *self,
           double                 x,
           double                 y)
{
  set_mark (self, find_dot (self, x, y, &self->marked_curve, &self->marked_iterations));
}

static void
leave_cb (QueensideTrialsCharts *self)
{
  set_mark (self, FALSE);
}

static void
released_cb (QueensideTrialsCharts *self,
             int                    n_presses,
             double                 x,
             double                 y)
{
  guint64 iterations;
  guint curve, row;

  if (find_dot (self, x, y, &curve, &iterations)
      && queenside_trials_job_find (self->job, self->setups[curve], iterations, &row))
    g_signal_emit (self, signals[PICKED], 0, row);
}

static gboolean
query_tooltip_cb (QueensideTrialsCharts *self,
                  int                    x,
                  int                    y,
                  gboolean               is_keyboard,
                  GtkTooltip            *tooltip)
{
  g_autofree char *text = NULL;
  g_autofree char *number = NULL;
  g_autofree char *share = NULL;
  guint64 iterations;
  guint curve;

  if (is_keyboard || !find_dot (self, x, y, &curve, &iterations))
    return FALSE;
  number = queenside_numbers_write_count (iterations);
  share = queenside_numbers_write_share (
    queens_run_length_get_at (self->statistics[curve]->run_length, iterations).share);
  /* Translators: a share such as "12.00 %", and iterations. */
  text = g_strdup_printf (
    ngettext ("%s solved within %s iteration; a click replays one that took as many",
              "%s solved within %s iterations; a click replays one that took as many", iterations),
    share, number);
  if (self->n_curves > 1)
    {
      g_autofree char *plain = g_steal_pointer (&text);

      text = g_strdup_printf ("%s: %s", self->names[curve], plain);
    }
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
queenside_trials_charts_dispose (GObject *object)
{
  queenside_trials_charts_forget (QUEENSIDE_TRIALS_CHARTS (object));
  G_OBJECT_CLASS (queenside_trials_charts_parent_class)->dispose (object);
}

static void
queenside_trials_charts_finalize (GObject *object)
{
  QueensideTrialsCharts *self = QUEENSIDE_TRIALS_CHARTS (object);

  for (guint kind = 0; kind < 2; kind++)
    for (guint i = 0; i < DRAW_SIZES_MAX_CURVES; i++)
      g_array_unref (self->points[kind][i]);
  G_OBJECT_CLASS (queenside_trials_charts_parent_class)->finalize (object);
}

static void
queenside_trials_charts_class_init (QueensideTrialsChartsClass *klass)
{
  static const char *const names[QUEENSIDE_N_CHARTS] = {
    [QUEENSIDE_CHART_HISTOGRAM] = "histogram",
    [QUEENSIDE_CHART_RUN_LENGTH] = "run_length",
    [QUEENSIDE_CHART_OCCUPANCY] = "occupancy",
    [QUEENSIDE_CHART_RATES] = "rates",
    [QUEENSIDE_CHART_EVALUATIONS] = "evaluations",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_COLUMNS);
  G_OBJECT_CLASS (klass)->dispose = queenside_trials_charts_dispose;
  G_OBJECT_CLASS (klass)->finalize = queenside_trials_charts_finalize;
  signals[PICKED] = g_signal_new ("picked", QUEENSIDE_TYPE_TRIALS_CHARTS, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trials-charts.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, logarithmic);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, all_sizes);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, occupancy_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, sizes_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, fit);
  for (guint chart = 0; chart < QUEENSIDE_N_CHARTS; chart++)
    gtk_widget_class_bind_template_child_full (widget_class, names[chart], FALSE,
                                               G_STRUCT_OFFSET (QueensideTrialsCharts,
                                                                areas[chart]));
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, sizes_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_bar_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_size_tooltip_cb);
}

static void
queenside_trials_charts_init (QueensideTrialsCharts *self)
{
  for (guint kind = 0; kind < 2; kind++)
    for (guint i = 0; i < DRAW_SIZES_MAX_CURVES; i++)
      self->points[kind][i] = g_array_new (FALSE, FALSE, sizeof (DrawSizesPoint));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint chart = 0; chart < QUEENSIDE_N_CHARTS; chart++)
    {
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->areas[chart]), draw_cb, self, NULL);
      queenside_theme_follow (self->areas[chart]);
    }
}
