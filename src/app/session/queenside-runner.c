/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-runner.h"

#include <glib/gi18n.h>

#include "queens-inference.h"
#include "queens-view.h"

#define NO_GOAL G_MAXUINT64
#define LAST_BEAT QUEENS_BEAT_MOVE      /* the beat in which the step is taken */
#define MOST_DRAWN 20           /* maximum number of random boards that are tried until the search
                                 * can take a step */

struct _QueensideRunner
{
  QueensideTransport  parent_instance;

  QueensideSession   *session;
  guint64             goal;     /* position where the runner pauses, or NO_GOAL */
  QueensBeat          beat;     /* beat of the next step or, starting with LAST_BEAT, of the step
                                 * just taken */
  gboolean            is_moving;        /* TRUE while the runner itself moves the session */
};

enum { PROP_0, PROP_BEAT };
G_DEFINE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE_TYPE_TRANSPORT)

static void
set_beat (QueensideRunner *self,
          QueensBeat       beat)
{
  if (self->beat == beat)
    return;
  self->beat = beat;
  g_object_notify (G_OBJECT (self), "beat");
  queenside_transport_update (QUEENSIDE_TRANSPORT (self));
}

/* Returns TRUE if a random board may replace the current board, and would have a queen that may
 * move. */
static gboolean
can_draw (QueensideSession *session)
{
  const QueensProblem *problem = session->now.setup.problem;

  return session->now.setup.track == NULL && (session->locks & QUEENS_LOCK_BOARD) == 0
         && (session->locks & QUEENS_LOCK_SEED) == 0 && problem->size > 1
         && problem->static_points.length < problem->n_queens;
}

static gboolean
begin (QueensideTransport *transport,
       gboolean           *is_again)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (transport);
  QueensideSession *session = self->session;

  /* If the search can continue after a solution, continue with the next solution. */
  *is_again = queenside_session_is_at_end (session)
              && !queens_history_continue (session->now.history);
  if (*is_again)
    queenside_session_seek (session, 0);
  /* If a search ends on its first board, try other random boards. All these changes are a single
   * undo step. */
  if (*is_again && session->now.history->length == 0 && can_draw (session))
    {
      queenside_session_set_grouping (session, TRUE);
      for (guint i = 0; i < MOST_DRAWN && session->now.history->has_ended; i++)
        queenside_session_draw_board (session, g_random_int (), NULL);
      queenside_session_set_grouping (session, FALSE);
      g_signal_emit_by_name (self, "drew");
    }
  self->goal = NO_GOAL;
  return !session->now.history->has_ended || session->now.history->length > 0;
}

static gboolean
advance (QueensideTransport *transport,
         guint64             steps,
         gint64              deadline)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (transport);

  return self->goal == NO_GOAL ? queenside_session_advance (self->session, steps, deadline)
                               : queenside_session_replay (self->session, self->goal, deadline);
}

/* Returns TRUE if the board shows beats. The squares of a large board are too small for beats. */
static gboolean
has_beats (QueensideTransport *transport)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;

  return session->now.setup.problem->size <= QUEENS_VIEW_MAX_SIZE_FOR_BEATS;
}

/* Returns the beat of the next step that is being shown, or 0 if no beat is shown yet. */
static guint
get_next_beat (QueensideRunner *self)
{
  return self->beat < LAST_BEAT ? self->beat : 0;
}

guint
queenside_runner_count_inferences (QueensideRunner *self)
{
  g_autoptr (GArray) arcs = NULL;

  if (!has_beats (QUEENSIDE_TRANSPORT (self)))
    return 0;
  arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));
  queens_history_recall_arcs (self->session->now.history, arcs);
  return queens_inference_count_beats (arcs);
}

/* Returns TRUE if beats of the last step's inference remain to be shown. */
static gboolean
is_inferring (QueensideRunner *self)
{
  return self->beat >= LAST_BEAT
         && MAX (self->beat, QUEENS_BEAT_INFER) - QUEENS_BEAT_INFER
            < queenside_runner_count_inferences (self);
}

