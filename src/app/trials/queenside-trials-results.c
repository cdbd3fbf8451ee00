/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trials-results.h"

#include <glib/gi18n.h>

#include "queens-setup.h"
#include "queenside-columns.h"
#include "queenside-numbers.h"
#include "queenside-rates.h"
#include "queenside-text-column.h"

#define HEADER_HEIGHT 40        /* pixels, about */
#define ROW_HEIGHT 21
#define MOST_ROWS 10            /* setups shown without scrolling */

/* A setup of the job. Notifies when its statistics change. */
#define QUEENSIDE_TYPE_SETUP_ITEM (queenside_setup_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSetupItem, queenside_setup_item, QUEENSIDE, SETUP_ITEM, GObject)

struct _QueensideSetupItem
{
  GObject                       parent_instance;

  const char                   *name;   /* of its configuration; the job's */
  const QueensSetup            *setup;  /* the job's */
  QueensideTrialsStatistics    *statistics; /* or NULL */
  gboolean                      is_impossible; /* its board has no solution */
};

G_DEFINE_FINAL_TYPE (QueensideSetupItem, queenside_setup_item, G_TYPE_OBJECT)

enum { PROP_0, PROP_STATISTICS, N_PROPS };

static GParamSpec *props[N_PROPS];

static void
queenside_setup_item_get_property (GObject    *object,
                                   guint       prop_id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_pointer (value, QUEENSIDE_SETUP_ITEM (object)->statistics);
}

static void
queenside_setup_item_finalize (GObject *object)
{
  g_clear_pointer (&QUEENSIDE_SETUP_ITEM (object)->statistics, queenside_trials_statistics_unref);
  G_OBJECT_CLASS (queenside_setup_item_parent_class)->finalize (object);
}

