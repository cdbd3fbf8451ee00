/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trials-results.h"

#include <glib/gi18n.h>
#include <math.h>

#include "queens-number.h"
#include "queens-plateau.h"
#include "queens-setup.h"
#include "queenside-columns.h"
#include "queenside-numbers.h"
#include "queenside-rates.h"
#include "queenside-result-table.h"

#define UNKNOWN "–"
#define FIGURE_CHARS 18          /* width of a caption, in characters */

enum
{
  COLUMN_NAME,
  COLUMN_SIZE,
  COLUMN_RATE,
  COLUMN_INTERVAL,
  COLUMN_EXACT,
  COLUMN_MEDIAN,
  COLUMN_EXPECTED,
  COLUMN_EXPECTED_INTERVAL,
  N_COLUMNS
};

enum
{
  DISTANCE_DISTANCE,
  DISTANCE_TRIALS,
  DISTANCE_RATE,
  DISTANCE_INTERVAL,
  DISTANCE_EXACT,
  DISTANCE_MOVES,
  DISTANCE_EXACT_MOVES,
  DISTANCE_EVALUATIONS,
  N_DISTANCE_COLUMNS
};

/* The headline numbers of the chosen setup. Each has a caption. */
enum { FIGURE_RATE, FIGURE_EXACT, FIGURE_MEDIAN, FIGURE_EXPECTED, FIGURE_CUT_OFF, N_FIGURES };

enum { FACT_TRIALS, FACT_MEAN, FACT_DEVIATION, FACT_LOW, FACT_MEDIAN, FACT_HIGH, N_FACTS };
enum { NUMBER_SOLVED, NUMBER_UNSOLVED, N_NUMBERS };

struct _QueensideTrialsResults
{
  AdwBin                     parent_instance;

  GtkLabel                  *outcome;
  GtkLabel                  *basis;
  GtkLabel                  *origin;
  GtkScrolledWindow         *sizes_scroller;
  GtkBox                    *sizes;     /* one button per size */
  QueensideResultTable      *searches;
  QueensideResultTable      *differences;
  QueensideResultTable      *distances;
  GtkWidget                 *details;   /* contains the numbers of the chosen setup */
  GtkLabel                  *heading;
  GtkFlowBox                *figures;
  GtkLabel                  *ends;
  GtkLabel                  *advice;
  GtkGrid                   *facts;
  GtkGrid                   *end_facts;
  GtkWidget                 *budgets_box;
  GtkWidget                 *targets_box;
  GtkGrid                   *budgets;
  GtkGrid                   *targets;
  GtkButton                 *cut_off_button;

  QueensideTrialsJob        *job;       /* may be NULL */
  QueensideTrialsStatistics **statistics;       /* one pointer per setup; may be NULL */
  QueensideRates            *rates;     /* success rates of advised setups */
  QueensideExacts           *exacts;
  guint                      chosen;
  gboolean                   is_filling;
  gboolean                   has_choice;        /* TRUE if the user has chosen a row */
  char                      *chosen_name;       /* name of the row that was chosen in the previous
                                                 * job */
  guint                      chosen_size;
  GtkLabel                  *figure_numbers[N_FIGURES];
  GtkLabel                  *figure_captions[N_FIGURES];
  GtkLabel                  *numbers[N_FACTS][N_NUMBERS];
  guint64                    iterations;        /* iteration limit that the button sets */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsResults, queenside_trials_results, ADW_TYPE_BIN)

/* Returns the setup's summary, or NULL before its first trial. */
static const QueensSummary *
get_summary (QueensideTrialsResults *self,
             guint                   setup)
{
  const QueensideTrialsStatistics *statistics = self->statistics[setup];

  return statistics == NULL || queens_summary_get_count (statistics->summary, QUEENS_PART_ALL) == 0
         ? NULL : statistics->summary;
}

static char *
write_interval (gdouble   low,
                gdouble   high,
                char   *(*write) (gdouble number))
{
  g_autofree char *low_text = write (low);
  g_autofree char *high_text = write (high);

  return g_strdup_printf ("%s – %s", low_text, high_text);
}

static const QueensExact *
find_exact (QueensideTrialsResults *self,
            guint                   setup)
{
  return queenside_exacts_find (&self->job->experiment->setups[setup]);
}

/* Computes exact answers about the shown size, the chosen setup first. */
static void
compute_next (QueensideTrialsResults *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  guint n_sizes = experiment->sizes->len;

  queenside_exacts_compute (self->exacts, &experiment->setups[self->chosen], TRUE);
  for (guint i = self->chosen % n_sizes; i < experiment->n_setups; i += n_sizes)
    queenside_exacts_compute (self->exacts, &experiment->setups[i], FALSE);
}

static void
computed_cb (QueensideTrialsResults *self)
{
  if (self->job != NULL)
    queenside_trials_results_update (self);
}

static const char *
get_title (guint              column,
           QueensideTextKind *kind)
{
  static const char *const titles[N_COLUMNS] = {
    [COLUMN_NAME] = N_("Search"),
    [COLUMN_SIZE] = N_("Size"),
    [COLUMN_RATE] = N_("Solved"),
    /* xgettext:no-c-format */
    [COLUMN_INTERVAL] = N_("95 % interval"),
    [COLUMN_EXACT] = N_("Exact rate"),
    [COLUMN_MEDIAN] = N_("Median iterations"),
    [COLUMN_EXPECTED] = N_("Evaluations per solution"),
    /* xgettext:no-c-format */
    [COLUMN_EXPECTED_INTERVAL] = N_("95 % interval"),
  };

  *kind = column == COLUMN_NAME ? QUEENSIDE_TEXT_SENTENCE : QUEENSIDE_TEXT_NUMBER;
  return titles[column];
}

