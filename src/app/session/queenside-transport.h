/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays, pauses and steps one or several searches, which a subclass provides. The transport has the
 * clock (a timer or, at full speed, an idle source), and the actions for buttons and keys. */

#pragma once

#include <gio/gio.h>

#define QUEENSIDE_TYPE_TRANSPORT (queenside_transport_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensideTransport, queenside_transport, QUEENSIDE, TRANSPORT, GObject)

/* Property "playing" becomes FALSE at the end. Property "speed" is from 0 (one step in two seconds)
 * to 1 (full speed). An increase of 0.1 plays about four times as fast. Both properties
 * can be set at any time.
 *
 * Signal "status": listeners should update their text. While playing, this signal is emitted only a
 * few times per second, because each new text makes GTK lay out the window again. */

/* Maximum time for taking steps in one frame, in µs. The rest of the frame is for drawing. */
#define QUEENSIDE_TRANSPORT_SLICE 7000

/* The moves that are possible from the current position. */
typedef enum
{
  QUEENSIDE_CAN_PLAY = 1 << 0,
  QUEENSIDE_CAN_STEP = 1 << 1,
  QUEENSIDE_CAN_RETURN = 1 << 2,        /* to go back a step, and to the first step */
  QUEENSIDE_CAN_GO_LAST = 1 << 3,
  QUEENSIDE_CAN_MOVE = 1 << 4,          /* by several steps, and to marks */
} QueensideWays;

struct _QueensideTransportClass
{
  GObjectClass    parent_class;

  /* Tooltips of the buttons, marked with N_(). */
  const char     *back_tip;
  const char     *step_tip;
  const char     *last_tip;

  /* Prepares to play. If the search was at its end and restarts, sets @is_again. Returns FALSE if
   * nothing can be played. */
  gboolean      (*begin)     (QueensideTransport *self,
                              gboolean           *is_again);
  /* Takes up to @steps steps, until @deadline in µs of monotonic time. Returns FALSE if nothing is
   * left to play, and the requested position is reached. */
  gboolean      (*advance)   (QueensideTransport *self,
                              guint64             steps,
                              gint64              deadline);
  /* Returns TRUE if the requested position isn't reached yet. May be NULL. */
  gboolean      (*is_behind) (QueensideTransport *self);
  QueensideWays (*get_ways)  (QueensideTransport *self);
  /* Explains why nothing can be played. Free with g_free(). May be NULL. */
  char         *(*explain)   (QueensideTransport *self);

  /* The next three functions are called only during a pause. */

  /* Moves by @n steps, back if @n is negative. */
  void          (*move)      (QueensideTransport *self,
                              gint64              n);
  void          (*seek)      (QueensideTransport *self,
                              guint64             position);
  /* Returns the last position that can be shown without taking a new step. */
  guint64       (*get_last)  (QueensideTransport *self);
  /* has_beats() returns TRUE if the current step can be shown in four beats. take_beat() moves by a
   * beat, back if @n is negative, and returns FALSE if nothing is left to play. take_beat() may
   * also be called while playing. Both functions are NULL if steps have no beats. */
  gboolean      (*has_beats) (QueensideTransport *self);
  gboolean      (*take_beat) (QueensideTransport *self,
                              gint                n);
  /* Moves to the next marked step or, if @n is negative, to the previous marked step. May be
   * NULL. */
  void          (*find_mark) (QueensideTransport *self,
                              gint64              n);
};

/* The speeds of a menu, slowest first. The list ends with a NULL name. */
typedef struct
{
  const char *name;             /* marked with N_() */
  gdouble     rate;             /* steps per second */
} QueensideSpeed;

extern const QueensideSpeed queenside_speeds[];

/* Convert between an index in queenside_speeds and a value of the property "speed".
 * find_listed() picks the nearest index. */
gdouble  queenside_transport_get_listed  (guint   index);
guint    queenside_transport_find_listed (gdouble speed);

/* Adds actions to @map, and enables them when they are possible. "play" starts or pauses playing.
 * "step", "back", "first" and "last" move to another step, "move" moves by a number of steps.
 * "faster" and "slower" select the next listed speed. The state of "speed" is the index of the
 * nearest listed speed. "next-mark" and "previous-mark" need find_mark(). "beat" and "beat-back"
 * need take_beat(). Call this function only once. */
void     queenside_transport_add_actions (QueensideTransport *self,
                                          GActionMap         *map);

/* Returns the index of the nearest speed in the list. */
guint    queenside_transport_get_speed   (QueensideTransport *self);
gboolean queenside_transport_get_playing (QueensideTransport *self);
/* Returns a sentence that says why "play" is disabled, or NULL. Free with g_free(). */
char    *queenside_transport_explain     (QueensideTransport *self);
/* Starts or pauses playing. A pause doesn't stop the move to a requested position. If the search is
 * at its end, restarts the search, and shows the start for a moment, even at full speed. */
void     queenside_transport_set_playing (QueensideTransport *self,
                                          gboolean            playing);
void     queenside_transport_pause       (QueensideTransport *self);
/* Pauses, and moves to a position that the search has already reached. */
void     queenside_transport_seek        (QueensideTransport *self,
                                          guint64             position);
/* Pauses, and interrupts the move to a requested position. queenside_transport_catch_up() resumes
 * the move. */
void     queenside_transport_rest        (QueensideTransport *self);
void     queenside_transport_catch_up    (QueensideTransport *self);
/* Returns the duration of the current beat, in ms. */
guint    queenside_transport_time_beat   (QueensideTransport *self);
/* While waiting for the user, the transport doesn't play or step forward. */
void     queenside_transport_set_waiting (QueensideTransport *self,
                                          gboolean            is_waiting);

/* For subclasses. Call queenside_transport_update() after every change of position or search.
 * queenside_transport_hurry() ignores the property "speed", and plays at full speed until advance()
 * returns FALSE. */
void     queenside_transport_update      (QueensideTransport *self);
void     queenside_transport_hurry       (QueensideTransport *self);