static void
queenside_setup_item_class_init (QueensideSetupItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_setup_item_finalize;
  G_OBJECT_CLASS (klass)->get_property = queenside_setup_item_get_property;
  props[PROP_STATISTICS] = g_param_spec_pointer ("statistics", NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
queenside_setup_item_init (QueensideSetupItem *self)
{
}

enum
{
  COLUMN_NAME,
  COLUMN_SIZE,
  COLUMN_TRIALS,
  COLUMN_RATE,
  COLUMN_INTERVAL,
  COLUMN_ITERATIONS,
  COLUMN_EXPECTED,
  N_COLUMNS
};

/* Rows and columns of the facts about a setup. */
enum { FACT_TRIALS, FACT_MEAN, FACT_DEVIATION, FACT_LOW, FACT_MEDIAN, FACT_HIGH, N_FACTS };
enum { NUMBER_SOLVED, NUMBER_UNSOLVED, N_NUMBERS };

struct _QueensideTrialsResults
{
  AdwBin               parent_instance;

  GtkScrolledWindow   *scroller;
  GtkColumnView       *view;            /* of the setups, if there are several */
  GtkWidget           *details;         /* of the chosen setup */
  GtkLabel            *heading;
  GtkLabel            *rate;
  GtkLabel            *rate_words;
  GtkLabel            *ends;
  GtkLabel            *unsolved;
  GtkLabel            *advice;
  GtkGrid             *facts;
  GtkLabel            *expected;
  GtkWidget           *budgets_box;
  GtkWidget           *targets_box;
  GtkGrid             *budgets;
  GtkGrid             *targets;
  GtkLabel            *cut_off;
  GtkButton           *cut_off_button;
  GtkLabel            *comparison;

  QueensideTrialsJob  *job;             /* or NULL */
  QueensideRates      *rates;           /* of advice */
  GListStore          *items;           /* of QueensideSetupItem */
  GtkSingleSelection  *selection;
  gboolean             is_filling;
  char                *chosen_name;     /* of the row chosen in the last job */
  guint                chosen_size;
  GtkColumnViewColumn *columns[N_COLUMNS]; /* not references */
  GtkLabel            *numbers[N_FACTS][N_NUMBERS];
  guint64              iterations;      /* at which the button cuts off */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsResults, queenside_trials_results, ADW_TYPE_BIN)

enum { CHOSEN, CUT_OFF, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Returns the text of a cell; statistics are "" until there are any. */
static char *
write_cell (gpointer item,
            gpointer column)
{
  const QueensideSetupItem *self = item;
  const QueensSummary *summary = self->statistics == NULL ? NULL : self->statistics->summary;
  guint64 n_trials = summary == NULL ? 0 : queens_summary_get_count (summary, QUEENS_PART_ALL);
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  gdouble number, low, high;
  QueensMoments moments;

  switch (GPOINTER_TO_UINT (column))
    {
    case COLUMN_NAME:
      return g_strdup (self->name);
    case COLUMN_SIZE:
      return g_strdup_printf ("%u", self->setup->problem->size);
    case COLUMN_TRIALS:
      return queenside_numbers_write_count (n_trials);
    }
  if (n_trials == 0)
    return g_strdup ("");
  switch (GPOINTER_TO_UINT (column))
    {
    case COLUMN_RATE:
      queens_summary_get_rate (summary, &number);
      return queenside_numbers_write_share (number);
    case COLUMN_INTERVAL:
      if (self->is_impossible)
        return g_strdup (_("No solution exists"));
      queens_summary_get_interval (summary, &low, &high);
      low_text = queenside_numbers_write_share (low);
      high_text = queenside_numbers_write_share (high);
      return g_strdup_printf ("%s – %s", low_text, high_text);
    case COLUMN_ITERATIONS:
      moments = queens_summary_get_moments (summary, QUEENS_PART_SOLVED,
                                            QUEENS_MEASURE_ITERATIONS);
      if (!queens_moments_get_mean (moments, &number))
        return g_strdup ("–");
      return queenside_numbers_write_number (number);
    default:
      if (!queens_summary_get_expected_evaluations (summary, &number))
        return g_strdup ("–");
      return queenside_numbers_write_number (number);
    }
}

static void
show_facts (QueensideTrialsResults          *self,
            const QueensideTrialsStatistics *statistics)
{
  static const gdouble quantiles[N_FACTS] = {
    [FACT_LOW] = 0.25, [FACT_MEDIAN] = 0.5, [FACT_HIGH] = 0.75
  };
  const QueensSummary *summary = statistics->summary;

  for (guint fact = 0; fact < N_FACTS; fact++)
    for (guint column = 0; column < N_NUMBERS; column++)
      {
        gboolean is_solved = column == NUMBER_SOLVED;
        QueensPart part = is_solved ? QUEENS_PART_SOLVED : QUEENS_PART_UNSOLVED;
        const QueensDistribution *iterations
          = is_solved ? summary->iterations[QUEENS_FATE_SOLVED] : statistics->unsolved;
        QueensMoments moments = queens_summary_get_moments (summary, part,
                                                            QUEENS_MEASURE_ITERATIONS);
        gboolean has_number = TRUE;
        gdouble number = 0;
        g_autofree char *text = NULL;

        if (fact == FACT_MEAN)
          has_number = queens_moments_get_mean (moments, &number);
        else if (fact == FACT_DEVIATION)
          has_number = queens_moments_get_deviation (moments, &number);
        else if (fact != FACT_TRIALS)
          has_number = queens_distribution_get_quantile (iterations, quantiles[fact], &number);
        if (fact == FACT_TRIALS)
          text = queenside_numbers_write_count (moments.count);
        else if (has_number)
          text = queenside_numbers_write_number (number);
        gtk_label_set_label (self->numbers[fact][column], text != NULL ? text : "–");
      }
}

/* Hides the label if it is empty. */
static void
show_words (GtkLabel   *label,
            const char *words)
{
  gtk_label_set_label (label, words);
  gtk_widget_set_visible (GTK_WIDGET (label), *words != '\0');
}

static void
show_heading (QueensideTrialsResults *self,
              QueensExperiment       *experiment,
              guint                   setup)
{
  const char *name = queens_experiment_get_name (experiment, setup);
  guint size = experiment->setups[setup].problem->size;
  g_autofree char *words = NULL;
  g_autofree char *of_setup = NULL;

  if (experiment->n_setups == 1)
    {
      gtk_label_set_label (self->heading, _("Success rate"));
      return;
    }
  if (experiment->sizes->len == 1)
    words = g_strdup (name);
  else if (experiment->configurations->len == 1)
    words = g_strdup_printf (_("size %u"), size);
  else
    /* Translators: the name of a configuration, and the size of its boards. */
    words = g_strdup_printf (_("%s, size %u"), name, size);
  /* Translators: before which setup it is, such as “Steepest ascent, size 5”. */
  of_setup = g_strdup_printf (_("Success rate: %s"), words);
  gtk_label_set_label (self->heading, of_setup);
}

/* Shows "14.03 %", and "140,300 of 1,000,000 trials solved; 95 % interval 13.96 % to 14.10 %". */
static void
show_rate (QueensideTrialsResults *self,
           const QueensSummary    *summary,
           gboolean                is_impossible)
{
  guint64 n_all = queens_summary_get_count (summary, QUEENS_PART_ALL);
  g_autofree char *all = queenside_numbers_write_count (n_all);
  g_autofree char *solved = queenside_numbers_write_count (
    queens_summary_get_count (summary, QUEENS_PART_SOLVED));
  g_autofree char *share = NULL;
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  g_autofree char *words = NULL;
  gdouble rate, low, high;

  queens_summary_get_rate (summary, &rate);
  queens_summary_get_interval (summary, &low, &high);
  share = queenside_numbers_write_share (rate);
  low_text = queenside_numbers_write_share (low);
  high_text = queenside_numbers_write_share (high);
  /* Translators: solved trials, all trials, and the ends of the interval, such as "13.96 %". */
  words = g_strdup_printf (ngettext ("%s of %s trial solved; 95 %% interval %s to %s",
                                     "%s of %s trials solved; 95 %% interval %s to %s", n_all),
                           solved, all, low_text, high_text);
  if (is_impossible)
    {
      g_free (words);
      words = g_strdup_printf (
        ngettext ("No solution exists on this board: %s trial, none of which could solve",
                  "No solution exists on this board: %s trials, none of which could solve", n_all),
        all);
    }
  gtk_label_set_label (self->rate, n_all == 0 || is_impossible ? "–" : share);
  gtk_label_set_label (self->rate_words, words);
}

/* Shows "Solved 140,300 · Local minimum 859,700". */
static void
show_ends (QueensideTrialsResults *self,
           const QueensSummary    *summary)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint end = QUEENS_END_SOLVED; queens_end_choices[end].id != NULL; end++)
    {
      guint64 n = summary->ends[end];
      g_autofree char *count = queenside_numbers_write_count (n);

      if (n > 0)
        g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "",
                                _(queens_end_choices[end].name), count);
    }
  gtk_label_set_label (self->ends, text->str);
}