/* Gets the number by which a column is sorted. Returns FALSE if the number isn't known. */
static gboolean
get_number (QueensideTrialsResults *self,
            guint                   setup,
            guint                   column,
            gdouble                *number)
{
  const QueensSummary *summary = get_summary (self, setup);
  const QueensExact *exact = find_exact (self, setup);
  gdouble high;

  *number = 0;
  switch (column)
    {
    case COLUMN_NAME:
      *number = setup / self->job->experiment->sizes->len;
      return TRUE;
    case COLUMN_SIZE:
      *number = self->job->experiment->setups[setup].problem->size;
      return TRUE;
    case COLUMN_EXACT:
      *number = exact == NULL ? 0 : exact->rate;
      return exact != NULL;
    }
  if (summary == NULL)
    return FALSE;
  switch (column)
    {
    case COLUMN_RATE:
      return queens_summary_get_rate (summary, number);
    case COLUMN_INTERVAL:
      return queens_summary_get_interval (summary, number, &high);
    case COLUMN_MEDIAN:
      return queens_distribution_get_quantile (summary->iterations[QUEENS_FATE_SOLVED], 0.5,
                                               number);
    case COLUMN_EXPECTED:
      return queens_summary_get_expected_evaluations (summary, number);
    default:
      return queens_summary_get_expected_interval (summary, number, &high);
    }
}

static gint
compare_searches (gpointer owner,
                  guint    row,
                  guint    other,
                  guint    column)
{
  gdouble a, b;
  gboolean has_a = get_number (owner, row, column, &a);
  gboolean has_b = get_number (owner, other, column, &b);

  /* Sort unknown numbers to the top. */
  return has_a != has_b ? has_a - has_b : a < b ? -1 : a > b;
}

/* Returns the text of a cell, or "" if there are no statistics yet. */
static char *
write_search (gpointer owner,
              guint    setup,
              guint    column)
{
  QueensideTrialsResults *self = owner;
  const QueensExperiment *experiment = self->job->experiment;
  const QueensSummary *summary = get_summary (self, setup);
  gdouble number, low, high;
  gboolean is_known = get_number (self, setup, column, &number);

  if (column == COLUMN_NAME)
    return g_strdup (queens_experiment_get_name (experiment, setup));
  if (column == COLUMN_SIZE)
    return queenside_numbers_write_count (number);
  if (summary == NULL && column != COLUMN_EXACT)
    return g_strdup ("");
  if (column == COLUMN_INTERVAL && queenside_trials_job_is_impossible (self->job, setup))
    return g_strdup (_("No solution exists"));
  if (!is_known
      || (column == COLUMN_EXACT && queenside_trials_job_is_impossible (self->job, setup)))
    return g_strdup (UNKNOWN);
  switch (column)
    {
    case COLUMN_RATE:
    case COLUMN_EXACT:
      return queens_number_show_share (number);
    case COLUMN_INTERVAL:
      queens_summary_get_interval (summary, &low, &high);
      return write_interval (low, high, queens_number_show_share);
    case COLUMN_EXPECTED_INTERVAL:
      queens_summary_get_expected_interval (summary, &low, &high);
      return write_interval (low, high, queens_number_show);
    default:
      return queens_number_show (number);
    }
}

/* If there are several configurations, shows only the rows of the chosen size. */
static gboolean
is_search_shown (gpointer owner,
                 guint    setup)
{
  QueensideTrialsResults *self = owner;
  const QueensExperiment *experiment = self->job->experiment;

  return experiment->configurations->len <= 1
         || setup % experiment->sizes->len == self->chosen % experiment->sizes->len;
}

static guint
get_series (gpointer owner,
            guint    setup)
{
  QueensideTrialsResults *self = owner;

  return setup / self->job->experiment->sizes->len;
}

static void
add_searches (gpointer      owner,
              const guint  *rows,
              guint         n_rows,
              QueensRecord *record)
{
  QueensideTrialsResults *self = owner;

  queens_findings_add_ratings (queenside_trials_job_get_findings (self->job), record);
}

static const QueensideResultTableKind searches_kind = {
  .id = N_("Searches"),
  .is_choice = TRUE,
  .n_columns = N_COLUMNS,
  .get_title = get_title,
  .write_cell = write_search,
  .compare = compare_searches,
  .is_shown = is_search_shown,
  .get_series = get_series,
  .add_rows = add_searches,
};

static const char *
get_difference_title (guint              column,
                      QueensideTextKind *kind)
{
  switch (column)
    {
    case QUEENS_FINDING_COLUMN_FIRST:
    case QUEENS_FINDING_COLUMN_SECOND:
      *kind = QUEENSIDE_TEXT_SENTENCE;
      break;
    case QUEENS_FINDING_COLUMN_VERDICT:
    case QUEENS_FINDING_COLUMN_MEASURE:
      *kind = QUEENSIDE_TEXT_WORDS;
      break;
    default:
      *kind = QUEENSIDE_TEXT_NUMBER;
    }
  return queens_finding_columns[column].name;
}

