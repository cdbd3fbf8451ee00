/* cli-report-setup.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-report-setup.h"

#include "cli-line.h"
#include "queens-algorithm.h"
#include "queens-setup-line.h"

static char *
write_static_points (const QueensProblem *problem)
{
  gsize n_static_points;
  const QueensSquare *static_points = queens_problem_get_static_points (problem, &n_static_points);

  return cli_line_write_squares (static_points, n_static_points);
}

static char *
write_boulders (const QueensProblem *problem)
{
  gsize n_boulders;
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);

  return cli_line_write_squares (boulders, n_boulders);
}

/* JSON and CSV */

static void
fill_params (CliRecord         *record,
             const QueensSetup *setup)
{
  const QueensParam *params = setup->algorithm->params;

  cli_record_open (record, "parameters");
  for (guint i = 0; params[i].id != NULL; i++)
    if (params[i].choices == NULL)
      cli_record_add_number (record, params[i].id, &setup->params[i]);
    else
      cli_record_add_text (record, params[i].id, params[i].choices[(gint) setup->params[i]].id);
  cli_record_close (record);
}

static void
fill_convention (CliRecord        *record,
                 QueensConvention  convention)
{
  cli_record_open (record, "convention");
  cli_record_add_text (record, "cost", queens_cost_choices[convention.cost].id);
  cli_record_add_text (record, "moves", queens_moves_choices[convention.moves].id);
  cli_record_add_text (record, "ties", queens_ties_choices[convention.ties].id);
  cli_record_add_text (record, "plateau", queens_plateau_choices[convention.plateau].id);
  cli_record_close (record);
}

void
cli_report_setup_fill (const CliInput *input,
                       CliRecord      *record)
{
  const QueensSetup *setup = &input->setup;
  g_autofree char *static_points = write_static_points (setup->problem);
  g_autofree char *boulders = write_boulders (setup->problem);

  cli_record_add_text (record, "preset", input->preset == NULL ? NULL : input->preset->id);
  cli_record_add_text (record, "algorithm", setup->algorithm->id);
  fill_params (record, setup);
  cli_record_add_integer (record, "max-iterations", setup->max_iterations);
  fill_convention (record, setup->convention);
  cli_record_add_integer (record, "size", setup->problem->size);
  if (setup->problem->is_anywhere)
    {
      cli_record_add_text (record, "placement",
                           queens_placement_choices[QUEENS_PLACEMENT_ANYWHERE].id);
      cli_record_add_integer (record, "queens", setup->problem->n_queens);
    }
  cli_record_add_text (record, "static", static_points);
  cli_record_add_text (record, "boulder", boulders);
  cli_record_add_integer (record, "seed", setup->seed);
  cli_record_add_text (record, "generator", queens_generator_choices[setup->generator].id);
}

/* Text */

void
cli_report_write_fact (GString    *text,
                       const char *name,
                       const char *value)
{
  if (value != NULL)
    g_string_append_printf (text, "%-14s  %s\n", name, value);
}

void
cli_report_write_count (GString    *text,
                        const char *name,
                        guint64     count)
{
  g_string_append_printf (text, "%-14s  %" G_GUINT64_FORMAT "\n", name, count);
}

static void
write_search (GString           *text,
              const QueensSetup *setup)
{
  cli_report_write_fact (text, "algorithm", setup->algorithm->id);
  for (guint i = 0; setup->algorithm->params[i].id != NULL; i++)
    {
      g_autofree char *value = queens_setup_line_write_param (setup, i);

      cli_report_write_fact (text, setup->algorithm->params[i].id, value);
    }
  cli_report_write_count (text, "max-iterations", setup->max_iterations);
  cli_report_write_fact (text, "cost", queens_cost_choices[setup->convention.cost].id);
  cli_report_write_fact (text, "moves", queens_moves_choices[setup->convention.moves].id);
  cli_report_write_fact (text, "ties", queens_ties_choices[setup->convention.ties].id);
  cli_report_write_fact (text, "plateau", queens_plateau_choices[setup->convention.plateau].id);
}

void
cli_report_setup_write (const CliInput *input,
                        GString        *text)
{
  const QueensSetup *setup = &input->setup;
  g_autofree char *static_points = write_static_points (setup->problem);
  g_autofree char *boulders = write_boulders (setup->problem);

  cli_report_write_fact (text, "preset", input->preset == NULL ? NULL : input->preset->id);
  write_search (text, setup);
  cli_report_write_count (text, "size", setup->problem->size);
  if (setup->problem->is_anywhere)
    {
      cli_report_write_fact (text, "placement",
                             queens_placement_choices[QUEENS_PLACEMENT_ANYWHERE].id);
      cli_report_write_count (text, "queens", setup->problem->n_queens);
    }
  cli_report_write_fact (text, "static", static_points);
  cli_report_write_fact (text, "boulder", boulders);
  cli_report_write_count (text, "seed", setup->seed);
  cli_report_write_fact (text, "generator", queens_generator_choices[setup->generator].id);
}
