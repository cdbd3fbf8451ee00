/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trials-charts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draw-boxes.h"
#include "draw-charts.h"
#include "draw-histogram.h"
#include "draw-occupancy.h"
#include "draw-run-length.h"
#include "draw-sizes.h"
#include "queens-number.h"
#include "queenside-columns.h"
#include "queenside-numbers.h"

/* A logarithmic axis is the default if the longest trial has at least LONG iterations and FAR_OUT
 * times the median: a linear axis would squeeze most trials into its first pixels. */
#define LONG 1000
#define FAR_OUT 50
#define FAR_OUT_BARS 20         /* like FAR_OUT, but for the histogram, where a wide bar hides the
                                 * spread of most trials */

struct _QueensideTrialsCharts
{
  AdwBin                     parent_instance;

  GtkToggleButton           *logarithmic;       /* button for the logarithmic axis of the run
                                                 * lengths */
  GtkToggleButton           *logarithmic_bars;
  GtkLabel                  *bars_title;
  GtkToggleButton           *all_sizes; /* button that shows the curves of all sizes */
  GtkToggleButton           *by_evaluations;    /* button that measures run lengths in
                                                 * evaluations */
  GtkWidget                 *measures;  /* box of by_evaluations */
  GtkWidget                 *more;      /* box of the charts that aren't in the template */
  GPtrArray                 *charts;    /* array of QueensideChart, in the order of the list of
                                         * pictures */
  GtkWidget                 *occupancy_box;
  GtkWidget                 *sizes_box;
  GtkWidget                 *boxes_box;
  GtkToggleButton           *visited;   /* button that maps all visited boards instead of only the
                                         * ends */
  GtkLabel                  *map_title;
  GtkLabel                  *exact;     /* what the exact chances show, or why there are none */
  GtkButton                 *exact_button;      /* button that cancels or starts the computation of
                                                 * the exact chances */
  GtkWidget                 *distances_box;
  GtkLabel                  *distances_title;
  GtkLabel                  *moves_title;

  QueensideTrialsJob        *job;       /* may be NULL */
  guint                      setup;
  guint                      n_curves;
  guint                      setups[DRAW_RUN_LENGTH_MAX_CURVES]; /* setups of the curves */
  QueensideTrialsStatistics *statistics[DRAW_RUN_LENGTH_MAX_CURVES];
  char                      *names[DRAW_RUN_LENGTH_MAX_CURVES];
  QueensideTrialsStatistics *shown;     /* statistics of @setup; may be NULL */
  char                      *origin;    /* note about the trials, at the bottom of pictures */
  GArray                    *points[2][DRAW_SIZES_MAX_CURVES];  /* [0] rates, [1] evaluations */
  DrawBoxesView              boxes;     /* owns its texts; empty until all trials have run */
  gboolean                   has_growth[DRAW_SIZES_MAX_CURVES];
  QueensGrowth               growths[DRAW_SIZES_MAX_CURVES];    /* growth of the evaluations */
  QueensideExacts           *exacts;
  GArray                    *distances[2][2];   /* arrays of DrawSizesPoint; first index: 0 for
                                                 * rates, 1 for moves; second index: 0 for the
                                                 * trials, 1 for exact values */
  QueensideJob              *counting;  /* job that counts visits */
  QueensOccupancy           *visits;    /* visits of @setup, empty until counted; may be NULL */
  QueensOccupancy           *ends;      /* ends of the unsolved trials of @setup; may be NULL */
  gboolean                   is_scaling;        /* TRUE while choose_scale() sets the axis */
  gboolean                   has_scale; /* TRUE if the user has chosen an axis for the run
                                         * lengths */
  gboolean                   has_scale_of_bars;
};

G_DEFINE_FINAL_TYPE (QueensideTrialsCharts, queenside_trials_charts, ADW_TYPE_BIN)

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
  for (guint i = 0; i < self->boxes.n_rows; i++)
    {
      g_clear_pointer (&self->boxes.rows[i].words, g_free);
      g_clear_pointer (&self->boxes.rows[i].label, g_free);
    }
  self->boxes.n_rows = 0;
  g_clear_pointer (&self->ends, queens_occupancy_free);
  g_clear_pointer (&self->origin, g_free);
  g_clear_object (&self->job);
}

static void
forget_visits (QueensideTrialsCharts *self)
{
  queenside_job_cancel (self->counting);
  g_clear_pointer (&self->visits, queens_occupancy_free);
}

static QueensProblem *
get_problem (QueensideTrialsCharts *self)
{
  return self->job->experiment->setups[self->setup].problem;
}

