/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-results.h"

#include "cli-output.h"
#include "cli-progress.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-run-length.h"
#include "queens-trial.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SHORTEST 1e-6           /* seconds; shorter times aren't measured */
#define FIRST (G_USEC_PER_SEC / 2)      /* µs after which the progress of an exact rate is shown */
#define N_DECIMALS 6            /* decimals of seconds in text: microseconds */
#define FACT CLI_RESULTS_FACT

static const struct
{
  const char *id;
  const char *name;
  gdouble     p;
} quantiles[] = {
  { "lower_quartile", "lower quartile", 0.25 },
  { "median", "median", 0.5 },
  { "upper_quartile", "upper quartile", 0.75 },
};

/* Gets a mean or a deviation. Returns FALSE if this value doesn't exist. */
typedef gboolean (*GetNumber) (QueensMoments  moments,
                               gdouble       *number);

void
cli_results_init (CliResults              *self,
                  const QueensExperiment  *experiment,
                  const QueensTrialLayout *layout)
{
  *self = (CliResults) { .experiment = experiment, .layout = *layout };
  queens_record_init (&self->record, layout->format);
}

void
cli_results_clear (CliResults *self)
{
  for (guint i = 0; self->origins != NULL && i < self->experiment->n_setups; i++)
    g_free (self->origins[i]);
  g_clear_pointer (&self->origins, g_free);
  queens_record_clear (&self->record);
}

gboolean
cli_results_put_trial (CliResults         *self,
                       const QueensTrial  *trial,
                       GError            **error)
{
  const QueensSetup *setup = &self->experiment->setups[trial->setup];
  const char *name = queens_experiment_get_name (self->experiment, trial->setup);

  queens_record_add_format (&self->record);
  if (self->layout.is_table)
    queens_trial_add_to (trial, setup, name, QUEENS_TRIAL_COLUMN_SIZE, &self->record);
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (i != QUEENS_TRIAL_COLUMN_SIZE
        && (i != QUEENS_TRIAL_COLUMN_CONFIGURATION || self->experiment->configurations->len > 1)
        && (i != QUEENS_TRIAL_COLUMN_TIME || self->layout.has_times)
        && (!queens_trial_columns[i].is_of_tree
            || queens_experiment_is_systematic (self->experiment)))
      queens_trial_add_to (trial, setup, name, i, &self->record);
  /* Readers of text know the command that they typed, so the setup isn't repeated. */
  if (self->record.format != QUEENS_FORMAT_TEXT)
    {
      if (self->origins == NULL)
        self->origins = g_new0 (char *, self->experiment->n_setups);
      if (self->origins[trial->setup] == NULL)
        self->origins[trial->setup] = queens_trial_write_origin (setup);
      queens_trial_add_origin (self->origins[trial->setup], &self->record);
    }
  queens_record_end_row (&self->record);
  return cli_put_record (&self->record, error);
}

gboolean
cli_results_put_end (CliResults  *self,
                     GError     **error)
{
  if (self->layout.is_table || self->layout.has_rows || self->by_distance)
    queens_record_end_table (&self->record);
  return cli_put_record (&self->record, error);
}

/* Returns a fact as the value of an option. Squares are written as `0,0 4,4`. If a list of squares
 * is empty, returns NULL. Free with g_free(). */
static char *
write_value (const QueensFact *fact)
{
  GString *text;

  if (fact->kind != QUEENS_FACT_STATIC_POINTS && fact->kind != QUEENS_FACT_BOULDERS)
    return g_strdup (fact->value);
  text = g_string_new (NULL);
  for (gsize i = 0; i < fact->n_squares; i++)
    g_string_append_printf (text, "%s%d,%d", i == 0 ? "" : " ", fact->squares[i].x,
                            fact->squares[i].y);
  return g_string_free (text, fact->is_plain);
}

/* Lists the facts in their usual order, from the algorithm to the generator. */
static GPtrArray *
list_facts (const QueensSetup *setup)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_LIMIT, QUEENS_FACT_COST,
    QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, QUEENS_FACT_SIZE,
    QUEENS_FACT_PLACEMENT, QUEENS_FACT_QUEENS, QUEENS_FACT_STATIC_POINTS, QUEENS_FACT_BOULDERS,
    QUEENS_FACT_SEED, QUEENS_FACT_GENERATOR, QUEENS_N_FACTS
  };

  return queens_facts_list (setup, kinds);
}

