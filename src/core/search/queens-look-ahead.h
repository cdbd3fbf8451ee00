/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what a search does next, or why it ended, with the sentences that explain it. */

#pragma once

#include "queens-history.h"

/* Borrows from the history. Valid until its position changes. */
struct _QueensLookAhead
{
  QueensHistory      *history;
  const QueensSearch *search;
  const QueensSetup  *setup;
  QueensBoard        *board;
  gboolean            is_anywhere;
  gboolean            is_over;  /* the search has ended; otherwise the step is the next one */
  gboolean            is_known; /* FALSE if the board is too large for looking ahead */
  QueensStep          step;     /* the next step, or the look that ended the search */
  QueensEnd           end;      /* the end that the step leads to, or has led to */
  QueensOdds         *odds;     /* of the next step, or NULL */
  GArray             *looks;    /* of QueensSquare: the squares that the step examines, see
                                 * queens_history_peek_looks(); empty if unknown */
};

/* Looks ahead from the position of @history. Clear with queens_look_ahead_clear(). */
void  queens_look_ahead_init              (QueensLookAhead       *self,
                                           QueensHistory         *history);
void  queens_look_ahead_clear             (QueensLookAhead       *self);

/* Counts the attacked queens that can move. */
guint queens_look_ahead_count_attacked    (const QueensLookAhead *self);
/* Counts the steps up to this position since the cost last changed or a fresh board was drawn; -1
 * if there are too many to count. */
gint  queens_look_ahead_count_equal_steps (const QueensLookAhead *self);

/* Sentences for any algorithm: the costs of the evaluated successors; the chance of a random
 * choice; the cost before and after the step. */
char *queens_look_ahead_describe_look     (const QueensLookAhead *self);
char *queens_look_ahead_describe_chance   (const QueensLookAhead *self);
char *queens_look_ahead_describe_cost     (const QueensLookAhead *self);

/* Explains the next step, or why the look at the successors ended the search, in the algorithm's
 * sentences, one per line. Free with g_free(). */
char *queens_look_ahead_explain           (const QueensLookAhead *self);
/* Describes @beat of the next step, LOOK to CHOOSE, without what later beats reveal: the
 * algorithm's sentences about it, one per line, or words that fit every algorithm. NULL if the move
 * itself says all. Free with g_free(). */
char *queens_look_ahead_describe_beat     (const QueensLookAhead *self,
                                           QueensBeat             beat);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensLookAhead, queens_look_ahead_clear)
