/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays, pauses and steps a search, or several side by side, which a subclass provides. It has the
 * clock (a timer, or an idle source at full speed) and the actions for buttons and keys. */

#pragma once

#include <gio/gio.h>

#define QUEENSIDE_TYPE_TRANSPORT (queenside_transport_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensideTransport, queenside_transport, QUEENSIDE, TRANSPORT, GObject)

/* Properties: "playing", which becomes FALSE at the end, and "speed", from 0, one step in two
 * seconds, to 1, full speed. Each tenth is about four times as fast. Both may change at any time.
 * The signal "status" asks listeners to update their text: at once, but while playing only a few
 * times per second, because a new text causes a new layout of the window. */

/* Longest time of a piece of work, in µs. The rest of a frame is for drawing, which has the higher
 * priority. */
#define QUEENSIDE_TRANSPORT_SLICE 7000

/* The moves that are possible from the current position. */
typedef enum
{
  QUEENSIDE_CAN_PLAY = 1 << 0,
  QUEENSIDE_CAN_STEP = 1 << 1,
  QUEENSIDE_CAN_RETURN = 1 << 2,        /* a step back, and to the first */
  QUEENSIDE_CAN_GO_LAST = 1 << 3,
} QueensideWays;

struct _QueensideTransportClass
{
  GObjectClass    parent_class;

  /* Tooltips of its buttons, marked with N_(). */
  const char     *back_tip;
  const char     *step_tip;
  const char     *last_tip;

  /* Prepares to play. Sets @is_again if it restarts from the end. FALSE if there is nothing to
   * play. */
  gboolean      (*begin)     (QueensideTransport *self,
                              gboolean           *is_again);
  /* Takes up to @steps steps, until @deadline in µs of monotonic time. FALSE if nothing is left to
   * play or to catch up with. */
  gboolean      (*advance)   (QueensideTransport *self,
                              guint64             steps,
                              gint64              deadline);
  /* Returns TRUE if it hasn't reached the requested position yet; or NULL. */
  gboolean      (*is_behind) (QueensideTransport *self);
  QueensideWays (*get_ways)  (QueensideTransport *self);
  /* Explains why it can't play; or NULL. Free with g_free(). */
  char         *(*explain)   (QueensideTransport *self);

  /* The next three are called only while it is paused. */

  /* Moves by @n steps, back if @n is negative. */
  void          (*move)      (QueensideTransport *self,
                              gint64              n);
  void          (*seek)      (QueensideTransport *self,
                              guint64             position);
  /* Returns the last position that needs no new step. */
  guint64       (*get_last)  (QueensideTransport *self);
  /* For steps in four beats: has_beats() returns TRUE if the current step has them. take_beat()
   * moves by a beat, back if @n is negative, also while playing; FALSE if nothing is left to
   * play. Both are NULL if steps have no beats. */
  gboolean      (*has_beats) (QueensideTransport *self);
  gboolean      (*take_beat) (QueensideTransport *self,
                              gint                n);
  /* Goes to the next interesting step, or the previous one if @n is negative; or NULL. */
  void          (*find_mark) (QueensideTransport *self,
                              gint64              n);
};

/* The speeds of a menu, slowest first; ends at a NULL name. */
typedef struct
{
  const char *name;             /* marked with N_() */
  gdouble     rate;             /* steps per second */
} QueensideSpeed;

extern const QueensideSpeed queenside_speeds[];

/* Convert an index of the list to the property "speed", and a speed to the nearest index. */
gdouble  queenside_transport_get_listed  (guint   index);
guint    queenside_transport_find_listed (gdouble speed);

/* Adds actions to @map and keeps them enabled while they can do something: "play", "move" by a
 * number of steps, "step", "back", "first", "last", "faster" and "slower", which go to the next
 * speed of the list, and "speed", whose state is the nearest index in the list; "next-mark" and
 * "previous-mark" if there is find_mark(), "beat" and "beat-back" if there are beats. Call it
 * once. */
void     queenside_transport_add_actions (QueensideTransport *self,
                                          GActionMap         *map);

/* Returns the index of the nearest speed in the list. */
guint    queenside_transport_get_speed   (QueensideTransport *self);
gboolean queenside_transport_get_playing (QueensideTransport *self);
/* Returns a sentence that says why "play" is disabled, or NULL. Free with g_free(). */
char    *queenside_transport_explain     (QueensideTransport *self);
/* Pausing doesn't stop catching up. Playing at the end restarts, and shows the start for a moment
 * at any speed. */
void     queenside_transport_set_playing (QueensideTransport *self,
                                          gboolean            playing);
void     queenside_transport_pause       (QueensideTransport *self);
/* Pauses at any position so far. */
void     queenside_transport_seek        (QueensideTransport *self,
                                          guint64             position);
/* Pauses and stops catching up, until queenside_transport_catch_up(). */
void     queenside_transport_rest        (QueensideTransport *self);
void     queenside_transport_catch_up    (QueensideTransport *self);
/* Returns the duration of the current beat in ms. */
guint    queenside_transport_time_beat   (QueensideTransport *self);
/* While it waits for the user, it doesn't play or step forward. */
void     queenside_transport_set_waiting (QueensideTransport *self,
                                          gboolean            is_waiting);

/* For subclasses. Call update() after every change of position or search. hurry() plays at full
 * speed, whatever speed is set, until advance() returns FALSE. */
void     queenside_transport_update      (QueensideTransport *self);
void     queenside_transport_hurry       (QueensideTransport *self);
