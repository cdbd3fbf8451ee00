/* cli-report.c: as a row of a table, in any format.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-report-private.h"

#include "cli-report-setup.h"
#include "queens-number.h"
#include "queens-run-length.h"

#include <inttypes.h>

const CliReportQuantile cli_report_quantiles[CLI_REPORT_N_QUANTILES] = {
  { "lower_quartile", "lower quartile", 0.25 },
  { "median", "median", 0.5 },
  { "upper_quartile", "upper quartile", 0.75 },
};

gdouble
cli_report_get_speed (const CliReport *self)
{
  return queens_summary_get_count (self->summary, QUEENS_PART_ALL) / self->seconds;
}

/* JSON and CSV */

static void
fill_measures (CliRecord           *record,
               const QueensSummary *summary,
               CliReportGetNumber   get,
               QueensPart           part)
{
  for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
    {
      gdouble number;
      gboolean has_number = get (summary, part, measure, &number);

      cli_record_add_number (record, queens_measure_choices[measure].id,
                             has_number ? &number : NULL);
    }
}

/* Of all trials, for a table without room for more. */
static void
fill_means (CliRecord           *record,
            const QueensSummary *summary)
{
  for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
    {
      g_autofree char *name = g_strconcat ("mean_", queens_measure_choices[measure].id, NULL);
      gdouble mean;
      gboolean has_mean = queens_summary_get_mean (summary, QUEENS_PART_ALL, measure, &mean);

      cli_record_add_number (record, name, has_mean ? &mean : NULL);
    }
}

static void
fill_parts (CliRecord           *record,
            const char          *name,
            const QueensSummary *summary,
            CliReportGetNumber   get)
{
  cli_record_open (record, name);
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    {
      cli_record_open (record, queens_part_choices[part].id);
      fill_measures (record, summary, get, part);
      cli_record_close (record);
    }
  cli_record_close (record);
}

static void
fill_quantiles (CliRecord           *record,
                const QueensSummary *summary)
{
  cli_record_open (record, "quantiles");
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    {
      g_autoptr (QueensDistribution) iterations = queens_summary_gather_iterations (summary, part);

      cli_record_open (record, queens_part_choices[part].id);
      for (guint i = 0; i < CLI_REPORT_N_QUANTILES; i++)
        {
          gdouble p = cli_report_quantiles[i].p;
          gdouble number;
          gboolean has_number = queens_distribution_get_quantile (iterations, p, &number);

          cli_record_add_number (record, cli_report_quantiles[i].id, has_number ? &number : NULL);
        }
      cli_record_close (record);
    }
  cli_record_close (record);
}

static void
fill_ends (CliRecord           *record,
           const QueensSummary *summary)
{
  cli_record_open (record, "ended");
  for (guint end = 0; queens_end_choices[end].id != NULL; end++)
    if (end != QUEENS_END_NONE)
      cli_record_add_integer (record, queens_end_choices[end].id,
                              queens_summary_get_end_count (summary, end));
  cli_record_close (record);
}

static void
fill_counts (CliRecord           *record,
             const QueensSummary *summary)
{
  gdouble rate;
  gboolean has_rate = queens_summary_get_rate (summary, &rate);

  cli_record_add_integer (record, "trials", queens_summary_get_count (summary, QUEENS_PART_ALL));
  cli_record_add_integer (record, "solved", queens_summary_get_count (summary, QUEENS_PART_SOLVED));
  cli_record_add_number (record, "success_rate", has_rate ? &rate : NULL);
}

static void
fill_interval (CliRecord           *record,
               const QueensSummary *summary)
{
  gdouble low;
  gdouble high;

  queens_summary_get_interval (summary, &low, &high);
  cli_record_open (record, "interval");
  cli_record_add_number (record, "low", &low);
  cli_record_add_number (record, "high", &high);
  cli_record_close (record);
}

static void
fill_cut_off (CliRecord             *record,
              const QueensRunLength *run_length)
{
  guint64 iterations;
  gdouble expected;
  gdouble without;
  gboolean has_cut_off = queens_run_length_get_cut_off (run_length, &iterations, &expected,
                                                        &without);
  gdouble number = iterations;

  cli_record_open (record, "cut_off");
  cli_record_add_number (record, "iterations", has_cut_off ? &number : NULL);
  cli_record_add_number (record, "expected_iterations", has_cut_off ? &expected : NULL);
  cli_record_add_number (record, "expected_iterations_without", has_cut_off ? &without : NULL);
  cli_record_close (record);
}

/* A list of [iterations, share, low, high], which a row of CSV has no room for. */
static void
fill_run_length (CliRecord             *record,
                 const QueensRunLength *run_length)
{
  g_autoptr (GString) list = g_string_new ("[");
  guint n_points;
  const QueensRunLengthPoint *points = queens_run_length_get_points (run_length, &n_points);

  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *share = queens_number_write (points[i].share);
      g_autofree char *low = queens_number_write (points[i].low);
      g_autofree char *high = queens_number_write (points[i].high);

      g_string_append_printf (list, "%s[%" PRIu64 ",%s,%s,%s]", i == 0 ? "" : ",",
                              points[i].iterations, share, low, high);
    }
  g_string_append_c (list, ']');
  cli_record_add_json (record, "run_length", list->str);
}

static void
fill_statistics (CliRecord           *record,
                 const QueensSummary *summary)
{
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (summary);
  gdouble evaluations;
  gboolean has_evaluations = queens_summary_get_expected_evaluations (summary, &evaluations);

  fill_parts (record, "means", summary, queens_summary_get_mean);
  fill_interval (record, summary);
  fill_parts (record, "deviations", summary, queens_summary_get_deviation);
  fill_quantiles (record, summary);
  fill_ends (record, summary);
  cli_record_add_number (record, "expected_evaluations", has_evaluations ? &evaluations : NULL);
  fill_cut_off (record, run_length);
  if (record->format == CLI_FORMAT_JSON)
    fill_run_length (record, run_length);
}

void
cli_report_fill (const CliReport *self,
                 CliRecord       *record)
{
  gboolean is_text = record->format == CLI_FORMAT_TEXT;

  if (is_text)
    cli_record_add_integer (record, "size", self->input->setup.problem->size);
  else
    cli_report_setup_fill (self->input, record);
  fill_counts (record, self->summary);
  if (is_text)
    fill_means (record, self->summary);
  else
    fill_statistics (record, self->summary);
  if (self->seconds > 0)
    {
      gdouble speed = cli_report_get_speed (self);

      cli_record_add_seconds (record, "seconds", self->seconds, CLI_REPORT_SECONDS);
      cli_record_add_number (record, "trials_per_second", &speed);
    }
}
