/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trial.h"

#include "queens-distance.h"
#include "queens-facts.h"

#include <glib/gi18n-lib.h>

#define NANOSECONDS 1e9         /* per second */
#define N_DECIMALS 9            /* decimals of seconds, down to nanoseconds */

#define FIELD(field) \
  .offset = G_STRUCT_OFFSET (QueensTrial, field), .length = sizeof ((QueensTrial *) NULL)->field
#define COUNT(field) FIELD (field), .is_count = TRUE

const QueensTrialColumnInfo queens_trial_columns[QUEENS_N_TRIAL_COLUMNS] = {
  [QUEENS_TRIAL_COLUMN_TRIAL] = { "trial", N_("Trial"), FIELD (trial), .side = -1 },
  [QUEENS_TRIAL_COLUMN_CONFIGURATION] = { "configuration", N_("Configuration"), .is_words = TRUE,
                                          .side = -1 },
  [QUEENS_TRIAL_COLUMN_SIZE] = { "size", N_("Size") },
  [QUEENS_TRIAL_COLUMN_SEED] = { "seed", N_("Seed"), .side = -1 },
  [QUEENS_TRIAL_COLUMN_SOLVED] = { "solved", N_("Solved"), .is_words = TRUE },
  [QUEENS_TRIAL_COLUMN_STATE] = { "end", N_("End state") },
  [QUEENS_TRIAL_COLUMN_COST] = { "cost", N_("Cost"), COUNT (cost) },
  [QUEENS_TRIAL_COLUMN_ITERATIONS] = { "iterations", N_("Iterations"), COUNT (tally.iterations) },
  [QUEENS_TRIAL_COLUMN_MOVES] = { "moves", N_("Moves"), COUNT (tally.moves) },
  [QUEENS_TRIAL_COLUMN_EVALUATIONS] = { "evaluations", N_("Evaluations"),
                                        COUNT (tally.evaluations) },
  [QUEENS_TRIAL_COLUMN_RESTARTS] = { "restarts", N_("Restarts"), COUNT (tally.restarts) },
  [QUEENS_TRIAL_COLUMN_END] = { "ended", N_("Ended"), FIELD (end), .is_words = TRUE, .side = 1 },
  [QUEENS_TRIAL_COLUMN_MINIMA] = { "minima", N_("Local minima"), COUNT (tally.minima) },
  [QUEENS_TRIAL_COLUMN_NODES] = { "nodes", N_("Nodes"), COUNT (tally.nodes), .is_of_tree = TRUE },
  [QUEENS_TRIAL_COLUMN_BACKTRACKS] = { "backtracks", N_("Backtracks"), COUNT (tally.backtracks),
                                       .is_of_tree = TRUE },
  [QUEENS_TRIAL_COLUMN_SOLUTIONS] = { "solutions", N_("Solutions"), COUNT (tally.solutions),
                                      .is_of_tree = TRUE },
  [QUEENS_TRIAL_COLUMN_START] = { "start", N_("Start state") },
  [QUEENS_TRIAL_COLUMN_DISTANCE] = { "distance", N_("Distance"), FIELD (distance) },
  [QUEENS_TRIAL_COLUMN_TIME] = { "seconds", N_("Time in µs"), FIELD (nanoseconds) },
};

gboolean
queens_trial_has_distance (const QueensSetup *setup)
{
  return !setup->algorithm->is_systematic && queens_distance_check (setup->problem, NULL);
}

void
queens_trial_add_to (const QueensTrial *self,
                     const QueensSetup *setup,
                     const char        *configuration,
                     QueensTrialColumn  column,
                     QueensRecord      *record)
{
  const char *id = queens_trial_columns[column].id;
  g_autofree char *distance = NULL;

  switch (column)
    {
    case QUEENS_TRIAL_COLUMN_CONFIGURATION:
      queens_record_add_text (record, id, configuration);
      break;
    case QUEENS_TRIAL_COLUMN_SIZE:
      queens_record_add_integer (record, id, setup->problem->size);
      break;
    case QUEENS_TRIAL_COLUMN_SEED:
      queens_record_add_integer (record, id, setup->seed);
      break;
    case QUEENS_TRIAL_COLUMN_SOLVED:
      queens_record_add_value (record, id, self->solved ? "true" : "false", TRUE);
      break;
    case QUEENS_TRIAL_COLUMN_STATE:
      queens_record_add_state (record, id, setup->problem, self->places);
      break;
    case QUEENS_TRIAL_COLUMN_START:
      queens_record_add_state (record, id, setup->problem, self->start);
      break;
    case QUEENS_TRIAL_COLUMN_END:
      queens_record_add_text (record, id, queens_end_choices[self->end].id);
      break;
    case QUEENS_TRIAL_COLUMN_DISTANCE:
      distance = self->distance == 0 ? NULL : g_strdup_printf ("%u", self->distance - 1);
      queens_record_add_value (record, id, distance, TRUE);
      break;
    case QUEENS_TRIAL_COLUMN_TIME:
      queens_record_add_seconds (record, id, self->nanoseconds / NANOSECONDS, N_DECIMALS);
      break;
    default:
      queens_record_add_integer (record, id, queens_trial_get (self, column));
    }
}

char *
queens_trial_write_origin (const QueensSetup *setup)
{
  GString *line = g_string_new (NULL);

  queens_facts_write_options (setup, line);
  return g_strchug (g_string_free (line, FALSE));
}

void
queens_trial_add_origin (const char   *origin,
                         QueensRecord *record)
{
  queens_record_add_text (record, "setup", origin);
  queens_record_add_text (record, "version", QUEENSIDE_VERSION);
}
