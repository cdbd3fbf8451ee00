/* queenside-transport.h: what plays, pauses and goes step by step: its clock, slowly a timer, as
 * fast as the machine can an idle source; and its actions, which buttons and keys call. What is
 * played, a search or several side by side, is a subclass's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRANSPORT (queenside_transport_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensideTransport, queenside_transport, QUEENSIDE, TRANSPORT, GObject)

/* Properties: "playing", which also goes FALSE at the end; "speed", from 0, one step in two
 * seconds, to 1, all that the machine can do, each tenth some four times as fast. Both may change at any time.
 * The signal "status" says that there is more to tell of where it is: at once, but while it plays
 * only some times a second, as a new text lays the window out anew. */

/* µs that work which begins now may take, for the next frame to be drawn in time: drawing, which
 * has the higher priority, gets the rest. */
#define QUEENSIDE_TRANSPORT_SLICE 7000

/* What can be done where it is. */
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

  /* Of its buttons, marked with N_(). */
  const char     *back_tip;
  const char     *step_tip;
  const char     *last_tip;

  /* Prepares to play. Sets @is_again where it restarts from the end. FALSE where there is nothing to
   * play. */
  gboolean      (*begin)     (QueensideTransport *self,
                              gboolean           *is_again);
  /* Takes up to @steps steps, until @deadline in µs of monotonic time. FALSE where nothing more is
   * to be played, or to be caught up with. */
  gboolean      (*advance)   (QueensideTransport *self,
                              guint64             steps,
                              gint64              deadline);
  /* Whether it has still to come to where it was sent; or NULL. */
  gboolean      (*is_behind) (QueensideTransport *self);
  QueensideWays (*get_ways)  (QueensideTransport *self);
  /* Why it cannot play where it cannot; or NULL. Free with g_free(). */
  char         *(*explain)   (QueensideTransport *self);

  /* These come while it does not play. */

  /* Steps on, or back where @n is negative. */
  void          (*move)      (QueensideTransport *self,
                              gint64              n);
  void          (*seek)      (QueensideTransport *self,
                              guint64             position);
  /* The last position that takes no new step. */
  guint64       (*get_last)  (QueensideTransport *self);
  /* Where a step can be cut into four beats: whether those of this one are to be seen, and one of
   * them on, or back where @n is negative, which comes while it plays, too. FALSE where nothing more
   * is to be played. Both NULL where steps are not cut. */
  gboolean      (*has_beats) (QueensideTransport *self);
  gboolean      (*take_beat) (QueensideTransport *self,
                              gint                n);
  /* To the next place worth a look, or before it where @n is negative; or NULL. */
  void          (*find_mark) (QueensideTransport *self,
                              gint64              n);
};

/* The speeds of a menu, slowest first: what a person reads, marked with N_(); ends at a NULL name. */
typedef struct
{
  const char *name;
  gdouble     rate;             /* steps a second */
} QueensideSpeed;

extern const QueensideSpeed queenside_speeds[];

/* The property "speed" at that place of the list, and the place nearest to a speed. */
gdouble  queenside_transport_get_listed  (guint   index);
guint    queenside_transport_find_listed (gdouble speed);

/* Adds "play", "move" by a number of steps, "step", "back", "first", "last", "faster" and "slower",
 * which go to the next speed of the list, and "speed", whose state is the place in it of the one
 * nearest to the present, to @map; with places worth a look "next-mark" and "previous-mark", with
 * beats "beat" and "beat-back", and keeps them enabled where they can do something. Call it once. */
void     queenside_transport_add_actions (QueensideTransport *self,
                                          GActionMap         *map);

/* The place in the list of the speed nearest to the present one. */
guint    queenside_transport_get_speed   (QueensideTransport *self);
gboolean queenside_transport_get_playing (QueensideTransport *self);
/* Why "play" is not enabled, in a sentence; NULL where it is. Free with g_free(). */
char    *queenside_transport_explain     (QueensideTransport *self);
/* What it is behind with goes on when it pauses. At the end it begins again: the start is seen for a
 * moment, at any speed. */
void     queenside_transport_set_playing (QueensideTransport *self,
                                          gboolean            playing);
void     queenside_transport_pause       (QueensideTransport *self);
/* Pauses it at any position so far. */
void     queenside_transport_seek        (QueensideTransport *self,
                                          guint64             position);
/* Pauses it and leaves off what it is behind with, until it is asked to catch up. */
void     queenside_transport_rest        (QueensideTransport *self);
void     queenside_transport_catch_up    (QueensideTransport *self);
/* ms that the present beat is seen. */
guint    queenside_transport_time_beat   (QueensideTransport *self);
/* While it waits for a person it does not play, nor go on. */
void     queenside_transport_set_waiting (QueensideTransport *self,
                                          gboolean            is_waiting);

/* For subclasses: it is somewhere else, or something else; and plays as fast as the machine can,
 * whatever the speed is, while advance() says that there is more. */
void     queenside_transport_tell        (QueensideTransport *self);
void     queenside_transport_hurry       (QueensideTransport *self);

G_END_DECLS
