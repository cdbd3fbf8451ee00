/* queenside-racer.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-racer.h"

#include "queens-places.h"

struct _QueensideRacer
{
  GObject           parent_instance;

  QueensideSession *session;
  QueensSetup       setup;              /* as it is wanted; the session's, but where it is
                                         * refused */
  gint32           *places;             /* the start that is wanted, or NULL */
  GError           *error;
  QueensideCounts  *counts;             /* of all steps so far */
  QueensTally       furthest;           /* of the last of them, with a look that ended the search */
};

G_DEFINE_FINAL_TYPE (QueensideRacer, queenside_racer, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static QueensHistory *
get_history (QueensideRacer *self)
{
  return queenside_session_get_history (self->session);
}

static const QueensTally *
get_tally (QueensideRacer *self)
{
  return queens_search_get_tally (queens_history_get_search (get_history (self)));
}

/* Systematic searches fill empty boards, the others take full ones. */
static gboolean
can_begin_with (const QueensSetup *setup,
                const gint32      *places)
{
  guint n_queens = queens_problem_get_n_queens (setup->problem);
  gboolean is_full = TRUE;

  if (places == NULL)
    return FALSE;
  for (guint i = 0; i < n_queens; i++)
    is_full = is_full && places[i] != QUEENS_NO_PLACE;
  return is_full != setup->algorithm->is_systematic;
}

static void
open_search (QueensideRacer *self)
{
  const QueensDocument document = {
    .setup = self->setup,
    .places = queenside_racer_has_start (self) ? self->places : NULL,
  };

  g_clear_error (&self->error);
  g_clear_pointer (&self->counts, queenside_counts_free);
  self->counts = queenside_counts_new ();
  self->furthest = (QueensTally) { 0 };
  if (queenside_session_open (self->session, &document, &self->error))
    self->furthest = *get_tally (self);
  queenside_counts_append (self->counts, &self->furthest);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_setup (QueensideRacer    *self,
           const QueensSetup *setup)
{
  g_auto (QueensSetup) before = self->setup;

  queens_setup_copy (&self->setup, setup);
}

void
queenside_racer_begin (QueensideRacer    *self,
                       const QueensSetup *setup,
                       const gint32      *places)
{
  guint n_queens = queens_problem_get_n_queens (setup->problem);

  set_setup (self, setup);
  g_free (self->places);
  self->places = g_memdup2 (places, n_queens * sizeof *places);
  open_search (self);
}

void
queenside_racer_change (QueensideRacer    *self,
                        const QueensSetup *setup)
{
  set_setup (self, setup);
  open_search (self);
}

void
queenside_racer_restart (QueensideRacer *self)
{
  open_search (self);
}

const QueensSetup *
queenside_racer_get_setup (QueensideRacer *self)
{
  return &self->setup;
}

const gint32 *
queenside_racer_get_places (QueensideRacer *self)
{
  return self->places;
}

gboolean
queenside_racer_has_start (QueensideRacer *self)
{
  return can_begin_with (&self->setup, self->places);
}

static void
take_n_placed (guint64             step,
               const QueensSearch *search,
               gpointer            data)
{
  *(guint *) data = queens_board_get_n_placed (queens_search_get_board (search));
}

guint
queenside_racer_count_start (QueensideRacer *self)
{
  guint n_placed = 0;

  if (self->error == NULL)
    queens_history_visit (get_history (self), 0, 1, take_n_placed, &n_placed);
  return n_placed;
}

const GError *
queenside_racer_get_error (QueensideRacer *self)
{
  return self->error;
}

QueensideSession *
queenside_racer_get_session (QueensideRacer *self)
{
  return self->session;
}

gboolean
queenside_racer_has_ended (QueensideRacer *self)
{
  return self->error != NULL || queens_history_has_ended (get_history (self));
}

gboolean
queenside_racer_is_over (QueensideRacer *self)
{
  return self->error != NULL || queenside_session_is_at_end (self->session);
}

/* Counting */

guint64
queenside_racer_get_count (QueensideRacer *self,
                           QueensideUnit   unit)
{
  return self->error != NULL ? 0 : queenside_unit_get (unit, get_tally (self));
}

guint64
queenside_racer_get_furthest (QueensideRacer *self,
                              QueensideUnit   unit)
{
  return queenside_unit_get (unit, &self->furthest);
}

static void
take_tally (guint64             step,
            const QueensSearch *search,
            gpointer            data)
{
  *(QueensTally *) data = *queens_search_get_tally (search);
}

guint64
queenside_racer_get_before (QueensideRacer *self,
                            QueensideUnit   unit)
{
  guint64 position = queens_history_get_position (get_history (self));
  QueensTally tally = { 0 };

  if (self->error == NULL && position > 0)
    queens_history_visit (get_history (self), position - 1, 1, take_tally, &tally);
  return queenside_unit_get (unit, &tally);
}

/* Moving */

/* A new step is counted; the look that ends a search counts as well, but is no step. */
static void
step_on (QueensideRacer *self)
{
  QueensHistory *history = get_history (self);
  gboolean is_new = queens_history_get_position (history) == queens_history_get_length (history);
  gboolean has_moved = queens_history_forward (history);

  if (!is_new)
    return;
  self->furthest = *get_tally (self);
  if (has_moved)
    queenside_counts_append (self->counts, &self->furthest);
}

gboolean
queenside_racer_advance (QueensideRacer *self,
                         QueensideUnit   unit,
                         guint64         goal,
                         gint64          deadline)
{
  while (!queenside_racer_is_over (self) && queenside_racer_get_count (self, unit) < goal)
    {
      step_on (self);
      if (g_get_monotonic_time () >= deadline)
        return queenside_racer_is_over (self)
               || queenside_racer_get_count (self, unit) >= goal;
    }
  return TRUE;
}

void
queenside_racer_seek (QueensideRacer *self,
                      QueensideUnit   unit,
                      guint64         goal)
{
  QueensHistory *history = get_history (self);

  if (self->error != NULL)
    return;
  queens_history_seek (history, queenside_counts_find (self->counts, unit, goal));
  while (queenside_racer_get_count (self, unit) < goal
         && queens_history_get_position (history) < queens_history_get_length (history))
    queens_history_forward (history);
}

void
queenside_racer_show (QueensideRacer *self)
{
  if (self->error == NULL)
    queenside_session_seek (self->session, queens_history_get_position (get_history (self)));
}

/* The step that a search has come to when it has counted so much is the last one that has counted
 * no more. */
void
queenside_racer_get_range (QueensideRacer *self,
                           QueensideUnit   unit,
                           guint64         first,
                           guint64         last,
                           gint64         *lowest,
                           gint64         *highest)
{
  queens_profile_get_range (queens_history_get_profile (get_history (self)),
                            queenside_counts_find (self->counts, unit, first + 1),
                            queenside_counts_find (self->counts, unit, last + 1),
                            lowest, highest);
}

static void
queenside_racer_finalize (GObject *object)
{
  QueensideRacer *self = QUEENSIDE_RACER (object);

  g_clear_object (&self->session);
  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->places, g_free);
  g_clear_error (&self->error);
  g_clear_pointer (&self->counts, queenside_counts_free);
  G_OBJECT_CLASS (queenside_racer_parent_class)->finalize (object);
}

static void
queenside_racer_class_init (QueensideRacerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_racer_finalize;
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_RACER, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_racer_init (QueensideRacer *self)
{
  self->session = queenside_session_new ();
}

QueensideRacer *
queenside_racer_new (const QueensSetup *setup,
                     const gint32      *places)
{
  QueensideRacer *self = g_object_new (QUEENSIDE_TYPE_RACER, NULL);

  queenside_racer_begin (self, setup, places);
  return self;
}
