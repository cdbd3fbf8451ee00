/* queenside-runner.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-runner.h"

#include "queenside-play-clock.h"

struct _QueensideRunner
{
  GObject             parent_instance;

  QueensideSession   *session;
  gdouble             speed;
  QueensidePlayClock  play_clock;
  guint64             goal;     /* the position to pause at */
};

G_DEFINE_FINAL_TYPE (QueensideRunner, queenside_runner, G_TYPE_OBJECT)

enum { PROP_0, PROP_PLAYING, PROP_SPEED, N_PROPS };

static GParamSpec *properties[N_PROPS];

static gboolean
has_goal (QueensideRunner *self)
{
  return self->goal != G_MAXUINT64;
}

/* Up to @steps steps, but none past the goal. Returns FALSE there, and at the end of the search; on
 * the way to a goal the search goes on from solution to solution. */
static gboolean
advance (gpointer data,
         guint64  steps,
         gint64   deadline)
{
  QueensideRunner *self = data;
  QueensHistory *history = queenside_session_get_history (self->session);
  guint64 left = self->goal - queens_history_get_position (history);
  gboolean goes_on = queenside_session_advance (self->session, MIN (steps, left), deadline);

  if (queens_history_get_position (history) >= self->goal)
    return FALSE;
  return goes_on || (has_goal (self) && queenside_session_go_on (self->session));
}

static void
ended_cb (gpointer data)
{
  g_object_notify_by_pspec (data, properties[PROP_PLAYING]);
}

gboolean
queenside_runner_get_playing (QueensideRunner *self)
{
  return queenside_play_clock_is_started (&self->play_clock);
}

void
queenside_runner_set_playing (QueensideRunner *self,
                              gboolean         playing)
{
  if (playing == queenside_runner_get_playing (self))
    return;
  if (playing && queenside_session_is_at_end (self->session)
      && !queenside_session_go_on (self->session))
    queenside_session_seek (self->session, 0);
  self->goal = G_MAXUINT64;
  if (!playing)
    queenside_play_clock_stop (&self->play_clock);
  else if (queenside_session_advance (self->session, 1, 0))
    queenside_play_clock_start (&self->play_clock, self->speed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

void
queenside_runner_catch_up (QueensideRunner *self,
                           guint64          position)
{
  queenside_play_clock_stop (&self->play_clock);
  self->goal = position;
  if (advance (self, G_MAXUINT64, queenside_play_clock_get_deadline ()))
    queenside_play_clock_start (&self->play_clock, 1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

guint64
queenside_runner_get_goal (QueensideRunner *self)
{
  gboolean catches_up = queenside_runner_get_playing (self) && has_goal (self);

  return catches_up ? self->goal
                    : queens_history_get_position (queenside_session_get_history (self->session));
}

static void
set_speed (QueensideRunner *self,
           gdouble          speed)
{
  self->speed = speed;
  if (queenside_runner_get_playing (self) && !has_goal (self))
    queenside_play_clock_start (&self->play_clock, self->speed);
}

static void
session_changed_cb (QueensideRunner *self)
{
  queenside_runner_set_playing (self, FALSE);
}

static void
queenside_runner_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (object);

  if (id == PROP_PLAYING)
    g_value_set_boolean (value, queenside_runner_get_playing (self));
  else if (id == PROP_SPEED)
    g_value_set_double (value, self->speed);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
queenside_runner_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (object);

  if (id == PROP_PLAYING)
    queenside_runner_set_playing (self, g_value_get_boolean (value));
  else if (id == PROP_SPEED)
    set_speed (self, g_value_get_double (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
queenside_runner_dispose (GObject *object)
{
  QueensideRunner *self = QUEENSIDE_RUNNER (object);

  queenside_play_clock_stop (&self->play_clock);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_runner_parent_class)->dispose (object);
}

static void
queenside_runner_class_init (QueensideRunnerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queenside_runner_get_property;
  object_class->set_property = queenside_runner_set_property;
  object_class->dispose = queenside_runner_dispose;
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                   | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 1, 0.1,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
queenside_runner_init (QueensideRunner *self)
{
  self->speed = 0.1;
  self->play_clock = (QueensidePlayClock) { .play = advance, .ended = ended_cb, .data = self };
}

QueensideRunner *
queenside_runner_new (QueensideSession *session)
{
  QueensideRunner *self = g_object_new (QUEENSIDE_TYPE_RUNNER, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