static char *
write_difference (gpointer owner,
                  guint    row,
                  guint    column)
{
  QueensideTrialsResults *self = owner;

  return queens_findings_write_cell (queenside_trials_job_get_findings (self->job), row, column);
}

static gint
compare_differences (gpointer owner,
                     guint    row,
                     guint    other,
                     guint    column)
{
  QueensideTrialsResults *self = owner;

  return queens_findings_compare (queenside_trials_job_get_findings (self->job), row, other,
                                  column);
}

static gboolean
is_difference_shown (gpointer owner,
                     guint    row)
{
  QueensideTrialsResults *self = owner;

  return queenside_trials_job_get_findings (self->job)->rows[row].size
         == self->chosen % self->job->experiment->sizes->len;
}

static void
add_differences (gpointer      owner,
                 const guint  *rows,
                 guint         n_rows,
                 QueensRecord *record)
{
  QueensideTrialsResults *self = owner;

  queens_findings_add_rows (queenside_trials_job_get_findings (self->job), rows, n_rows, record);
}

static const QueensideResultTableKind differences_kind = {
  .id = N_("Differences"),
  .n_columns = QUEENS_N_FINDING_COLUMNS,
  .get_title = get_difference_title,
  .write_cell = write_difference,
  .compare = compare_differences,
  .is_shown = is_difference_shown,
  .add_rows = add_differences,
  .explanation = N_("Odds ratio 2, from the same boards: for each board that only the second "
                    "search solves, there are two that only the first solves. Odds ratio ∞: there "
                    "is no board that only the second solves. From different boards, the odds of a "
                    "search are its solved trials divided by its unsolved trials.\nHazard ratio 2: "
                    "while both searches run, the first is twice as likely to find its solution in "
                    "the next iteration or evaluation.\nRatio 0.5: the first needs half as many "
                    "evaluations per solution.\np: how likely a difference this large is by chance "
                    "alone. Corrected p: a higher p, because several differences are tested at "
                    "once (Holm’s method). The verdict names the differences with a corrected p "
                    "below 0.05."),
};

static const char *
get_distance_title (guint              column,
                    QueensideTextKind *kind)
{
  static const char *const titles[N_DISTANCE_COLUMNS] = {
    [DISTANCE_DISTANCE] = N_("Distance"),
    [DISTANCE_TRIALS] = N_("Trials"),
    [DISTANCE_RATE] = N_("Solved"),
    /* xgettext:no-c-format */
    [DISTANCE_INTERVAL] = N_("95 % interval"),
    [DISTANCE_EXACT] = N_("Exact rate"),
    [DISTANCE_MOVES] = N_("Moves"),
    [DISTANCE_EXACT_MOVES] = N_("Exact mean moves"),
    [DISTANCE_EVALUATIONS] = N_("Evaluations"),
  };

  *kind = QUEENSIDE_TEXT_NUMBER;
  return titles[column];
}

static QueensByDistance *
get_by_distance (QueensideTrialsResults *self)
{
  return queenside_trials_job_get_by_distance (self->job, self->chosen);
}

/* Gets the number that a cell shows. Returns FALSE if the number isn't known. */
static gboolean
get_distance_number (QueensideTrialsResults *self,
                     guint                   index,
                     guint                   column,
                     gdouble                *number)
{
  QueensByDistanceRow row = queens_by_distance_get (get_by_distance (self), index);
  gdouble high;

  *number = 0;
  switch (column)
    {
    case DISTANCE_DISTANCE:
      *number = row.distance;
      return row.distance >= 0;
    case DISTANCE_EXACT:
    case DISTANCE_EXACT_MOVES:
      if (row.exact != NULL)
        *number = column == DISTANCE_EXACT ? row.exact->solved : row.exact->moves;
      return row.exact != NULL;
    }
  if (row.summary == NULL)
    return FALSE;
  switch (column)
    {
    case DISTANCE_TRIALS:
      *number = queens_summary_get_count (row.summary, QUEENS_PART_ALL);
      return TRUE;
    case DISTANCE_RATE:
      return queens_summary_get_rate (row.summary, number);
    case DISTANCE_INTERVAL:
      return queens_summary_get_interval (row.summary, number, &high);
    default:
      return queens_moments_get_mean (
        queens_summary_get_moments (row.summary, QUEENS_PART_ALL,
                                    column == DISTANCE_MOVES ? QUEENS_MEASURE_MOVES
                                                             : QUEENS_MEASURE_EVALUATIONS),
        number);
    }
}

static char *
write_distance (gpointer owner,
                guint    index,
                guint    column)
{
  QueensideTrialsResults *self = owner;
  gdouble number, low, high;

  if (!get_distance_number (self, index, column, &number))
    return column == DISTANCE_DISTANCE ? g_strdup (C_("distance", "none")) : g_strdup (UNKNOWN);
  switch (column)
    {
    case DISTANCE_DISTANCE:
    case DISTANCE_TRIALS:
      return queenside_numbers_write_count (number);
    case DISTANCE_RATE:
    case DISTANCE_EXACT:
      return queens_number_show_share (number);
    case DISTANCE_INTERVAL:
      queens_summary_get_interval (queens_by_distance_get (get_by_distance (self), index).summary,
                                   &low, &high);
      return write_interval (low, high, queens_number_show_share);
    default:
      return queens_number_show (number);
    }
}

