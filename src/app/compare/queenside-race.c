/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-race.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "draw-race.h"
#include "queens-setup.h"
#include "queens-places.h"

/* Limit for restoring the position of a document, in units of QueensTally.work. Reaching the limit
 * takes a few seconds. */
#define MOST_RESTORED_WORK (G_GUINT64_CONSTANT (1) << 26)

G_DEFINE_FINAL_TYPE (QueensideRace, queenside_race, QUEENSIDE_TYPE_TRANSPORT)

typedef enum
{
  PRESENT,
  FURTHEST,
  BEFORE,                       /* count at the previous step */
} Where;

static guint64
find_most (QueensideRace *self,
           Where          where)
{
  guint64 most = 0;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      QueensideRacer *racer = self->racers[i];

      if (racer == NULL)
        continue;
      if (where == BEFORE)
        most = MAX (most, queenside_racer_get_before (racer, self->unit));
      else
        most = MAX (most, where == PRESENT ? racer->count[self->unit]
                                           : racer->furthest[self->unit]);
    }
  return most;
}

/* Returns the lowest count of the searches that aren't over. If all are over, returns
 * G_MAXUINT64. */
static guint64
find_least (QueensideRace *self)
{
  guint64 least = G_MAXUINT64;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_is_over (self->racers[i]))
      least = MIN (least, self->racers[i]->count[self->unit]);
  return least;
}

static gboolean
is_over (QueensideRace *self)
{
  return find_least (self) == G_MAXUINT64;
}

/* Returns TRUE if a search hasn't reached the clock, or if ticks remain to be done. */
static gboolean
is_behind (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  guint64 least = find_least (self);

  return self->is_seeking
         || (least != G_MAXUINT64 && (least < self->clock || self->wanted > 0));
}

/* Returns the highest clock value that can be shown without a new step: the lowest count among the
 * unfinished searches or, if all have ended, the highest count. */
static guint64
get_last (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  guint64 last = find_most (self, FURTHEST);

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_has_ended (self->racers[i]))
      last = MIN (last, self->racers[i]->furthest[self->unit]);
  return last;
}

static QueensideWays
get_ways (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  QueensideWays ways = QUEENSIDE_CAN_MOVE;

  if (!is_over (self))
    ways |= QUEENSIDE_CAN_PLAY | QUEENSIDE_CAN_STEP;
  else if (find_most (self, FURTHEST) > 0)
    ways |= QUEENSIDE_CAN_PLAY;
  if (self->clock > 0)
    ways |= QUEENSIDE_CAN_RETURN;
  if (self->clock < get_last (transport))
    ways |= QUEENSIDE_CAN_GO_LAST;
  return ways;
}

/* Stores the clock in the session. Does nothing if the session has changed, because the race must
 * first read the searches from the session. */
static void
note (QueensideRace *self)
{
  if (!self->has_changed)
    queenside_session_note_race (
      self->session, self->unit, self->clock,
      queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self)), self->stops);
}

/* Finds the places of the only two searches. Returns FALSE if there aren't exactly two searches, if
 * a search is refused, or if a search is the recorded output of a program. */
static gboolean
find_twins (QueensideRace *self,
            guint         *places)
{
  guint n = 0;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      {
        if (n == 2 || self->racers[i]->error != NULL || self->racers[i]->setup.track != NULL)
          return FALSE;
        places[n++] = i;
      }
  return n == 2;
}

/* Creates the comparison when it is first needed, and not earlier, because it copies both searches.
 * Returns FALSE without an error if find_twins() fails. If the searches can't be compared, returns
 * FALSE and sets @error, which may be NULL. */
static gboolean
compare (QueensideRace  *self,
         GError        **error)
{
  const QueensSetup *setups[2];
  const gint32 *starts[2];
  guint places[2];

  if (self->difference != NULL)
    return TRUE;
  if (!find_twins (self, places))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      const QueensideRacer *racer = self->racers[places[i]];

      setups[i] = &racer->setup;
      starts[i] = racer->places != NULL && queens_start_suits (&racer->setup, racer->places)
                    ? racer->places : NULL;
    }
  self->difference = queens_difference_new (setups, starts, error);
  return self->difference != NULL;
}

/* Returns the count up to which the searches are known to be equal, or the count of their first
 * difference. */