static gboolean
fill (QueensideTrialsCharts *self,
      DrawChart             *chart)
{
  chart->is_logarithmic = gtk_toggle_button_get_active (
    chart->kind == &draw_histogram ? self->logarithmic_bars : self->logarithmic);
  chart->origin = self->origin;
  chart->is_unfinished = self->job == NULL || !self->job->is_done;
  return self->job != NULL;
}

static gboolean
fill_summary (gpointer owner,
              gpointer data)
{
  QueensideTrialsCharts *self = owner;
  DrawChart *chart = data;

  if (self->shown != NULL)
    chart->kind->fill (chart, self->shown->summary);
  return fill (self, chart);
}

/* Returns TRUE if the user wants run lengths in evaluations, and the job is done. Before that, the
 * evaluations aren't known. */
static gboolean
is_by_evaluations (QueensideTrialsCharts *self)
{
  return self->job != NULL && self->job->is_done
         && gtk_toggle_button_get_active (self->by_evaluations);
}

static const QueensRunLength *
get_run_length (QueensideTrialsCharts *self,
                guint                  curve)
{
  return is_by_evaluations (self)
         ? queenside_trials_job_get_evaluations (self->job, self->setups[curve])
         : self->statistics[curve]->run_length;
}

static const QueensChances *
find_chances (QueensideTrialsCharts *self,
              guint                  setup)
{
  const QueensExact *exact
    = self->job->is_done ? queenside_exacts_find (&self->job->experiment->setups[setup]) : NULL;

  return exact == NULL ? NULL : exact->chances;
}

static gboolean
fill_run_length (gpointer owner,
                 gpointer data)
{
  QueensideTrialsCharts *self = owner;
  DrawRunLengthView *view = data;

  view->n_curves = self->n_curves;
  view->by_evaluations = is_by_evaluations (self);
  for (guint i = 0; i < self->n_curves; i++)
    {
      DrawRunLengthCurve *curve = &view->curves[i];
      const QueensideTrialsStatistics *statistics = self->statistics[i];

      curve->run_length = get_run_length (self, i);
      curve->exact = view->by_evaluations ? NULL : find_chances (self, self->setups[i]);
      if (self->n_curves > 1)
        curve->name = self->names[i];
      else if (!view->by_evaluations)
        {
          if (curve->run_length->is_worth_cutting)
            curve->cut_off = curve->run_length->cut_off;
          if (statistics->has_fit)
            curve->fit = &statistics->fit;
          curve->fit_share
            = 1 - (gdouble) statistics->summary->iterations[QUEENS_FATE_STUCK]->moments.count
                    / queens_summary_get_count (statistics->summary, QUEENS_PART_ALL);
        }
    }
  return fill (self, &view->chart);
}

static gboolean
fill_sizes (gpointer owner,
            gpointer data)
{
  QueensideTrialsCharts *self = owner;
  DrawSizesView *view = data;
  const QueensExperiment *experiment;

  view->is_rate = view->chart.kind == &draw_rates;
  view->y_title = view->is_rate ? _("Solved trials, %") : _("Evaluations per solution");
  if (self->job == NULL || !gtk_widget_get_visible (self->sizes_box))
    return FALSE;
  experiment = self->job->experiment;
  view->n_curves = experiment->configurations->len;
  for (guint i = 0; i < view->n_curves; i++)
    {
      GArray *points = self->points[!view->is_rate][i];

      view->curves[i] = (DrawSizesCurve) {
        .name = view->n_curves > 1
                  ? queens_experiment_get_name (experiment, i * experiment->sizes->len) : NULL,
        .points = (const DrawSizesPoint *) points->data,
        .n_points = points->len,
        .growth = !view->is_rate && self->has_growth[i] ? &self->growths[i] : NULL,
      };
    }
  return fill (self, &view->chart);
}

static gboolean
fill_distances (gpointer owner,
                gpointer data)
{
  QueensideTrialsCharts *self = owner;
  DrawSizesView *view = data;

  view->by_distance = TRUE;
  view->is_rate = view->chart.kind == &draw_distances;
  view->y_title = view->is_rate ? _("Solved trials, %") : _("Moves per trial, mean");
  for (guint i = 0; i < 2 && self->distances[!view->is_rate][i]->len > 0; i++)
    view->curves[view->n_curves++] = (DrawSizesCurve) {
      .name = i > 0 ? _("Exact") : self->distances[!view->is_rate][1]->len > 0 ? _("Trials") : NULL,
      .points = (const DrawSizesPoint *) self->distances[!view->is_rate][i]->data,
      .n_points = self->distances[!view->is_rate][i]->len,
    };
  return fill (self, &view->chart) && gtk_widget_get_visible (self->distances_box);
}

