/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-race.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queens-setup.h"
#include "queens-places.h"

G_DEFINE_FINAL_TYPE (QueensideRace, queenside_race, QUEENSIDE_TYPE_TRANSPORT)

enum { CHANGED, MOVED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Counts */

typedef enum
{
  PRESENT,
  FURTHEST,
  BEFORE,                       /* at the previous step */
} Where;

static guint64
find_most (QueensideRace *self,
           Where          where)
{
  guint64 most = 0;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
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

/* Returns the least count of the searches that are not over, or G_MAXUINT64 if all are. */
static guint64
find_least (QueensideRace *self)
{
  guint64 least = G_MAXUINT64;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_is_over (self->racers[i]))
      least = MIN (least, self->racers[i]->count[self->unit]);
  return least;
}

static gboolean
is_over (QueensideRace *self)
{
  return find_least (self) == G_MAXUINT64;
}

/* Returns TRUE if a search has yet to reach the clock, or if more ticks are wanted. */
static gboolean
is_behind (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  guint64 least = find_least (self);

  return least != G_MAXUINT64 && (least < self->clock || self->wanted > 0);
}

/* Returns the last clock that needs no new step: the least count of all that have not ended. */
static guint64
get_last (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  guint64 last = find_most (self, FURTHEST);

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && !queenside_racer_has_ended (self->racers[i]))
      last = MIN (last, self->racers[i]->furthest[self->unit]);
  return last;
}

static QueensideWays
get_ways (QueensideTransport *transport)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  QueensideWays ways = 0;

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

static void
show (QueensideRace *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL && self->racers[i]->error == NULL)
      g_signal_emit_by_name (self->racers[i]->session, "moved");
  g_signal_emit (self, signals[MOVED], 0);
  queenside_transport_update (QUEENSIDE_TRANSPORT (self));
}

/* Advances all searches to the clock, or moves the clock back to the last search if all are over.
 * Returns FALSE if @deadline, in µs of the monotonic clock, comes first; the other searches then
 * wait for the next call, as a step on a large board takes long. */
static gboolean
catch_up (QueensideRace *self,
          gint64         deadline)
{
  gboolean all = TRUE;
  gboolean is_late = FALSE;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      QueensideRacer *racer = self->racers[i];

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

/* Advances by the wanted ticks or, while playing, by up to @ticks. */
static gboolean
advance (QueensideTransport *transport,
         guint64             ticks,
         gint64              deadline)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);
  gboolean is_playing = queenside_transport_get_playing (transport);
  gboolean is_there = catch_up (self, deadline);

  if (is_playing)
    self->wanted = ticks;
  while (is_there && self->wanted > 0 && !is_over (self) && g_get_monotonic_time () < deadline)
    {
      self->wanted--;
      self->clock = find_least (self) + 1;
      is_there = catch_up (self, deadline);
    }
  show (self);
  if (!is_playing)
    return is_behind (transport);
  self->wanted = 0;
  return !is_over (self);
}

static void
go_to (QueensideRace *self,
       guint64        clock)
{
  self->clock = MIN (clock, find_most (self, FURTHEST));
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_racer_seek (self->racers[i], self->unit, self->clock);
}