static void
show_unsolved (QueensideTrialsResults *self,
               const QueensSummary    *summary)
{
  guint64 n_stuck = summary->iterations[QUEENS_FATE_STUCK]->moments.count;
  guint64 n_cut_off = summary->iterations[QUEENS_FATE_CUT_OFF]->moments.count;
  g_autofree char *stuck = queenside_numbers_write_count (n_stuck);
  g_autofree char *cut_off = queenside_numbers_write_count (n_cut_off);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_stuck > 0)
    g_string_append_printf (
      text,
      _("Stuck: %s. The search ended by itself without a solution; more time would not help."),
      stuck);
  if (n_stuck > 0 && n_cut_off > 0)
    g_string_append_c (text, '\n');
  if (n_cut_off > 0)
    g_string_append_printf (
      text, _("Cut off: %s. A limit ended the search, which might have solved later."), cut_off);
  show_words (self->unsolved, text->str);
}

/* Suggests what would solve more, based on the most frequent unsolved end. Each advice is measured
 * on this size, with these rules, before it is given. */
static void
show_advice (QueensideTrialsResults *self)
{
  guint setup = queenside_trials_results_get_chosen (self);
  const QueensSetup *present;
  g_autoptr (QueensideTrialsStatistics) statistics = NULL;
  g_auto (QueensAdvice) advice = { NULL };
  g_autofree char *rates = NULL;
  g_autofree char *words = NULL;
  QueensEnd most = QUEENS_END_NONE;
  guint index = 0;

  if (self->job != NULL && self->job->is_done
      && !queenside_trials_job_is_impossible (self->job, setup))
    statistics = queenside_trials_job_get_statistics (self->job, setup);
  for (guint end = QUEENS_END_SOLVED + 1;
       statistics != NULL && queens_end_choices[end].id != NULL; end++)
    if (statistics->summary->ends[end] > 0
        && (most == QUEENS_END_NONE
            || statistics->summary->ends[end] > statistics->summary->ends[most]))
      most = end;
  if (most != QUEENS_END_NONE)
    {
      present = &self->job->experiment->setups[setup];
      queenside_rates_measure (self->rates, present);
      while (words == NULL
             && queenside_rates_find_advice (self->rates, present, most, &index, &advice))
        {
          queenside_rates_measure (self->rates, &advice.setup);
          if (!queenside_rates_has (self->rates, present)
              || !queenside_rates_has (self->rates, &advice.setup))
            break;
          /* The current rate is above, for other boards. */
          rates = queenside_rates_describe (self->rates, NULL, &advice.setup);
          if (rates != NULL)
            words = g_strdup_printf (_("To try: %s %s"), _(advice.text), rates);
          queens_advice_clear (&advice);
          index++;
        }
    }
  show_words (self->advice, words == NULL ? "" : words);
}

