/* queenside-runner.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-runner.h"

#include <glib/gi18n.h>

#define NO_GOAL G_MAXUINT64

struct _QueensideRunner
{
  QueensideTransport  parent_instance;

  QueensideSession   *session;
  guint64             goal;     /* the position to pause at, or NO_GOAL */
};

G_DEFINE_FINAL_TYPE (QueensideRunner, queenside_runner, QUEENSIDE_TYPE_TRANSPORT)

static gboolean
begin (QueensideTransport *transport,
       gboolean           *is_again)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (transport);
  QueensHistory *history = self->session->now.history;

  /* Beyond a solution to the next one, where the search can. */
  *is_again = queenside_session_is_at_end (self->session) && !queens_history_go_on (history);
  if (*is_again)
    queenside_session_seek (self->session, 0);
  self->goal = NO_GOAL;
  return TRUE;
}

/* None past the goal; on the way to one the search goes on from solution to solution. */
static gboolean
advance (QueensideTransport *transport,
         guint64             steps,
         gint64              deadline)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (transport);
  QueensHistory *history = self->session->now.history;
  guint64 left = self->goal - history->position;
  gboolean goes_on = queenside_session_advance (self->session, MIN (steps, left), deadline);

  if (history->position >= self->goal)
    return FALSE;
  return goes_on || (self->goal != NO_GOAL && queens_history_go_on (history));
}

static void
move (QueensideTransport *transport,
      gint64              n)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;
  guint64 position = session->now.history->position;

  if (n > 0)
    queenside_session_advance (session, n, 0);
  else
    queenside_session_seek (session, position - MIN (position, (guint64) -n));
}

static void
seek (QueensideTransport *transport,
      guint64             position)
{
  queenside_session_seek (QUEENSIDE_RUNNER (transport)->session, position);
}

static guint64
get_last (QueensideTransport *transport)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;

  return session->now.history->length;
}

/* To the next step that is not simply better: where a climb is worth a look. */
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

  return (length > 0 || !history->has_ended ? QUEENSIDE_CAN_PLAY : 0)
         | (!queenside_session_is_at_end (session) ? QUEENSIDE_CAN_STEP : 0)
         | (position > 0 ? QUEENSIDE_CAN_RETURN : 0)
         | (position < length ? QUEENSIDE_CAN_GO_LAST : 0);
}

/* A search of no step: it looked at its start, and there it ended. */
static char *
explain (QueensideTransport *transport)
{
  QueensideSession *session = QUEENSIDE_RUNNER (transport)->session;
  QueensEnd end = queens_search_get_end (session->now.history->search);

  return g_strdup_printf (_("Nothing to play: the search ends at its start (%s)"),
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

static void
session_changed_cb (QueensideTransport *self)
{
  queenside_transport_pause (self);
  queenside_transport_tell (self);
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
  transport_class->back_tip = N_("One step back (←)");
  transport_class->step_tip = N_("One step on (→)");
  transport_class->last_tip = N_("To the last step (End)");
  transport_class->begin = begin;
  transport_class->advance = advance;
  transport_class->get_ways = get_ways;
  transport_class->explain = explain;
  transport_class->move = move;
  transport_class->seek = seek;
  transport_class->get_last = get_last;
  transport_class->find_mark = find_mark;
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
  g_signal_connect_object (session, "moved", G_CALLBACK (queenside_transport_tell), self,
                           G_CONNECT_SWAPPED);
  return self;
}
