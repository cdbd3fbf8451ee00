/* queenside-racer.h: one of several searches side by side: a setup, and its search where the
 * algorithm takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

/* What searches side by side have in common: so many of these. */
typedef enum
{
  QUEENSIDE_UNIT_ITERATIONS,
  QUEENSIDE_UNIT_EVALUATIONS,
} QueensideUnit;

#define QUEENSIDE_N_UNITS 2

#define QUEENSIDE_TYPE_RACER (queenside_racer_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRacer, queenside_racer, QUEENSIDE, RACER, GObject)

/* What the search has counted at its steps, in bounded memory: the way from a count to the step. */
typedef struct
{
  GArray  *entries;             /* of the steps 0, stride, 2 × stride and so on */
  guint64  stride;
  guint64  length;              /* steps that have come */
} QueensideCounts;

/* The signal "changed" says that another search has taken the place of the present one.
 *
 * The fields are for reading. The session is for those who show the search, not to be moved from
 * there; it says "moved" when it is told to. */
struct _QueensideRacer
{
  GObject           parent_instance;

  QueensideSession *session;
  QueensSetup       setup;      /* as it is wanted; the session's, but where it is refused */
  gint32           *places;     /* the start that is wanted, or NULL for the algorithm's own */
  GError           *error;      /* why the algorithm does not take the setup, or NULL. There is no
                                 * search then: it is over, and its counts are 0 */
  QueensideCounts   counts;     /* of all steps so far */
  guint64           count[QUEENSIDE_N_UNITS];           /* what is counted where it is */
  guint64           furthest[QUEENSIDE_N_UNITS];        /* at the last step so far, with a look that
                                                        * ended the search */
  QueensideUnit     unit;       /* that a chart goes by */
};

QueensideRacer *queenside_racer_new         (const QueensSetup *setup,
                                             const gint32      *places);

/* Begins the search of @setup from @places, see queens-places.h, or with NULL from the algorithm's
 * own start: a board drawn from the seed, or an empty one. Where an algorithm cannot begin with
 * @places it takes its own start. */
void            queenside_racer_begin       (QueensideRacer    *self,
                                             const QueensSetup *setup,
                                             const gint32      *places);

/* The same with another setup of the same problem, or with the present one. */
void            queenside_racer_change      (QueensideRacer    *self,
                                             const QueensSetup *setup);
void            queenside_racer_restart     (QueensideRacer    *self);

/* Whether it begins with the places that are wanted, and not with the algorithm's own start. */
gboolean        queenside_racer_has_start   (QueensideRacer    *self);
/* How many queens its first board has; 0 where there is no search. */
guint           queenside_racer_count_start (QueensideRacer    *self);

/* Whether it has ended; and whether it is at its end. */
gboolean        queenside_racer_has_ended   (QueensideRacer    *self);
gboolean        queenside_racer_is_over     (QueensideRacer    *self);

/* What was counted one step before where it is, 0 at the start. */
guint64         queenside_racer_get_before  (QueensideRacer    *self,
                                             QueensideUnit      unit);

/* On until it has counted @goal or is over. FALSE where @deadline, on the monotonic clock in µs,
 * comes first. */
gboolean        queenside_racer_advance     (QueensideRacer    *self,
                                             QueensideUnit      unit,
                                             guint64            goal,
                                             gint64             deadline);
/* To the first step yet that has counted @goal, or to the furthest one. */
void            queenside_racer_seek        (QueensideRacer    *self,
                                             QueensideUnit      unit,
                                             guint64            goal);

/* The lowest and the highest cost from count @first to count @last, both included; of a long search
 * of a little more. Of a systematic search, whose empty board costs nothing and is not solved, the
 * queens that are left to place. */
void            queenside_racer_get_range   (QueensideRacer    *self,
                                             QueensideUnit      unit,
                                             guint64            first,
                                             guint64            last,
                                             gint64            *lowest,
                                             gint64            *highest);

G_END_DECLS