static void
show_expected (QueensideTrialsResults *self,
               const QueensSummary    *summary)
{
  gdouble evaluations, low, high;

  if (queens_summary_get_expected_evaluations (summary, &evaluations))
    {
      g_autofree char *number = queenside_numbers_write_number (evaluations);
      g_autofree char *words = NULL;

      if (queens_summary_get_expected_interval (summary, &low, &high))
        {
          g_autofree char *low_text = queenside_numbers_write_number (low);
          g_autofree char *high_text = queenside_numbers_write_number (high);

          words = g_strdup_printf (
            /* Translators: numbers; Fieller's interval is one for the quotient of two means. */
            _("Begun again until one solves, searches take %s evaluations on average; 95 %% "
              "interval %s to %s (Fieller)."),
            number, low_text, high_text);
        }
      else
        words = g_strdup_printf (
          _("Begun again until one solves, searches take %s evaluations on average; too few solved "
            "for an interval."), number);
      gtk_label_set_label (self->expected, words);
    }
  else
    gtk_label_set_label (
      self->expected,
      _("No trial solved, so that nothing can be said of how long a solution takes."));
}

/* Takes ownership of @text. */
static void
add_cell (GtkGrid    *grid,
          char       *text,
          const char *css_class,
          int         column,
          int         row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  g_free (text);
}

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static void
show_effort (QueensideTrialsResults *self,
             const QueensEffort     *effort)
{
  clear_grid (self->budgets);
  clear_grid (self->targets);
  gtk_widget_set_visible (self->budgets_box, effort != NULL && effort->n_budgets > 0);
  gtk_widget_set_visible (self->targets_box, effort != NULL && effort->n_budgets > 0);
  if (effort == NULL || effort->n_budgets == 0)
    return;
  add_cell (self->budgets, g_strdup (_("Evaluations")), "caption-heading", 0, 0);
  add_cell (self->budgets, g_strdup (_("Solved")), "caption-heading", 1, 0);
  add_cell (self->budgets, g_strdup (_("95 % interval")), "caption-heading", 2, 0);
  for (guint i = 0; i < effort->n_budgets; i++)
    {
      const QueensRunLengthPoint *point = &effort->budgets[i];
      g_autofree char *low = queenside_numbers_write_share (point->low);
      g_autofree char *high = queenside_numbers_write_share (point->high);

      add_cell (self->budgets, queenside_numbers_write_count (point->iterations), "numeric", 0,
                i + 1);
      add_cell (self->budgets, queenside_numbers_write_share (point->share), "numeric", 1, i + 1);
      add_cell (self->budgets,
                point->share < 1 ? g_strdup_printf ("%s – %s", low, high) : g_strdup ("–"),
                "numeric", 2, i + 1);
    }
  add_cell (self->targets, g_strdup (_("Solved")), "caption-heading", 0, 0);
  add_cell (self->targets, g_strdup (_("Evaluations")), "caption-heading", 1, 0);
  for (guint i = 0; i < QUEENS_EFFORT_N_TARGETS; i++)
    {
      add_cell (self->targets, g_strdup_printf ("%.0f %%", queens_effort_targets[i] * 100),
                "numeric", 0, i + 1);
      add_cell (self->targets,
                effort->is_reached[i] ? queenside_numbers_write_count (effort->targets[i])
                /* Translators: fewer trials than that are solved, however long they run. */
                                      : g_strdup (_("not reached")),
                effort->is_reached[i] ? "numeric" : "dim-label", 1, i + 1);
    }
}