static gint
compare_distances (gpointer owner,
                   guint    row,
                   guint    other,
                   guint    column)
{
  gdouble a, b;
  gboolean has_a = get_distance_number (owner, row, column, &a);
  gboolean has_b = get_distance_number (owner, other, column, &b);

  return has_a != has_b ? has_a - has_b : a < b ? -1 : a > b;
}

static void
add_distances (gpointer      owner,
               const guint  *rows,
               guint         n_rows,
               QueensRecord *record)
{
  QueensideTrialsResults *self = owner;
  QueensByDistance *by_distance = get_by_distance (self);

  queens_by_distance_add_rows (
    by_distance, rows, n_rows, self->job->experiment->setups[self->chosen].problem->size,
    by_distance->exact != NULL, record);
}

static const QueensideResultTableKind distances_kind = {
  .id = N_("Success by distance"),
  .n_columns = N_DISTANCE_COLUMNS,
  .get_title = get_distance_title,
  .write_cell = write_distance,
  .compare = compare_distances,
  .add_rows = add_distances,
  .explanation = N_("Distance: the fewest moves from the start to a solution. Moves and "
                    "evaluations are means over all trials with this distance, solved or not."),
};

static void
show_distances (QueensideTrialsResults *self)
{
  QueensByDistance *by_distance = self->job->is_done ? get_by_distance (self) : NULL;
  GArray *exact = by_distance == NULL
                    ? NULL
                    : queenside_exacts_find_distances (
                        &self->job->experiment->setups[self->chosen]);

  if (exact != NULL)
    queens_by_distance_set_exact (by_distance, exact);
  queenside_result_table_set_rows (
    self->distances, by_distance == NULL ? 0 : queens_by_distance_count (by_distance));
  queenside_result_table_show_column (self->distances, DISTANCE_EXACT, exact != NULL);
  queenside_result_table_show_column (self->distances, DISTANCE_EXACT_MOVES, exact != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->distances), by_distance != NULL);
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
          text = queens_number_show (number);
        gtk_label_set_label (self->numbers[fact][column], text != NULL ? text : "–");
      }
}

static void
show_words (GtkLabel   *label,
            const char *words)
{
  gtk_label_set_label (label, words);
  gtk_widget_set_visible (GTK_WIDGET (label), *words != '\0');
}

/* Shows a headline number and its caption, or hides both if the texts are NULL. Takes ownership of
 * both texts. */
static void
show_figure (QueensideTrialsResults *self,
             guint                   figure,
             char                   *number,
             char                   *caption)
{
  gtk_widget_set_visible (gtk_widget_get_parent (gtk_widget_get_parent (
                            GTK_WIDGET (self->figure_numbers[figure]))), number != NULL);
  gtk_label_set_label (self->figure_numbers[figure], number == NULL ? "" : number);
  gtk_label_set_label (self->figure_captions[figure], caption == NULL ? "" : caption);
  g_free (number);
  g_free (caption);
}

static void
show_rate (QueensideTrialsResults *self,
           const QueensSummary    *summary,
           gboolean                is_impossible)
{
  guint64 n_all = queens_summary_get_count (summary, QUEENS_PART_ALL);
  g_autofree char *all = queenside_numbers_write_count (n_all);
  g_autofree char *solved = queenside_numbers_write_count (
    queens_summary_get_count (summary, QUEENS_PART_SOLVED));
  const QueensExact *exact = find_exact (self, self->chosen);
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  gdouble rate, low, high;

  queens_summary_get_rate (summary, &rate);
  queens_summary_get_interval (summary, &low, &high);
  low_text = queens_number_show_share (low);
  high_text = queens_number_show_share (high);
  if (is_impossible)
    show_figure (self, FIGURE_RATE, g_strdup (UNKNOWN),
                 g_strdup_printf (
                   ngettext ("No solution exists on this board, so the %s trial couldn’t solve it",
                             "No solution exists on this board, so none of the %s trials could "
                             "solve it",
                             n_all), all));
  else
    show_figure (self, FIGURE_RATE,
                 n_all == 0 ? g_strdup (UNKNOWN) : queens_number_show_share (rate),
                 /* Translators: the number of solved trials, the number of all, and both ends of
                  * the interval, such as "13.96 %". */
                 g_strdup_printf (ngettext ("%s of %s trial solved; 95 %% interval %s to %s",
                                            "%s of %s trials solved; 95 %% interval %s to %s",
                                            n_all),
                                  solved, all, low_text, high_text));
  if (exact == NULL || is_impossible)
    show_figure (self, FIGURE_EXACT, NULL, NULL);
  else
    show_figure (self, FIGURE_EXACT, queens_number_show_share (exact->rate),
                 g_strdup (_("exact success rate over all boards")));
}