static gboolean
fill_boxes (gpointer owner,
            gpointer data)
{
  QueensideTrialsCharts *self = owner;
  DrawBoxesView *view = data;

  view->n_rows = self->boxes.n_rows;
  memcpy (view->rows, self->boxes.rows, sizeof view->rows);
  memcpy (view->names, self->boxes.names, sizeof view->names);
  view->title = _("Evaluations per solved trial");
  return fill (self, &view->chart) && self->job->is_done;
}

static gboolean
fill_map (gpointer owner,
          gpointer data)
{
  QueensideTrialsCharts *self = owner;
  DrawOccupancyView *view = data;

  view->flags = DRAW_BOARD_COORDINATES;
  view->occupancy = self->visits != NULL ? self->visits : self->ends;
  if (self->job != NULL)
    view->problem = get_problem (self);
  return fill (self, &view->chart) && self->n_curves > 0 && view->occupancy != NULL
         && gtk_widget_get_visible (self->occupancy_box);
}

static void
copy_ends (QueensideTrialsCharts *self)
{
  const QueensOccupancy *ends = queenside_trials_job_lock_occupancy (self->job, self->setup);

  if (ends != NULL)
    {
      self->ends = queens_occupancy_new (ends->size);
      self->ends->n_boards = ends->n_boards;
      memcpy (self->ends->counts, ends->counts,
              (gsize) ends->size * ends->size * sizeof *ends->counts);
    }
  queenside_trials_job_unlock_occupancy (self->job);
}

QueensideChart *
queenside_trials_charts_find (QueensideTrialsCharts *self,
                              const char            *id)
{
  for (guint i = 0; i < self->charts->len; i++)
    if (g_str_equal (queenside_chart_get_kind (self->charts->pdata[i])->id, id))
      return self->charts->pdata[i];
  return NULL;
}

static void
change_charts (QueensideTrialsCharts *self,
               gboolean               is_new)
{
  for (guint i = 0; i < self->charts->len; i++)
    queenside_chart_changed (self->charts->pdata[i], is_new);
}

static void
toggled_cb (QueensideTrialsCharts *self,
            GtkToggleButton       *button)
{
  gboolean *has_scale = button == self->logarithmic ? &self->has_scale : &self->has_scale_of_bars;

  *has_scale |= !self->is_scaling;
  change_charts (self, FALSE);
}

/* Collects success rates and evaluations per solution by size, and fits the growth of the
 * evaluations. */
static void
measure_sizes (QueensideTrialsCharts *self)
{
  const QueensExperiment *experiment = self->job->experiment;

  for (guint i = 0; i < experiment->configurations->len; i++)
    {
      g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (gdouble));
      g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (gdouble));

      for (guint kind = 0; kind < 2; kind++)
        g_array_set_size (self->points[kind][i], 0);
      for (guint k = 0; k < experiment->sizes->len; k++)
        {
          guint setup = i * experiment->sizes->len + k;
          g_autoptr (QueensideTrialsStatistics) statistics
            = queenside_trials_job_get_statistics (self->job, setup);
          DrawSizesPoint point = { .size = experiment->setups[setup].problem->size };
          const gdouble size = point.size;

          if (statistics == NULL || !queens_summary_get_rate (statistics->summary, &point.value))
            continue;
          queens_summary_get_interval (statistics->summary, &point.low, &point.high);
          g_array_append_val (self->points[0][i], point);
          /* A logarithmic axis doesn't show 0. */
          if (!queens_summary_get_expected_evaluations (statistics->summary, &point.value)
              || point.value <= 0)
            continue;
          if (!queens_summary_get_expected_interval (statistics->summary, &point.low, &point.high))
            point.low = point.high = point.value;
          g_array_append_val (self->points[1][i], point);
          g_array_append_val (sizes, size);
          g_array_append_val (expected, point.value);
        }
      self->has_growth[i] = queens_growth_fit (&self->growths[i], (const gdouble *) sizes->data,
                                               (const gdouble *) expected->data, sizes->len);
    }
}