void
cli_results_fill_setup (QueensRecord       *record,
                        const QueensPreset *preset,
                        const QueensSetup  *setup)
{
  g_autoptr (GPtrArray) facts = list_facts (setup);

  queens_record_add_format (record);
  queens_record_add_text (record, "preset", preset == NULL ? NULL : preset->id);
  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];
      g_autofree char *value = write_value (fact);

      if (fact->is_plain && value != NULL)
        continue;
      if (fact->kind == QUEENS_FACT_LIMIT)
        queens_record_close (record);
      if (fact->kind == QUEENS_FACT_COST)
        queens_record_open (record, "convention");
      if (record->format == QUEENS_FORMAT_JSON && fact->kind == QUEENS_FACT_STATIC_POINTS)
        queens_record_add_squares (record, "static_points", &setup->problem->static_points);
      else if (record->format == QUEENS_FORMAT_JSON && fact->kind == QUEENS_FACT_BOULDERS)
        queens_record_add_squares (record, "boulders", &setup->problem->boulders);
      else
        queens_record_add_value (record, fact->id, value, fact->is_number);
      if (fact->kind == QUEENS_FACT_ALGORITHM)
        queens_record_open (record, "parameters");
      if (fact->kind == QUEENS_FACT_PLATEAU)
        queens_record_close (record);
    }
  queens_record_add_text (record, "version", QUEENSIDE_VERSION);
}

void
cli_results_write_setup (GString            *text,
                         const QueensPreset *preset,
                         const QueensSetup  *setup)
{
  g_autoptr (GPtrArray) facts = list_facts (setup);

  if (preset != NULL)
    g_string_append_printf (text, FACT, "preset", preset->id);
  for (guint i = 0; i < facts->len; i++)
    {
      const QueensFact *fact = facts->pdata[i];
      g_autofree char *value = write_value (fact);

      if (!fact->is_plain)
        g_string_append_printf (text, FACT, fact->id, value);
    }
}