static void
show_effort_figures (QueensideTrialsResults *self,
                     const QueensSummary    *summary)
{
  const QueensDistribution *solved = summary->iterations[QUEENS_FATE_SOLVED];
  gdouble median, low, high, expected;
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;

  if (!queens_distribution_get_quantile (solved, 0.5, &median)
      || !queens_summary_get_expected_evaluations (summary, &expected))
    {
      show_figure (self, FIGURE_MEDIAN, NULL, NULL);
      show_figure (self, FIGURE_EXPECTED, NULL, NULL);
      return;
    }
  queens_distribution_get_quantile (solved, 0.25, &low);
  queens_distribution_get_quantile (solved, 0.75, &high);
  low_text = queens_number_show (low);
  high_text = queens_number_show (high);
  show_figure (self, FIGURE_MEDIAN, queens_number_show (median),
               g_strdup_printf (_("median iterations of solved trials; quartiles %s and %s"),
                                low_text, high_text));
  if (queens_summary_get_expected_interval (summary, &low, &high))
    {
      g_free (low_text);
      g_free (high_text);
      low_text = queens_number_show (low);
      high_text = queens_number_show (high);
      show_figure (self, FIGURE_EXPECTED, queens_number_show (expected),
                   g_strdup_printf (
                     _("evaluations per solution with restarts; 95 %% interval %s to %s"),
                     low_text, high_text));
    }
  else
    show_figure (self, FIGURE_EXPECTED, queens_number_show (expected),
                 g_strdup (_("evaluations per solution with restarts; too few solutions for an "
                             "interval")));
}

/* Shows a text such as "Solved 140 · Stuck 859: Local minimum 3, Plateau 856 · Cut off 1: Iteration
 * limit 1". */
static void
show_ends (QueensideTrialsResults *self,
           const QueensSummary    *summary)
{
  const QueensSetup *setup = &self->job->experiment->setups[self->chosen];
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    {
      g_autoptr (GString) ends = g_string_new (NULL);
      g_autofree char *count = NULL;
      guint64 n = 0;

      for (guint end = QUEENS_END_SOLVED; queens_end_choices[end].id != NULL; end++)
        /* A search that used up its sideways moves counts as cut off. */
        if ((queens_plateau_is_limit (setup, end) ? QUEENS_FATE_CUT_OFF
                                                  : queens_end_get_fate (end)) == fate
            && summary->ends[end] > 0)
          {
            g_autofree char *n_ends = queenside_numbers_write_count (summary->ends[end]);

            n += summary->ends[end];
            if (end != QUEENS_END_SOLVED)
              g_string_append_printf (ends, "%s%s %s", ends->len == 0 ? ": " : ", ",
                                      _(queens_plateau_get_end_name (setup, end)), n_ends);
          }
      count = queenside_numbers_write_count (n);
      if (n > 0)
        g_string_append_printf (text, "%s%s %s%s", text->len > 0 ? " · " : "",
                                _(queens_fate_choices[fate].name), count, ends->str);
    }
  gtk_label_set_label (self->ends, text->str);
}

/* Suggests a change that would solve more trials, based on the most frequent unsolved end. Before a
 * change is shown, it is tried on boards with the size and the rules of the chosen setup. */
static void
show_advice (QueensideTrialsResults *self)
{
  guint setup = self->chosen;
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
          /* Leave out the success rate of the current setup. It is already shown above, and was
           * measured on other boards. */
          rates = queenside_rates_describe (self->rates, NULL, &advice.setup);
          if (rates != NULL)
            words = g_strdup_printf (_("Suggestion: %s %s"), _(advice.text), rates);
          queens_advice_clear (&advice);
          index++;
        }
    }
  show_words (self->advice, words == NULL ? "" : words);
}

static GtkLabel *
add_label (GtkGrid    *grid,
           const char *text,
           const char *css_class,
           float       xalign,
           int         column,
           int         row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return GTK_LABEL (label);
}

/* Adds a label to @grid. Takes ownership of @text. */
static void
add_cell (GtkGrid    *grid,
          char       *text,
          const char *css_class,
          int         column,
          int         row)
{
  add_label (grid, text, css_class, 1, column, row);
  g_free (text);
}

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* Shows how trials ended, with the exact chances if they are known. */
static void
show_end_facts (QueensideTrialsResults *self,
                const QueensSummary    *summary)
{
  const QueensSetup *setup = &self->job->experiment->setups[self->chosen];
  const QueensExact *exact = find_exact (self, self->chosen);
  const QueensChances *chances = exact == NULL ? NULL : exact->chances;
  guint64 n_all = queens_summary_get_count (summary, QUEENS_PART_ALL);
  int row = 1;

  clear_grid (self->end_facts);
  add_label (self->end_facts, _("Ended"), "caption-heading", 0, 0, 0);
  add_cell (self->end_facts, g_strdup (_("Trials")), "caption-heading", 1, 0);
  add_cell (self->end_facts, g_strdup (_("Share")), "caption-heading", 2, 0);
  if (chances != NULL)
    add_cell (self->end_facts, g_strdup (_("Exact")), "caption-heading", 3, 0);
  for (guint end = QUEENS_END_SOLVED; queens_end_choices[end].id != NULL; end++)
    if (summary->ends[end] > 0 || (chances != NULL && chances->ends[end] > 0))
      {
        add_label (self->end_facts, _(queens_plateau_get_end_name (setup, end)), "dim-label", 0, 0,
                   row);
        add_cell (self->end_facts, queenside_numbers_write_count (summary->ends[end]), "numeric", 1,
                  row);
        add_cell (self->end_facts,
                  queens_number_show_share (summary->ends[end] / (gdouble) MAX (n_all, 1)),
                  "numeric", 2, row);
        if (chances != NULL)
          add_cell (self->end_facts, queens_number_show_share (chances->ends[end]), "numeric",
                    3, row);
        row++;
      }
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
      g_autofree char *low = queens_number_show_share (point->low);
      g_autofree char *high = queens_number_show_share (point->high);

      add_cell (self->budgets, queenside_numbers_write_count (point->iterations), "numeric", 0,
                i + 1);
      add_cell (self->budgets, queens_number_show_share (point->share), "numeric", 1, i + 1);
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
                /* Translators: fewer trials than this share are solved, however long they run. */
                                      : g_strdup (_("not reached")),
                effort->is_reached[i] ? "numeric" : "dim-label", 1, i + 1);
    }
}

