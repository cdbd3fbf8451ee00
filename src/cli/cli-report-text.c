/* cli-report-text.c: as text, a line a fact.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-report-private.h"

#include "cli-output.h"
#include "cli-report-setup.h"
#include "queens-run-length.h"

#include <inttypes.h>

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
write_seconds (GString *text,
               gdouble  seconds)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%." G_STRINGIFY (CLI_REPORT_SECONDS) "f", seconds);
  cli_report_write_fact (text, "seconds", buffer);
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
               CliReportGetNumber   get,
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
write_quantiles (GString             *text,
                 const QueensSummary *summary)
{
  QueensDistribution *iterations[QUEENS_N_PARTS];

  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    iterations[part] = queens_summary_gather_iterations (summary, part);
  for (guint i = 0; i < CLI_REPORT_N_QUANTILES; i++)
    {
      g_string_append_printf (text, "%-14s", cli_report_quantiles[i].name);
      for (guint part = 0; part < QUEENS_N_PARTS; part++)
        {
          gdouble p = cli_report_quantiles[i].p;
          gdouble number;
          gboolean has_number = queens_distribution_get_quantile (iterations[part], p, &number);

          write_cell (text, has_number, number);
        }
      g_string_append_c (text, '\n');
    }
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    queens_distribution_free (iterations[part]);
}

static void
write_iterations (GString             *text,
                  const QueensSummary *summary)
{
  write_head (text, "iterations");
  write_measure (text, "deviation", summary, queens_summary_get_deviation,
                 QUEENS_MEASURE_ITERATIONS);
  write_quantiles (text, summary);
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
  if (queens_run_length_is_worth_cutting (run_length))
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
      write_seconds (text, self->seconds);
      write_fixed (text, "trials/second", cli_report_get_speed (self));
    }
  write_means (text, self->summary);
  write_iterations (text, self->summary);
  write_solution (text, self->summary);
  return cli_put (text->str, error);
}