static void
show_cut_off (QueensideTrialsResults *self,
              const QueensRunLength  *run_length)
{
  gboolean is_worth = run_length->is_worth_cutting;

  self->iterations = run_length->cut_off;
  gtk_widget_set_visible (GTK_WIDGET (self->cut_off_button), is_worth && self->iterations > 0);
  if (is_worth)
    {
      g_autofree char *at = queenside_numbers_write_count (self->iterations);
      g_autofree char *with = queenside_numbers_write_number (run_length->expected);
      g_autofree char *without = queenside_numbers_write_number (run_length->without);
      /* Translators: a number of iterations. */
      g_autofree char *name = g_strdup_printf (_("Use %s as the iteration limit"), at);
      /* Translators: iterations of one search; iterations until a solution, and the same without.
       */
      g_autofree char *words = g_strdup_printf (
        ngettext (
          "Cut off after %s iteration and begun again, searches take %s iterations to a solution "
          "on average; as they are, %s.",
          "Cut off after %s iterations and begun again, searches take %s iterations to a solution "
          "on average; as they are, %s.",
          self->iterations),
        at, with, without);

      show_words (self->cut_off, words);
      gtk_button_set_label (self->cut_off_button, name);
    }
  else
    show_words (self->cut_off,
                run_length->cut_off > 0
                  ? _("Ending searches earlier, to begin again, gains nothing.")
                  : "");
}

/* Compares with each other configuration on the same size, once all have run. */
static void
show_comparison (QueensideTrialsResults *self,
                 QueensideTrialsJob     *job,
                 guint                   setup)
{
  const QueensExperiment *experiment = job->experiment;
  guint n_sizes = experiment->sizes->len;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_corrected = 0;

  for (guint i = setup % n_sizes; i < experiment->n_setups; i += n_sizes)
    if (i != setup && job->is_done)
      {
        guint a = MIN (i, setup);
        guint b = MAX (i, setup);
        g_autofree char *words = queens_comparison_describe (
          queens_trial_run_get_comparison (job->run, a, b, &n_corrected),
          queens_experiment_get_name (experiment, a), queens_experiment_get_name (experiment, b));

        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", words);
      }
  if (n_corrected > 0)
    g_string_append_printf (
      text, ngettext ("\n\np is corrected for %u test on this size (Holm, 1979).",
                      "\n\np is corrected for %u tests on this size (Holm, 1979).", n_corrected),
      n_corrected);
  show_words (self->comparison, text->str);
}

static void
show_chosen (QueensideTrialsResults *self)
{
  guint setup = queenside_trials_results_get_chosen (self);
  QueensExperiment *experiment = self->job->experiment;
  gboolean is_impossible = queenside_trials_job_is_impossible (self->job, setup);
  g_autoptr (QueensideTrialsStatistics) statistics
    = queenside_trials_job_get_statistics (self->job, setup);

  show_heading (self, experiment, setup);
  gtk_widget_set_sensitive (self->details, statistics != NULL);
  if (statistics == NULL)
    return;
  show_rate (self, statistics->summary, is_impossible);
  show_ends (self, statistics->summary);
  show_unsolved (self, statistics->summary);
  /* The sentences about more time would be wrong on an impossible board. */
  gtk_widget_set_visible (GTK_WIDGET (self->unsolved),
                          !is_impossible && *gtk_label_get_label (self->unsolved) != '\0');
  show_advice (self);
  show_facts (self, statistics);
  show_expected (self, statistics->summary);
  gtk_widget_set_visible (GTK_WIDGET (self->expected), !is_impossible);
  show_effort (self, self->job->is_done && !is_impossible
                       ? queenside_trials_job_get_effort (self->job, setup) : NULL);
  show_cut_off (self, statistics->run_length);
  show_comparison (self, self->job, setup);
}