static void
show_cut_off (QueensideTrialsResults *self,
              const QueensRunLength  *run_length)
{
  gboolean is_worth = run_length->is_worth_cutting && run_length->cut_off > 0;

  self->iterations = run_length->cut_off;
  gtk_widget_set_visible (GTK_WIDGET (self->cut_off_button), is_worth);
  if (is_worth)
    {
      g_autofree char *at = queenside_numbers_write_count (self->iterations);
      g_autofree char *without = queens_number_show (run_length->without);
      g_autofree char *low = queens_number_show (run_length->low);
      g_autofree char *high = queens_number_show (run_length->high);
      /* Translators: a number of iterations. */
      g_autofree char *name = g_strdup_printf (_("Use %s as the iteration limit"), at);

      show_figure (
        self, FIGURE_CUT_OFF, queens_number_show (run_length->expected),
        /* Translators: a limit, both ends of an interval, and the iterations needed without a
         * limit. */
        g_strdup_printf (
          ngettext ("iterations per solution when restarting after %s iteration; 95 %% interval "
                    "%s to %s; without this limit, %s",
                    "iterations per solution when restarting after %s iterations; 95 %% interval "
                    "%s to %s; without this limit, %s", self->iterations),
          at, low, high, without));
      gtk_button_set_label (self->cut_off_button, name);
    }
  else
    show_figure (self, FIGURE_CUT_OFF, NULL, NULL);
}

static void
show_heading (QueensideTrialsResults *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  const char *name = queens_experiment_get_name (experiment, self->chosen);
  guint size = experiment->setups[self->chosen].problem->size;
  g_autofree char *words = NULL;

  if (experiment->n_setups == 1)
    words = g_strdup ("");
  else if (experiment->sizes->len == 1)
    words = g_strdup (name);
  else if (experiment->configurations->len <= 1)
    words = g_strdup_printf (_("Size %u"), size);
  else
    /* Translators: the name of a configuration and the size of its boards. */
    words = g_strdup_printf (_("%s, size %u"), name, size);
  show_words (self->heading, words);
}

static void
show_outcome (QueensideTrialsResults *self)
{
  const QueensSummary *summary = get_summary (self, self->chosen);
  guint size = self->chosen % self->job->experiment->sizes->len;
  g_autofree char *outcome = NULL;
  g_autofree char *basis = NULL;
  gdouble rate;

  if (self->job->is_done)
    {
      const QueensFindings *findings = queenside_trials_job_get_findings (self->job);

      outcome = queens_findings_write_outcome (findings, size);
      basis = queens_findings_write_basis (findings, size);
    }
  else if (self->job->experiment->configurations->len <= 1 && summary != NULL
           && queens_summary_get_rate (summary, &rate))
    {
      g_autofree char *share = queens_number_show_share (rate);

      /* Translators: a share such as "12.00 %". */
      outcome = g_strdup_printf (_("Solved so far: %s"), share);
    }
  gtk_label_set_label (self->outcome, outcome == NULL ? _("Trials are running…") : outcome);
  /* Set the accessible name, because GTK doesn't use the text of a label that has the role of a
   * status. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->outcome), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->outcome), -1);
  show_words (self->basis, basis == NULL ? "" : basis);
}

static void
show_chosen (QueensideTrialsResults *self)
{
  gboolean is_impossible = queenside_trials_job_is_impossible (self->job, self->chosen);
  const QueensideTrialsStatistics *statistics = self->statistics[self->chosen];

  show_outcome (self);
  show_heading (self);
  gtk_widget_set_sensitive (self->details, statistics != NULL);
  if (statistics == NULL)
    return;
  show_rate (self, statistics->summary, is_impossible);
  show_effort_figures (self, statistics->summary);
  show_cut_off (self, statistics->run_length);
  show_ends (self, statistics->summary);
  show_advice (self);
  show_facts (self, statistics);
  show_end_facts (self, statistics->summary);
  show_distances (self);
  show_effort (self, self->job->is_done && !is_impossible
                       ? queenside_trials_job_get_effort (self->job, self->chosen) : NULL);
}

QueensideExacts *
queenside_trials_results_get_exacts (QueensideTrialsResults *self)
{
  return self->exacts;
}

guint
queenside_trials_results_get_chosen (QueensideTrialsResults *self)
{
  return self->chosen;
}

static void
show_choice (QueensideTrialsResults *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  guint size = self->chosen % experiment->sizes->len;
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->sizes));

  self->is_filling = TRUE;
  for (guint i = 0; button != NULL && i < size; i++)
    button = gtk_widget_get_next_sibling (button);
  if (button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  queenside_result_table_choose (self->searches, self->chosen);
  if (self->job->is_done)
    queenside_result_table_choose (self->differences, self->chosen);
  self->is_filling = FALSE;
  if (self->job->is_done)
    compute_next (self);
}

void
queenside_trials_results_choose (QueensideTrialsResults *self,
                                 guint                   setup)
{
  self->chosen = MIN (setup, self->job->experiment->n_setups - 1);
  self->has_choice = TRUE;
  show_choice (self);
}

/* Shows the numbers of the best search until the user chooses a row. */
static void
choose_leader (QueensideTrialsResults *self)
{
  if (self->job->is_done && !self->has_choice)
    self->chosen = queens_findings_find_leader (
      queenside_trials_job_get_findings (self->job),
      self->chosen % self->job->experiment->sizes->len);
}

static void
chosen_cb (QueensideTrialsResults *self,
           guint                   setup)
{
  if (self->is_filling || self->job == NULL)
    return;
  queenside_trials_results_choose (self, setup);
  show_chosen (self);
  g_signal_emit_by_name (self, "chosen");
}

static void
choose_size (QueensideTrialsResults *self,
             guint                   size)
{
  guint n_sizes = self->job->experiment->sizes->len;

  self->chosen = self->chosen - self->chosen % n_sizes + size;
  choose_leader (self);
  show_choice (self);
  show_chosen (self);
  g_signal_emit_by_name (self, "chosen");
}

static void
size_toggled_cb (QueensideTrialsResults *self,
                 GtkToggleButton        *button)
{
  guint size = 0;

  if (self->is_filling || self->job == NULL || !gtk_toggle_button_get_active (button))
    return;
  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (button)); before != NULL;
       before = gtk_widget_get_prev_sibling (before))
    size++;
  choose_size (self, size);
}