static void
measure_distances (QueensideTrialsCharts *self)
{
  const QueensByDistance *by_distance = self->job->is_done
    ? queenside_trials_job_get_by_distance (self->job, self->setup) : NULL;
  GArray *exact = by_distance == NULL
    ? NULL : queenside_exacts_find_distances (&self->job->experiment->setups[self->setup]);

  for (guint i = 0; i < 4; i++)
    g_array_set_size (self->distances[i / 2][i % 2], 0);
  for (guint i = 0; by_distance != NULL && i < queens_by_distance_count (by_distance); i++)
    {
      QueensByDistanceRow row = queens_by_distance_get (by_distance, i);
      DrawSizesPoint point = { .size = row.distance };

      if (row.distance < 0 || row.summary == NULL)
        continue;
      queens_summary_get_rate (row.summary, &point.value);
      queens_summary_get_interval (row.summary, &point.low, &point.high);
      g_array_append_val (self->distances[0][0], point);
      queens_moments_get_mean (queens_summary_get_moments (row.summary, QUEENS_PART_ALL,
                                                           QUEENS_MEASURE_MOVES), &point.value);
      point.low = point.high = point.value;
      g_array_append_val (self->distances[1][0], point);
    }
  for (guint i = 0; exact != NULL && i < exact->len; i++)
    {
      const QueensChancesByDistance *row = &g_array_index (exact, QueensChancesByDistance, i);
      const gdouble values[] = { row->solved, row->moves };

      for (guint kind = 0; kind < 2 && row->distance >= 0; kind++)
        {
          const DrawSizesPoint point = { row->distance, values[kind], values[kind], values[kind] };

          g_array_append_val (self->distances[kind][1], point);
        }
    }
  gtk_widget_set_visible (self->distances_box, self->distances[0][0]->len > 0);
}

/* Returns sentences that compare the shown trials with their exact chances. Free with g_free(). */
static char *
describe_agreement (QueensideTrialsCharts *self,
                    const QueensChances   *chances)
{
  QueensAgreement agreement = queens_summary_get_agreement (self->shown->summary, chances);
  g_autofree char *gap = queens_number_show_share (agreement.gap);
  g_autofree char *gap_at = queenside_numbers_write_count (agreement.gap_at);
  g_autofree char *p = queens_number_show_p (agreement.p);
  g_autofree char *relation = g_strconcat (*p == '<' ? "" : "= ", p, NULL);
  g_autofree char *memory = g_format_size (chances->memory);

  if (agreement.n_degrees > 0)
    return g_strdup_printf (
      /* Translators: a share, a number of iterations, "= 0.02" or "< 0.001", a number, and a size
       * such as "1.2 MB". */
      ngettext ("The largest gap to the exact curve is %s, after %s iteration. Chi-squared "
                "test with pooled cells: p %s, %u degrees of freedom. "
                "The computation used %s of memory.",
                "The largest gap to the exact curve is %s, after %s iterations. Chi-squared "
                "test with pooled cells: p %s, %u degrees of freedom. "
                "The computation used %s of memory.",
                agreement.gap_at),
      gap, gap_at, relation, agreement.n_degrees, memory);
  return g_strdup_printf (
    ngettext ("The largest gap to the exact curve is %s, after %s iteration. There are "
              "too few trials for a test. The computation used %s of memory.",
              "The largest gap to the exact curve is %s, after %s iterations. There are "
              "too few trials for a test. The computation used %s of memory.", agreement.gap_at),
    gap, gap_at, memory);
}

/* Describes the exact chances, or the progress of their computation, or why there are none. */
static void
show_exact (QueensideTrialsCharts *self)
{
  const QueensSetup *setup;
  const QueensChances *chances;
  g_autoptr (GError) reason = NULL;
  g_autofree char *words = NULL;
  gboolean is_computing = FALSE;
  gdouble done = 0;

  if (self->job == NULL || !self->job->is_done || self->shown == NULL || self->exacts == NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->exact), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->exact_button), FALSE);
      return;
    }
  setup = &self->job->experiment->setups[self->setup];
  chances = find_chances (self, self->setup);
  is_computing = queenside_exacts_is_computing (self->exacts, setup, &done);
  if (is_computing)
    {
      g_autofree char *share = queens_number_show_share (done);
      g_autofree char *agreement = chances == NULL ? NULL : describe_agreement (self, chances);
      g_autofree char *progress = chances == NULL
        ? g_strdup_printf (_("Computing the exact chances: %s"), share)
        : g_strdup_printf (_("Computing the exact success rate for each distance: %s"), share);

      words = agreement == NULL ? g_steal_pointer (&progress)
                                : g_strconcat (agreement, "\n", progress, NULL);
    }
  else if (chances != NULL)
    words = describe_agreement (self, chances);
  else if (!queens_chances_check (setup, NULL, &reason))
    words = g_strdup (reason->message);
  else if (queenside_exacts_is_cancelled (setup))
    words = g_strdup (_("The exact chances were not computed."));
  else
    words = g_strdup (_("The exact chances have not been computed yet."));
  gtk_label_set_label (self->exact, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->exact), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->exact), TRUE);
  gtk_button_set_label (self->exact_button, is_computing ? _("Cancel") : _("Compute"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->exact_button),
                               is_computing ? _("Stop computing the exact chances")
                                            : _("Compute the exact chances"));
  /* The page may have another button with the label “Cancel”. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->exact_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_widget_get_tooltip_text (GTK_WIDGET (self->exact_button)),
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->exact_button),
                          is_computing || queenside_exacts_is_cancelled (setup));
}

static void
exact_clicked_cb (QueensideTrialsCharts *self)
{
  const QueensSetup *setup = &self->job->experiment->setups[self->setup];
  gdouble done;

  if (queenside_exacts_is_computing (self->exacts, setup, &done))
    queenside_exacts_cancel (self->exacts);
  else
    queenside_exacts_resume (self->exacts, setup);
}

static void
computed_cb (QueensideTrialsCharts *self)
{
  if (self->job == NULL)
    return;
  measure_distances (self);
  show_exact (self);
  change_charts (self, FALSE);
}

void
queenside_trials_charts_set_exacts (QueensideTrialsCharts *self,
                                    QueensideExacts       *exacts)
{
  self->exacts = exacts;
  g_signal_connect_object (exacts, "computed", G_CALLBACK (computed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (exacts, "progress", G_CALLBACK (show_exact), self, G_CONNECT_SWAPPED);
}

/* Returns TRUE if the longest trial of these setups takes so long that a linear axis would hide the
 * other trials. */
