/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of several searches side by side: a setup and, if the algorithm accepts it, its search. */

#pragma once

#include "queenside-session.h"

#define QUEENSIDE_TYPE_RACER (queenside_racer_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRacer, queenside_racer, QUEENSIDE, RACER, GObject)

/* Counts of the search at its steps in bounded memory, to find the step for a count. */
typedef struct
{
  GArray  *entries;             /* of the steps 0, stride, 2 × stride, … */
  guint64  stride;
  guint64  length;              /* steps so far */
} QueensideCounts;

/* Signal "changed": another search has replaced the current one.
 *
 * All fields are read-only. The session is for showing the search, not for moving it; it emits
 * "moved" only when asked. */
struct _QueensideRacer
{
  GObject           parent_instance;

  QueensideSession *session;
  QueensSetup       setup;      /* as wanted; the session's, unless that is refused */
  gint32           *places;     /* the wanted start, or NULL for the algorithm's own */
  /* why the algorithm refuses the setup, or NULL. With an error there is no search: it is over,
   * with counts of 0 */
  GError           *error;
  QueensideCounts   counts;     /* of all steps so far */
  guint64           count[QUEENS_N_UNITS];           /* what is counted where it is */
  guint64           furthest[QUEENS_N_UNITS];        /* at the last step so far, with a look that
                                                        * ended the search */
  QueensUnit     unit;       /* that a chart goes by */
};

QueensideRacer *queenside_racer_new         (const QueensSetup *setup,
                                             const gint32      *places);

/* Begins the search of @setup from @places, see queens-places.h. For NULL, or if the algorithm
 * can't begin there, uses its own start: an empty board or one drawn from the seed. */
void            queenside_racer_begin       (QueensideRacer    *self,
                                             const QueensSetup *setup,
                                             const gint32      *places);

/* Begin again with another setup of the same problem, or with the same one. */
void            queenside_racer_change      (QueensideRacer    *self,
                                             const QueensSetup *setup);
void            queenside_racer_restart     (QueensideRacer    *self);

/* Returns the number of queens on the first board; 0 without a search. */
guint           queenside_racer_count_start (QueensideRacer    *self);

/* A search has ended once its end is known; it is over while it is at its end. */
gboolean        queenside_racer_has_ended   (QueensideRacer    *self);
gboolean        queenside_racer_is_over     (QueensideRacer    *self);

/* Returns the count one step before the current one; 0 at the start. */
guint64         queenside_racer_get_before  (QueensideRacer    *self,
                                             QueensUnit      unit);

/* Advances until the search has counted @goal or is over. Returns FALSE if @deadline, in µs of the
 * monotonic clock, comes first. */
gboolean        queenside_racer_advance     (QueensideRacer    *self,
                                             QueensUnit      unit,
                                             guint64            goal,
                                             gint64             deadline);
/* Moves to the first known step that has counted @goal, or to the furthest one. */
void            queenside_racer_seek        (QueensideRacer    *self,
                                             QueensUnit      unit,
                                             guint64            goal);

/* Returns the lowest and highest cost from count @first to count @last, both included; in a long
 * search of slightly more. For a systematic search, whose empty board costs 0 without being solved,
 * these are the queens left to place. */
void            queenside_racer_get_range   (QueensideRacer    *self,
                                             QueensUnit      unit,
                                             guint64            first,
                                             guint64            last,
                                             gint64            *lowest,
                                             gint64            *highest);
