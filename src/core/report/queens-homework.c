/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-homework.h"

#include "queens-facts.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define INTERVAL (G_USEC_PER_SEC / 50)  /* µs between two progress reports */

const QueensChoice queens_homework_search_choices[] = {
  [QUEENS_HOMEWORK_CLIMB] = { "climb", "Steepest ascent" },
  [QUEENS_HOMEWORK_SIDEWAYS] = { "sideways", "With sideways moves" },
  [QUEENS_HOMEWORK_RESTART] = { "restart", "Random restart" },
  [QUEENS_HOMEWORK_SIDEWAYS_RESTART] = { "sideways-restart", "With sideways moves" },
  { NULL, NULL }
};

typedef struct
{
  QueensHomework     *homework;
  QueensProgress      progress;
  gpointer            data;
  guint64             n_done;   /* trials that have ended */
  gint64              ticked;   /* time of the last progress report, in µs */
} Run;

static void
copy_param (QueensSetup       *setup,
            const QueensSetup *original,
            const char        *id)
{
  const QueensParam *params = original->algorithm->params;

  for (guint i = 0; params[i].id != NULL; i++)
    if (g_str_equal (params[i].id, id))
      {
        g_autofree char *value = queens_param_write (&params[i], original->params[i]);

        queens_setup_set_param (setup, id, value, NULL);
      }
}

static void
fill_setup (QueensSetup          *setup,
            const QueensSetup    *original,
            QueensHomeworkSearch  search)
{
  gboolean restarts = search >= QUEENS_N_HOMEWORK_CLIMBS;
  gboolean is_sideways = search == QUEENS_HOMEWORK_SIDEWAYS
                         || search == QUEENS_HOMEWORK_SIDEWAYS_RESTART;
  const QueensAlgorithm *restart = queens_algorithm_find_role (QUEENS_ROLE_RESTART);
  g_autofree char *attempts = g_strdup_printf ("%d", QUEENS_HOMEWORK_ATTEMPTS);

  queens_setup_copy (setup, original);
  queens_setup_set_algorithm (setup, restarts ? restart : restart->attempt);
  copy_param (setup, original, "sideways-limit");
  copy_param (setup, original, "jump");
  if (restarts)
    {
      queens_setup_set_param (setup, "attempts", attempts, NULL);
      setup->max_iterations = QUEENS_HOMEWORK_ITERATIONS;
    }
  if (setup->algorithm == original->algorithm && original->max_iterations > 0)
    setup->max_iterations = original->max_iterations;
  if (is_sideways)
    setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
  else if (setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS)
    setup->convention.plateau = QUEENS_PLATEAU_STOP;
  setup->trial = 0;
}

static QueensHomework *
new_homework (const QueensSetup *setup,
              guint64            n_trials)
{
  QueensHomework *self = g_new0 (QueensHomework, 1);

  self->n_trials = n_trials;
  self->n_sequences = MIN (n_trials, QUEENS_HOMEWORK_SEQUENCES);
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    {
      fill_setup (&self->setups[i], setup, i);
      self->summaries[i] = queens_summary_new ();
    }
  return self;
}

void
queens_homework_free (QueensHomework *self)
{
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    {
      queens_setup_clear (&self->setups[i]);
      queens_summary_free (self->summaries[i]);
    }
  for (guint i = 0; i < QUEENS_N_HOMEWORK_CLIMBS; i++)
    for (guint j = 0; j < self->n_sequences; j++)
      queens_homework_sequence_clear (&self->sequences[i][j]);
  g_free (self);
}

static gboolean
visit_cb (const QueensTrial *trial,
          gpointer           data)
{
  Run *self = data;

  queens_summary_add (self->homework->summaries[trial->setup], trial);
  self->n_done++;
  return TRUE;
}

static gboolean
tick_cb (gpointer data)
{
  Run *self = data;

  return self->progress == NULL
         || self->progress (self->data,
                            (gdouble) self->n_done / QUEENS_N_HOMEWORK_SEARCHES
                              / self->homework->n_trials,
                            self->n_done);
}

static void
clear_state (gpointer data)
{
  g_free (((QueensHomeworkState *) data)->places);
}

