/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-racer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queens-places.h"
#include "queens-refuse.h"

#define MOST_COUNTS (1 << 16)   /* maximum number of entries, which use 1 MiB */

typedef struct
{
  guint64 counts[QUEENS_N_UNITS];
} Entry;

G_DEFINE_FINAL_TYPE (QueensideRacer, queenside_racer, G_TYPE_OBJECT)

/* Adds the count of the next step. The first call is for step 0, the start. */
static void
add_count (QueensideCounts *self,
           const guint64   *count)
{
  if (self->entries->len == MOST_COUNTS)
    {
      for (guint i = 0; 2 * i < self->entries->len; i++)
        g_array_index (self->entries, Entry, i) = g_array_index (self->entries, Entry, 2 * i);
      g_array_set_size (self->entries, (self->entries->len + 1) / 2);
      self->stride *= 2;
    }
  if (self->length % self->stride == 0)
    {
      Entry entry;

      memcpy (entry.counts, count, sizeof entry.counts);
      g_array_append_val (self->entries, entry);
    }
  self->length++;
}

/* Returns the last step with a count below @count, or 0 if there is none. In a long search, the
 * result may be a slightly earlier step. */
static guint64
find_count (const QueensideCounts *self,
            QueensUnit             unit,
            guint64                count)
{
  guint low = 0;
  guint high = self->entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->entries, Entry, middle).counts[unit] < count)
        low = middle + 1;
      else
        high = middle;
    }
  return (MAX (low, 1) - 1) * self->stride;
}

static void
read_tally (guint64            *count,
            const QueensSearch *search)
{
  const QueensTally *tally = &search->tally;

  count[QUEENS_UNIT_ITERATIONS] = tally->iterations;
  count[QUEENS_UNIT_EVALUATIONS] = tally->evaluations;
}

void
queenside_racer_restart (QueensideRacer *self)
{
  const QueensDocument document = {
    .setup = self->setup,
    .places = self->places != NULL && queens_start_suits (&self->setup, self->places)
              ? self->places : NULL,
  };

  g_clear_error (&self->error);
  g_array_set_size (self->counts.entries, 0);
  self->counts.stride = 1;
  self->counts.length = 0;
  memset (self->count, 0, sizeof self->count);
  /* The steps of a program begin with the program's board, so a random board can't replace it. */
  if (self->setup.track != NULL && self->places == NULL)
    queens_refuse (&self->error, _("%s was run from another board. Run it again from this board."),
                   self->setup.track->name);
  else if (queenside_session_open (self->session, &document, &self->error))
    read_tally (self->count, self->session->now.history->search);
  memcpy (self->furthest, self->count, sizeof self->furthest);
  add_count (&self->counts, self->furthest);
  g_signal_emit_by_name (self, "changed");
}

void
queenside_racer_change (QueensideRacer    *self,
                        const QueensSetup *setup)
{
  g_auto (QueensSetup) before = self->setup;

  queens_setup_copy (&self->setup, setup);
  queenside_racer_restart (self);
}

void
queenside_racer_begin (QueensideRacer    *self,
                       const QueensSetup *setup,
                       const gint32      *places)
{
  g_free (self->places);
  self->places = g_memdup2 (places, setup->problem->n_queens * sizeof *places);
  queenside_racer_change (self, setup);
}

typedef struct
{
  guint   n_placed;
  guint64 count[QUEENS_N_UNITS];
} Visit;

static void
visit_cb (guint64             step,
          const QueensSearch *search,
          gpointer            data)
{
  Visit *visit = data;

  visit->n_placed = search->board->n_placed;
  read_tally (visit->count, search);
}

guint
queenside_racer_count_start (QueensideRacer *self)
{
  Visit visit = { 0 };

  if (self->error == NULL)
    queens_history_visit (self->session->now.history, 0, 1, visit_cb, &visit);
  return visit.n_placed;
}

gboolean
queenside_racer_has_ended (QueensideRacer *self)
{
  return self->error != NULL || self->session->now.history->has_ended;
}

gboolean
queenside_racer_is_over (QueensideRacer *self)
{
  return self->error != NULL || queenside_session_is_at_end (self->session);
}

guint64
queenside_racer_get_before (QueensideRacer *self,
                            QueensUnit      unit)
{
  guint64 position = self->session->now.history->position;
  Visit visit = { 0 };

  if (self->error == NULL && position > 0)
    queens_history_visit (self->session->now.history, position - 1, 1, visit_cb, &visit);
  return visit.count[unit];
}

/* Also counts the evaluations after the last step, in which the search finds no further move. */
gboolean
queenside_racer_advance (QueensideRacer *self,
                         QueensUnit      unit,
                         guint64         goal,
                         gint64          deadline)
{
  QueensHistory *history = self->session->now.history;
  gboolean is_late = FALSE;

  while (!queenside_racer_is_over (self) && self->count[unit] < goal)
    {
      guint64 length = history->length;
      gboolean is_new = history->position == length;

      if (is_late)
        return FALSE;
      queenside_session_advance (self->session, 1, 0);
      read_tally (self->count, history->search);
      if (is_new)
        memcpy (self->furthest, self->count, sizeof self->furthest);
      if (is_new && history->length > length)
        add_count (&self->counts, self->furthest);
      is_late = g_get_monotonic_time () >= deadline;
    }
  return TRUE;
}

void
queenside_racer_seek (QueensideRacer *self,
                      QueensUnit      unit,
                      guint64         goal)
{
  QueensHistory *history = self->session->now.history;

  if (self->error != NULL)
    return;
  queenside_session_seek (self->session, find_count (&self->counts, unit, goal));
  read_tally (self->count, history->search);
  while (self->count[unit] < goal && history->position < history->length)
    {
      queenside_session_advance (self->session, 1, 0);
      read_tally (self->count, history->search);
    }
}

/* Includes the step at @first, which is the last step whose count isn't higher than @first. */
void
queenside_racer_get_range (QueensideRacer *self,
                           QueensUnit      unit,
                           guint64         first,
                           guint64         last,
                           gint64         *lowest,
                           gint64         *highest)
{
  const QueensHistory *history = self->session->now.history;
  guint64 first_step = find_count (&self->counts, unit, first + 1);
  guint64 last_step = find_count (&self->counts, unit, last + 1);
  gint64 n_queens = history->search->setup.problem->n_queens;
  gint64 fewest, most;

  if (history->placed == NULL)
    {
      queens_profile_get_range (history->profile, first_step, last_step, lowest, highest);
      return;
    }
  queens_profile_get_range (history->placed, first_step, last_step, &fewest, &most);
  *lowest = n_queens - most;
  *highest = n_queens - fewest;
}

static void
queenside_racer_finalize (GObject *object)
{
  QueensideRacer *self = QUEENSIDE_RACER (object);

  g_clear_object (&self->session);
  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->places, g_free);
  g_clear_error (&self->error);
  g_array_unref (self->counts.entries);
  G_OBJECT_CLASS (queenside_racer_parent_class)->finalize (object);
}

static void
queenside_racer_class_init (QueensideRacerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_racer_finalize;
  g_signal_new ("changed", QUEENSIDE_TYPE_RACER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_racer_init (QueensideRacer *self)
{
  self->session = queenside_session_new (TRUE);
  self->counts.entries = g_array_new (FALSE, FALSE, sizeof (Entry));
}

QueensideRacer *
queenside_racer_new (const QueensSetup *setup,
                     const gint32      *places)
{
  QueensideRacer *self = g_object_new (QUEENSIDE_TYPE_RACER, NULL);

  queenside_racer_begin (self, setup, places);
  return self;
}