/* Takes the step. If the board shows beats and the search continues, shows the last beat. */
static gboolean
take_step (QueensideRunner *self)
{
  guint64 position = self->session->now.history->position;
  gboolean continues;

  self->is_moving = TRUE;
  continues = queenside_session_advance (self->session, 1, 0);
  self->is_moving = FALSE;
  if (self->session->now.history->position > position && has_beats (QUEENSIDE_TRANSPORT (self)))
    set_beat (self, LAST_BEAT);
  else
    set_beat (self, QUEENS_BEAT_NONE);
  if (!continues)
    set_beat (self, QUEENS_BEAT_NONE);
  return continues;
}

static gboolean
take_beat (QueensideTransport *transport,
           gint                n)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (transport);
  QueensHistory *history = self->session->now.history;
  guint beat = get_next_beat (self);
  guint n_inferences;
  QueensStep step;

  if (n > 0 && is_inferring (self))
    {
      set_beat (self, MAX (self->beat, QUEENS_BEAT_INFER) + 1);
      return TRUE;
    }
  if (n < 0 && beat > 0)
    {
      set_beat (self, beat - 1);
    }
  else if (n < 0 && self->beat > QUEENS_BEAT_INFER)
    {
      set_beat (self, self->beat == QUEENS_BEAT_INFER + 1 ? LAST_BEAT : self->beat - 1);
    }
  else if (n < 0 && self->beat == QUEENS_BEAT_NONE
           && (n_inferences = queenside_runner_count_inferences (self)) > 0)
    {
      set_beat (self, QUEENS_BEAT_INFER + n_inferences);
    }
  else if (n < 0 && history->position > 0)
    {
      self->is_moving = TRUE;
      queenside_session_seek (self->session, history->position - 1);
      self->is_moving = FALSE;
      set_beat (self, has_beats (transport) ? LAST_BEAT - 1 : 0);
    }
  if (n < 0)
    return TRUE;
  if (beat + 1 == LAST_BEAT || !has_beats (transport))
    return take_step (self);
  /* The end of a search has no beats. */
  if (beat == 0)
    queens_history_peek (history, &step);
  if (beat == 0 && step.kind == QUEENS_STEP_NONE)
    return take_step (self);
  set_beat (self, beat + 1);
  return TRUE;
}

/* If the next step is being shown in beats, the first step back only ends these beats. If the
 * inference of the last step is being shown in beats, the first step forward only ends these
 * beats. */
static void
move (QueensideTransport *transport,
      gint64              n)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;
  guint64 position = session->now.history->position;

  if (n < 0 && get_next_beat (QUEENSIDE_RUNNER (transport)) > 0)
    n++;
  else if (n > 0 && is_inferring (QUEENSIDE_RUNNER (transport)))
    n--;
  set_beat (QUEENSIDE_RUNNER (transport), 0);
  if (n == 0)
    return;
  if (n > 0)
    queenside_session_advance (session, n, 0);
  else
    queenside_session_seek (session, position - MIN (position, (guint64) -n));
}

static void
seek (QueensideTransport *transport,
      guint64             position)
{
  set_beat (QUEENSIDE_RUNNER (transport), 0);
  queenside_session_seek (QUEENSIDE_RUNNER (transport)->session, position);
}

static guint64
get_last (QueensideTransport *transport)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;

  return session->now.history->length;
}

/* Moves to the next step that restarts or doesn't improve the cost, or to the previous such step if
 * @n is negative. */
static void
find_mark (QueensideTransport *transport,
           gint64              n)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;
  guint64 step;

  if (queens_history_find_mark (session->now.history,
                                QUEENS_MARK_WORSE | QUEENS_MARK_EQUAL | QUEENS_MARK_RESTART,
                                n < 0, &step))
    queenside_session_seek (session, step);
}

static QueensideWays
get_ways (QueensideTransport *transport)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;
  QueensHistory *history = session->now.history;
  guint64 position = history->position;
  guint64 length = history->length;

  if (session->locks & QUEENS_LOCK_PLAY)
    return 0;
  return QUEENSIDE_CAN_MOVE
         | (length > 0 || !history->has_ended || can_draw (session) ? QUEENSIDE_CAN_PLAY : 0)
         | (!queenside_session_is_at_end (session) ? QUEENSIDE_CAN_STEP : 0)
         | (position > 0 || QUEENSIDE_RUNNER (transport)->beat > 0 ? QUEENSIDE_CAN_RETURN : 0)
         | (position < length ? QUEENSIDE_CAN_GO_LAST : 0);
}

