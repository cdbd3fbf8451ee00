/* cli-report.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-report.h"

#include "cli-output.h"
#include "cli-report-setup.h"
#include "queens-number.h"
#include "queens-run-length.h"

#include <inttypes.h>

/* The quantiles of iterations that are printed. */
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

static gdouble
get_speed (const CliReport *self)
{
  return queens_summary_get_count (self->summary, QUEENS_PART_ALL) / self->seconds;
}

/* JSON and CSV */

typedef gboolean (*GetNumber) (const QueensSummary *summary,
                               QueensPart           part,
                               QueensMeasure        measure,
                               gdouble             *number);

static void
fill_measures (CliRecord           *record,
               const QueensSummary *summary,
               GetNumber            get,
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

static void
fill_parts (CliRecord           *record,
            const char          *name,
            const QueensSummary *summary,
            GetNumber            get)
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
      for (gsize i = 0; i < G_N_ELEMENTS (quantiles); i++)
        {
          gdouble number;
          gboolean has_number = queens_distribution_get_quantile (iterations, quantiles[i].p,
                                                                  &number);

          cli_record_add_number (record, quantiles[i].id, has_number ? &number : NULL);
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
    cli_record_add_integer (record, "size", queens_problem_get_size (self->input->setup.problem));
  else
    cli_report_setup_fill (self->input, record);
  fill_counts (record, self->summary);
  if (is_text)
    fill_measures (record, self->summary, queens_summary_get_mean, QUEENS_PART_ALL);
  else
    fill_statistics (record, self->summary);
  if (self->seconds > 0)
    {
      gdouble speed = get_speed (self);

      cli_record_add_number (record, "seconds", &self->seconds);
      cli_record_add_number (record, "trials_per_second", &speed);
    }
}

/* Text */

static const char *
format_fixed (char    *buffer,
              gdouble  number)
{
  return g_ascii_formatd (buffer, G_ASCII_DTOSTR_BUF_SIZE, "%.4f", number);
}

static void
write_fixed (GString    *text,
             const char *name,
             gdouble     number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  cli_report_write_fact (text, name, format_fixed (buffer, number));
}

static void
write_counts (GString             *text,
              const QueensSummary *summary)
{
  char buffers[2][G_ASCII_DTOSTR_BUF_SIZE];
  gdouble rate;
  gdouble low;
  gdouble high;

  cli_report_write_count (text, "trials", queens_summary_get_count (summary, QUEENS_PART_ALL));
  cli_report_write_count (text, "solved", queens_summary_get_count (summary, QUEENS_PART_SOLVED));
  queens_summary_get_rate (summary, &rate);
  write_fixed (text, "success rate", rate);
  queens_summary_get_interval (summary, &low, &high);
  g_string_append_printf (text, "%-14s  %s to %s\n", "95 % interval",
                          format_fixed (buffers[0], low), format_fixed (buffers[1], high));
}

static void
write_ends (GString             *text,
            const QueensSummary *summary)
{
  const char *parting = "";

  g_string_append_printf (text, "%-14s  ", "ended");
  for (guint end = 0; queens_end_choices[end].id != NULL; end++)
    if (queens_summary_get_end_count (summary, end) > 0)
      {
        g_string_append_printf (text, "%s%s %" PRIu64, parting, queens_end_choices[end].id,
                                queens_summary_get_end_count (summary, end));
        parting = ", ";
      }
  g_string_append_c (text, '\n');
}

/* Tables: a line a name, a column a part. */

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
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "  %14s", has_number ? format_fixed (buffer, number) : "-");
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
      gboolean has_number = get (summary, part, measure, &number);

      write_cell (text, has_number, number);
    }
  g_string_append_c (text, '\n');
}

static void
write_means (GString             *text,
             const QueensSummary *summary)
{
  write_head (text, "mean");
  for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
    write_measure (text, queens_measure_choices[measure].id, summary, queens_summary_get_mean,
                   measure);
}

static void
write_iterations (GString             *text,
                  const QueensSummary *summary)
{
  write_head (text, "iterations");
  write_measure (text, "deviation", summary, queens_summary_get_deviation,
                 QUEENS_MEASURE_ITERATIONS);
  for (gsize i = 0; i < G_N_ELEMENTS (quantiles); i++)
    {
      g_string_append_printf (text, "%-14s", quantiles[i].name);
      for (guint part = 0; part < QUEENS_N_PARTS; part++)
        {
          gdouble number;
          gboolean has_number = queens_summary_get_part_quantile (summary, part, quantiles[i].p,
                                                                  &number);

          write_cell (text, has_number, number);
        }
      g_string_append_c (text, '\n');
    }
}

static void
write_solution (GString             *text,
                const QueensSummary *summary)
{
  g_autoptr (QueensRunLength) run_length = queens_run_length_new (summary);
  char buffers[2][G_ASCII_DTOSTR_BUF_SIZE];
  gdouble evaluations;
  gdouble expected;
  gdouble without;
  guint64 cut_off;

  if (!queens_summary_get_expected_evaluations (summary, &evaluations))
    return;
  g_string_append_printf (
    text, "\nto a solution   %s evaluations on average, begun again until one solves\n",
    format_fixed (buffers[0], evaluations));
  queens_run_length_get_cut_off (run_length, &cut_off, &expected, &without);
  if (expected < without)
    g_string_append_printf (text,
                            "best cut-off    %" PRIu64
                            " iterations: a solution in %s, without it in %s\n",
                            cut_off, format_fixed (buffers[0], expected),
                            format_fixed (buffers[1], without));
  else
    g_string_append_printf (text, "best cut-off    none: a solution in %s iterations\n",
                            format_fixed (buffers[0], without));
}

gboolean
cli_report_put_text (const CliReport  *self,
                     GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  cli_report_setup_write (self->input, text);
  write_counts (text, self->summary);
  write_ends (text, self->summary);
  if (self->seconds > 0)
    {
      write_fixed (text, "seconds", self->seconds);
      write_fixed (text, "trials/second", get_speed (self));
    }
  write_means (text, self->summary);
  write_iterations (text, self->summary);
  write_solution (text, self->summary);
  return cli_put (text->str, error);
}
