/* queenside-trials-charts.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-charts.h"

#include <glib/gi18n.h>

#include "draw-plot.h"
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
  GtkWidget                 *boxes_box;
  GtkToggleButton           *visited;   /* the map is of all boards, not of ends */
  GtkLabel                  *map_title;
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
  DrawBoxesView              boxes;     /* with words of its own, once all have run */
  gboolean                   has_growth[DRAW_SIZES_MAX_CURVES];
  QueensGrowth               growths[DRAW_SIZES_MAX_CURVES];    /* of evaluations */
  QueensideTrialsChart       read_chart; /* the one that the keyboard reads; N_CHARTS for none */
  guint                      read_curve; /* where it is: the curve, */
  guint                      read_point; /* and the point, bar or column */
  QueensideJob              *counting;  /* of visits */
  QueensOccupancy           *visits;    /* of the setup, empty until they are counted; or NULL */
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
  for (guint i = 0; i < self->boxes.n_rows; i++)
    g_clear_pointer (&self->boxes.rows[i].words, g_free);
  self->boxes.n_rows = 0;
  g_clear_object (&self->job);
}

static void
forget_visits (QueensideTrialsCharts *self)
{
  queenside_job_cancel (self->counting);
  g_clear_pointer (&self->visits, queens_occupancy_free);
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

static QueensProblem *
get_problem (QueensideTrialsCharts *self)
{
  return self->job->experiment->setups[self->setup].problem;
}

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
  const QueensExperiment *experiment;
  DrawSizesView view = {
    .is_rate = is_rate,
    .y_title = is_rate ? _("Success rate, %") : _("Evaluations when solved"),
    .theme = queenside_theme_get (),
  };

  if (!queenside_trials_charts_has_sizes (self))
    return view;
  experiment = self->job->experiment;
  view.n_curves = experiment->configurations->len;
  for (guint i = 0; i < view.n_curves; i++)
    {
      GArray *points = self->points[!is_rate][i];

      view.curves[i] = (DrawSizesCurve) {
        .name = view.n_curves > 1
                  ? queens_experiment_get_name (experiment, i * experiment->sizes->len) : NULL,
        .points = (const DrawSizesPoint *) points->data,
        .n_points = points->len,
        .growth = !is_rate && self->has_growth[i] ? &self->growths[i] : NULL,
      };
    }
  return view;
}

static DrawBoxesView
get_boxes (QueensideTrialsCharts *self)
{
  DrawBoxesView view = self->boxes;

  view.title = _("Evaluations when solved");
  view.theme = queenside_theme_get ();
  return view;
}

double
queenside_trials_charts_get_height (QueensideTrialsCharts *self,
                                    QueensideTrialsChart   chart)
{
  return chart == QUEENSIDE_CHART_BOXES ? draw_boxes_get_height (self->boxes.n_rows) : 0;
}

/* What the map is of, NULL for boards too large for one; to be looked at until it is unlocked. */
static const QueensOccupancy *
lock_map (QueensideTrialsCharts *self)
{
  const QueensOccupancy *ends = queenside_trials_job_lock_occupancy (self->job, self->setup);

  return self->visits != NULL ? self->visits : ends;
}

static void
unlock_map (QueensideTrialsCharts *self)
{
  queenside_trials_job_unlock_occupancy (self->job);
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
  else if (chart == QUEENSIDE_CHART_BOXES)
    {
      DrawBoxesView boxes = get_boxes (self);

      boxes.theme = theme;
      draw_boxes (cr, &boxes, width, height);
    }
  else if (self->job != NULL)
    {
      occupancy.problem = get_problem (self);
      occupancy.occupancy = lock_map (self);
      if (occupancy.occupancy != NULL)
        draw_occupancy (cr, &occupancy, width, height);
      unlock_map (self);
    }
}

