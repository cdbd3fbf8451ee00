/* queens-look-ahead.h: what a search will do next, or why it has ended, and what can be counted and
 * said about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-history.h"

G_BEGIN_DECLS

/* Borrows from the history, and is valid until that moves. */
struct _QueensLookAhead
{
  QueensHistory      *history;
  const QueensSearch *search;
  const QueensSetup  *setup;
  QueensBoard        *board;
  gboolean            is_anywhere; /* the placement */
  gboolean            is_over;  /* the search has ended here; else the step is still to come */
  gboolean            is_known; /* FALSE where the board is so large that looking ahead would take
                                 * too long */
  QueensStep          step;     /* the one to come, or the look that ended the search */
  QueensEnd           end;      /* that the step brings, or has brought */
  QueensOdds         *odds;     /* of the step to come, or NULL */
  GArray             *looks;    /* of QueensSquare: what that step looks at one by one, see
                                 * queens_history_peek_looks(); empty where it is not known */
};

/* At the position of @history. Clear with queens_look_ahead_clear(). */
void  queens_look_ahead_init              (QueensLookAhead       *self,
                                           QueensHistory         *history);
void  queens_look_ahead_clear             (QueensLookAhead       *self);

/* Attacked queens that have a square to go to. */
guint queens_look_ahead_count_attacked    (const QueensLookAhead *self);
/* Steps up to this position that left the cost as it was, since it changed last or a fresh board
 * was drawn; -1 where they are too many to count. */
gint  queens_look_ahead_count_equal_steps (const QueensLookAhead *self);

/* Sentences that any algorithm may have among its own: what the successors that it looked at cost;
 * the chance of what it draws; the cost before and after. */
char *queens_look_ahead_describe_look     (const QueensLookAhead *self);
char *queens_look_ahead_describe_chance   (const QueensLookAhead *self);
char *queens_look_ahead_describe_cost     (const QueensLookAhead *self);

/* Why the search takes the step to come, or why its look at the successors ended it: the
 * algorithm's sentences, one a line. Free with g_free(). */
char *queens_look_ahead_explain           (const QueensLookAhead *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensLookAhead, queens_look_ahead_clear)

G_END_DECLS
