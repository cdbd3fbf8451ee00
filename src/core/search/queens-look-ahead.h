/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what a search does next, or why it ended. */

#pragma once

#include "queens-history.h"

/* Refers to data of the history. Valid until the history's position changes. */
struct _QueensLookAhead
{
  QueensHistory      *history;
  const QueensSearch *search;
  const QueensSetup  *setup;
  QueensBoard        *board;
  gboolean            is_anywhere;
  gboolean            is_over;  /* TRUE if the search has ended; otherwise there is a next step */
  gboolean            is_known; /* FALSE if the board is too large for looking ahead */
  QueensStep          step;     /* the next step, or the final step that found no move */
  const QueensSearch *next;     /* the search after the next step, or NULL if unknown; valid until
                                 * the history is used again */
  QueensEnd           end;      /* end to which the step leads; if the search has ended, its end */
  QueensOdds         *odds;     /* odds of the next step, or NULL */
  GArray             *looks;    /* array of QueensSquare: squares that the step examines, see
                                 * queens_history_peek_work(); empty if unknown */
  GArray             *arcs;     /* array of QueensArc: arcs that the step checks; empty if
                                 * unknown */
};

/* Looks ahead from the position of @history. Clear with queens_look_ahead_clear(). */
void  queens_look_ahead_init              (QueensLookAhead       *self,
                                           QueensHistory         *history);
void  queens_look_ahead_clear             (QueensLookAhead       *self);

/* Returns the number of attacked queens that can move. */
guint queens_look_ahead_count_attacked    (const QueensLookAhead *self);
/* Returns the number of steps since the last change of the cost or the last fresh board, whichever
 * is later. Returns −1 if there are too many to count. */
gint  queens_look_ahead_count_equal_steps (const QueensLookAhead *self);

/* Return sentences for any algorithm: about the costs of the successors, the probability of a
 * random choice, and the cost before and after the step. NULL if there is nothing to say. Free with
 * g_free(). */
char *queens_look_ahead_describe_look     (const QueensLookAhead *self);
char *queens_look_ahead_describe_chance   (const QueensLookAhead *self);
char *queens_look_ahead_describe_cost     (const QueensLookAhead *self);

/* Returns the algorithm's sentences about the next step or the end, one per line. Free with
 * g_free(). */
char *queens_look_ahead_explain           (const QueensLookAhead *self);
/* Describes @beat of the next step, from QUEENS_BEAT_LOOK to QUEENS_BEAT_CHOOSE, without anything
 * that later beats reveal. Returns the algorithm's sentences, one per line. If the algorithm has
 * none for this beat, returns a general description. Returns NULL if there is nothing to say beyond
 * the move. Free with g_free(). */
char *queens_look_ahead_describe_beat     (const QueensLookAhead *self,
                                           QueensBeat             beat);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensLookAhead, queens_look_ahead_clear)