guint
queenside_trials_results_get_chosen (QueensideTrialsResults *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  return selected == GTK_INVALID_LIST_POSITION ? 0 : selected;
}

void
queenside_trials_results_choose (QueensideTrialsResults *self,
                                 guint                   setup)
{
  gtk_single_selection_set_selected (self->selection, setup);
}

static void
selected_cb (QueensideTrialsResults *self)
{
  if (self->is_filling)
    return;
  show_chosen (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

void
queenside_trials_results_set_job (QueensideTrialsResults *self,
                                  QueensideTrialsJob     *job)
{
  guint chosen = 0;

  if (self->job != NULL)
    {
      chosen = queenside_trials_results_get_chosen (self);
      g_free (self->chosen_name);
      self->chosen_name = g_strdup (queens_experiment_get_name (self->job->experiment, chosen));
      self->chosen_size = self->job->experiment->setups[chosen].problem->size;
      chosen = 0;
    }
  self->is_filling = TRUE;
  queenside_rates_stop (self->rates);
  g_list_store_remove_all (self->items);
  g_set_object (&self->job, job);
  if (job != NULL)
    {
      QueensExperiment *experiment = job->experiment;

      for (guint i = 0; i < experiment->n_setups; i++)
        {
          if (g_strcmp0 (queens_experiment_get_name (experiment, i), self->chosen_name) == 0
              && experiment->setups[i].problem->size == self->chosen_size)
            chosen = i;
        }
      for (guint i = 0; i < experiment->n_setups; i++)
        {
          g_autoptr (QueensideSetupItem) item = g_object_new (QUEENSIDE_TYPE_SETUP_ITEM, NULL);

          item->name = queens_experiment_get_name (experiment, i);
          item->setup = &experiment->setups[i];
          g_list_store_append (self->items, item);
        }
      gtk_scrolled_window_set_min_content_height (
        self->scroller, HEADER_HEIGHT + ROW_HEIGHT * MIN (experiment->n_setups, MOST_ROWS));
      gtk_widget_set_visible (GTK_WIDGET (self->scroller), experiment->n_setups > 1);
      gtk_column_view_column_set_visible (self->columns[COLUMN_SIZE], experiment->sizes->len > 1);
      gtk_column_view_column_set_visible (self->columns[COLUMN_NAME],
                                          experiment->configurations->len > 1);
    }
  gtk_single_selection_set_selected (self->selection, chosen);
  self->is_filling = FALSE;
}

void
queenside_trials_results_update (QueensideTrialsResults *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (QueensideSetupItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);
      g_autoptr (QueensideTrialsStatistics) statistics =
        queenside_trials_job_get_statistics (self->job, i);

      if (statistics == item->statistics)
        continue;
      item->is_impossible = queenside_trials_job_is_impossible (self->job, i);
      g_clear_pointer (&item->statistics, queenside_trials_statistics_unref);
      item->statistics = g_steal_pointer (&statistics);
      g_object_notify_by_pspec (G_OBJECT (item), props[PROP_STATISTICS]);
    }
  show_chosen (self);
}

static void
cut_off_clicked_cb (QueensideTrialsResults *self)
{
  g_signal_emit (self, signals[CUT_OFF], 0, self->iterations);
}

static GtkLabel *
attach (QueensideTrialsResults *self,
        const char             *text,
        const char             *css_class,
        int                     column,
        int                     row)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (text));

  gtk_label_set_xalign (label, column == 0 ? 0 : 1);
  gtk_widget_add_css_class (GTK_WIDGET (label), css_class);
  gtk_grid_attach (self->facts, GTK_WIDGET (label), column, row, 1, 1);
  return label;
}

static void
queenside_trials_results_dispose (GObject *object)
{
  QueensideTrialsResults *self = QUEENSIDE_TRIALS_RESULTS (object);

  self->is_filling = TRUE;
  if (self->items != NULL)
    g_list_store_remove_all (self->items);
  g_clear_object (&self->job);
  g_clear_object (&self->rates);
  g_clear_object (&self->selection);
  g_clear_object (&self->items);
  G_OBJECT_CLASS (queenside_trials_results_parent_class)->dispose (object);
}