static guint64
count_compared (QueensideRace *self)
{
  const QueensDifference *difference = self->difference;
  guint64 counts[2];

  for (guint i = 0; i < 2; i++)
    {
      const QueensTally *tally = &difference->searches[i]->tally;

      counts[i] = self->unit == QUEENS_UNIT_ITERATIONS ? tally->iterations : tally->evaluations;
    }
  return difference->is_found ? MAX (counts[0], counts[1]) : MIN (counts[0], counts[1]);
}

static gboolean
is_at_difference (QueensideRace *self)
{
  return self->difference != NULL && self->difference->is_found
         && self->clock == count_compared (self);
}

/* If the clock is at the first difference, shows the move of the other search on each board, as a
 * dashed arrow. */
static void
mark_difference (QueensideRace *self)
{
  gboolean is_there = is_at_difference (self);
  guint places[2];

  if (!find_twins (self, places))
    return;
  for (guint i = 0; i < 2; i++)
    {
      QueensideSession *session = self->racers[places[i]]->session;
      g_auto (QueensChalk) chalk = { 0 };

      if (is_there && self->difference->steps[1 - i].kind == QUEENS_STEP_MOVED)
        for (guint j = 0; j < self->difference->steps[1 - i].n_changes; j++)
          {
            const QueensChange *change = &self->difference->steps[1 - i].changes[j];

            queens_chalk_toggle (&chalk, (QueensStroke) { change->from, change->to,
                                                          QUEENS_CHALK_PURPLE });
          }
      queenside_session_set_chalk (session, &chalk);
    }
}

static void
show (QueensideRace *self)
{
  note (self);
  mark_difference (self);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL && self->racers[i]->error == NULL)
      g_signal_emit_by_name (self->racers[i]->session, "moved");
  g_signal_emit_by_name (self, "moved");
  queenside_transport_update (QUEENSIDE_TRANSPORT (self));
}

/* Advances all searches to the clock. If all are over, moves the clock back to the highest count.
 * Steps on a large board can take a long time, so the function stops at @deadline, in µs of
 * monotonic time. It then returns FALSE, and the next call continues. */
static gboolean
catch_up (QueensideRace *self,
          gint64         deadline)
{
  gboolean all = TRUE;
  gboolean is_late = FALSE;

  self->turn++;
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      QueensideRacer *racer = self->racers[(self->turn + i) % QUEENS_RACE_MAX];

      if (racer == NULL || queenside_racer_is_over (racer)
          || racer->count[self->unit] >= self->clock)
        continue;
      all = !is_late && queenside_racer_advance (racer, self->unit, self->clock, deadline) && all;
      is_late = g_get_monotonic_time () >= deadline;
    }
  if (is_over (self))
    self->clock = find_most (self, PRESENT);
  return all;
}

static void go_to (QueensideRace *self, guint64 clock);

/* Stops restoring the position of a document if this takes too long. */
static void
give_up (QueensideRace *self)
{
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      const QueensideRacer *racer = self->racers[i];

      if (racer != NULL && racer->error == NULL
          && racer->session->now.history->search->tally.work > MOST_RESTORED_WORK)
        {
          go_to (self, MIN (find_least (self), self->clock));
          return;
        }
    }
}

/* Compares the searches until their first difference is known. Then moves the clock to this
 * difference. If @deadline passes first, the next call continues. */
static void
seek_difference (QueensideRace *self,
                 gint64         deadline)
{
  while (queens_difference_advance (self->difference))
    if (g_get_monotonic_time () >= deadline)
      return;
  self->is_seeking = FALSE;
  if (!self->difference->is_found)
    return;
  go_to (self, count_compared (self));
  self->clock = count_compared (self);
}

/* Advances the clock by a tick, but not beyond the first difference. Returns FALSE if @deadline
 * passes before it is known whether the difference is nearer than the tick. */
static gboolean
tick (QueensideRace *self,
      gint64         deadline)
{
  guint64 next = find_least (self) + 1;

  if (queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self)) && self->stops
      && compare (self, NULL))
    {
      while (!self->difference->is_over && count_compared (self) <= next)
        {
          if (g_get_monotonic_time () >= deadline)
            return FALSE;
          queens_difference_advance (self->difference);
        }
      self->is_arriving = self->difference->is_found && self->clock < count_compared (self)
                          && next >= count_compared (self);
      if (self->is_arriving)
        next = count_compared (self);
    }
  self->wanted--;
  self->clock = next;
  return TRUE;
}