static gboolean
is_wide (QueensideTrialsStatistics *const *statistics,
         guint                             n,
         guint                             far_out)
{
  gdouble least = G_MAXDOUBLE;  /* lowest median of a setup */
  guint64 longest = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (QueensDistribution) all
        = queens_summary_gather_iterations (statistics[i]->summary, QUEENS_PART_ALL);
      gdouble median;

      if (queens_distribution_get_quantile (all, 0.5, &median))
        least = MIN (least, median);
      longest = MAX (longest, statistics[i]->run_length->longest);
    }
  return longest >= LONG && longest > far_out * MAX (least, 1);
}

/* Selects the logarithmic axis for a wide range. New trials of the same setup don't restore the
 * linear axis. */
static void
choose_scale (QueensideTrialsCharts *self,
              GtkToggleButton       *button,
              gboolean               is_far,
              gboolean               is_new)
{
  if (!is_new && !is_far)
    return;
  self->is_scaling = TRUE;
  gtk_toggle_button_set_active (button, is_far);
  self->is_scaling = FALSE;
}

/* Chooses the axis of each chart, unless the user has chosen an axis. */
static void
choose_scales (QueensideTrialsCharts *self,
               gboolean               is_new)
{
  if (self->shown == NULL)
    return;
  if (!self->has_scale)
    choose_scale (self, self->logarithmic, is_wide (self->statistics, self->n_curves, FAR_OUT),
                  is_new);
  if (!self->has_scale_of_bars)
    choose_scale (self, self->logarithmic_bars, is_wide (&self->shown, 1, FAR_OUT_BARS), is_new);
}

static char *
name_setup (const QueensExperiment *experiment,
            guint                   setup,
            gboolean                has_size)
{
  const char *name = queens_experiment_get_name (experiment, setup);
  guint size = experiment->setups[setup].problem->size;

  if (!has_size || experiment->sizes->len == 1)
    return g_strdup (name);
  if (experiment->configurations->len == 1)
    return g_strdup_printf (_("Size %u"), size);
  /* Translators: the name of a configuration, and the size of its boards. */
  return g_strdup_printf (_("%s, size %u"), name, size);
}

/* Selects all setups. If there are more than @most, selects evenly spaced sizes of the shown
 * configuration, including the shown setup. Returns the number of setups in @setups. */
static guint
choose_setups (QueensideTrialsCharts *self,
               guint                  most,
               guint                 *setups)
{
  const QueensExperiment *experiment = self->job->experiment;
  guint n_sizes = experiment->sizes->len;
  guint size = self->setup % n_sizes;
  guint n = MIN (n_sizes, most);
  guint nearest;

  if (experiment->n_setups <= most)
    {
      for (guint i = 0; i < experiment->n_setups; i++)
        setups[i] = i;
      return experiment->n_setups;
    }
  nearest = n_sizes == 1 ? 0 : (size * (n - 1) + (n_sizes - 1) / 2) / (n_sizes - 1);
  for (guint i = 0; i < n; i++)
    setups[i] = self->setup - size
                + (i == nearest || n == 1 ? size : i * (n_sizes - 1) / (n - 1));
  return n;
}

/* Chooses the curves: one for each configuration at the shown size or, if the user wants all sizes,
 * one for each setup. */
