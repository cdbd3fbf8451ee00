/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search that can go back to any earlier step, exactly, in bounded memory. */

#pragma once

#include "queens-profile.h"
#include "queens-snapshots.h"

#define QUEENS_N_RECENT 16      /* moves */

/* Callers may read the search, the profile, the position, the length and has_ended, and change
 * nothing. */
typedef struct
{
  QueensSearch    *search;      /* the search at the position */
  QueensSearch    *scout;       /* a copy that visits other positions; created on demand */
  QueensProfile   *profile;
  QueensProfile   *placed;      /* the number of queens on the board instead of costs, for
                                 * systematic searches; otherwise NULL */
  QueensSnapshots *snapshots;
  guint8          *furthest;    /* a snapshot of step length, while the position is elsewhere */
  guint64          position;
  guint64          length;      /* the furthest position */
  gboolean         has_ended;   /* the search ended at step length */
  QueensStep       step;
  QueensStep       last_look;
  QueensChange     recent[QUEENS_N_RECENT];     /* a ring, see queens_history_get_recent() */
  guint64          n_recent;
} QueensHistory;

/* Returns the history of a new search, see queens_search_new(), or NULL with an error. */
QueensHistory    *queens_history_new           (const QueensSetup   *setup,
                                                const gint32        *start,
                                                GError             **error);
/* Takes ownership of @search, which must not have taken a step. */
QueensHistory    *queens_history_new_from      (QueensSearch        *search);
void              queens_history_free          (QueensHistory       *self);
/* Frees what can be recreated. The history can still be used. */
void              queens_history_rest          (QueensHistory       *self);

/* Returns the cost at the position, from the profile if that is exact, because counting the lines
 * of a large board takes long. */
gint64            queens_history_get_cost      (const QueensHistory *self);

/* Returns the step that led to the position, or NULL at the start. */
const QueensStep *queens_history_get_step      (const QueensHistory *self);
/* Returns the move number @index of the last moves, 0 for the latest one, or NULL if there are
 * fewer since the last fresh board or the last jump to another step. */
const QueensChange *queens_history_get_recent  (const QueensHistory *self,
                                                guint                index);
/* Returns the look that ended the search; NULL if the position isn't the end, or if a step ended
 * it. */
const QueensStep *queens_history_get_last_look (const QueensHistory *self);

/* Sets @step to the next step without taking it, or to the look that ends the search. Returns the
 * end that this leads to, or the end of the search. */
QueensEnd         queens_history_peek          (QueensHistory       *self,
                                                QueensStep          *step);

/* Does the same, and appends to @looks, of QueensSquare, the squares that the step examines one by
 * one, in order. First choice appends the squares that it draws, ending with the chosen square
 * (none with `fast`, which draws among the better squares at once); min-conflicts the squares of
 * the chosen queen; a systematic search the rows that it tries. Searches that evaluate all
 * successors append none. A copy of the search takes the step, so it makes the same random choices
 * as the real step. */
QueensEnd         queens_history_peek_looks    (QueensHistory       *self,
                                                QueensStep          *step,
                                                GArray              *looks);

/* Moves one step forward; at the furthest position, takes a new step. Returns FALSE if the search
 * has ended there. */
gboolean          queens_history_forward       (QueensHistory       *self);
/* Moves up to @n steps forward, fewer if the search ends or its work exceeds @most_work. Returns
 * FALSE if the search has ended there. */
gboolean          queens_history_advance       (QueensHistory       *self,
                                                guint64              n,
                                                guint64              most_work);
/* Continues after a solution: queens_history_forward() then takes further steps. Returns FALSE if
 * the search can't continue. */
gboolean          queens_history_continue      (QueensHistory       *self);
/* Moves to a step from 0 to length. */
void              queens_history_seek          (QueensHistory       *self,
                                                guint64              position);

/* Finds the nearest step after the position, or before it with @backwards, that has one of @marks.
 * Returns FALSE if there is none. The position doesn't change. */
gboolean          queens_history_find_mark     (QueensHistory       *self,
                                                QueensMark           marks,
                                                gboolean             backwards,
                                                guint64             *step);

/* Finds the first step with the lowest cost of the history. Returns FALSE for a systematic search,
 * whose boards are not full. The position doesn't change. */
gboolean          queens_history_find_best     (QueensHistory       *self,
                                                guint64             *step,
                                                gint64              *cost);

/* Calls @visit with the search as it was at each of @n steps from @first on, or at fewer if the
 * history ends. The position doesn't change. */
typedef void       (*QueensHistoryVisit)         (guint64              step,
                                                  const QueensSearch  *search,
                                                  gpointer             data);
void              queens_history_visit         (QueensHistory       *self,
                                                guint64              first,
                                                guint64              n,
                                                QueensHistoryVisit   visit,
                                                gpointer             data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHistory, queens_history_free)
