/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The landscape command: examines all states of a small board, and where climbs end. */

#include "cli-command.h"
#include "cli-output.h"
#include "cli-progress.h"
#include "cli-results.h"
#include "queens-landscape.h"
#include "queens-number.h"

#include <string.h>

/* Sets @rate to the share of starts that end in a solution. Returns FALSE if climbs may jump,
 * because this share then isn't their success rate. */
static gboolean
get_rate (const QueensSetup     *setup,
          const QueensLandscape *landscape,
          gdouble               *rate)
{
  *rate = queens_landscape_get_rate (landscape);
  return setup->convention.plateau != QUEENS_PLATEAU_JUMP;
}

static void
add_kinds (QueensRecord          *record,
           const QueensLandscape *landscape,
           gint                   cost)
{
  for (guint kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    queens_record_add_integer (record, queens_landscape_kind_choices[kind].id,
                               queens_landscape_count (landscape, cost, kind));
}

static gboolean
put_json (const CliInput         *input,
          const QueensSetup      *setup,
          const QueensLandscape  *landscape,
          GError                **error)
{
  g_auto (QueensRecord) record = { 0 };
  gdouble rate;
  gboolean has_rate = get_rate (setup, landscape, &rate);

  queens_record_init (&record, QUEENS_FORMAT_JSON);
  cli_results_fill_setup (&record, input->preset, setup);
  queens_record_add_integer (&record, "states", landscape->states.n_states);
  queens_record_open (&record, "kinds");
  add_kinds (&record, landscape, -1);
  queens_record_close (&record);
  queens_record_add_integer (&record, "plateaus_without_exit", landscape->n_plateaus[FALSE]);
  queens_record_add_integer (&record, "plateaus_with_exit", landscape->n_plateaus[TRUE]);
  queens_record_add_share (&record, "success_rate", has_rate ? &rate : NULL);
  queens_record_open_list (&record, "costs");
  for (gint cost = 0; cost <= landscape->max_cost; cost++)
    {
      queens_record_open (&record, NULL);
      queens_record_add_integer (&record, "cost", cost);
      add_kinds (&record, landscape, cost);
      queens_record_close (&record);
    }
  queens_record_close (&record);
  queens_record_open_list (&record, "basins");
  for (guint i = 0; i < landscape->n_basins; i++)
    {
      const QueensLandscapeBasin *basin = &landscape->basins[i];
      gint32 places[QUEENS_STATES_MAX_SIZE];

      queens_states_get_places (&landscape->states, basin->state, places);
      queens_record_open (&record, NULL);
      queens_record_add_integer (&record, "cost", basin->cost);
      queens_record_add_text (&record, "kind", queens_landscape_kind_choices[basin->kind].id);
      queens_record_add_state (&record, "state", setup->problem, places);
      queens_record_add_integer (&record, "states", basin->n_states);
      queens_record_add_number (&record, "starts", &basin->n_starts);
      queens_record_close (&record);
    }
  queens_record_close (&record);
  queens_record_end_alone (&record);
  return cli_put_record (&record, error);
}

static void
write_cell (GString    *text,
            const char *cell)
{
  gint n_more = strlen (cell) - g_utf8_strlen (cell, -1);

  g_string_append_printf (text, "  %*s", 12 + n_more, cell);
}

/* Writes how many states of each kind have the cost @cost. If @cost is −1, counts all states. */
static void
write_row (GString               *text,
           const QueensLandscape *landscape,
           gint                   cost)
{
  g_autofree char *number = cost < 0 ? g_strdup ("all") : g_strdup_printf ("%d", cost);

  g_string_append_printf (text, "%-14s", number);
  for (guint kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    {
      g_autofree char *count = queens_number_print (queens_landscape_count (landscape, cost, kind));

      write_cell (text, count);
    }
  g_string_append_c (text, '\n');
}

static void
add_fact (GString    *text,
          const char *name,
          gdouble     number)
{
  g_autofree char *value = queens_number_print (number);

  g_string_append_printf (text, CLI_RESULTS_FACT, name, value);
}

static gboolean
put_text (const CliInput         *input,
          const QueensSetup      *setup,
          const QueensLandscape  *landscape,
          GError                **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *share = NULL;
  gdouble rate;

  cli_results_write_setup (text, input->preset, setup);
  add_fact (text, "states", landscape->states.n_states);
  if (get_rate (setup, landscape, &rate))
    {
      share = cli_results_print_exact (rate);
      g_string_append_printf (text, CLI_RESULTS_FACT, "success rate", share);
    }
  add_fact (text, "plateaus", landscape->n_plateaus[FALSE] + landscape->n_plateaus[TRUE]);
  add_fact (text, "without exit", landscape->n_plateaus[FALSE]);
  add_fact (text, "ends of climbs", landscape->n_basins);
  g_string_append_printf (text, "\n%-14s", "cost");
  for (guint kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    write_cell (text, queens_landscape_kind_choices[kind].id);
  g_string_append_c (text, '\n');
  for (gint cost = 0; cost <= landscape->max_cost; cost++)
    write_row (text, landscape, cost);
  write_row (text, landscape, -1);
  return cli_put (text->str, error);
}

gboolean
cli_run_landscape (const CliOptions  *options,
                   const CliInput    *input,
                   GError           **error)
{
  CliProgress progress;
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensLandscape) landscape = NULL;
  g_autoptr (GError) wrong = NULL;
  gint format;

  if (!cli_results_check_options (options, error)
      || !cli_parse_choice (cli_result_choices, "--format", options->format, QUEENS_FORMAT_TEXT,
                            &format, error))
    return FALSE;
  queens_setup_copy_climb (&setup, &input->setup);
  cli_progress_begin (&progress);
  landscape = queens_landscape_new (&setup, cli_progress_show_done, &progress, &wrong);
  cli_progress_hide (&progress);
  if (landscape == NULL)
    return cli_progress_set_error (wrong, error);
  return format == QUEENS_FORMAT_JSON ? put_json (input, &setup, landscape, error)
                                      : put_text (input, &setup, landscape, error);
}