/* Advances by the remaining ticks or, while playing, by up to @ticks. */
static gboolean
advance (QueensideTransport *transport,
         guint64             ticks,
         gint64              deadline)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  gboolean is_playing = queenside_transport_get_playing (transport);
  gboolean is_there;

  if (self->is_seeking)
    seek_difference (self, deadline);
  is_there = catch_up (self, deadline);
  if (self->is_restoring && !is_there)
    give_up (self);
  self->is_restoring = self->is_restoring && !is_there;
  if (is_playing)
    self->wanted = ticks;
  while (is_there && self->wanted > 0 && !self->is_arriving && !is_over (self)
         && g_get_monotonic_time () < deadline && tick (self, deadline))
    is_there = catch_up (self, deadline);
  show (self);
  if (!is_playing)
    return is_behind (transport);
  self->wanted = 0;
  if (!self->is_arriving || !is_there)
    return !is_over (self) || !is_there;
  self->is_arriving = FALSE;
  return FALSE;
}

static void
go_to (QueensideRace *self,
       guint64        clock)
{
  self->clock = MIN (clock, find_most (self, FURTHEST));
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_racer_seek (self->racers[i], self->unit, self->clock);
}

static void
seek (QueensideTransport *transport,
      guint64             clock)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);

  self->wanted = 0;
  self->is_seeking = self->is_arriving = FALSE;
  go_to (self, clock);
  show (self);
  queenside_transport_catch_up (transport);
}

static gboolean
begin (QueensideTransport *transport,
       gboolean           *is_again)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);

  *is_again = is_over (self);
  if (*is_again)
    seek (transport, 0);
  return !is_over (self);
}

/* Moves by @n ticks. If forward ticks take a long time, they continue after the call. A tick back
 * moves the clock to the highest count that a search had one step earlier. */
static void
move (QueensideTransport *transport,
      gint64              n)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);

  if (n > 0)
    {
      self->wanted = n;
      advance (transport, 0, g_get_monotonic_time () + QUEENSIDE_TRANSPORT_SLICE);
      queenside_transport_catch_up (transport);
      return;
    }
  for (; n < 0 && self->clock > 0; n++)
    go_to (self, find_most (self, BEFORE));
  seek (transport, self->clock);
}

/* There is only one difference, so the previous and the next mark both lead to this difference. */
static void
find_mark (QueensideTransport *transport,
           gint64              n)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  g_autoptr (GError) error = NULL;

  if (!compare (self, &error))
    {
      if (error != NULL)
        g_signal_emit_by_name (self, "refused", error->message);
      return;
    }
  self->wanted = 0;
  self->is_seeking = TRUE;
  advance (transport, 0, g_get_monotonic_time () + QUEENSIDE_TRANSPORT_SLICE);
  queenside_transport_catch_up (transport);
}

void
queenside_race_set_stops (QueensideRace *self,
                          gboolean       stops)
{
  if (self->stops == stops)
    return;
  self->stops = stops;
  note (self);
}

char *
queenside_race_describe_difference (QueensideRace *self)
{
  const char *names[2];
  guint places[2];
  g_autofree char *words = NULL;

  if (self->difference == NULL || !self->difference->is_over || !find_twins (self, places)
      || (self->difference->is_found && self->clock < count_compared (self)))
    return NULL;
  for (guint i = 0; i < 2; i++)
    names[i] = draw_race_letters[places[i]];
  words = queens_difference_describe (self->difference, names);
  if (!is_at_difference (self))
    return g_steal_pointer (&words);
  return g_strdup_printf (_("%s A dashed arrow is the other search’s move."), words);
}

void
queenside_race_rest (QueensideRace *self)
{
  self->wanted = 0;
  self->is_seeking = self->is_arriving = FALSE;
  queenside_transport_rest (QUEENSIDE_TRANSPORT (self));
}

void
queenside_race_set_unit (QueensideRace *self,
                         QueensUnit     unit)
{
  guint64 least;

  if (unit == self->unit)
    return;
  self->unit = unit;
  self->is_restoring = FALSE;
  least = find_least (self);
  queenside_transport_seek (QUEENSIDE_TRANSPORT (self),
                            least != G_MAXUINT64 ? least : find_most (self, PRESENT));
}