static void
fill_sizes (QueensideTrialsResults *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  GtkWidget *first = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sizes))) != NULL)
    gtk_box_remove (self->sizes, child);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->sizes_scroller)),
                          experiment->sizes->len > 1);
  for (guint i = 0; experiment->sizes->len > 1 && i < experiment->sizes->len; i++)
    {
      g_autofree char *label
        = queenside_numbers_write_count (g_array_index (experiment->sizes, guint, i));
      g_autofree char *name = g_strdup_printf (_("Size %u"),
                                               g_array_index (experiment->sizes, guint, i));
      GtkWidget *button = gtk_toggle_button_new_with_label (label);

      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      if (first == NULL)
        first = button;
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      g_signal_connect_object (button, "toggled", G_CALLBACK (size_toggled_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->sizes, button);
    }
}

static void
forget_job (QueensideTrialsResults *self)
{
  queenside_rates_stop (self->rates);
  queenside_exacts_stop (self->exacts);
  queenside_result_table_set_rows (self->searches, 0);
  queenside_result_table_set_rows (self->differences, 0);
  queenside_result_table_set_rows (self->distances, 0);
  for (guint i = 0; self->job != NULL && i < self->job->experiment->n_setups; i++)
    g_clear_pointer (&self->statistics[i], queenside_trials_statistics_unref);
  g_clear_pointer (&self->statistics, g_free);
  g_clear_object (&self->job);
}

void
queenside_trials_results_set_job (QueensideTrialsResults *self,
                                  QueensideTrialsJob     *job)
{
  self->is_filling = TRUE;
  if (self->job != NULL)
    {
      g_free (self->chosen_name);
      self->chosen_name = g_strdup (queens_experiment_get_name (self->job->experiment,
                                                                self->chosen));
      self->chosen_size = self->job->experiment->setups[self->chosen].problem->size;
    }
  forget_job (self);
  self->chosen = 0;
  if (job != NULL)
    {
      QueensExperiment *experiment = job->experiment;
      gboolean has_names = experiment->configurations->len > 1;
      gboolean has_same = FALSE;
      guint size = ((QueensConfiguration *) experiment->configurations->pdata[0])
                     ->setup.problem->size;

      self->job = g_object_ref (job);
      /* By default, choose the first configuration at the size of its board. */
      for (guint i = 0; i < experiment->sizes->len; i++)
        if (g_array_index (experiment->sizes, guint, i) == size)
          self->chosen = i;
      self->statistics = g_new0 (QueensideTrialsStatistics *, experiment->n_setups);
      for (guint i = 0; i < experiment->n_setups; i++)
        if (g_strcmp0 (queens_experiment_get_name (experiment, i), self->chosen_name) == 0
            && experiment->setups[i].problem->size == self->chosen_size)
          {
            self->chosen = i;
            has_same = TRUE;
          }
      self->has_choice &= has_same;
      fill_sizes (self);
      queenside_result_table_set_rows (self->searches, experiment->n_setups);
      queenside_result_table_show_column (self->searches, COLUMN_NAME, has_names);
      queenside_result_table_show_column (self->searches, COLUMN_SIZE, !has_names);
      queenside_result_table_show_column (self->searches, COLUMN_EXACT, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->searches), experiment->n_setups > 1);
      gtk_widget_set_visible (GTK_WIDGET (self->differences), FALSE);
      show_choice (self);
    }
  self->is_filling = FALSE;
}

void
queenside_trials_results_set_origin (QueensideTrialsResults *self,
                                     const char             *origin)
{
  gtk_label_set_label (self->origin, origin);
}

