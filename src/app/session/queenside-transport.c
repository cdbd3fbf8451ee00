/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-transport.h"

#include <glib/gi18n.h>
#include <math.h>

#define LOWEST_RATE 0.5         /* steps per second */
#define HIGHEST_RATE 1e6        /* steps per second; only full speed is faster */
#define FRAME_RATE 60.0         /* at higher rates, a tick takes several steps */
#define STATUS_INTERVAL 60000   /* µs between two emissions of "status" while playing */
#define START_TIME 500          /* ms for which the start is shown after a restart */
#define SPEED_SLACK 1e-6        /* tolerance when comparing with a listed speed */
#define FIRST_SPEED 1           /* index of the initial speed, one step per second */
#define MOST_SLOW 2.01          /* highest rate, in steps per second, at which beats are shown */
#define N_BEATS 4               /* number of beats in a step, all equally long */
#define BEAT_TIME 300           /* duration of a beat that the user steps to, in ms */
#define N_ACTIONS 13

const QueensideSpeed queenside_speeds[] = {
  { N_("½ step/s"), LOWEST_RATE },
  { N_("1 step/s"), 1 },
  { N_("2 steps/s"), 2 },
  { N_("4 steps/s"), 4 },
  { N_("10 steps/s"), 10 },
  { N_("60 steps/s"), FRAME_RATE },
  { N_("600 steps/s"), 600 },
  { N_("Max"), INFINITY },
  { NULL },
};

#define N_SPEEDS (G_N_ELEMENTS (queenside_speeds) - 1)

typedef struct
{
  gboolean       is_playing;
  gboolean       is_hurrying;   /* TRUE to play at full speed and ignore @speed */
  gboolean       is_waiting;    /* TRUE while waiting for the user's guess */
  gdouble        speed;
  guint          source;        /* source id of the clock, or 0 */
  gdouble        rate;          /* steps per second */
  gboolean       plays_beats;
  gint64         begun;         /* monotonic time when the clock was started, in µs */
  guint64        taken;         /* steps since @begun */
  gint64         updated;       /* monotonic time when "status" was last emitted, in µs */
  GSimpleAction *actions[N_ACTIONS];    /* NULL before queenside_transport_add_actions() */
} QueensideTransportPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (QueensideTransport, queenside_transport, G_TYPE_OBJECT)

#define GET(self) ((QueensideTransportPrivate *) \
                   queenside_transport_get_instance_private (self))

enum { PROP_0, PROP_PLAYING, PROP_SPEED, N_PROPS };
static GParamSpec *properties[N_PROPS];
static void
set_playing (QueensideTransport *self,
             gboolean            is_playing)
{
  GET (self)->is_playing = is_playing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
  GET (self)->updated = g_get_monotonic_time ();
  g_signal_emit_by_name (self, "status");
}

/* Takes a beat, or up to @steps steps. Returns FALSE if nothing is left to play. */
static gboolean
advance (QueensideTransport *self,
         guint64             steps)
{
  QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (self);

  return GET (self)->plays_beats
           ? klass->take_beat (self, 1)
           : klass->advance (self, steps, g_get_monotonic_time () + QUEENSIDE_TRANSPORT_SLICE);
}

