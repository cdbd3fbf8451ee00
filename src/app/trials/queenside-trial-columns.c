/* queenside-trial-columns.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trial-columns.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"
#include "queenside-trial-list.h"
#include "queenside-numbers.h"

static const QueensTrialRow *
get_values (gpointer item)
{
  return queenside_trial_item_get_values (item);
}

/* The number of the row at an offset that its column gives. */
static char *
write_count (gpointer item,
             gpointer data)
{
  return queenside_numbers_write_count (
    G_STRUCT_MEMBER (guint64, get_values (item), GPOINTER_TO_SIZE (data)));
}

static char *
write_seed (gpointer item,
            gpointer data)
{
  return g_strdup_printf ("%u", queenside_trial_item_get_setup (item)->seed);
}

static char *
write_size (gpointer item,
            gpointer data)
{
  return g_strdup_printf ("%u",
                          queenside_trial_item_get_setup (item)->problem->size);
}

static char *
write_name (gpointer item,
            gpointer data)
{
  return g_strdup (queenside_trial_item_get_name (item));
}

static char *
write_solved (gpointer item,
              gpointer data)
{
  return g_strdup (get_values (item)->solved ? C_("solved", "Yes") : C_("solved", "No"));
}

static char *
write_state (gpointer item,
             gpointer data)
{
  return g_strdup (queenside_trial_item_get_state (item));
}

static char *
write_end (gpointer item,
           gpointer data)
{
  return g_strdup (_(queens_end_choices[get_values (item)->end].name));
}

static char *
write_time (gpointer item,
            gpointer data)
{
  return queenside_numbers_write_number (get_values (item)->nanoseconds / 1e3);
}

#define COUNT(field) write_count, G_STRUCT_OFFSET (QueensTrialRow, field)

const QueensideTrialColumn queenside_trial_columns[QUEENSIDE_N_TRIAL_COLUMNS] = {
  [QUEENSIDE_TRIAL_TRIAL] = { N_("Trial"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_TRIAL,
                              COUNT (trial) },
  [QUEENSIDE_TRIAL_NAME] = { N_("Configuration"), QUEENSIDE_TEXT_WORDS, QUEENSIDE_UNSORTED,
                             write_name, 0 },
  [QUEENSIDE_TRIAL_SEED] = { N_("Seed"), QUEENSIDE_TEXT_NUMBER, QUEENSIDE_UNSORTED,
                             write_seed, 0 },
  [QUEENSIDE_TRIAL_SIZE] = { N_("Size"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_SIZE,
                             write_size, 0 },
  [QUEENSIDE_TRIAL_SOLVED] = { N_("Solved"), QUEENSIDE_TEXT_WORDS, QUEENS_TRIAL_COLUMN_SOLVED,
                               write_solved, 0 },
  [QUEENSIDE_TRIAL_STATE] = { N_("End state"), QUEENSIDE_TEXT_STATE, QUEENSIDE_UNSORTED,
                              write_state, 0 },
  [QUEENSIDE_TRIAL_COST] = { N_("Cost"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_COST,
                             COUNT (cost) },
  [QUEENSIDE_TRIAL_ITERATIONS] = { N_("Iterations"), QUEENSIDE_TEXT_NUMBER,
                                   QUEENS_TRIAL_COLUMN_ITERATIONS, COUNT (iterations) },
  [QUEENSIDE_TRIAL_MOVES] = { N_("Moves"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_MOVES,
                              COUNT (moves) },
  [QUEENSIDE_TRIAL_EVALUATIONS] = { N_("Evaluations"), QUEENSIDE_TEXT_NUMBER,
                                    QUEENS_TRIAL_COLUMN_EVALUATIONS, COUNT (evaluations) },
  [QUEENSIDE_TRIAL_RESTARTS] = { N_("Restarts"), QUEENSIDE_TEXT_NUMBER,
                                 QUEENS_TRIAL_COLUMN_RESTARTS, COUNT (restarts) },
  [QUEENSIDE_TRIAL_MINIMA] = { N_("Local minima"), QUEENSIDE_TEXT_NUMBER,
                               QUEENS_TRIAL_COLUMN_MINIMA, COUNT (minima) },
  [QUEENSIDE_TRIAL_TIME] = { N_("Time in µs"), QUEENSIDE_TEXT_NUMBER, QUEENS_TRIAL_COLUMN_TIME,
                             write_time, 0 },
  [QUEENSIDE_TRIAL_END] = { N_("Ended"), QUEENSIDE_TEXT_WORDS, QUEENS_TRIAL_COLUMN_END,
                            write_end, 0 },
};