static void
choose_curves (QueensideTrialsCharts *self)
{
  QueensExperiment *experiment = self->job->experiment;
  gboolean are_all = gtk_toggle_button_get_active (self->all_sizes);
  guint setups[DRAW_RUN_LENGTH_MAX_CURVES];
  guint n = 0;

  if (are_all)
    n = choose_setups (self, DRAW_RUN_LENGTH_MAX_CURVES, setups);
  else
    for (guint i = self->setup % experiment->sizes->len;
         i < experiment->n_setups && n < G_N_ELEMENTS (setups); i += experiment->sizes->len)
      setups[n++] = i;
  for (guint i = 0; i < n; i++)
    {
      QueensideTrialsStatistics *statistics
        = queenside_trials_job_get_statistics (self->job, setups[i]);

      if (statistics == NULL)
        continue;
      self->setups[self->n_curves] = setups[i];
      self->names[self->n_curves] = name_setup (experiment, setups[i], are_all);
      self->statistics[self->n_curves++] = statistics;
    }
}

/* Groups the boxes by size, in the colours of their configurations. The text of a box also gives
 * the number of unsolved trials, which the box doesn't show. */
static void
choose_boxes (QueensideTrialsCharts *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  guint n_sizes = experiment->sizes->len;
  guint setups[DRAW_BOXES_MAX_ROWS];
  guint n = choose_setups (self, DRAW_BOXES_MAX_ROWS, setups);
  gboolean has_groups = n_sizes > 1 && n == experiment->n_setups
                        && experiment->configurations->len > 1;

  self->boxes.n_rows = n;
  for (guint i = 0; i < G_N_ELEMENTS (self->boxes.names); i++)
    self->boxes.names[i] = has_groups && i < experiment->configurations->len
                           ? queens_experiment_get_name (experiment, i * n_sizes) : NULL;
  for (guint i = 0; i < n; i++)
    {
      guint n_groups = experiment->configurations->len;
      guint setup = has_groups ? setups[i % n_groups * n_sizes + i / n_groups] : setups[i];
      const QueensEffort *effort = queenside_trials_job_get_effort (self->job, setup);
      g_autofree char *name = name_setup (experiment, setup, TRUE);
      g_autofree char *solved = queenside_numbers_write_count (effort->solved.count);
      g_autofree char *stuck = queenside_numbers_write_count (effort->n_stuck);
      g_autofree char *cut_off = queenside_numbers_write_count (effort->n_cut_off);

      self->boxes.rows[i] = (DrawBoxesRow) {
        /* Translators: the name of a setup and three numbers of trials. */
        .words = g_strdup_printf (_("%s: %s solved, %s stuck, %s cut off"), name, solved, stuck,
                                  cut_off),
        .spread = &effort->solved,
        .series = setup / n_sizes,
      };
      if (n_sizes > 1 && (!has_groups || i % n_groups == 0))
        self->boxes.rows[i].label
          = queenside_numbers_write_count (experiment->setups[setup].problem->size);
      else if (n > 1 && !has_groups)
        self->boxes.rows[i].label = g_steal_pointer (&name);
    }
}

/* Visits are counted by running the trials again, because counting every board would slow down all
 * runs. */

typedef struct
{
  QueensideTrialsJob *job;
  guint               setup;
  guint64             n_trials;
  QueensOccupancy    *occupancy;
} Count;

static void
count_free (gpointer data)
{
  Count *self = data;

  g_object_unref (self->job);
  g_clear_pointer (&self->occupancy, queens_occupancy_free);
  g_free (self);
}

static gboolean
count_visits (gpointer        request,
              QueensideWork  *work,
              GError        **error)
{
  Count *self = request;

  queens_occupancy_add_visits (self->occupancy, &self->job->experiment->setups[self->setup],
                               self->n_trials, queenside_work_report, work);
  return TRUE;
}

/* Shows the title of a chart about one setup. If there are several setups, the title includes the
 * setup's name. */
static void
show_title (QueensideTrialsCharts *self,
            GtkLabel              *label,
            const char            *title)
{
  const QueensExperiment *experiment = self->job == NULL ? NULL : self->job->experiment;
  g_autofree char *name = experiment == NULL || experiment->n_setups == 1
                          ? NULL : name_setup (experiment, self->setup, TRUE);
  g_autofree char *words = g_strjoin (" · ", title, name, NULL);

  gtk_label_set_label (label, words);
}

static void
show_map_title (gpointer owner)
{
  QueensideTrialsCharts *self = owner;
  g_autofree char *counting = NULL;

  if (queenside_job_is_running (self->counting))
    {
      g_autofree char *share
        = queens_number_show_share (queenside_job_get_progress (self->counting).done);

      counting = g_strdup_printf (_("Running the trials again to count the queens on all boards: "
                                    "%s"), share);
    }
  show_title (self, self->map_title,
              counting != NULL ? counting
              : self->visits != NULL
                ? _("Queens on all boards that trials reached, compared with chance")
                : _("Queens on the final boards of unsolved trials, compared with chance"));
}

