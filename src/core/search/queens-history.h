/* queens-history.h: a search and the way back: any step of it so far, exactly as it was, in bounded
 * memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-profile.h"
#include "queens-snapshots.h"

G_BEGIN_DECLS

/* Only the history's own functions write its fields. There to be read are the search, the profile,
 * the position, the length and whether the search has ended. */
typedef struct
{
  QueensSearch    *search;      /* as it was at the position */
  QueensSearch    *scout;       /* for looking elsewhere; made when it is first sent */
  QueensProfile   *profile;     /* costs and marks of steps 0 to length */
  QueensProfile   *placed;      /* in the place of costs the queens that stand, which is what a
                                 * systematic search climbs and falls by; NULL for other searches */
  QueensSnapshots *snapshots;
  guint8          *furthest;    /* a snapshot of step length, kept while the position is
                                 * elsewhere */
  guint64          position;    /* steps from the start */
  guint64          length;      /* the furthest position yet */
  gboolean         has_ended;   /* the search, at step length */
  QueensStep       step;
  QueensStep       last_look;
} QueensHistory;

/* A search that has not begun, as queens_search_new() makes it; NULL with its error. */
QueensHistory    *queens_history_new           (const QueensSetup   *setup,
                                                const gint32        *start,
                                                GError             **error);
/* Takes over @search, which has not taken a step yet. */
QueensHistory    *queens_history_new_from      (QueensSearch        *search);
void              queens_history_free          (QueensHistory       *self);
/* Lets go of what it can make again, to be kept for later; it may be used on. */
void              queens_history_rest          (QueensHistory       *self);

/* The step that led to the position, or NULL at the start. */
const QueensStep *queens_history_get_step      (const QueensHistory *self);
/* The look that ended the search, NULL unless the position is at its end and such a look was
 * taken. */
const QueensStep *queens_history_get_last_look (const QueensHistory *self);

/* The step after the position, which is not taken, into @step; where the search ends without one,
 * the look that ends it. Returns the end that it brings or, where the search has ended, is at. */
QueensEnd         queens_history_peek          (QueensHistory       *self,
                                                QueensStep          *step);

/* The same, for whoever wants to see where it looks: the squares that the step looks at one by one,
 * in order, are added to @looks, of QueensSquare. First choice adds those that it draws, down to
 * the one that it takes (none with `fast`, which draws among the better ones at once), min-conflicts
 * those of the queen that it has chosen, a systematic search the rows that it tries. A search that
 * looks at all successors alike adds none. Chance is that of the step: it is the step, taken by a
 * copy of the search. */
QueensEnd         queens_history_peek_looks    (QueensHistory       *self,
                                                QueensStep          *step,
                                                GArray              *looks);

/* One step on, a new one at the furthest position. Returns FALSE where the search has ended
 * there. */
gboolean          queens_history_forward       (QueensHistory       *self);
/* After a solution, on to the next one, where the search can; forward then takes further steps.
 * FALSE where it cannot. */
gboolean          queens_history_go_on         (QueensHistory       *self);
/* To any step from 0 to length. */
void              queens_history_seek          (QueensHistory       *self,
                                                guint64              position);

/* The nearest step after the position, or before it with @backwards, that has one of @marks, into
 * @step; FALSE where there is none. The position stays. */
gboolean          queens_history_find_mark     (QueensHistory       *self,
                                                QueensMark           marks,
                                                gboolean             backwards,
                                                guint64             *step);

/* Calls @visit with the search as it was at each step from @first on, @n of them or as many as
 * there are. The position stays. */
typedef void       (*QueensHistoryVisit)         (guint64              step,
                                                  const QueensSearch  *search,
                                                  gpointer             data);
void              queens_history_visit         (QueensHistory       *self,
                                                guint64              first,
                                                guint64              n,
                                                QueensHistoryVisit   visit,
                                                gpointer             data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHistory, queens_history_free)

G_END_DECLS