/* Takes a beat or a step. At rates above the frame rate, takes all steps that are due. */
static gboolean
tick_cb (gpointer user_data)
{
  QueensideTransport *self = user_data;
  QueensideTransportPrivate *private = GET (self);
  gdouble seconds = (g_get_monotonic_time () - private->begun) / (gdouble) G_USEC_PER_SEC;
  guint64 steps = 1;

  if (private->rate > HIGHEST_RATE)
    {
      steps = G_MAXUINT64;
    }
  else if (private->rate > FRAME_RATE)
    {
      guint64 due = seconds * private->rate;

      steps = due - MIN (due, private->taken);
      private->taken = MAX (due, private->taken);
    }
  if (advance (self, steps))
    return G_SOURCE_CONTINUE;
  private->source = 0;
  if (private->is_playing)
    set_playing (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
stop (QueensideTransport *self)
{
  g_clear_handle_id (&GET (self)->source, g_source_remove);
  GET (self)->is_hurrying = FALSE;
}

static void
start (QueensideTransport *self,
       gdouble             speed)
{
  QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (self);
  QueensideTransportPrivate *private = GET (self);

  stop (self);
  private->rate = speed < 1 ? LOWEST_RATE * pow (HIGHEST_RATE / LOWEST_RATE, speed) : INFINITY;
  private->plays_beats = klass->has_beats != NULL && private->rate < MOST_SLOW
                           && klass->has_beats (self);
  private->begun = g_get_monotonic_time ();
  private->taken = 0;
  if (speed < 1)
    private->source = g_timeout_add (1000 / MIN (private->rate, FRAME_RATE)
                                     / (private->plays_beats ? N_BEATS : 1), tick_cb, self);
  else
    private->source = g_idle_add (tick_cb, self);
}

/* Starts the clock before the first beat, because the duration of the beat depends on the clock. */
static void
go (QueensideTransport *self)
{
  start (self, GET (self)->speed);
  if (advance (self, 1))
    start (self, GET (self)->speed);
  else
    {
      stop (self);
      GET (self)->is_playing = FALSE;
    }
}

static gboolean
again_cb (gpointer user_data)
{
  QueensideTransport *self = user_data;

  GET (self)->source = 0;
  go (self);
  if (!GET (self)->is_playing)
    set_playing (self, FALSE);
  return G_SOURCE_REMOVE;
}

gboolean
queenside_transport_get_playing (QueensideTransport *self)
{
  return GET (self)->is_playing;
}

void
queenside_transport_set_playing (QueensideTransport *self,
                                 gboolean            playing)
{
  QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (self);
  QueensideTransportPrivate *private = GET (self);
  gboolean is_again = FALSE;

  if (playing == private->is_playing)
    return;
  if (!playing)
    {
      queenside_transport_rest (self);
      queenside_transport_catch_up (self);
      return;
    }
  private->is_playing = klass->begin (self, &is_again);
  if (private->is_playing && is_again)
    {
      stop (self);
      private->source = g_timeout_add (START_TIME, again_cb, self);
    }
  else if (private->is_playing)
    {
      go (self);
    }
  set_playing (self, private->is_playing);
}

void
queenside_transport_pause (QueensideTransport *self)
{
  queenside_transport_set_playing (self, FALSE);
}

void
queenside_transport_seek (QueensideTransport *self,
                          guint64             position)
{
  queenside_transport_pause (self);
  QUEENSIDE_TRANSPORT_GET_CLASS (self)->seek (self, position);
}

void
queenside_transport_rest (QueensideTransport *self)
{
  stop (self);
  if (GET (self)->is_playing)
    set_playing (self, FALSE);
}

void
queenside_transport_catch_up (QueensideTransport *self)
{
  QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (self);

  if (GET (self)->is_playing)
    return;
  stop (self);
  if (klass->is_behind != NULL && klass->is_behind (self))
    start (self, 1);
}

guint
queenside_transport_time_beat (QueensideTransport *self)
{
  QueensideTransportPrivate *private = GET (self);

  return private->is_playing && private->plays_beats ? 1000 / private->rate / N_BEATS : BEAT_TIME;
}

void
queenside_transport_hurry (QueensideTransport *self)
{
  start (self, 1);
  GET (self)->is_hurrying = TRUE;
  set_playing (self, TRUE);
}

gdouble
queenside_transport_get_listed (guint index)
{
  gdouble rate = queenside_speeds[index].rate;

  return isinf (rate) ? 1 : log (rate / LOWEST_RATE) / log (HIGHEST_RATE / LOWEST_RATE);
}

guint
queenside_transport_find_listed (gdouble speed)
{
  guint nearest = 0;

  /* Only the last speed of the list is full speed. */
  if (speed >= 1)
    return N_SPEEDS - 1;
  for (guint i = 1; i < N_SPEEDS - 1; i++)
    if (fabs (queenside_transport_get_listed (i) - speed)
        < fabs (queenside_transport_get_listed (nearest) - speed))
      nearest = i;
  return nearest;
}

guint
queenside_transport_get_speed (QueensideTransport *self)
{
  return queenside_transport_find_listed (GET (self)->speed);
}

static const struct
{
  const char    *name;
  enum { PLAY, MOVE, FIRST, LAST, MARK, BEAT, SPEED, CHOOSE } kind;
  gint           n;             /* number of steps or beats; 0 if the action has a parameter */
  QueensideWays  needs;         /* moves that must be possible; or 0 */
  gboolean       is_ahead;      /* TRUE if the action is disabled while the search waits for the
                                 * user */
} actions[N_ACTIONS] = {
  { "play", PLAY, 1, QUEENSIDE_CAN_PLAY, TRUE },
  { "step", MOVE, 1, QUEENSIDE_CAN_STEP, TRUE },
  { "back", MOVE, -1, QUEENSIDE_CAN_RETURN },
  { "move", MOVE, 0, QUEENSIDE_CAN_MOVE, TRUE },
  { "first", FIRST, 1, QUEENSIDE_CAN_RETURN },
  { "last", LAST, 1, QUEENSIDE_CAN_GO_LAST, TRUE },
  { "next-mark", MARK, 1, QUEENSIDE_CAN_MOVE, TRUE },
  { "previous-mark", MARK, -1, QUEENSIDE_CAN_MOVE },
  { "beat", BEAT, 1, QUEENSIDE_CAN_STEP, TRUE },
  { "beat-back", BEAT, -1, QUEENSIDE_CAN_RETURN, TRUE },
  { "faster", SPEED, 1 },
  { "slower", SPEED, -1 },
  { "speed", CHOOSE, 0 },
};

static void
activated_cb (GSimpleAction      *action,
              GVariant           *target,
              QueensideTransport *self)
{
  QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (self);
  QueensideTransportPrivate *private = GET (self);
  guint i = 0;
  guint index;
  gint n;

  while (private->actions[i] != action)
    i++;
  n = target == NULL ? actions[i].n : g_variant_get_int32 (target);
  if (actions[i].kind < SPEED && actions[i].kind != PLAY)
    queenside_transport_pause (self);
  switch (actions[i].kind)
    {
    case PLAY:
      queenside_transport_set_playing (self, !private->is_playing);
      break;
    case MOVE:
      klass->move (self, n);
      break;
    case FIRST:
      klass->seek (self, 0);
      break;
    case LAST:
      klass->seek (self, klass->get_last (self));
      break;
    case MARK:
      klass->find_mark (self, n);
      break;
    case BEAT:
      klass->take_beat (self, n);
      break;
    case SPEED:
      /* Find the next speed of the list. The current speed may be between two listed speeds. */
      index = n > 0 ? 0 : N_SPEEDS - 1;
      while (n > 0 && index < N_SPEEDS - 1
             && queenside_transport_get_listed (index) <= private->speed + SPEED_SLACK)
        index++;
      while (n < 0 && index > 0
             && queenside_transport_get_listed (index) >= private->speed - SPEED_SLACK)
        index--;
      g_object_set (self, "speed", queenside_transport_get_listed (index), NULL);
      break;
    case CHOOSE:
      g_object_set (self, "speed",
                    queenside_transport_get_listed (CLAMP (n, 0, (gint) N_SPEEDS - 1)), NULL);
      break;
    default:
      g_assert_not_reached ();
    }
}

static GVariant *
get_speed_state (QueensideTransport *self)
{
  return g_variant_new_int32 (queenside_transport_get_speed (self));
}

static void
enable_actions (QueensideTransport *self)
{
  QueensideTransportPrivate *private = GET (self);
  QueensideWays ways = QUEENSIDE_TRANSPORT_GET_CLASS (self)->get_ways (self);

  for (guint i = 0; i < N_ACTIONS; i++)
    if (private->actions[i] != NULL)
      g_simple_action_set_enabled (private->actions[i],
                                   (ways & actions[i].needs) == actions[i].needs
                                   && !(private->is_waiting && actions[i].is_ahead));
}

void
queenside_transport_add_actions (QueensideTransport *self,
                                 GActionMap         *map)
{
  QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (self);

  for (guint i = 0; i < N_ACTIONS; i++)
    if ((actions[i].kind != MARK || klass->find_mark != NULL)
        && (actions[i].kind != BEAT || klass->take_beat != NULL))
      {
        const GVariantType *type = actions[i].n == 0 ? G_VARIANT_TYPE_INT32 : NULL;

        if (actions[i].kind == CHOOSE)
          GET (self)->actions[i] = g_simple_action_new_stateful (actions[i].name, type,
                                                                 get_speed_state (self));
        else
          GET (self)->actions[i] = g_simple_action_new (actions[i].name, type);
        g_signal_connect_object (GET (self)->actions[i], "activate", G_CALLBACK (activated_cb),
                                 self, 0);
        g_action_map_add_action (map, G_ACTION (GET (self)->actions[i]));
      }
  enable_actions (self);
}

char *
queenside_transport_explain (QueensideTransport *self)
{
  QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (self);

  if (GET (self)->is_waiting)
    return g_strdup (_("Waiting for your guess"));
  if ((klass->get_ways (self) & QUEENSIDE_CAN_PLAY) != 0)
    return NULL;
  return klass->explain == NULL ? g_strdup (_("Nothing to play")) : klass->explain (self);
}

void
queenside_transport_set_waiting (QueensideTransport *self,
                                 gboolean            is_waiting)
{
  GET (self)->is_waiting = is_waiting;
  if (is_waiting)
    queenside_transport_pause (self);
  enable_actions (self);
  g_signal_emit_by_name (self, "status");
}

void
queenside_transport_update (QueensideTransport *self)
{
  QueensideTransportPrivate *private = GET (self);
  gint64 now = g_get_monotonic_time ();

  if (!private->is_playing || now - private->updated > STATUS_INTERVAL)
    {
      private->updated = now;
      g_signal_emit_by_name (self, "status");
    }
  enable_actions (self);
}

static void
queenside_transport_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  const QueensideTransportPrivate *private = GET (QUEENSIDE_TRANSPORT (object));

  if (id == PROP_PLAYING)
    g_value_set_boolean (value, private->is_playing);
  else
    g_value_set_double (value, private->speed);
}

static void
queenside_transport_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  QueensideTransport *self = QUEENSIDE_TRANSPORT (object);
  QueensideTransportPrivate *private = GET (self);

  if (id == PROP_PLAYING)
    {
      queenside_transport_set_playing (self, g_value_get_boolean (value));
      return;
    }
  private->speed = g_value_get_double (value);
  for (guint i = 0; i < N_ACTIONS; i++)
    if (actions[i].kind == CHOOSE && private->actions[i] != NULL)
      g_simple_action_set_state (private->actions[i], get_speed_state (self));
  if (private->is_playing && !private->is_hurrying)
    start (self, private->speed);
}

static void
queenside_transport_dispose (GObject *object)
{
  QueensideTransport *self = QUEENSIDE_TRANSPORT (object);

  stop (self);
  for (guint i = 0; i < N_ACTIONS; i++)
    g_clear_object (&GET (self)->actions[i]);
  G_OBJECT_CLASS (queenside_transport_parent_class)->dispose (object);
}

static void
queenside_transport_class_init (QueensideTransportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queenside_transport_get_property;
  object_class->set_property = queenside_transport_set_property;
  object_class->dispose = queenside_transport_dispose;
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                   | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 1, 0.1,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_signal_new ("status", QUEENSIDE_TYPE_TRANSPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_transport_init (QueensideTransport *self)
{
  GET (self)->speed = queenside_transport_get_listed (FIRST_SPEED);
}