static void
queenside_trials_results_finalize (GObject *object)
{
  g_free (QUEENSIDE_TRIALS_RESULTS (object)->chosen_name);
  G_OBJECT_CLASS (queenside_trials_results_parent_class)->finalize (object);
}

/* Tab leaves the setups, which arrow keys move through. */
static gboolean
queenside_trials_results_focus (GtkWidget        *widget,
                                GtkDirectionType  direction)
{
  QueensideTrialsResults *self = QUEENSIDE_TRIALS_RESULTS (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  gboolean is_in_view = focus != NULL
                        && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view));

  if (is_in_view && direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_child_focus (self->details, direction);
  if (is_in_view && direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return GTK_WIDGET_CLASS (queenside_trials_results_parent_class)->focus (widget, direction);
}

static void
queenside_trials_results_class_init (QueensideTrialsResultsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_trials_results_dispose;
  G_OBJECT_CLASS (klass)->finalize = queenside_trials_results_finalize;
  widget_class->focus = queenside_trials_results_focus;
  signals[CHOSEN] = g_signal_new ("chosen", QUEENSIDE_TYPE_TRIALS_RESULTS, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CUT_OFF] = g_signal_new ("cut-off", QUEENSIDE_TYPE_TRIALS_RESULTS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  g_type_ensure (QUEENSIDE_TYPE_COLUMNS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trials-results.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, details);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, rate);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, rate_words);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, ends);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, unsolved);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, advice);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, facts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, expected);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, budgets_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, targets_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, budgets);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, targets);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, cut_off);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, cut_off_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, comparison);
  gtk_widget_class_bind_template_callback (widget_class, cut_off_clicked_cb);
}

static void
queenside_trials_results_init (QueensideTrialsResults *self)
{
  static const char *const titles[N_COLUMNS] = {
    [COLUMN_NAME] = N_("Configuration"),
    [COLUMN_SIZE] = N_("Size"),
    [COLUMN_TRIALS] = N_("Trials"),
    [COLUMN_RATE] = N_("Success rate"),
    /* xgettext:no-c-format */
    [COLUMN_INTERVAL] = N_("95 % interval"),
    [COLUMN_ITERATIONS] = N_("Iterations when solved"),
    [COLUMN_EXPECTED] = N_("Evaluations to a solution"),
  };
  static const char *const names[N_FACTS] = {
    [FACT_TRIALS] = N_("Trials"),
    [FACT_MEAN] = N_("Iterations, mean"),
    [FACT_DEVIATION] = N_("Standard deviation"),
    [FACT_LOW] = N_("Lower quartile"),
    [FACT_MEDIAN] = N_("Median"),
    [FACT_HIGH] = N_("Upper quartile"),
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rates = g_object_new (QUEENSIDE_TYPE_RATES, NULL);
  g_signal_connect_object (self->rates, "measured", G_CALLBACK (show_advice), self,
                           G_CONNECT_SWAPPED);
  self->items = g_list_store_new (QUEENSIDE_TYPE_SETUP_ITEM);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->items)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      self->columns[i] = queenside_text_column_append (
        self->view, _(titles[i]), i == COLUMN_NAME ? QUEENSIDE_TEXT_WORDS : QUEENSIDE_TEXT_NUMBER,
        write_cell, GUINT_TO_POINTER (i));
      gtk_column_view_column_set_expand (self->columns[i], TRUE);
    }
  attach (self, _("Solved"), "caption-heading", 1 + NUMBER_SOLVED, 0);
  attach (self, _("Unsolved"), "caption-heading", 1 + NUMBER_UNSOLVED, 0);
  for (guint fact = 0; fact < N_FACTS; fact++)
    {
      attach (self, _(names[fact]), "dim-label", 0, 1 + fact);
      for (guint column = 0; column < N_NUMBERS; column++)
        self->numbers[fact][column] = attach (self, "–", "numeric", 1 + column, 1 + fact);
    }
}
