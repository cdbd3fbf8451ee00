/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact command: prints the exact chances of a search on a small board. */

#include "cli-command.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "cli-results.h"
#include "queens-chances.h"
#include "queens-number.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define DEFAULT_LIMIT 1000

/* Fills @setup from @input. If the user gives no iteration limit, sets DEFAULT_LIMIT. */
static gboolean
read_setup (const CliOptions  *options,
            const CliInput    *input,
            QueensSetup       *setup,
            GError           **error)
{
  if (!cli_results_check_options (options, error))
    return FALSE;
  if (options->by_distance && input->state.places != NULL)
    {
      cli_refuse (error, CLI_ERROR_USAGE, _("--by-distance uses all starting boards. It can't "
                                            "be combined with a single starting board."));
      return FALSE;
    }
  queens_setup_copy (setup, &input->setup);
  if (options->facts[QUEENS_FACT_LIMIT] == NULL && options->open == NULL)
    setup->max_iterations = DEFAULT_LIMIT;
  return TRUE;
}

static void
fill_json (QueensRecord        *record,
           const CliInput      *input,
           const QueensSetup   *setup,
           const QueensChances *chances)
{
  cli_results_fill_setup (record, input->preset, setup);
  queens_record_add_state (record, "start", setup->problem, input->state.places);
  queens_record_add_integer (record, "boards", chances->n_states);
  queens_record_add_integer (record, "memory", chances->memory);
  queens_record_add_number (record, "mean_iterations", &chances->iterations);
  queens_record_add_number (record, "mean_moves", &chances->moves);
  queens_record_add_number (record, "mean_iterations_solved",
                            chances->solved_within[chances->limit] > 0
                              ? &chances->solved_iterations : NULL);
  queens_record_open (record, "ends");
  for (guint end = QUEENS_END_SOLVED; queens_end_choices[end].id != NULL; end++)
    {
      g_autofree char *key = g_strdelimit (g_strdup (queens_end_choices[end].id), "-", '_');

      queens_record_add_number (record, key, &chances->ends[end]);
    }
  queens_record_close (record);
  queens_record_open_list (record, "solved_within");
  for (guint64 t = 0; t <= chances->limit; t++)
    queens_record_add_number (record, NULL, &chances->solved_within[t]);
  queens_record_close (record);
  queens_record_end_alone (record);
}

static void
fill_csv (QueensRecord        *record,
          const QueensChances *chances)
{
  for (guint64 t = 0; t <= chances->limit; t++)
    {
      queens_record_add_integer (record, "iterations", t);
      queens_record_add_number (record, "solved_within", &chances->solved_within[t]);
      queens_record_end_row (record);
    }
  queens_record_end_table (record);
}

/* Writes the chances within 0, 1, 2, 5, 10, 20… iterations, until they no longer rise. */
static void
write_curve (GString             *text,
             const QueensChances *chances)
{
  static const guint64 factors[] = { 1, 2, 5 };
  guint64 unit = 1;
  guint i = 0;
  guint64 t = 0;

  g_string_append_printf (text, "\n%-14s  %s\n", "iterations", "solved within");
  for (;;)
    {
      g_autofree char *share = cli_results_print_exact (chances->solved_within[t]);
      g_autofree char *number = queens_number_print (t);
      gint n_more = strlen (number) - g_utf8_strlen (number, -1);

      g_string_append_printf (text, "%-*s  %s\n", 14 + n_more, number, share);
      if (t == chances->limit || chances->solved_within[t] == chances->solved_within[chances->limit])
        return;
      t = MIN (factors[i] * unit, chances->limit);
      i = (i + 1) % G_N_ELEMENTS (factors);
      unit *= i == 0 ? 10 : 1;
    }
}

static gboolean
put_text (const CliInput       *input,
          const QueensSetup    *setup,
          const QueensChances  *chances,
          GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *boards = queens_number_print (chances->n_states);
  g_autofree char *memory = queens_number_print (ceil (chances->memory / 1e3));
  g_autofree char *iterations = queens_number_print (chances->iterations);
  g_autofree char *moves = queens_number_print (chances->moves);
  const char *parting = "";

  cli_results_write_setup (text, input->preset, setup);
  g_string_append_printf (text, CLI_RESULTS_FACT, "boards", boards);
  g_string_append_printf (text, "%-14s  %s kB\n", "memory", memory);
  g_string_append_printf (text, CLI_RESULTS_FACT, "iterations", iterations);
  g_string_append_printf (text, CLI_RESULTS_FACT, "moves", moves);
  g_string_append_printf (text, "%-14s  ", "ended");
  for (guint end = QUEENS_END_SOLVED; queens_end_choices[end].id != NULL; end++)
    if (chances->ends[end] > 0)
      {
        g_autofree char *share = cli_results_print_exact (chances->ends[end]);

        g_string_append_printf (text, "%s%s %s", parting, queens_end_choices[end].id, share);
        parting = ", ";
      }
  g_string_append_c (text, '\n');
  write_curve (text, chances);
  return cli_put (text->str, error);
}

static gboolean
put_by_distance (const QueensSetup  *setup,
                 gint                format,
                 CliProgress        *progress,
                 GError            **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (GArray) rows = queens_chances_by_distance (setup, cli_progress_show_done, progress,
                                                        &wrong);
  g_auto (QueensRecord) record = { 0 };

  cli_progress_hide (progress);
  if (rows == NULL)
    return cli_progress_set_error (wrong, error);
  queens_record_init (&record, format);
  for (guint i = 0; i < rows->len; i++)
    {
      const QueensChancesByDistance *row = &g_array_index (rows, QueensChancesByDistance, i);
      g_autofree char *distance = row->distance < 0 ? NULL : g_strdup_printf ("%d", row->distance);

      queens_record_add_format (&record);
      queens_record_add_value (&record, "distance", distance, TRUE);
      queens_record_add_count (&record, "boards", row->n_states);
      queens_record_add_share (&record, "solved", &row->solved);
      queens_record_add_number (&record, "mean_iterations", &row->iterations);
      queens_record_add_number (&record, "mean_moves", &row->moves);
      queens_record_add_number (&record, "mean_iterations_solved",
                                row->solved > 0 ? &row->solved_iterations : NULL);
      queens_record_end_row (&record);
    }
  queens_record_end_table (&record);
  return cli_put_record (&record, error);
}

gboolean
cli_run_exact (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  CliProgress progress;
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensChances) chances = NULL;
  g_auto (QueensRecord) record = { 0 };
  g_autoptr (GError) wrong = NULL;
  gint format;

  if (!read_setup (options, input, &setup, error)
      || !cli_parse_choice (queens_format_choices, "--format", options->format, QUEENS_FORMAT_TEXT,
                            &format, error))
    return FALSE;
  cli_progress_begin (&progress);
  if (options->by_distance)
    return put_by_distance (&setup, format, &progress, error);
  chances = queens_chances_new (&setup, input->state.places, cli_progress_show_done, &progress,
                                &wrong);
  cli_progress_hide (&progress);
  if (chances == NULL)
    return cli_progress_set_error (wrong, error);
  if (format == QUEENS_FORMAT_TEXT)
    return put_text (input, &setup, chances, error);
  queens_record_init (&record, format);
  if (format == QUEENS_FORMAT_JSON)
    fill_json (&record, input, &setup, chances);
  else
    fill_csv (&record, chances);
  return cli_put_record (&record, error);
}