guint
queenside_race_count (QueensideRace *self)
{
  guint n = 0;

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    n += self->racers[i] != NULL;
  return n;
}

/* Reads the start of the session's search or, if @is_seen is TRUE, the visible board. */
static void
read_start (QueensideSession *session,
            gboolean          is_seen,
            QueensStart      *start)
{
  g_autofree gint32 *places
    = is_seen ? queens_board_copy_places (queenside_session_get_board (session))
              : queenside_session_copy_start (session);

  queens_start_clear (start);
  queens_start_init (start, &session->now.setup, places);
}

/* Stores the searches and their start in the session. */
static void
record (QueensideRace *self,
        gboolean       is_undoable)
{
  gboolean was_changing = self->is_changing;
  g_auto (QueensRace) now = {
    .unit = self->unit,
    .position = self->clock,
    .is_running = queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self)),
    .stops = self->stops,
  };
  g_auto (QueensStart) own = { 0 };

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queens_setup_copy (&now.setups[i], &self->racers[i]->setup);
  read_start (self->session, FALSE, &own);
  if (!queens_start_equal (&own, &self->start))
    queens_start_copy (&now.start, &self->start);
  self->is_changing = TRUE;
  queenside_session_set_race (self->session, &now, is_undoable);
  self->is_changing = was_changing;
}

static void
racer_changed_cb (QueensideRace *self)
{
  if (self->is_changing)
    return;
  g_clear_pointer (&self->difference, queens_difference_free);
  queenside_race_rest (self);
  self->clock = MIN (self->clock, find_most (self, FURTHEST));
  self->is_restoring = FALSE;
  if (self->is_kept)
    record (self, TRUE);
  else
    note (self);
  g_signal_emit_by_name (self, "changed");
  queenside_transport_update (QUEENSIDE_TRANSPORT (self));
  queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self));
}