void
queenside_trials_results_update (QueensideTrialsResults *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  gboolean is_compared = self->job->is_done && experiment->configurations->len > 1;

  for (guint i = 0; i < experiment->n_setups; i++)
    {
      g_autoptr (QueensideTrialsStatistics) statistics
        = queenside_trials_job_get_statistics (self->job, i);
      const QueensExact *exact;

      if (statistics == self->statistics[i] && !self->job->is_done)
        continue;
      g_clear_pointer (&self->statistics[i], queenside_trials_statistics_unref);
      self->statistics[i] = g_steal_pointer (&statistics);
      queenside_result_table_change_row (self->searches, i);
      exact = find_exact (self, i);
      if (exact != NULL)
        queenside_result_table_show_column (self->searches, COLUMN_EXACT, TRUE);
      if (exact != NULL && self->job->is_done)
        queens_findings_set_exact (queenside_trials_job_get_findings (self->job), i, exact->rate);
    }
  if (is_compared && !gtk_widget_get_visible (GTK_WIDGET (self->differences)))
    {
      queenside_result_table_set_rows (self->differences,
                                       queenside_trials_job_get_findings (self->job)->n_rows);
      queenside_result_table_show_column (self->differences, QUEENS_FINDING_COLUMN_SIZE, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->differences), TRUE);
    }
  choose_leader (self);
  if (self->job->is_done)
    show_choice (self);
  show_chosen (self);
}

static void
cut_off_clicked_cb (QueensideTrialsResults *self)
{
  g_signal_emit_by_name (self, "cut-off", self->iterations);
}

static void
add_figure (QueensideTrialsResults *self,
            guint                   figure)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *caption = gtk_label_new (NULL);
  GtkWidget *child;

  gtk_widget_add_css_class (number, "title-1");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (caption, "caption");
  gtk_label_set_xalign (GTK_LABEL (number), 0);
  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (caption), FIGURE_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (caption), FIGURE_CHARS);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), caption);
  if (figure == FIGURE_CUT_OFF)
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->cut_off_button));
  gtk_flow_box_insert (self->figures, box, -1);
  child = gtk_widget_get_parent (box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_visible (child, FALSE);
  self->figure_numbers[figure] = GTK_LABEL (number);
  self->figure_captions[figure] = GTK_LABEL (caption);
}

static void
queenside_trials_results_dispose (GObject *object)
{
  QueensideTrialsResults *self = QUEENSIDE_TRIALS_RESULTS (object);

  self->is_filling = TRUE;
  if (self->rates != NULL)
    forget_job (self);
  g_clear_object (&self->exacts);
  g_clear_object (&self->rates);
  G_OBJECT_CLASS (queenside_trials_results_parent_class)->dispose (object);
}

static void
queenside_trials_results_finalize (GObject *object)
{
  QueensideTrialsResults *self = QUEENSIDE_TRIALS_RESULTS (object);

  g_free (self->chosen_name);
  G_OBJECT_CLASS (queenside_trials_results_parent_class)->finalize (object);
}

static void
queenside_trials_results_class_init (QueensideTrialsResultsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_trials_results_dispose;
  G_OBJECT_CLASS (klass)->finalize = queenside_trials_results_finalize;
  g_signal_new ("chosen", QUEENSIDE_TYPE_TRIALS_RESULTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("cut-off", QUEENSIDE_TYPE_TRIALS_RESULTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT64);
  g_type_ensure (QUEENSIDE_TYPE_COLUMNS);
  g_type_ensure (QUEENSIDE_TYPE_RESULT_TABLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trials-results.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, outcome);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, basis);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, origin);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, sizes_scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, sizes);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, searches);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, differences);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, distances);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, end_facts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, details);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, figures);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, ends);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, advice);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, facts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, budgets_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, targets_box);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, budgets);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, targets);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsResults, cut_off_button);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, cut_off_clicked_cb);
}

static void
queenside_trials_results_init (QueensideTrialsResults *self)
{
  static const char *const names[N_FACTS] = {
    [FACT_TRIALS] = N_("Trials"),
    [FACT_MEAN] = N_("Iterations, mean"),
    [FACT_DEVIATION] = N_("Standard deviation"),
    [FACT_LOW] = N_("Lower quartile"),
    [FACT_MEDIAN] = N_("Median"),
    [FACT_HIGH] = N_("Upper quartile"),
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->exacts = g_object_new (QUEENSIDE_TYPE_EXACTS, NULL);
  g_signal_connect_object (self->exacts, "computed", G_CALLBACK (computed_cb), self,
                           G_CONNECT_SWAPPED);
  self->rates = g_object_new (QUEENSIDE_TYPE_RATES, NULL);
  g_signal_connect_object (self->rates, "measured", G_CALLBACK (show_advice), self,
                           G_CONNECT_SWAPPED);
  queenside_result_table_set_source (self->searches, &searches_kind, self);
  queenside_result_table_set_source (self->differences, &differences_kind, self);
  queenside_result_table_set_source (self->distances, &distances_kind, self);
  for (guint i = 0; i < N_FIGURES; i++)
    add_figure (self, i);
  add_label (self->facts, _("Solved"), "caption-heading", 1, 1 + NUMBER_SOLVED, 0);
  add_label (self->facts, _("Unsolved"), "caption-heading", 1, 1 + NUMBER_UNSOLVED, 0);
  for (guint fact = 0; fact < N_FACTS; fact++)
    {
      add_label (self->facts, _(names[fact]), "dim-label", 0, 0, 1 + fact);
      for (guint column = 0; column < N_NUMBERS; column++)
        self->numbers[fact][column] = add_label (self->facts, "–", "numeric", 1, 1 + column,
                                                 1 + fact);
    }
}