static void
counted_cb (gpointer      owner,
            gpointer      request,
            const GError *error)
{
  QueensideTrialsCharts *self = owner;

  if (error == NULL)
    {
      g_clear_pointer (&self->visits, queens_occupancy_free);
      self->visits = g_steal_pointer (&((Count *) request)->occupancy);
    }
  show_map_title (self);
  queenside_chart_changed (queenside_trials_charts_find (self, "map"), FALSE);
}

static const QueensideJobKind count_kind = {
  .name = "visits",
  .work = count_visits,
  .done = counted_cb,
  .free_request = count_free,
  .look = show_map_title,
  .interval = 100,
};

static void
choose_map (QueensideTrialsCharts *self)
{
  gboolean can_count = self->job->is_done && self->shown != NULL
                       && gtk_widget_get_visible (self->occupancy_box);

  gtk_widget_set_sensitive (GTK_WIDGET (self->visited), can_count);
  if (!can_count || !gtk_toggle_button_get_active (self->visited))
    forget_visits (self);
  else if (self->visits == NULL)
    {
      guint size = get_problem (self)->size;
      Count *count = g_new0 (Count, 1);

      count->job = g_object_ref (self->job);
      count->setup = self->setup;
      count->n_trials = queens_summary_get_count (self->shown->summary, QUEENS_PART_ALL);
      count->occupancy = queens_occupancy_new (size);
      self->visits = queens_occupancy_new (size);
      queenside_job_begin (self->counting, count);
    }
  show_map_title (self);
  queenside_chart_changed (queenside_trials_charts_find (self, "map"), FALSE);
}

static void
visited_toggled_cb (QueensideTrialsCharts *self)
{
  if (self->job != NULL)
    choose_map (self);
}

/* Forgets the hovered point and the point selected by the keyboard, because they are on another
 * curve now. */
static void
measure_toggled_cb (QueensideTrialsCharts *self)
{
  queenside_chart_changed (queenside_trials_charts_find (self, "run-length"), TRUE);
}

static void
sizes_toggled_cb (QueensideTrialsCharts *self)
{
  if (self->job != NULL)
    queenside_trials_charts_show (self, self->job, self->setup, self->origin);
  change_charts (self, TRUE);
}

void
queenside_trials_charts_show (QueensideTrialsCharts *self,
                              QueensideTrialsJob    *job,
                              guint                  setup,
                              const char            *origin)
{
  QueensExperiment *experiment = job->experiment;
  g_autofree char *kept = g_strdup (origin);
  guint size = experiment->setups[setup].problem->size;
  gboolean is_new = job != self->job || setup != self->setup;

  if (is_new)
    forget_visits (self);
  g_object_ref (job);
  queenside_trials_charts_forget (self);
  self->job = job;
  self->origin = g_steal_pointer (&kept);
  self->setup = setup;
  self->shown = queenside_trials_job_get_statistics (job, setup);
  gtk_widget_set_visible (GTK_WIDGET (self->all_sizes), experiment->sizes->len > 1);
  gtk_widget_set_sensitive (self->measures, job->is_done);
  choose_curves (self);
  gtk_widget_set_visible (self->occupancy_box,
                          size <= QUEENS_OCCUPANCY_MAX_SIZE && self->shown != NULL
                            && queens_summary_get_count (self->shown->summary,
                                                         QUEENS_PART_UNSOLVED) > 0);
  if (gtk_widget_get_visible (self->occupancy_box))
    copy_ends (self);
  choose_map (self);
  choose_scales (self, is_new);
  show_title (self, self->bars_title, _("Iterations per trial"));
  gtk_widget_set_visible (self->sizes_box, job->is_done && experiment->sizes->len > 1);
  if (job->is_done && experiment->sizes->len > 1)
    measure_sizes (self);
  gtk_widget_set_visible (self->boxes_box, job->is_done);
  if (job->is_done)
    choose_boxes (self);
  measure_distances (self);
  show_title (self, self->distances_title, _("Share of trials solved, by distance"));
  show_title (self, self->moves_title, _("Moves per trial, by distance"));
  show_exact (self);
  change_charts (self, is_new);
}

static void
picked_cb (QueensideTrialsCharts *self,
           const DrawChartPoint  *point)
{
  const QueensRunLength *run_length = get_run_length (self, point->series);
  guint row;

  if (queenside_trials_job_find (self->job, self->setups[point->series],
                                 run_length->points[point->index].iterations,
                                 is_by_evaluations (self), &row))
    g_signal_emit_by_name (self, "picked", row);
}