static void
seek (QueensideTransport *transport,
      guint64             clock)
{
  QueensideRace *self = QUEENSIDE_RACE (transport);

  self->wanted = 0;
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

/* Long ticks continue after the call. Backwards, a tick ends where one search was at an earlier
 * step. */
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

void
queenside_race_rest (QueensideRace *self)
{
  self->wanted = 0;
  queenside_transport_rest (QUEENSIDE_TRANSPORT (self));
}

void
queenside_race_set_unit (QueensideRace *self,
                         QueensideUnit  unit)
{
  guint64 least;

  if (unit == self->unit)
    return;
  self->unit = unit;
  least = find_least (self);
  queenside_transport_seek (QUEENSIDE_TRANSPORT (self),
                            least != G_MAXUINT64 ? least : find_most (self, PRESENT));
}

guint
queenside_race_count (QueensideRace *self)
{
  guint n = 0;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    n += self->racers[i] != NULL;
  return n;
}

static void
racer_changed_cb (QueensideRace *self)
{
  queenside_race_rest (self);
  self->clock = MIN (self->clock, find_most (self, FURTHEST));
  g_signal_emit (self, signals[CHANGED], 0);
  queenside_transport_update (QUEENSIDE_TRANSPORT (self));
  queenside_transport_catch_up (QUEENSIDE_TRANSPORT (self));
}

/* Takes @racer, which may begin later. */
static void
add (QueensideRace  *self,
     QueensideRacer *racer)
{
  guint place = 0;

  while (place < QUEENSIDE_RACE_MAX && self->racers[place] != NULL)
    place++;
  g_assert (place < QUEENSIDE_RACE_MAX);
  self->racers[place] = racer;
  g_signal_connect_object (racer, "changed", G_CALLBACK (racer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  racer_changed_cb (self);
}

void
queenside_race_add (QueensideRace *self)
{
  QueensideRacer *last = NULL;

  queenside_race_keep (self);
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      last = self->racers[i];
  add (self, queenside_racer_new (&last->setup, last->places));
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

static void
clear_start (QueensideRaceStart *self)
{
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_pointer (&self->places, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensideRaceStart, clear_start)

/* Returns TRUE if only static points are placed, as systematic searches begin. */
static gboolean
is_empty (const QueensProblem *problem,
          const gint32        *places)
{
  gboolean is_full = TRUE;

  for (guint i = 0; i < problem->n_queens; i++)
    if (places[i] == QUEENS_NO_PLACE)
      is_full = FALSE;
    else if (!queens_squares_contain (&problem->static_points,
                                      queens_place_get_square (problem, i, places[i])))
      return FALSE;
  return !is_full;
}

/* Reads the start of the session's search or, if @is_seen, the visible board. */
static QueensideRaceStart
read_start (QueensideSession *session,
            gboolean          is_seen)
{
  const QueensSetup *setup = &session->now.setup;
  QueensideRaceStart start = {
    .problem = queens_problem_ref (setup->problem),
    .places = is_seen ? queens_board_copy_places (queenside_session_get_board (session))
                      : queenside_session_copy_start (session),
    .generator = setup->generator,
    .seed = setup->seed,
    .trial = setup->trial,
  };

  if (start.places != NULL && is_empty (start.problem, start.places))
    g_clear_pointer (&start.places, g_free);
  return start;
}

static gboolean
is_same_start (const QueensideRaceStart *a,
               const QueensideRaceStart *b)
{
  if (!queens_problem_equal (a->problem, b->problem) || a->generator != b->generator
      || a->seed != b->seed || a->trial != b->trial || (a->places == NULL) != (b->places == NULL))
    return FALSE;
  return a->places == NULL
         || memcmp (a->places, b->places,
                    a->problem->n_queens * sizeof *a->places) == 0;
}

/* Begins @racer from the start, with algorithm, convention and parameters of @setup. */
static void
begin_one (QueensideRace     *self,
           QueensideRacer    *racer,
           const QueensSetup *setup)
{
  QueensProblem *problem = self->start.problem;
  g_auto (QueensSetup) own = { 0 };

  queens_setup_copy (&own, setup);
  queens_setup_set_problem (&own, problem);
  own.generator = self->start.generator;
  own.seed = self->start.seed;
  own.trial = self->start.trial;
  if (setup->problem->placement != problem->placement)
    {
      /* Queens on any squares move to any square; one queen per column stays in it. */
      if (problem->is_anywhere)
        own.convention.moves = QUEENS_MOVES_ANYWHERE;
      else if (own.convention.moves == QUEENS_MOVES_ANYWHERE)
        own.convention.moves = QUEENS_MOVES_COLUMN;
    }
  queenside_racer_begin (racer, &own, self->start.places);
}

static void
begin_again (QueensideRace *self)
{
  QueensideRacer **racers = self->racers;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (racers[i] != NULL)
      begin_one (self, racers[i], &racers[i]->setup);
}

void
queenside_race_restart (QueensideRace *self)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_racer_restart (self->racers[i]);
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
  clear_start (&self->start);
  self->start = read_start (self->session, TRUE);
  begin_again (self);
}

static char *
describe_drawn (const QueensideRaceStart *start)
{
  if (start->trial > 0)
    return g_strdup_printf (_("from a board drawn with seed %" PRIu32 ", trial %" PRIu64),
                            start->seed, start->trial);
  return g_strdup_printf (_("from a board drawn with seed %" PRIu32), start->seed);
}

/* Describes the start of the first search of its kind; NULL if there is none. */
static char *
describe_first (QueensideRace *self,
                gboolean       is_systematic)
{
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      QueensideRacer *racer = self->racers[i];

      if (racer == NULL || racer->error != NULL
          || racer->setup.algorithm->is_systematic != is_systematic)
        continue;
      if (queenside_racer_has_start (racer))
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

/* Chooses a setup to compare with: climbs differ most on plateaus, and other searches are best
 * compared with a plain climb. */
static void
choose_other (QueensSetup *setup)
{
  static const QueensRole roles[] = { QUEENS_ROLE_CLIMB, QUEENS_ROLE_REPAIR };

  if (setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU)
    {
      if (setup->convention.plateau == QUEENS_PLATEAU_SIDEWAYS)
        {
          setup->convention.plateau = QUEENS_PLATEAU_STOP;
          return;
        }
      /* A fixed tie rule would move in circles. */
      setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
      setup->convention.ties = QUEENS_TIES_RANDOM;
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      if (setup->algorithm->role == roles[i])
        continue;
      queens_setup_set_algorithm (setup, queens_algorithm_find_role (roles[i]));
      if (queens_setup_check (setup, NULL))
        return;
    }
}

/* Adds a program's steps: in place of the previous program, else in a free place, else in the last
 * place. */
static void
enter_track (QueensideRace     *self,
             const QueensSetup *setup)
{
  guint place = 0;

  while (place < QUEENSIDE_RACE_MAX
         && (self->racers[place] == NULL || self->racers[place]->setup.track == NULL))
    place++;
  if (place == QUEENSIDE_RACE_MAX)
    for (place = 0; place + 1 < QUEENSIDE_RACE_MAX && self->racers[place] != NULL;)
      place++;
  if (self->racers[place] == NULL)
    queenside_race_add (self);
  begin_one (self, self->racers[place], setup);
}

void
queenside_race_follow (QueensideRace *self)
{
  const QueensSetup *setup = &self->session->now.setup;
  g_auto (QueensideRaceStart) before = { 0 };
  g_auto (QueensSetup) other = { 0 };

  if (!self->has_changed)
    return;
  self->has_changed = FALSE;
  before = self->start;
  self->start = read_start (self->session, FALSE);
  if (!self->is_kept)
    {
      queens_setup_copy (&other, setup);
      /* Compare the program with the rule that it should follow. */
      if (other.track != NULL)
        queens_setup_set_track (&other, NULL);
      else
        choose_other (&other);
      begin_one (self, self->racers[0], setup);
      begin_one (self, self->racers[1], &other);
    }
  else if (!is_same_start (&before, &self->start))
    {
      begin_again (self);
    }
  if (self->is_kept && setup->track != NULL)
    enter_track (self, setup);
}

void
queenside_race_set_setups (QueensideRace            *self,
                           const QueensSetup *const *setups,
                           guint                     n_setups)
{
  g_return_if_fail (n_setups > 0 && n_setups <= QUEENSIDE_RACE_MAX);
  queenside_race_follow (self);
  queenside_race_keep (self);
  for (guint i = 0; i < n_setups; i++)
    {
      if (self->racers[i] == NULL)
        queenside_race_add (self);
      begin_one (self, self->racers[i], setups[i]);
    }
  for (guint i = n_setups; i < QUEENSIDE_RACE_MAX; i++)
    if (self->racers[i] != NULL)
      queenside_race_remove (self, i);
}

void
queenside_race_keep (QueensideRace *self)
{
  self->is_kept = TRUE;
}

static void
session_changed_cb (QueensideRace *self)
{
  self->has_changed = self->has_changed || !self->is_opening;
}

gboolean
queenside_race_open (QueensideRace  *self,
                     guint           place,
                     GError        **error)
{
  const QueensideRacer *racer = self->racers[place];
  gboolean is_open;

  queenside_race_keep (self);
  self->is_opening = TRUE;
  if (racer->setup.track != NULL)
    is_open = queenside_session_play_track (self->session, racer->setup.problem,
                                            racer->setup.track, error);
  else
    is_open = queenside_session_set_start (self->session, &racer->setup,
                                           self->session->now.preset, racer->places, error);
  self->is_opening = FALSE;
  return is_open;
}

static void
queenside_race_dispose (GObject *object)
{
  QueensideRace *self = QUEENSIDE_RACE (object);

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    g_clear_object (&self->racers[i]);
  g_clear_object (&self->session);
  clear_start (&self->start);
  G_OBJECT_CLASS (queenside_race_parent_class)->dispose (object);
}

static void
queenside_race_class_init (QueensideRaceClass *klass)
{
  QueensideTransportClass *transport_class = QUEENSIDE_TRANSPORT_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_race_dispose;
  transport_class->back_tip = N_("One tick back (←)");
  transport_class->step_tip = N_("One tick on (→)");
  transport_class->last_tip = N_("To the last tick (End)");
  transport_class->begin = begin;
  transport_class->advance = advance;
  transport_class->is_behind = is_behind;
  transport_class->get_ways = get_ways;
  transport_class->move = move;
  transport_class->seek = seek;
  transport_class->get_last = get_last;
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_RACE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", QUEENSIDE_TYPE_RACE, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  for (guint i = 0; i < 2; i++)
    add (self, g_object_new (QUEENSIDE_TYPE_RACER, NULL));
  queenside_race_follow (self);
  return self;
}
