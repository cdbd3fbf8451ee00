/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of several searches side by side: a setup and, if the setup is possible, its search. */

#pragma once

#include "queenside-session.h"

#define QUEENSIDE_TYPE_RACER (queenside_racer_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRacer, queenside_racer, QUEENSIDE, RACER, GObject)

/* The counts of a search at its steps, in bounded memory. The racer uses them to find the step that
 * has a given count. */
typedef struct
{
  GArray  *entries;             /* the counts of steps 0, stride, 2 × stride, … */
  guint64  stride;
  guint64  length;              /* number of steps so far */
} QueensideCounts;

/* Signal "changed": a new search has replaced the previous search.
 *
 * All fields are read-only. Use the session only to show the search, not to move it. The session is
 * quiet, so it doesn't emit "moved". */
struct _QueensideRacer
{
  GObject           parent_instance;

  QueensideSession *session;
  /* the wanted setup; the session has an equal setup, unless the algorithm refuses it */
  QueensSetup       setup;
  gint32           *places;     /* the wanted start, or NULL for the algorithm's own start */
  /* Why the algorithm refuses the setup, or NULL. If the setup is refused, there is no search: all
   * counts are 0, and the racer is over. */
  GError           *error;
  QueensideCounts   counts;     /* counts of all steps so far */
  guint64           count[QUEENS_N_UNITS];           /* counts at the current step */
  /* counts at the last step so far, including a final evaluation that ended the search */
  guint64           furthest[QUEENS_N_UNITS];
  QueensUnit        unit;       /* unit of the chart's axis */
};

QueensideRacer *queenside_racer_new         (const QueensSetup *setup,
                                             const gint32      *places);

/* Begins the search of @setup from @places, see queens-places.h. If @places is NULL, or the
 * algorithm can't begin there, uses the algorithm's own start: an empty board, or a random board
 * from the seed. */
void            queenside_racer_begin       (QueensideRacer    *self,
                                             const QueensSetup *setup,
                                             const gint32      *places);

/* change() restarts with another setup of the same problem, restart() with the same setup. */
void            queenside_racer_change      (QueensideRacer    *self,
                                             const QueensSetup *setup);
void            queenside_racer_restart     (QueensideRacer    *self);

/* Returns the number of queens on the first board, or 0 if there is no search. */
guint           queenside_racer_count_start (QueensideRacer    *self);

/* has_ended() returns TRUE if the search has found its end. is_over() returns TRUE if, in addition,
 * the current step is the last step. */
gboolean        queenside_racer_has_ended   (QueensideRacer    *self);
gboolean        queenside_racer_is_over     (QueensideRacer    *self);

/* Returns the count one step before the current step, or 0 at the start. */
guint64         queenside_racer_get_before  (QueensideRacer    *self,
                                             QueensUnit         unit);

/* Advances until the search's count reaches @goal, or the search is over. If @deadline, in µs of
 * monotonic time, passes first, returns FALSE. */
gboolean        queenside_racer_advance     (QueensideRacer    *self,
                                             QueensUnit         unit,
                                             guint64            goal,
                                             gint64             deadline);
/* Moves to the first known step whose count is at least @goal. If there is no such step, moves to
 * the last known step. */
void            queenside_racer_seek        (QueensideRacer    *self,
                                             QueensUnit         unit,
                                             guint64            goal);

/* Returns the lowest and highest cost from count @first to count @last, both included. In a long
 * search, the range may be slightly larger. For a systematic search, returns the number of queens
 * left to place instead of the cost, because an empty board costs 0 without being solved. */
void            queenside_racer_get_range   (QueensideRacer    *self,
                                             QueensUnit         unit,
                                             guint64            first,
                                             guint64            last,
                                             gint64            *lowest,
                                             gint64            *highest);