/* Adds @racer at @place, and takes ownership of @racer. */
static void
add_at (QueensideRace  *self,
        guint           place,
        QueensideRacer *racer)
{
  self->racers[place] = racer;
  g_signal_connect_object (racer, "changed", G_CALLBACK (racer_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
queenside_race_add (QueensideRace *self)
{
  const QueensideRacer *last = NULL;
  guint place = 0;

  queenside_race_keep (self);
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      last = self->racers[i];
  while (place < QUEENS_RACE_MAX && self->racers[place] != NULL)
    place++;
  g_assert (place < QUEENS_RACE_MAX);
  add_at (self, place, queenside_racer_new (&last->setup, last->places));
  racer_changed_cb (self);
}

void
queenside_race_remove (QueensideRace *self,
                       guint          place)
{
  queenside_race_keep (self);
  g_signal_handlers_disconnect_by_data (self->racers[place], self);
  g_clear_object (&self->racers[place]);
  racer_changed_cb (self);
}

/* Restarts @racer with the algorithm, convention and parameters of @setup. */
static void
begin_one (QueensideRace     *self,
           QueensideRacer    *racer,
           const QueensSetup *setup)
{
  g_auto (QueensSetup) own = { 0 };
  g_autofree gint32 *places = NULL;

  queens_setup_copy (&own, setup);
  places = queens_start_enter (&self->start, &own);
  queenside_racer_begin (racer, &own, places);
}

static void
begin_again (QueensideRace *self)
{
  self->is_changing = TRUE;
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      begin_one (self, self->racers[i], &self->racers[i]->setup);
  self->is_changing = FALSE;
  racer_changed_cb (self);
}

void
queenside_race_restart (QueensideRace *self)
{
  self->is_changing = TRUE;
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_racer_restart (self->racers[i]);
  self->is_changing = FALSE;
  racer_changed_cb (self);
}

void
queenside_race_draw (QueensideRace *self)
{
  queenside_race_keep (self);
  g_clear_pointer (&self->start.places, g_free);
  self->start.seed = g_random_int ();
  self->start.trial = 0;
  begin_again (self);
}

void
queenside_race_take_seen (QueensideRace *self)
{
  queenside_race_keep (self);
  read_start (self->session, TRUE, &self->start);
  begin_again (self);
}

static char *
describe_drawn (const QueensStart *start)
{
  if (start->trial > 0)
    return g_strdup_printf (_("from a random board with seed %" PRIu32 ", trial %" PRIu64),
                            start->seed, start->trial);
  return g_strdup_printf (_("from a random board with seed %" PRIu32), start->seed);
}

/* Describes the start of the first systematic search or, if @is_systematic is FALSE, of the first
 * search that isn't systematic. Returns NULL if there is no such search. */
static char *
describe_first (QueensideRace *self,
                gboolean       is_systematic)
{
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      QueensideRacer *racer = self->racers[i];

      if (racer == NULL || racer->error != NULL
          || racer->setup.algorithm->is_systematic != is_systematic)
        continue;
      if (self->start.places != NULL && queens_start_suits (&racer->setup, self->start.places))
        return g_strdup (_("from the board of the Search page"));
      if (!is_systematic)
        return describe_drawn (&self->start);
      return g_strdup (queenside_racer_count_start (racer) > 0
                       ? _("from the static points alone") : _("from an empty board"));
    }
  return NULL;
}

char *
queenside_race_describe_start (QueensideRace *self)
{
  g_autofree char *start = describe_first (self, FALSE);
  g_autofree char *empty_start = describe_first (self, TRUE);

  if (start != NULL && empty_start != NULL)
    /* Translators: both are starts, such as “from a board drawn with seed 7” */
    return g_strdup_printf (_("%s; systematic searches %s"), start, empty_start);
  if (start != NULL)
    return g_steal_pointer (&start);
  return empty_start != NULL ? g_steal_pointer (&empty_start) : describe_drawn (&self->start);
}

/* Adds the steps of a program as a search. The new search replaces the search of the previous
 * program. If there is no such search, the new search gets the first free place. If no place is
 * free, the new search replaces the last search. */
static void
enter_track (QueensideRace     *self,
             const QueensSetup *setup)
{
  guint place = 0;

  while (place < QUEENS_RACE_MAX
         && (self->racers[place] == NULL || self->racers[place]->setup.track == NULL))
    place++;
  if (place == QUEENS_RACE_MAX)
    for (place = 0; place + 1 < QUEENS_RACE_MAX && self->racers[place] != NULL;)
      place++;
  self->is_changing = TRUE;
  if (self->racers[place] == NULL)
    queenside_race_add (self);
  begin_one (self, self->racers[place], setup);
  self->is_changing = FALSE;
  record (self, FALSE);
  racer_changed_cb (self);
}

/* Restarts @racer with @setup and the start of the race, unless it already has both. Returns TRUE
 * if it has restarted. */
static gboolean
begin_if_other (QueensideRace     *self,
                QueensideRacer    *racer,
                const QueensSetup *setup)
{
  const gint32 *before = racer->places;
  g_auto (QueensSetup) own = { 0 };
  g_autofree gint32 *places = NULL;

  queens_setup_copy (&own, setup);
  places = queens_start_enter (&self->start, &own);
  if (racer->setup.problem != NULL && queens_setup_equal (&racer->setup, &own)
      && (before == NULL) == (places == NULL)
      && (places == NULL
          || memcmp (before, places, own.problem->n_queens * sizeof *places) == 0))
    return FALSE;
  queenside_racer_begin (racer, &own, places);
  return TRUE;
}

void
queenside_race_follow (QueensideRace *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  g_auto (QueensRace) wanted = { 0 };
  gboolean is_other = FALSE;

  if (!self->has_changed)
    return;
  queens_race_copy (&wanted, &self->session->now.race);
  self->is_kept = queens_race_count (&wanted) > 0;
  queens_race_choose (&wanted, setup);
  if (wanted.start.problem == NULL)
    {
      read_start (self->session, FALSE, &self->start);
    }
  else
    {
      queens_start_clear (&self->start);
      queens_start_copy (&self->start, &wanted.start);
    }
  self->is_changing = TRUE;
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    if (wanted.setups[i].algorithm != NULL)
      {
        if (self->racers[i] == NULL)
          add_at (self, i, g_object_new (QUEENSIDE_TYPE_RACER, NULL));
        is_other |= begin_if_other (self, self->racers[i], &wanted.setups[i]);
      }
    else if (self->racers[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->racers[i], self);
        g_clear_object (&self->racers[i]);
        is_other = TRUE;
      }
  self->is_changing = FALSE;
  if (is_other)
    g_clear_pointer (&self->difference, queens_difference_free);
  if (is_other || self->stops != wanted.stops || self->unit != wanted.unit || self->clock != wanted.position)
    {
      queenside_race_rest (self);
      self->unit = wanted.unit;
      self->stops = wanted.stops;
      go_to (self, wanted.position);
      self->clock = wanted.position;
      self->is_restoring = TRUE;
      g_signal_emit_by_name (self, "changed");
      show (self);
      queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self));
    }
  self->has_changed = FALSE;
  note (self);
  if (wanted.is_running)
    queenside_transport_set_playing (QUEENSIDE_TRANSPORT (self), TRUE);
  if (self->is_kept && setup->track != NULL)
    enter_track (self, setup);
}