gboolean
queenside_trials_charts_has_map (QueensideTrialsCharts *self)
{
  return self->n_curves > 0 && gtk_widget_get_visible (self->occupancy_box);
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
  QueensExperiment *experiment = self->job->experiment;

  for (guint i = 0; i < experiment->configurations->len; i++)
    {
      g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (gdouble));
      g_autoptr (GArray) medians = g_array_new (FALSE, FALSE, sizeof (gdouble));

      for (guint kind = 0; kind < 2; kind++)
        g_array_set_size (self->points[kind][i], 0);
      for (guint k = 0; k < experiment->sizes->len; k++)
        {
          guint setup = i * experiment->sizes->len + k;
          const QueensSpread *spread
            = &queenside_trials_job_get_effort (self->job, setup)->solved;
          g_autoptr (QueensideTrialsStatistics) statistics
            = queenside_trials_job_get_statistics (self->job, setup);
          DrawSizesPoint point = { .size = experiment->setups[setup].problem->size };
          gdouble size = point.size;

          if (statistics != NULL && queens_summary_get_rate (statistics->summary, &point.value))
            {
              queens_summary_get_interval (statistics->summary, &point.low, &point.high);
              g_array_append_val (self->points[0][i], point);
            }
          if (spread->count == 0)
            continue;
          point.low = spread->low;
          point.value = spread->median;
          point.high = spread->high;
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

/* What tells @setup from the others: its configuration, where @has_size its size too. */
static char *
name_setup (QueensExperiment *experiment,
            guint             setup,
            gboolean          has_size)
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

/* All setups; or, where they are more than @most, those of the setup's configuration, evenly chosen
 * among its sizes but with that of the setup. Returns how many there are in @setups. */
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

/* Curves of all configurations on the setup's size; or of all setups, where that is asked for. */
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

/* A box for each setup, with what the box does not show: those that did not solve. */
static void
choose_boxes (QueensideTrialsCharts *self)
{
  guint setups[DRAW_BOXES_MAX_ROWS];

  self->boxes.n_rows = choose_setups (self, DRAW_BOXES_MAX_ROWS, setups);
  for (guint i = 0; i < self->boxes.n_rows; i++)
    {
      const QueensEffort *effort = queenside_trials_job_get_effort (self->job, setups[i]);
      g_autofree char *name = name_setup (self->job->experiment, setups[i], TRUE);
      g_autofree char *solved = queenside_numbers_write_count (effort->solved.count);
      g_autofree char *stuck = queenside_numbers_write_count (effort->n_stuck);
      g_autofree char *cut_off = queenside_numbers_write_count (effort->n_cut_off);

      self->boxes.rows[i] = (DrawBoxesRow) {
        /* Translators: the name of a setup, and how many of its trials are so. */
        .words = g_strdup_printf (_("%s: %s solved, %s stuck, %s cut off"), name, solved, stuck,
                                  cut_off),
        .spread = &effort->solved,
      };
    }
  gtk_drawing_area_set_content_height (
    GTK_DRAWING_AREA (self->areas[QUEENSIDE_CHART_BOXES]),
    queenside_trials_charts_get_height (self, QUEENSIDE_CHART_BOXES));
}

/* Visits: the trials are run once more, as to count each board would slow all runs down. */

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

static void
show_map_title (QueensideTrialsCharts *self)
{
  g_autofree char *counting = NULL;

  if (queenside_job_is_running (self->counting))
    {
      g_autofree char *share
        = queenside_numbers_write_share (queenside_job_get_progress (self->counting).done);

      counting = g_strdup_printf (_("The trials run once more, to count their boards: %s"), share);
    }
  gtk_label_set_label (self->map_title,
                       counting != NULL ? counting
                       : self->visits != NULL
                         ? _("Where queens stand on all boards that trials came to: more often than "
                             "by chance, or less often")
                         : _("Where queens stand at the ends of unsolved trials: more often than by "
                             "chance, or less often"));
}

static void
look_cb (gpointer owner)
{
  show_map_title (owner);
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
  gtk_widget_queue_draw (self->areas[QUEENSIDE_CHART_OCCUPANCY]);
}

static const QueensideJobKind count_kind = {
  .name = "visits",
  .work = count_visits,
  .done = counted_cb,
  .free_request = count_free,
  .look = look_cb,
  .interval = 100,
};

/* Counts them where that is asked for, once the trials are done. */
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
  gtk_widget_queue_draw (self->areas[QUEENSIDE_CHART_OCCUPANCY]);
}

static void
visited_toggled_cb (QueensideTrialsCharts *self)
{
  if (self->job != NULL)
    choose_map (self);
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
  QueensExperiment *experiment = job->experiment;
  guint size = experiment->setups[setup].problem->size;
  gboolean is_new = job != self->job || setup != self->setup;

  if (is_new)
    {
      set_mark (self, FALSE);
      forget_visits (self);
    }
  g_object_ref (job);
  queenside_trials_charts_forget (self);
  self->job = job;
  self->setup = setup;
  self->shown = queenside_trials_job_get_statistics (job, setup);
  gtk_widget_set_visible (GTK_WIDGET (self->all_sizes), experiment->sizes->len > 1);
  choose_curves (self);
  gtk_widget_set_visible (self->occupancy_box,
                          size <= QUEENS_OCCUPANCY_MAX_SIZE && self->shown != NULL
                            && queens_summary_get_count (self->shown->summary,
                                                         QUEENS_PART_UNSOLVED) > 0);
  choose_map (self);
  choose_scale (self, is_new);
  show_fit (self);
  gtk_widget_set_visible (self->sizes_box, job->is_done && experiment->sizes->len > 1);
  if (queenside_trials_charts_has_sizes (self))
    measure_sizes (self);
  gtk_widget_set_visible (self->boxes_box, job->is_done);
  if (job->is_done)
    choose_boxes (self);
  queue_draw (self);
}

/* What is said of a place in a chart, to the pointer and to the keyboard */

/* "20 to 29: 113 solved, 0 unsolved". */
static char *
describe_bin (const DrawHistogramBin *bin)
{
  g_autofree char *first = queenside_numbers_write_count (bin->first);
  g_autofree char *last = queenside_numbers_write_count (bin->last);
  g_autofree char *solved
    = queenside_numbers_write_count (bin->counts[DRAW_HISTOGRAM_SOLVED]);
  g_autofree char *unsolved
    = queenside_numbers_write_count (bin->counts[DRAW_HISTOGRAM_UNSOLVED]);

  if (bin->first == bin->last)
    /* Translators: iterations, and how many trials took so many. */
    return g_strdup_printf (_("%s: %s solved, %s unsolved"), first, solved, unsolved);
  /* Translators: iterations from and to, and how many trials took so many. */
  return g_strdup_printf (_("%s to %s: %s solved, %s unsolved"), first, last, solved, unsolved);
}

/* @words after the name of its curve, where there are several. Takes @words over. */
static char *
add_name (const char *name,
          char       *words)
{
  g_autofree char *plain = words;

  return name == NULL ? g_steal_pointer (&plain) : g_strdup_printf ("%s: %s", name, plain);
}

static char *
describe_size (const DrawSizesView *view,
               guint                curve,
               guint                index)
{
  const DrawSizesPoint *point = &view->curves[curve].points[index];
  char *(*write) (gdouble number) = view->is_rate ? queenside_numbers_write_share
                                                  : queenside_numbers_write_number;
  g_autofree char *value = write (point->value);
  g_autofree char *low = write (point->low);
  g_autofree char *high = write (point->high);

  /* Translators: the size of a board, and numbers. */
  return add_name (view->curves[curve].name,
                   g_strdup_printf (view->is_rate
                                      ? _("Size %u: %s solved, 95 %% interval %s to %s")
                                      : _("Size %u: median %s evaluations, quartiles %s and %s"),
                                    point->size, value, low, high));
}

static char *
describe_dot (QueensideTrialsCharts *self,
              guint                  curve,
              guint64                iterations)
{
  g_autofree char *number = queenside_numbers_write_count (iterations);
  g_autofree char *share = queenside_numbers_write_share (
    queens_run_length_get_at (self->statistics[curve]->run_length, iterations).share);

  return add_name (
    self->n_curves > 1 ? self->names[curve] : NULL,
    /* Translators: a share such as "12.00 %", and iterations. */
    g_strdup_printf (
      ngettext ("%s solved within %s iteration; a click replays one that took as many",
                "%s solved within %s iterations; a click replays one that took as many",
                iterations),
      share, number));
}

static char *
describe_box (const DrawBoxesRow *row)
{
  const QueensSpread *spread = row->spread;
  g_autofree char *median = queenside_numbers_write_number (spread->median);
  g_autofree char *low = queenside_numbers_write_number (spread->low);
  g_autofree char *high = queenside_numbers_write_number (spread->high);
  g_autofree char *first = queenside_numbers_write_count (spread->first);
  g_autofree char *last = queenside_numbers_write_count (spread->last);
  g_autofree char *outside = queenside_numbers_write_count (spread->n_outside);

  if (spread->count == 0)
    return g_strdup (row->words);
  /* Translators: what a box plot is of, and its numbers; "beyond" is beyond the whiskers. */
  return g_strdup_printf (_("%s. Median %s, quartiles %s and %s, whiskers %s and %s, beyond: %s"),
                          row->words, median, low, high, first, last, outside);
}

/* "Column 3, row 5: 14.20 % of boards; 12.50 % by chance". NULL where nothing is counted. */
static char *
describe_square (QueensideTrialsCharts *self,
                 QueensSquare           square)
{
  const QueensProblem *problem = get_problem (self);
  const QueensOccupancy *occupancy = lock_map (self);
  guint64 n_boards = occupancy == NULL ? 0 : occupancy->n_boards;
  gdouble share = n_boards == 0
                  ? 0 : (gdouble) occupancy->counts[square.x * problem->size + square.y] / n_boards;
  g_autofree char *text = queenside_numbers_write_share (share);
  g_autofree char *chance = queenside_numbers_write_share (
    problem->n_queens / ((gdouble) problem->size * problem->size));

  unlock_map (self);
  if (n_boards == 0)
    return NULL;
  /* Translators: a square, and on how many boards a queen stands there. */
  return g_strdup_printf (_("Column %d, row %d: %s of boards; %s by chance"), square.x, square.y,
                          text, chance);
}

/* The keyboard: arrows go from place to place, and say what is there. */

static guint
count_curves (QueensideTrialsCharts *self,
              QueensideTrialsChart   chart)
{
  if (chart == QUEENSIDE_CHART_RUN_LENGTH)
    return self->n_curves;
  if (chart == QUEENSIDE_CHART_RATES || chart == QUEENSIDE_CHART_EVALUATIONS)
    return get_sizes (self, chart).n_curves;
  if (chart == QUEENSIDE_CHART_OCCUPANCY)
    return self->job == NULL ? 0 : get_problem (self)->size;
  return chart == QUEENSIDE_CHART_HISTOGRAM || chart == QUEENSIDE_CHART_BOXES;
}

static guint
count_points (QueensideTrialsCharts *self,
              QueensideTrialsChart   chart,
              guint                  curve)
{
  GtkWidget *area = self->areas[chart];
  DrawHistogramView histogram;
  DrawHistogramBin bin;
  double x, y;
  guint n = 0;

  if (curve >= count_curves (self, chart))
    return 0;
  if (chart == QUEENSIDE_CHART_RUN_LENGTH)
    return self->statistics[curve]->run_length->n_points;
  if (chart == QUEENSIDE_CHART_BOXES)
    return self->boxes.n_rows;
  if (chart == QUEENSIDE_CHART_OCCUPANCY)
    return get_problem (self)->size;
  if (chart != QUEENSIDE_CHART_HISTOGRAM)
    return get_sizes (self, chart).curves[curve].n_points;
  histogram = get_histogram (self);
  while (draw_histogram_get_bin (&histogram, gtk_widget_get_width (area),
                                 gtk_widget_get_height (area), n, &bin, &x, &y))
    n++;
  return n;
}

static void
find_square (QueensideTrialsCharts *self,
             QueensSquare           square,
             double                *x,
             double                *y)
{
  GtkWidget *area = self->areas[QUEENSIDE_CHART_OCCUPANCY];
  const DrawOccupancyView view = {
    .problem = get_problem (self),
    .occupancy = lock_map (self),
    .flags = DRAW_BOARD_COORDINATES,
  };

  draw_occupancy_get_place (&view, gtk_widget_get_width (area), gtk_widget_get_height (area),
                            square, x, y);
  unlock_map (self);
}

/* What is at the place that is read, and where that is; NULL where nothing is. */
static char *
read_place (QueensideTrialsCharts *self,
            double                *x,
            double                *y)
{
  QueensideTrialsChart chart = self->read_chart;
  guint curve = self->read_curve;
  guint point = self->read_point;
  double width, height;

  if (chart == QUEENSIDE_N_CHARTS || point >= count_points (self, chart, curve))
    return NULL;
  width = gtk_widget_get_width (self->areas[chart]);
  height = gtk_widget_get_height (self->areas[chart]);
  if (chart == QUEENSIDE_CHART_RUN_LENGTH)
    {
      DrawRunLengthView view = get_run_length (self);
      guint64 iterations = self->statistics[curve]->run_length->points[point].iterations;

      draw_run_length_get_point (&view, width, height, curve, iterations, x, y);
      return describe_dot (self, curve, iterations);
    }
  else if (chart == QUEENSIDE_CHART_HISTOGRAM)
    {
      DrawHistogramView view = get_histogram (self);
      DrawHistogramBin bin;

      draw_histogram_get_bin (&view, width, height, point, &bin, x, y);
      return describe_bin (&bin);
    }
  else if (chart == QUEENSIDE_CHART_BOXES)
    {
      DrawBoxesView view = get_boxes (self);

      draw_boxes_get_place (&view, width, height, point, view.rows[point].spread->median, x, y);
      return describe_box (&view.rows[point]);
    }
  else if (chart == QUEENSIDE_CHART_OCCUPANCY)
    {
      /* From above to below, as arrows go. */
      QueensSquare square = { point, count_curves (self, chart) - 1 - curve };
      char *words = describe_square (self, square);

      if (words != NULL)
        find_square (self, square, x, y);
      return words;
    }
  else
    {
      DrawSizesView view = get_sizes (self, chart);

      draw_sizes_get_point (&view, width, height, curve, point, x, y);
      return describe_size (&view, curve, point);
    }
}

/* Reads @chart, or none; a screen reader hears it as the description of what has the keyboard. */
static void
read_chart (QueensideTrialsCharts *self,
            QueensideTrialsChart   chart)
{
  QueensideTrialsChart before = self->read_chart;
  g_autofree char *words = NULL;
  double x, y;

  self->read_chart = chart;
  if (before != QUEENSIDE_N_CHARTS && before != chart)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self->areas[before]),
                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      gtk_widget_queue_draw (self->areas[before]);
    }
  if (chart == QUEENSIDE_N_CHARTS)
    return;
  words = read_place (self, &x, &y);
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->areas[chart]),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_widget_queue_draw (self->areas[chart]);
}