/* Explains why a search that is locked, or ended on its first board, can't play. */
static char *
explain (QueensideTransport *transport)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;
  QueensEnd end = queens_search_get_end (session->now.history->search);

  if (session->locks & QUEENS_LOCK_PLAY)
    return g_strdup (queenside_session_explain_locks (session, QUEENS_LOCK_PLAY));
  return g_strdup_printf (_("Nothing to play: the search ends on its first board (%s)"),
                          _(queens_end_choices[end].name));
}

void
queenside_runner_catch_up (QueensideRunner *self,
                           guint64          position)
{
  QueensideTransport *transport = QUEENSIDE_TRANSPORT (self);

  queenside_transport_pause (transport);
  self->goal = position;
  if (advance (transport, G_MAXUINT64, g_get_monotonic_time () + QUEENSIDE_TRANSPORT_SLICE))
    queenside_transport_hurry (transport);
}

guint64
queenside_runner_get_goal (QueensideRunner *self)
{
  if (self->goal != NO_GOAL && queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self)))
    return self->goal;
  return self->session->now.history->position;
}

QueensBeat
queenside_runner_get_beat (QueensideRunner *self)
{
  return self->beat;
}

void
queenside_runner_rest (QueensideRunner *self)
{
  set_beat (self, 0);
}

static void
session_changed_cb (QueensideTransport *self)
{
  if (!QUEENSIDE_RUNNER (self)->session->is_changing_level)
    queenside_transport_pause (self);
  set_beat (QUEENSIDE_RUNNER (self), 0);
  queenside_transport_update (self);
}

static void
session_moved_cb (QueensideTransport *self)
{
  if (!QUEENSIDE_RUNNER (self)->is_moving)
    set_beat (QUEENSIDE_RUNNER (self), 0);
  queenside_transport_update (self);
}

static void
session_locked_cb (QueensideTransport *self)
{
  if (QUEENSIDE_RUNNER (self)->session->locks & QUEENS_LOCK_PLAY)
    {
      queenside_transport_pause (self);
      set_beat (QUEENSIDE_RUNNER (self), 0);
    }
  queenside_transport_update (self);
}

/* Ends the last beat of a step when the runner pauses. If an inference follows, the beat stays. */
static void
playing_cb (QueensideRunner *self)
{
  if (self->beat == LAST_BEAT && !queenside_transport_get_playing (QUEENSIDE_TRANSPORT (self))
      && !is_inferring (self))
    set_beat (self, 0);
}

static void
queenside_runner_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_set_uint (value, QUEENSIDE_RUNNER (object)->beat);
}

static void
queenside_runner_finalize (GObject *object)
{
  g_object_unref (QUEENSIDE_RUNNER (object)->session);
  G_OBJECT_CLASS (queenside_runner_parent_class)->finalize (object);
}

static void
queenside_runner_class_init (QueensideRunnerClass *klass)
{
  QueensideTransportClass *transport_class = QUEENSIDE_TRANSPORT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queenside_runner_finalize;
  G_OBJECT_CLASS (klass)->get_property = queenside_runner_get_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_BEAT,
                                   g_param_spec_uint ("beat", NULL, NULL, 0, G_MAXUINT, 0,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_signal_new ("drew", QUEENSIDE_TYPE_RUNNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  transport_class->back_tip = N_("Step back (←; one beat: Shift+←)");
  transport_class->step_tip = N_("Step forward (→; one beat: Shift+→)");
  transport_class->last_tip = N_("Go to the last step (End)");
  transport_class->begin = begin;
  transport_class->advance = advance;
  transport_class->get_ways = get_ways;
  transport_class->explain = explain;
  transport_class->move = move;
  transport_class->seek = seek;
  transport_class->get_last = get_last;
  transport_class->find_mark = find_mark;
  transport_class->has_beats = has_beats;
  transport_class->take_beat = take_beat;
}

static void
queenside_runner_init (QueensideRunner *self)
{
  self->goal = NO_GOAL;
}

QueensideRunner *
queenside_runner_new (QueensideSession *session)
{
  QueensideRunner *self = g_object_new (QUEENSIDE_TYPE_RUNNER, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (session_moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "locked", G_CALLBACK (session_locked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::playing", G_CALLBACK (playing_cb), NULL);
  return self;
}
