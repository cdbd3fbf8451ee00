/* cli-report.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-report.h"

#include "cli-catalogue.h"
#include "cli-output.h"
#include "queens-number.h"

/* The setup, in the words of options */

/* Squares parted by spaces, or NULL. */
static char *
write_squares (const QueensSquare *squares,
               gsize               n_squares)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_squares; i++)
    g_string_append_printf (text, "%s%d,%d", i == 0 ? "" : " ", squares[i].x, squares[i].y);
  return g_string_free (text, n_squares == 0);
}

static char *
write_pins (const QueensProblem *problem)
{
  gsize n_pins;
  const QueensSquare *pins = queens_problem_get_pins (problem, &n_pins);

  return write_squares (pins, n_pins);
}

static char *
write_boulders (const QueensProblem *problem)
{
  gsize n_boulders;
  const QueensSquare *boulders = queens_problem_get_boulders (problem, &n_boulders);

  return write_squares (boulders, n_boulders);
}

static char *
write_param (const QueensSetup *setup,
             guint              index)
{
  const QueensParam *param = &setup->algorithm->params[index];
  gdouble value = setup->params[index];

  return param->choices == NULL ? queens_number_write (value)
                                : g_strdup (param->choices[(gint) value].id);
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

static void
fill_setup (CliRecord      *record,
            const CliInput *input)
{
  const QueensSetup *setup = &input->setup;
  g_autofree char *pins = write_pins (setup->problem);
  g_autofree char *boulders = write_boulders (setup->problem);

  cli_record_add_text (record, "preset", input->preset == NULL ? NULL : input->preset->id);
  cli_record_add_text (record, "algorithm", setup->algorithm->id);
  fill_params (record, setup);
  cli_record_add_integer (record, "max-iterations", setup->max_iterations);
  fill_convention (record, setup->convention);
  cli_record_add_integer (record, "size", queens_problem_get_size (setup->problem));
  if (queens_problem_get_placement (setup->problem) == QUEENS_PLACEMENT_ANYWHERE)
    {
      cli_record_add_text (record, "placement", queens_placement_choices[QUEENS_PLACEMENT_ANYWHERE].id);
      cli_record_add_integer (record, "queens", queens_problem_get_n_queens (setup->problem));
    }
  cli_record_add_text (record, "static", pins);
  cli_record_add_text (record, "boulder", boulders);
  cli_record_add_integer (record, "seed", setup->seed);
  cli_record_add_text (record, "generator", queens_generator_choices[setup->generator].id);
}

static void
fill_means (CliRecord           *record,
            const QueensSummary *summary,
            QueensPart           part)
{
  for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
    {
      gdouble mean;
      gboolean has_mean = queens_summary_get_mean (summary, part, measure, &mean);

      cli_record_add_number (record, queens_measure_choices[measure].id, has_mean ? &mean : NULL);
    }
}

static void
fill_all_means (CliRecord           *record,
                const QueensSummary *summary)
{
  cli_record_open (record, "means");
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    {
      cli_record_open (record, queens_part_choices[part].id);
      fill_means (record, summary, part);
      cli_record_close (record);
    }
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

static gdouble
get_speed (const CliReport *self)
{
  return queens_summary_get_count (self->summary, QUEENS_PART_ALL) / self->seconds;
}

void
cli_report_fill (const CliReport *self,
                 CliRecord       *record)
{
  gboolean is_text = record->format == CLI_FORMAT_TEXT;

  if (is_text)
    cli_record_add_integer (record, "size", queens_problem_get_size (self->input->setup.problem));
  else
    fill_setup (record, self->input);
  fill_counts (record, self->summary);
  if (is_text)
    fill_means (record, self->summary, QUEENS_PART_ALL);
  else
    fill_all_means (record, self->summary);
  if (self->seconds > 0)
    {
      gdouble speed = get_speed (self);

      cli_record_add_number (record, "seconds", &self->seconds);
      cli_record_add_number (record, "trials_per_second", &speed);
    }
}

/* Text */

static void
write_fact (GString    *text,
            const char *name,
            const char *value)
{
  if (value != NULL)
    g_string_append_printf (text, "%-14s  %s\n", name, value);
}

static void
write_count (GString    *text,
             const char *name,
             guint64     count)
{
  g_string_append_printf (text, "%-14s  %" G_GUINT64_FORMAT "\n", name, count);
}

static void
write_fixed (GString    *text,
             const char *name,
             gdouble     number)
{
  char fixed[G_ASCII_DTOSTR_BUF_SIZE];

  write_fact (text, name, g_ascii_formatd (fixed, sizeof fixed, "%.4f", number));
}

static void
write_search (GString           *text,
              const QueensSetup *setup)
{
  write_fact (text, "algorithm", setup->algorithm->id);
  for (guint i = 0; setup->algorithm->params[i].id != NULL; i++)
    {
      g_autofree char *value = write_param (setup, i);

      write_fact (text, setup->algorithm->params[i].id, value);
    }
  write_count (text, "max-iterations", setup->max_iterations);
  write_fact (text, "cost", queens_cost_choices[setup->convention.cost].id);
  write_fact (text, "moves", queens_moves_choices[setup->convention.moves].id);
  write_fact (text, "ties", queens_ties_choices[setup->convention.ties].id);
  write_fact (text, "plateau", queens_plateau_choices[setup->convention.plateau].id);
}

static void
write_setup (GString        *text,
             const CliInput *input)
{
  const QueensSetup *setup = &input->setup;
  g_autofree char *pins = write_pins (setup->problem);
  g_autofree char *boulders = write_boulders (setup->problem);

  write_fact (text, "preset", input->preset == NULL ? NULL : input->preset->id);
  write_search (text, setup);
  write_count (text, "size", queens_problem_get_size (setup->problem));
  if (queens_problem_get_placement (setup->problem) == QUEENS_PLACEMENT_ANYWHERE)
    {
      write_fact (text, "placement", queens_placement_choices[QUEENS_PLACEMENT_ANYWHERE].id);
      write_count (text, "queens", queens_problem_get_n_queens (setup->problem));
    }
  write_fact (text, "static", pins);
  write_fact (text, "boulder", boulders);
  write_count (text, "seed", setup->seed);
  write_fact (text, "generator", queens_generator_choices[setup->generator].id);
}

/* A line a measure, a column a part. */
static void
write_means (GString             *text,
             const QueensSummary *summary)
{
  g_string_append_printf (text, "\n%-14s", "mean");
  for (guint part = 0; part < QUEENS_N_PARTS; part++)
    g_string_append_printf (text, "  %14s", queens_part_choices[part].id);
  for (guint measure = 0; measure < QUEENS_N_MEASURES; measure++)
    {
      g_string_append_printf (text, "\n%-14s", queens_measure_choices[measure].id);
      for (guint part = 0; part < QUEENS_N_PARTS; part++)
        {
          char fixed[G_ASCII_DTOSTR_BUF_SIZE] = "-";
          gdouble mean;

          if (queens_summary_get_mean (summary, part, measure, &mean))
            g_ascii_formatd (fixed, sizeof fixed, "%.4f", mean);
          g_string_append_printf (text, "  %14s", fixed);
        }
    }
  g_string_append_c (text, '\n');
}

gboolean
cli_report_put_text (const CliReport  *self,
                     GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gdouble rate;

  write_setup (text, self->input);
  write_count (text, "trials", queens_summary_get_count (self->summary, QUEENS_PART_ALL));
  write_count (text, "solved", queens_summary_get_count (self->summary, QUEENS_PART_SOLVED));
  queens_summary_get_rate (self->summary, &rate);
  write_fixed (text, "success rate", rate);
  if (self->seconds > 0)
    {
      write_fixed (text, "seconds", self->seconds);
      write_fixed (text, "trials/second", get_speed (self));
    }
  write_means (text, self->summary);
  return cli_put (text->str, error);
}
