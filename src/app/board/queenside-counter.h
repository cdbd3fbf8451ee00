/* queenside-counter.h: how many solutions the problem has that was asked about last, and which
 * squares are to blame where there are none. It counts in a thread, one problem at a time; asking
 * only starts it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-conflict-set.h"
#include "queenside-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COUNTER (queenside_counter_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCounter, queenside_counter, QUEENSIDE, COUNTER, GObject)

/* Signals: "changed" when there is an answer, or more progress. */

typedef enum
{
  QUEENSIDE_COUNT_NONE,         /* nothing has been found out yet */
  QUEENSIDE_COUNT_EXACT,
  QUEENSIDE_COUNT_LONG,         /* it would take more than about a second:
                                 * queenside_counter_insist() */
  QUEENSIDE_COUNT_REFUSED,      /* the board is too large */
} QueensideCountKind;

typedef struct
{
  QueensideCountKind  kind;
  QueensProblem      *problem;  /* that it is about; NULL for QUEENSIDE_COUNT_NONE */
  guint64             count;
  gboolean            has_plain;        /* there are static points, and it did not take long to
                                         * count */
  guint64             plain;            /* the solutions of the same board without them */
  gdouble             seconds;  /* LONG: that it would take, about */
  char               *refusal;  /* REFUSED: why, in a sentence */
  gboolean            has_conflict_set;     /* the count is 0, and what is to blame is known */
  QueensConflictSet   conflict_set;
} QueensideCount;

QueensideCounter     *queenside_counter_new          (void);

/* Makes @problem the one that is asked about; nothing happens where it is the same already. */
void                  queenside_counter_ask          (QueensideCounter  *self,
                                                      QueensProblem     *problem);
/* Counts it however long that takes. */
void                  queenside_counter_insist       (QueensideCounter  *self);
/* Ends what goes on. */
void                  queenside_counter_cancel       (QueensideCounter  *self);

/* The last answer; owned by the counter. */
const QueensideCount *queenside_counter_get_answer   (QueensideCounter  *self);
/* Whether it is about another problem than the one asked about. */
gboolean              queenside_counter_is_outdated  (QueensideCounter  *self);
/* FALSE where nobody has insisted, or the answer is there. */
gboolean              queenside_counter_get_progress (QueensideCounter  *self,
                                                      QueensideProgress *progress);

G_END_DECLS
