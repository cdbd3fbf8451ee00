/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-transitions.h"

#include "queens-probe.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>

#define STATES_PER_REPORT 1024

gboolean
queens_transitions_check (const QueensSetup  *setup,
                          GError            **error)
{
  if (!queens_probe_check (setup, error) || !queens_setup_check (setup, error))
    return FALSE;
  return setup->problem->size <= QUEENS_TRANSITIONS_MAX_SIZE
         || queens_refuse (error, _("To compute exact chances, Queenside follows all boards at "
                                    "once, so the size must be at most %d, not %u."),
                           QUEENS_TRANSITIONS_MAX_SIZE, setup->problem->size);
}

typedef struct
{
  QueensTransitions *transitions;
  QueensProbe        probe;
  GArray            *targets;
  GArray            *chances;
  GByteArray        *changes;
  gint32            *values;
} Build;

static guint
find_target (const Build *self,
             guint        state,
             guint        column,
             gint         row)
{
  const QueensStates *states = &self->transitions->states;
  gint home = queens_states_get_digit (states, state, column);

  return state + (states->digits[column][row] - home) * states->strides[column];
}

static void
add_successors (Build *self,
                guint  state)
{
  QueensSearch *search = self->probe.search;
  guint count = 0;

  for (guint queen = 0; queen < search->board->n_queens; queen++)
    {
      QueensSuccessors successors
        = queens_successors_evaluate (search->board, search->setup.convention, queen,
                                      self->values);

      for (gint y = successors.low; y <= successors.high; y++)
        if (successors.values[y] != QUEENS_NO_VALUE)
          {
            guint target = find_target (self, state, queen, y);
            guint8 change = successors.values[y] - self->probe.cost
                            + QUEENS_TRANSITIONS_NO_CHANGE;

            g_array_append_val (self->targets, target);
            g_byte_array_append (self->changes, &change, 1);
            count++;
          }
    }
  self->transitions->stays[state] = 1.0 / count;
}

static void
add_odds (Build *self,
          guint  state)
{
  const QueensOdds *odds = self->probe.odds;
  gdouble stay = odds->other;

  for (guint i = 0; i < odds->size * odds->size; i++)
    {
      gdouble chance = odds->chances[i];
      guint target;

      if (chance <= 0)
        continue;
      target = find_target (self, state, i % odds->size, i / odds->size);
      if (target == state)
        {
          stay += chance;
          continue;
        }
      g_array_append_val (self->targets, target);
      g_array_append_val (self->chances, chance);
    }
  self->transitions->stays[state] = stay;
}

static void
add_state (Build *self,
           guint  state)
{
  QueensTransitions *transitions = self->transitions;
  gint32 rows[QUEENS_STATES_MAX_SIZE];

  queens_states_get_places (&transitions->states, state, rows);
  queens_probe_look (&self->probe, rows);
  transitions->costs[state] = self->probe.cost;
  transitions->ends[state] = self->probe.is_solved ? QUEENS_END_SOLVED : self->probe.end;
  transitions->first[state] = self->targets->len;
  if (transitions->ends[state] != QUEENS_END_NONE || transitions->is_fresh)
    return;
  if (transitions->is_timed)
    add_successors (self, state);
  else
    add_odds (self, state);
}

/* Finds the boards from which no solution can be reached. At first, marks all boards where the
 * search continues. Then visits the boards alternately in ascending and descending order. Unmarks
 * boards with a move to a solution or to an unmarked board, until nothing changes. */
static void
find_traps (QueensTransitions *self)
{
  guint n_states = self->states.n_states;
  gboolean has_changed = !self->is_timed && !self->is_fresh;

  for (guint state = 0; has_changed && state < n_states; state++)
    self->is_trap[state] = self->ends[state] == QUEENS_END_NONE;
  for (gboolean is_back = FALSE; has_changed; is_back = !is_back)
    {
      has_changed = FALSE;
      for (guint n = 0; n < n_states; n++)
        {
          guint state = is_back ? n_states - 1 - n : n;

          for (guint i = self->first[state]; self->is_trap[state] && i < self->first[state + 1]; i++)
            if (self->ends[self->targets[i]] == QUEENS_END_SOLVED
                || (self->ends[self->targets[i]] == QUEENS_END_NONE
                    && !self->is_trap[self->targets[i]]))
              {
                self->is_trap[state] = FALSE;
                has_changed = TRUE;
              }
        }
    }
}

QueensTransitions *
queens_transitions_new (const QueensSetup  *setup,
                        QueensProgress      progress,
                        gpointer            data,
                        gdouble             share,
                        GError            **error)
{
  g_autoptr (QueensTransitions) self = NULL;
  Build build = { 0 };
  gboolean is_cancelled = FALSE;
  guint n_states;

  if (!queens_transitions_check (setup, error))
    return NULL;
  self = g_new0 (QueensTransitions, 1);
  queens_states_init (&self->states, setup->problem);
  n_states = self->states.n_states;
  self->is_timed = setup->algorithm->get_acceptance != NULL;
  self->is_fresh = setup->algorithm->odds == NULL;
  self->costs = g_new (guint8, n_states);
  self->ends = g_new (guint8, n_states);
  self->first = g_new (guint, n_states + 1);
  self->stays = g_new0 (gdouble, n_states);
  self->is_trap = g_new0 (guint8, n_states);
  build.transitions = self;
  build.targets = g_array_new (FALSE, FALSE, sizeof (guint32));
  build.chances = g_array_new (FALSE, FALSE, sizeof (gdouble));
  build.changes = g_byte_array_new ();
  build.values = g_new (gint32, queens_successors_get_room (setup));
  queens_probe_init (&build.probe, setup);
  for (guint state = 0; state < n_states && !is_cancelled; state++)
    {
      add_state (&build, state);
      is_cancelled = state % STATES_PER_REPORT == 0 && progress != NULL
                     && !progress (data, share * state / n_states, 0);
    }
  self->first[n_states] = build.targets->len;
  self->targets = (guint32 *) g_array_free (build.targets, FALSE);
  self->chances = (gdouble *) g_array_free (build.chances, FALSE);
  self->changes = g_byte_array_free (build.changes, FALSE);
  g_free (build.values);
  queens_probe_clear (&build.probe);
  if (!is_cancelled)
    {
      find_traps (self);
      return g_steal_pointer (&self);
    }
  queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("The exact computation was cancelled."));
  return NULL;
}

void
queens_transitions_free (QueensTransitions *self)
{
  g_free (self->costs);
  g_free (self->ends);
  g_free (self->first);
  g_free (self->targets);
  g_free (self->chances);
  g_free (self->stays);
  g_free (self->is_trap);
  g_free (self->changes);
  g_free (self);
}

gsize
queens_transitions_get_memory (const QueensTransitions *self)
{
  gsize n_states = self->states.n_states;
  gsize n_moves = self->first[n_states];

  return n_states * (3 * sizeof (guint8) + sizeof (guint) + sizeof (gdouble))
         + n_moves * (sizeof (guint32) + (self->is_timed ? sizeof (guint8) : sizeof (gdouble)));
}