static QueensideTrialsChart
find_chart (QueensideTrialsCharts *self,
            GtkWidget             *area)
{
  guint chart = 0;

  while (chart < QUEENSIDE_N_CHARTS && self->areas[chart] != area)
    chart++;
  return chart;
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  QueensideTrialsCharts *self = user_data;
  QueensideTrialsChart chart = find_chart (self, GTK_WIDGET (area));
  g_autofree char *words = NULL;
  double x, y;

  queenside_trials_charts_draw (self, chart, queenside_theme_get (), cr, width, height);
  if (chart == self->read_chart && (words = read_place (self, &x, &y)) != NULL)
    draw_plot_say (cr, queenside_theme_get (), words, x, y, width, height);
}

static void
enter_cb (QueensideTrialsCharts *self,
          GtkEventController    *controller)
{
  QueensideTrialsChart chart = find_chart (self, gtk_event_controller_get_widget (controller));

  if (chart != self->read_chart)
    self->read_curve = self->read_point = 0;
  read_chart (self, chart);
}

static void
leave_focus_cb (QueensideTrialsCharts *self)
{
  read_chart (self, QUEENSIDE_N_CHARTS);
}

/* Goes to another curve: to its point beside the one before. */
static void
go_to_curve (QueensideTrialsCharts *self,
             guint                  curve)
{
  if (self->read_chart == QUEENSIDE_CHART_RUN_LENGTH)
    {
      const QueensRunLength *from = self->statistics[self->read_curve]->run_length;
      const QueensRunLength *to = self->statistics[curve]->run_length;
      guint64 iterations = self->read_point < from->n_points
                             ? from->points[self->read_point].iterations : 0;

      self->read_point = 0;
      while (self->read_point + 1 < to->n_points
             && to->points[self->read_point].iterations < iterations)
        self->read_point++;
    }
  self->read_curve = curve;
}