/* Writes the mean nodes by depth: "1 6 19.33". Free with g_free(). */
static char *
write_nodes (const GArray *nodes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < nodes->len; i++)
    {
      g_autofree char *number = queens_number_print (g_array_index (nodes, gdouble, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", number);
    }
  return g_string_free (text, FALSE);
}

static void
fill_parts (QueensRecord        *record,
            const char          *name,
            const QueensSummary *summary,
            guint                n_measures,
            GetNumber            get)
{
  queens_record_open (record, name);
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    {
      queens_record_open (record, queens_part_choices[part].id);
      for (guint measure = 0; measure < n_measures; measure++)
        {
          gdouble number;
          gboolean has_number = get (queens_summary_get_moments (summary, part, measure),
                                     &number);

          queens_record_add_number (record, queens_measure_choices[measure].id,
                                    has_number ? &number : NULL);
        }
      queens_record_close (record);
    }
  queens_record_close (record);
}

static void
fill_quantiles (QueensRecord        *record,
                const QueensSummary *summary)
{
  queens_record_open (record, "quantiles");
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    {
      g_autoptr (QueensDistribution) iterations = queens_summary_gather_iterations (summary, part);

      queens_record_open (record, queens_part_choices[part].id);
      for (guint i = 0; i < G_N_ELEMENTS (quantiles); i++)
        {
          gdouble number;
          gboolean has_number = queens_distribution_get_quantile (iterations, quantiles[i].p,
                                                                  &number);

          queens_record_add_number (record, quantiles[i].id, has_number ? &number : NULL);
        }
      queens_record_close (record);
    }
  queens_record_close (record);
}

/* Adds the mean nodes by depth: a list in JSON, a cell in CSV. */
static void
fill_nodes (QueensRecord        *record,
            const QueensSummary *summary)
{
  g_autoptr (GArray) nodes = queens_summary_get_nodes (summary);

  if (record->format != QUEENS_FORMAT_JSON)
    {
      g_autofree char *words = nodes == NULL ? NULL : write_nodes (nodes);

      queens_record_add_text (record, "nodes_by_depth", words);
      return;
    }
  queens_record_open_list (record, "nodes_by_depth");
  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    queens_record_add_number (record, NULL, &g_array_index (nodes, gdouble, i));
  queens_record_close (record);
}

/* Adds all statistics to JSON or CSV. Only JSON gets the run-length distribution, a list of
 * [iterations, share, low, high]. */
static void
fill_statistics (QueensRecord        *record,
                 const QueensSummary *summary,
                 guint                n_measures)
{
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (summary);
  gdouble low, high, evaluations;
  gdouble cut_off = run_length->cut_off;
  gboolean has_number;

  fill_parts (record, "means", summary, n_measures, queens_moments_get_mean);
  if (n_measures > QUEENS_MEASURE_NODES)
    fill_nodes (record, summary);
  queens_summary_get_interval (summary, &low, &high);
  queens_record_open (record, "interval");
  queens_record_add_number (record, "low", &low);
  queens_record_add_number (record, "high", &high);
  queens_record_close (record);
  fill_parts (record, "deviations", summary, n_measures, queens_moments_get_deviation);
  fill_quantiles (record, summary);
  queens_record_open (record, "ended");
  for (guint end = QUEENS_END_NONE + 1; queens_end_choices[end].id != NULL; end++)
    queens_record_add_integer (record, queens_end_choices[end].id, summary->ends[end]);
  queens_record_close (record);
  has_number = queens_summary_get_expected_evaluations (summary, &evaluations);
  queens_record_add_number (record, "expected_evaluations", has_number ? &evaluations : NULL);
  has_number = queens_summary_get_expected_interval (summary, &low, &high);
  queens_record_open (record, "expected_evaluations_interval");
  queens_record_add_number (record, "low", has_number ? &low : NULL);
  queens_record_add_number (record, "high", has_number ? &high : NULL);
  queens_record_close (record);
  has_number = run_length->cut_off > 0;
  queens_record_open (record, "cut_off");
  queens_record_add_number (record, "iterations", has_number ? &cut_off : NULL);
  queens_record_add_number (record, "expected_iterations",
                            has_number ? &run_length->expected : NULL);
  queens_record_add_number (record, "expected_iterations_without",
                            has_number ? &run_length->without : NULL);
  queens_record_add_number (record, "low", has_number ? &run_length->low : NULL);
  queens_record_add_number (record, "high", has_number ? &run_length->high : NULL);
  queens_record_close (record);
  if (record->format != QUEENS_FORMAT_JSON)
    return;
  queens_record_open_list (record, "run_length");
  for (guint i = 0; i < run_length->n_points; i++)
    {
      const QueensRunLengthPoint *point = &run_length->points[i];

      queens_record_open_list (record, NULL);
      queens_record_add_integer (record, NULL, point->iterations);
      queens_record_add_number (record, NULL, &point->share);
      queens_record_add_number (record, NULL, &point->low);
      queens_record_add_number (record, NULL, &point->high);
      queens_record_close (record);
    }
  queens_record_close (record);
}

typedef struct
{
  CliProgress progress;
  guint       nth;
  guint       n_all;
} ExactRate;

static gboolean
exact_progress_cb (gpointer data,
                   gdouble  done,
                   guint64  found)
{
  ExactRate *self = data;
  gint64 now = g_get_monotonic_time ();
  gdouble seconds = (now - self->progress.begin) / (gdouble) G_USEC_PER_SEC;
  g_autofree char *line = NULL;

  if (now < self->progress.next || !cli_progress_has_place (FALSE))
    return !cli_progress_is_interrupted ();
  /* Translators: the number of a rate, the number of all rates, a percentage, seconds. */
  line = g_strdup_printf (_("Computing exact rate %u of %u: %.1f %%, about %.0f s left"),
                          self->nth + 1, self->n_all, 100 * done,
                          done > 0 ? seconds * (1 - done) / done : 0);
  cli_progress_show_line (&self->progress, line);
  return !cli_progress_is_interrupted ();
}

QueensExact *
cli_results_find_exact (const QueensSetup *setup,
                        guint              nth,
                        guint              n_all)
{
  gint64 now = g_get_monotonic_time ();
  /* Show no progress for a rate that takes no longer than FIRST. */
  ExactRate self = { .progress = { .begin = now, .next = now + FIRST }, nth, n_all };
  QueensExact *exact = queens_exact_new (setup, exact_progress_cb, &self, NULL);

  cli_progress_hide (&self.progress);
  return exact;
}

gboolean
cli_results_check_options (const CliOptions  *options,
                           GError           **error)
{
  static const QueensFactKind idle[] = { QUEENS_FACT_SEED, QUEENS_FACT_GENERATOR };

  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    if (options->facts[idle[i]] != NULL)
      return cli_refuse (error, CLI_ERROR_USAGE, _("Exact answers don't depend on --%s. Omit it."),
                         queens_facts[idle[i]].id);
  return TRUE;
}

char *
cli_results_print_exact (gdouble share)
{
  gdouble percent = 100 * share;
  g_autofree char *text = percent > 0 && percent < 0.1 ? queens_number_print (percent) : NULL;
  char fixed[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strconcat (text != NULL ? text
                                   : g_ascii_formatd (fixed, sizeof fixed, "%.4f", percent), " %",
                      NULL);
}

gboolean
cli_results_refuse_rest (GError **error)
{
  return cli_refuse (error, CLI_ERROR_INTERRUPTED, _("Interrupted. At least one exact rate is "
                                                     "missing. Run the same command again."));
}

/* Adds the exact rate and, if the chances are known, how well the sample agrees with them. */
static void
fill_exact (QueensRecord        *record,
            const QueensSetup   *setup,
            const QueensSummary *summary)
{
  g_autoptr (QueensExact) exact = cli_results_find_exact (setup, 0, 1);
  gboolean has_chances = exact != NULL && exact->chances != NULL;
  QueensAgreement agreement = { 0 };
  gdouble gap_at;

  queens_record_add_share (record, "exact_rate", exact == NULL ? NULL : &exact->rate);
  if (has_chances)
    agreement = queens_summary_get_agreement (summary, exact->chances);
  gap_at = agreement.gap_at;
  /* In text, there is no room for all columns. */
  if (record->format != QUEENS_FORMAT_TEXT)
    {
      queens_record_add_share (record, "exact_gap", has_chances ? &agreement.gap : NULL);
      queens_record_add_number (record, "exact_gap_iterations", has_chances ? &gap_at : NULL);
    }
  queens_record_add_number (record, "exact_p",
                            has_chances && agreement.n_degrees > 0 ? &agreement.p : NULL);
}

/* Adds all results to JSON and CSV. In text, adds only the columns that fit on one line. */
static void
fill_summary (QueensRecord        *record,
              const QueensPreset  *preset,
              const QueensSetup   *setup,
              const QueensSummary *summary,
              guint                n_measures,
              gboolean             with_exact,
              gdouble              seconds)
{
  gboolean is_text = record->format == QUEENS_FORMAT_TEXT;
  guint64 n_trials = queens_summary_get_count (summary, QUEENS_PART_ALL);
  gdouble number;
  gboolean has_number = queens_summary_get_rate (summary, &number);

  if (is_text)
    queens_record_add_integer (record, "size", setup->problem->size);
  else
    cli_results_fill_setup (record, preset, setup);
  queens_record_add_count (record, "trials", n_trials);
  queens_record_add_count (record, "solved",
                           queens_summary_get_count (summary, QUEENS_PART_SOLVED));
  queens_record_add_share (record, "success_rate", has_number ? &number : NULL);
  if (with_exact)
    fill_exact (record, setup, summary);
  for (guint measure = 0; is_text && measure < n_measures; measure++)
    {
      g_autofree char *name = g_strconcat ("mean_", queens_measure_choices[measure].id, NULL);

      has_number = queens_moments_get_mean (
        queens_summary_get_moments (summary, QUEENS_PART_ALL, measure), &number);
      queens_record_add_number (record, name, has_number ? &number : NULL);
    }
  if (!is_text)
    fill_statistics (record, summary, n_measures);
  if (seconds > 0)
    {
      number = n_trials / seconds;
      queens_record_add_seconds (record, "seconds", seconds, N_DECIMALS);
      queens_record_add_number (record, "trials_per_second", &number);
    }
}

static void
write_exact (GString             *text,
             const QueensSetup   *setup,
             const QueensSummary *summary)
{
  g_autoptr (QueensExact) exact = cli_results_find_exact (setup, 0, 1);
  g_autofree char *rate = exact == NULL ? NULL : queens_number_print_share (exact->rate);
  g_autofree char *gap = NULL;
  g_autofree char *gap_at = NULL;
  g_autofree char *p = NULL;
  QueensAgreement agreement;

  if (exact == NULL)
    return;
  g_string_append_printf (text, FACT, "exact rate", rate);
  if (exact->chances == NULL)
    return;
  agreement = queens_summary_get_agreement (summary, exact->chances);
  gap = queens_number_print_share (agreement.gap);
  gap_at = queens_number_print (agreement.gap_at);
  p = queens_number_print_p (agreement.p);
  g_string_append_printf (text, "%-14s  %s after %s iteration%s\n", "largest gap", gap, gap_at,
                          agreement.gap_at == 1 ? "" : "s");
  if (agreement.n_degrees > 0)
    g_string_append_printf (text, "%-14s  p %s%s (chi-squared, %u degrees of freedom)\n",
                            "agreement", *p == '<' ? "" : "= ", p, agreement.n_degrees);
}

static void
write_counts (GString             *text,
              const QueensSetup   *setup,
              const QueensSummary *summary,
              gboolean             with_exact)
{
  gdouble rate, low, high;
  g_autofree char *trials = queens_number_print (queens_summary_get_count (summary,
                                                                           QUEENS_PART_ALL));
  g_autofree char *solved = queens_number_print (queens_summary_get_count (summary,
                                                                           QUEENS_PART_SOLVED));
  g_autofree char *rate_text = NULL;
  g_autofree char *low_text = NULL;
  g_autofree char *high_text = NULL;
  const char *parting = "";

  queens_summary_get_rate (summary, &rate);
  queens_summary_get_interval (summary, &low, &high);
  rate_text = queens_number_print_share (rate);
  low_text = queens_number_print_share (low);
  high_text = queens_number_print_share (high);
  g_string_append_printf (text, FACT, "trials", trials);
  g_string_append_printf (text, FACT, "solved", solved);
  g_string_append_printf (text, FACT, "success rate", rate_text);
  g_string_append_printf (text, "%-14s  %s to %s\n", "95 % interval", low_text, high_text);
  if (with_exact)
    write_exact (text, setup, summary);
  g_string_append_printf (text, "%-14s  ", "ended");
  for (guint end = 0; queens_end_choices[end].id != NULL; end++)
    if (summary->ends[end] > 0)
      {
        g_autofree char *n_ends = queens_number_print (summary->ends[end]);

        g_string_append_printf (text, "%s%s %s", parting, queens_end_choices[end].id, n_ends);
        parting = ", ";
      }
  g_string_append_c (text, '\n');
}

/* The following functions write a table with a line per statistic and a column per part of the
 * trials. */

static void
write_head (GString    *text,
            const char *name)
{
  g_string_append_printf (text, "\n%-14s", name);
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    g_string_append_printf (text, "  %14s", queens_part_choices[part].id);
  g_string_append_c (text, '\n');
}

static void
write_cell (GString  *text,
            gboolean  has_number,
            gdouble   number)
{
  g_autofree char *digits = has_number ? queens_number_print (number) : g_strdup ("-");
  gint n_more = strlen (digits) - g_utf8_strlen (digits, -1);

  /* The width in printf() counts bytes, so add the additional bytes of UTF-8 characters. */
  g_string_append_printf (text, "  %*s", 14 + n_more, digits);
}

static void
write_measure (GString             *text,
               const char          *name,
               const QueensSummary *summary,
               GetNumber            get,
               QueensMeasure        measure)
{
  g_string_append_printf (text, "%-14s", name);
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    {
      gdouble number;
      gboolean has_number = get (queens_summary_get_moments (summary, part, measure),
                                     &number);

      write_cell (text, has_number, number);
    }
  g_string_append_c (text, '\n');
}

static void
write_quantiles (GString             *text,
                 const QueensSummary *summary)
{
  QueensDistribution *iterations[QUEENS_N_PARTS];

  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    iterations[part] = queens_summary_gather_iterations (summary, part);
  for (guint i = 0; i < G_N_ELEMENTS (quantiles); i++)
    {
      g_string_append_printf (text, "%-14s", quantiles[i].name);
      for (guint part = 0; part < QUEENS_N_PARTS; part++)
        {
          gdouble number;
          gboolean has_number = queens_distribution_get_quantile (iterations[part], quantiles[i].p,
                                                                  &number);

          write_cell (text, has_number, number);
        }
      g_string_append_c (text, '\n');
    }
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    queens_distribution_free (iterations[part]);
}

static void
write_solution (GString             *text,
                const QueensSummary *summary)
{
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (summary);
  g_autofree char *without = queens_number_print (run_length->without);
  g_autofree char *needed = NULL;
  gdouble evaluations;

  if (!queens_summary_get_expected_evaluations (summary, &evaluations))
    return;
  needed = queens_number_print (evaluations);
  g_string_append_printf (
    text, "\nto a solution   %s evaluations on average, restarting until solved\n", needed);
  if (run_length->is_worth_cutting)
    {
      g_autofree char *cut_off = queens_number_print (run_length->cut_off);
      g_autofree char *expected = queens_number_print (run_length->expected);
      g_autofree char *low = queens_number_print (run_length->low);
      g_autofree char *high = queens_number_print (run_length->high);

      g_string_append_printf (
        text, "best cut-off    %s iteration%s: a solution takes %s iterations (%s to %s), "
              "and %s without a cut-off\n",
        cut_off, run_length->cut_off == 1 ? "" : "s", expected, low, high, without);
    }
  else
    g_string_append_printf (text, "best cut-off    none: a solution takes %s iterations\n",
                            without);
}

static gboolean
put_text (const QueensPreset   *preset,
          const QueensSetup    *setup,
          const QueensSummary  *summary,
          gboolean              with_exact,
          gdouble               seconds,
          GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) nodes = queens_summary_get_nodes (summary);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  cli_results_write_setup (text, preset, setup);
  write_counts (text, setup, summary, with_exact);
  if (seconds > 0)
    {
      gdouble speed = queens_summary_get_count (summary, QUEENS_PART_ALL) / seconds;
      g_autofree char *number = queens_number_print (speed);

      g_ascii_formatd (buffer, sizeof buffer, "%." G_STRINGIFY (N_DECIMALS) "f", seconds);
      g_string_append_printf (text, FACT, "seconds", buffer);
      g_string_append_printf (text, FACT, "trials/second", number);
    }
  write_head (text, "mean");
  for (guint measure = 0; measure < queens_summary_count_measures (summary); measure++)
    write_measure (text, queens_measure_choices[measure].id, summary, queens_moments_get_mean,
                   measure);
  write_head (text, "iterations");
  write_measure (text, "deviation", summary, queens_moments_get_deviation,
                 QUEENS_MEASURE_ITERATIONS);
  write_quantiles (text, summary);
  if (nodes != NULL)
    {
      g_autofree char *words = write_nodes (nodes);

      g_string_append_printf (text, "\nmean nodes by depth  %s\n", words);
    }
  write_solution (text, summary);
  return cli_put (text->str, error);
}

gboolean
cli_results_put_summary (CliResults           *self,
                         guint                 index,
                         const QueensSummary  *summary,
                         gdouble               seconds,
                         GError              **error)
{
  const QueensSetup *setup = &self->experiment->setups[index];
  const QueensPreset *preset = self->experiment->preset;
  gboolean is_alone = !self->layout.is_table;

  seconds = self->layout.has_times ? MAX (seconds, SHORTEST) : 0;
  if (is_alone && self->layout.format == QUEENS_FORMAT_TEXT)
    return put_text (preset, setup, summary, self->has_exact, seconds, error);
  fill_summary (&self->record, preset, setup, summary,
                queens_experiment_is_systematic (self->experiment) ? QUEENS_N_MEASURES
                                                                   : QUEENS_MEASURE_NODES,
                self->has_exact, seconds);
  if (is_alone)
    queens_record_end_alone (&self->record);
  else
    queens_record_end_row (&self->record);
  return cli_put_record (&self->record, error);
}

gboolean
cli_results_put_by_distance (CliResults        *self,
                             guint              index,
                             QueensByDistance  *by_distance,
                             GError           **error)
{
  const QueensSetup *setup = &self->experiment->setups[index];
  gint64 now = g_get_monotonic_time ();
  ExactRate rate = { .progress = { .begin = now, .next = now + FIRST }, 0, 1 };
  g_autoptr (GArray) exact
    = self->has_exact ? queens_chances_by_distance (setup, exact_progress_cb, &rate, NULL) : NULL;

  cli_progress_hide (&rate.progress);
  if (exact != NULL)
    queens_by_distance_set_exact (by_distance, exact);
  queens_by_distance_add_rows (by_distance, NULL, 0,
                               self->layout.is_table ? setup->problem->size : 0, self->has_exact,
                               &self->record);
  return cli_put_record (&self->record, error);
}