void
queenside_race_set_setups (QueensideRace            *self,
                           const QueensSetup *const *setups,
                           guint                     n_setups)
{
  g_return_if_fail (n_setups > 0 && n_setups <= QUEENS_RACE_MAX);
  queenside_race_follow (self);
  queenside_race_keep (self);
  self->is_changing = TRUE;
  for (guint i = 0; i < n_setups; i++)
    {
      if (self->racers[i] == NULL)
        queenside_race_add (self);
      begin_one (self, self->racers[i], setups[i]);
    }
  for (guint i = n_setups; i < QUEENS_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_race_remove (self, i);
  self->is_changing = FALSE;
  racer_changed_cb (self);
}

void
queenside_race_make_twins (QueensideRace *self)
{
  const QueensSetup *setups[2] = { NULL, NULL };

  queenside_race_follow (self);
  for (guint i = QUEENS_RACE_MAX; i-- > 0;)
    if (self->racers[i] != NULL)
      setups[0] = setups[1] = &self->racers[i]->setup;
  queenside_race_set_setups (self, setups, 2);
}

void
queenside_race_keep (QueensideRace *self)
{
  if (self->is_kept)
    return;
  self->is_kept = TRUE;
  record (self, FALSE);
}

static void
session_changed_cb (QueensideRace *self)
{
  self->has_changed = self->has_changed || !self->is_changing;
}

gboolean
queenside_race_open (QueensideRace  *self,
                     guint           place,
                     GError        **error)
{
  const QueensideRacer *racer = self->racers[place];
  gboolean is_open;

  queenside_race_keep (self);
  self->is_changing = TRUE;
  if (racer->setup.track != NULL)
    is_open = queenside_session_play_track (self->session, racer->setup.problem,
                                            racer->setup.track, error);
  else
    is_open = queenside_session_set_start (self->session, &racer->setup,
                                           self->session->now.preset, racer->places, error);
  self->is_changing = FALSE;
  /* The session's new search has its own start, but the start of the race must not change. */
  record (self, FALSE);
  return is_open;
}

static void
queenside_race_dispose (GObject *object)
{
  QueensideRace *self = QUEENSIDE_RACE (object);

  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    g_clear_object (&self->racers[i]);
  g_clear_object (&self->session);
  queens_start_clear (&self->start);
  g_clear_pointer (&self->difference, queens_difference_free);
  G_OBJECT_CLASS (queenside_race_parent_class)->dispose (object);
}

static void
queenside_race_class_init (QueensideRaceClass *klass)
{
  QueensideTransportClass *transport_class = QUEENSIDE_TRANSPORT_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_race_dispose;
  transport_class->back_tip = N_("Step all searches back (←)");
  transport_class->step_tip = N_("Step all searches forward (→)");
  transport_class->last_tip = N_("Go to the last step (End)");
  transport_class->begin = begin;
  transport_class->advance = advance;
  transport_class->is_behind = is_behind;
  transport_class->get_ways = get_ways;
  transport_class->move = move;
  transport_class->seek = seek;
  transport_class->get_last = get_last;
  transport_class->find_mark = find_mark;
  g_signal_new ("changed", QUEENSIDE_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  g_signal_new ("moved", QUEENSIDE_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  g_signal_new ("refused", QUEENSIDE_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_STRING);
}

static void
queenside_race_init (QueensideRace *self)
{
  self->has_changed = TRUE;
}

QueensideRace *
queenside_race_new (QueensideSession *session)
{
  QueensideRace *self = g_object_new (QUEENSIDE_TYPE_RACE, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "compared", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::playing", G_CALLBACK (note), NULL);
  queenside_race_follow (self);
  return self;
}