static void
queenside_trials_charts_dispose (GObject *object)
{
  QueensideTrialsCharts *self = QUEENSIDE_TRIALS_CHARTS (object);

  if (self->counting != NULL)
    forget_visits (self);
  g_clear_pointer (&self->counting, queenside_job_free);
  queenside_trials_charts_forget (self);
  G_OBJECT_CLASS (queenside_trials_charts_parent_class)->dispose (object);
}

static void
queenside_trials_charts_finalize (GObject *object)
{
  QueensideTrialsCharts *self = QUEENSIDE_TRIALS_CHARTS (object);

  for (guint kind = 0; kind < 2; kind++)
    for (guint i = 0; i < DRAW_SIZES_MAX_CURVES; i++)
      g_array_unref (self->points[kind][i]);
  for (guint i = 0; i < 4; i++)
    g_array_unref (self->distances[i / 2][i % 2]);
  g_ptr_array_unref (self->charts);
  G_OBJECT_CLASS (queenside_trials_charts_parent_class)->finalize (object);
}

/* The charts in the template, with the functions that fill them. */
static const struct
{
  const char          *name;
  const DrawChartKind *kind;
  QueensideChartFill   fill;
} places[] = {
  { "histogram", &draw_histogram, fill_summary },
  { "run_length", &draw_run_length, fill_run_length },
  { "boxes", &draw_boxes, fill_boxes },
  { "occupancy", &draw_occupancy, fill_map },
  { "rates", &draw_rates, fill_sizes },
  { "evaluations", &draw_evaluations, fill_sizes },
  { "distances", &draw_distances, fill_distances },
  { "distance_moves", &draw_distance_moves, fill_distances },
};

static void
queenside_trials_charts_class_init (QueensideTrialsChartsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_COLUMNS);
  g_type_ensure (QUEENSIDE_TYPE_CHART);
  G_OBJECT_CLASS (klass)->dispose = queenside_trials_charts_dispose;
  G_OBJECT_CLASS (klass)->finalize = queenside_trials_charts_finalize;
  g_signal_new ("picked", QUEENSIDE_TYPE_TRIALS_CHARTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trials-charts.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, logarithmic);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, logarithmic_bars);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, bars_title);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, all_sizes);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, occupancy_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, visited);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, map_title);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, sizes_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, boxes_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, by_evaluations);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, measures);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, more);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, exact);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, exact_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, distances_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, distances_title);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, moves_title);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    gtk_widget_class_bind_template_child_full (widget_class, places[i].name, FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, exact_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, measure_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, sizes_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, visited_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
}

static void
queenside_trials_charts_init (QueensideTrialsCharts *self)
{
  for (guint kind = 0; kind < 2; kind++)
    for (guint i = 0; i < DRAW_SIZES_MAX_CURVES; i++)
      self->points[kind][i] = g_array_new (FALSE, FALSE, sizeof (DrawSizesPoint));
  for (guint i = 0; i < 4; i++)
    self->distances[i / 2][i % 2] = g_array_new (FALSE, FALSE, sizeof (DrawSizesPoint));
  self->counting = queenside_job_new (&count_kind, self);
  self->charts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GObject *chart = gtk_widget_get_template_child (
        GTK_WIDGET (self), QUEENSIDE_TYPE_TRIALS_CHARTS, places[i].name);

      queenside_chart_set_source (QUEENSIDE_CHART (chart), places[i].kind, self, places[i].fill);
      g_ptr_array_add (self->charts, chart);
    }
  for (guint i = 0; draw_charts[i] != NULL; i++)
    if (draw_charts[i]->fill != NULL
        && queenside_trials_charts_find (self, draw_charts[i]->id) == NULL)
      {
        GtkWidget *chart = g_object_new (QUEENSIDE_TYPE_CHART, "hexpand", TRUE, NULL);
        GtkWidget *title = gtk_label_new (_(draw_charts[i]->label));
        GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

        gtk_label_set_xalign (GTK_LABEL (title), 0);
        gtk_label_set_wrap (GTK_LABEL (title), TRUE);
        gtk_widget_add_css_class (title, "heading");
        gtk_widget_add_css_class (card, "card");
        gtk_widget_add_css_class (card, "chart-card");
        gtk_box_append (GTK_BOX (card), title);
        gtk_box_append (GTK_BOX (card), chart);
        gtk_box_append (GTK_BOX (self->more), card);
        gtk_widget_set_visible (self->more, TRUE);
        queenside_chart_set_source (QUEENSIDE_CHART (chart), draw_charts[i], self, fill_summary);
        g_ptr_array_add (self->charts, chart);
      }
}