static gboolean
key_pressed_cb (QueensideTrialsCharts *self,
                guint                  key,
                guint                  keycode,
                GdkModifierType        modifiers,
                GtkEventController    *controller)
{
  QueensideTrialsChart chart = find_chart (self, gtk_event_controller_get_widget (controller));
  guint n_curves = count_curves (self, chart);
  guint n = count_points (self, chart, self->read_curve);
  guint many = MAX (n / 10, 1);
  guint last = MAX (n, 1) - 1;
  guint row;

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  /* Boxes are one below the other. */
  if (chart == QUEENSIDE_CHART_BOXES && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    key = key == GDK_KEY_Up ? GDK_KEY_Left : GDK_KEY_Right;
  switch (key)
    {
    case GDK_KEY_Left:
      self->read_point -= MIN (self->read_point, 1);
      break;
    case GDK_KEY_Right:
      self->read_point++;
      break;
    case GDK_KEY_Page_Up:
      self->read_point -= MIN (self->read_point, many);
      break;
    case GDK_KEY_Page_Down:
      self->read_point += many;
      break;
    case GDK_KEY_Home:
      self->read_point = 0;
      break;
    case GDK_KEY_End:
      self->read_point = last;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      /* Where there is one curve, the page is scrolled. */
      if (n_curves < 2)
        return FALSE;
      go_to_curve (self, (self->read_curve + (key == GDK_KEY_Down ? 1 : n_curves - 1)) % n_curves);
      last = MAX (count_points (self, chart, self->read_curve), 1) - 1;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (chart != QUEENSIDE_CHART_RUN_LENGTH || n == 0)
        return FALSE;
      if (queenside_trials_job_find (self->job, self->setups[self->read_curve],
                                     self->statistics[self->read_curve]
                                       ->run_length->points[MIN (self->read_point, last)]
                                       .iterations,
                                     &row))
        g_signal_emit (self, signals[PICKED], 0, row);
      return TRUE;
    default:
      return FALSE;
    }
  self->read_point = MIN (self->read_point, last);
  read_chart (self, chart);
  return TRUE;
}

/* The pointer */

static gboolean
query_square_tooltip_cb (QueensideTrialsCharts *self,
                         int                    x,
                         int                    y,
                         gboolean               is_keyboard,
                         GtkTooltip            *tooltip,
                         GtkWidget             *area)
{
  DrawOccupancyView view = { .flags = DRAW_BOARD_COORDINATES };
  g_autofree char *text = NULL;
  QueensSquare square;
  gboolean is_found;

  if (is_keyboard || self->job == NULL)
    return FALSE;
  view.problem = get_problem (self);
  view.occupancy = lock_map (self);
  is_found = view.occupancy != NULL
             && draw_occupancy_find (&view, gtk_widget_get_width (area),
                                     gtk_widget_get_height (area), x, y, &square);
  unlock_map (self);
  if (is_found)
    text = describe_square (self, square);
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static gboolean
query_bar_tooltip_cb (QueensideTrialsCharts *self,
                      int                    x,
                      int                    y,
                      gboolean               is_keyboard,
                      GtkTooltip            *tooltip)
{
  GtkWidget *area = self->areas[QUEENSIDE_CHART_HISTOGRAM];
  DrawHistogramView view = get_histogram (self);
  g_autofree char *text = NULL;
  DrawHistogramBin bin;

  if (is_keyboard
      || !draw_histogram_find (&view, gtk_widget_get_width (area), gtk_widget_get_height (area), x,
                               y, &bin))
    return FALSE;
  text = describe_bin (&bin);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static gboolean
query_box_tooltip_cb (QueensideTrialsCharts *self,
                      int                    x,
                      int                    y,
                      gboolean               is_keyboard,
                      GtkTooltip            *tooltip,
                      GtkWidget             *area)
{
  DrawBoxesView view = get_boxes (self);
  g_autofree char *text = NULL;
  guint row;

  if (is_keyboard
      || !draw_boxes_find (&view, gtk_widget_get_width (area), gtk_widget_get_height (area), y,
                           &row))
    return FALSE;
  text = describe_box (&view.rows[row]);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static gboolean
query_size_tooltip_cb (QueensideTrialsCharts *self,
                       int                    x,
                       int                    y,
                       gboolean               is_keyboard,
                       GtkTooltip            *tooltip,
                       GtkWidget             *area)
{
  DrawSizesView view = get_sizes (self, find_chart (self, area));
  g_autofree char *text = NULL;
  guint curve, point;

  if (is_keyboard
      || !draw_sizes_find (&view, gtk_widget_get_width (area), gtk_widget_get_height (area), x, y,
                           &curve, &point))
    return FALSE;
  text = describe_size (&view, curve, point);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

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
  guint64 iterations;
  guint curve;

  if (is_keyboard || !find_dot (self, x, y, &curve, &iterations))
    return FALSE;
  text = describe_dot (self, curve, iterations);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
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
    [QUEENSIDE_CHART_BOXES] = "boxes",
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
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, visited);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, map_title);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, sizes_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, boxes_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsCharts, fit);
  for (guint chart = 0; chart < QUEENSIDE_N_CHARTS; chart++)
    gtk_widget_class_bind_template_child_full (widget_class, names[chart], FALSE,
                                               G_STRUCT_OFFSET (QueensideTrialsCharts,
                                                                areas[chart]));
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, sizes_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, visited_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, motion_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_focus_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_bar_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_box_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_square_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_size_tooltip_cb);
}

static void
queenside_trials_charts_init (QueensideTrialsCharts *self)
{
  for (guint kind = 0; kind < 2; kind++)
    for (guint i = 0; i < DRAW_SIZES_MAX_CURVES; i++)
      self->points[kind][i] = g_array_new (FALSE, FALSE, sizeof (DrawSizesPoint));
  self->read_chart = QUEENSIDE_N_CHARTS;
  self->counting = queenside_job_new (&count_kind, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint chart = 0; chart < QUEENSIDE_N_CHARTS; chart++)
    {
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->areas[chart]), draw_cb, self, NULL);
      queenside_theme_follow (self->areas[chart]);
    }
}