static void
add_state (QueensHomeworkSequence *self,
           QueensSearch           *search,
           const QueensStep       *step,
           guint                   half)
{
  QueensBoard *board = search->board;
  QueensHomeworkState state = {
    .number = self->n_states++,
    .cost = queens_board_get_cost (board, search->setup.convention.cost),
    .n_changes = step->n_changes,
    .places = queens_board_copy_places (board),
  };

  memcpy (state.changes, step->changes, sizeof state.changes);
  g_array_append_val (self->states, state);
  if (self->states->len > 2 * half)
    g_array_remove_index (self->states, half);
}

guint64
queens_homework_sequence_get_gap (const QueensHomeworkSequence *self,
                                  guint                         index)
{
  if (index == 0)
    return 0;
  return g_array_index (self->states, QueensHomeworkState, index).number
         - g_array_index (self->states, QueensHomeworkState, index - 1).number - 1;
}

gboolean
queens_homework_sequence_follow (QueensHomeworkSequence *self,
                                 QueensSearch           *search,
                                 guint                   half,
                                 QueensProgress          progress,
                                 gpointer                data)
{
  QueensStep step = { .n_changes = 0 };

  self->states = g_array_new (FALSE, FALSE, sizeof (QueensHomeworkState));
  g_array_set_clear_func (self->states, clear_state);
  add_state (self, search, &step, half);
  while (queens_search_step (search, &step))
    {
      if (step.n_changes > 0)
        add_state (self, search, &step, half);
      if (!progress (data, 0, self->states->len))
        return FALSE;
    }
  self->end = queens_search_get_end (search);
  return TRUE;
}

void
queens_homework_sequence_clear (QueensHomeworkSequence *self)
{
  g_clear_pointer (&self->states, g_array_unref);
}

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  n_states)
{
  Run *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now < self->ticked + INTERVAL)
    return TRUE;
  self->ticked = now;
  return tick_cb (self);
}

static gboolean
follow (Run                   *self,
        QueensHomeworkSearch   climb,
        guint                  half,
        GError               **error)
{
  g_autoptr (QueensSearch) search = queens_search_new (&self->homework->setups[climb], NULL, error);

  for (guint i = 0; search != NULL && i < self->homework->n_sequences; i++)
    {
      if (i > 0)
        queens_search_begin_trial (search, i);
      if (queens_homework_sequence_follow (&self->homework->sequences[climb][i], search, half,
                                           progress_cb, self))
        continue;
      queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("The trials were cancelled."));
      return FALSE;
    }
  return search != NULL;
}

QueensHomework *
queens_homework_run (const QueensSetup   *setup,
                     guint64              n_trials,
                     guint                n_threads,
                     QueensProgress       progress,
                     gpointer             data,
                     GError             **error)
{
  g_autoptr (QueensHomework) self = NULL;
  Run run = { .progress = progress, .data = data };
  QueensTrialsOptions options = {
    .n_threads = n_threads, .visit = visit_cb, .tick = tick_cb, .data = &run
  };

  g_return_val_if_fail (n_trials > 0, NULL);
  self = new_homework (setup, n_trials);
  run.homework = self;
  /* Check the setups here, because queens_trials_run() would add the size to the error. */
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    if (!queens_setup_check (&self->setups[i], error))
      return NULL;
  if (!follow (&run, QUEENS_HOMEWORK_CLIMB, QUEENS_HOMEWORK_HALF, error)
      || !follow (&run, QUEENS_HOMEWORK_SIDEWAYS, QUEENS_HOMEWORK_SIDEWAYS_HALF, error)
      || !queens_trials_run (self->setups, QUEENS_N_HOMEWORK_SEARCHES, n_trials, &options, error))
    return NULL;
  return g_steal_pointer (&self);
}

char *
queens_homework_write_line (const QueensHomework *self,
                            QueensHomeworkSearch  search)
{
  GString *line = g_string_new ("queenside-cli trials");

  queens_facts_write_options (&self->setups[search], line);
  g_string_append_printf (line, " --trials %" PRIu64 " --format json", self->n_trials);
  return g_string_free (line, FALSE);
}
