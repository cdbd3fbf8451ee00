/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a search from every state of a small board, with their probabilities: a Markov chain
 * as a sparse matrix. */

#pragma once

#include "queens-count.h"
#include "queens-setup.h"
#include "queens-states.h"

#define QUEENS_TRANSITIONS_MAX_SIZE 6

/* Added to a cost change so that the sum fits into a byte. */
#define QUEENS_TRANSITIONS_NO_CHANGE 128

typedef struct
{
  QueensStates states;
  gboolean     is_timed;        /* TRUE if chances depend on the iteration; see @changes */
  gboolean     is_fresh;        /* TRUE if every iteration makes a new random board; then there are
                                 * no moves */
  guint8      *costs;           /* per state */
  guint8      *ends;            /* a QueensEnd per state: QUEENS_END_SOLVED for a solution,
                                 * QUEENS_END_NONE if the search continues */
  guint       *first;           /* index of each state's first move; one more entry has the number
                                 * of moves */
  guint32     *targets;         /* per move: the state that the move leads to */
  gdouble     *chances;         /* per move; NULL if timed */
  gdouble     *stays;           /* per state: the chance that nothing moves; if timed, the chance
                                 * that a given successor is chosen */
  guint8      *is_trap;         /* per state: 1 if the search doesn't end there, but can't reach a
                                 * solution from there even without limits; see queens-trap.h */
  guint8      *changes;         /* per move, if timed: cost change, plus
                                 * QUEENS_TRANSITIONS_NO_CHANGE */
} QueensTransitions;

/* Returns FALSE with an error if the board is too large or the search remembers
 * more than its board. Also checks @setup with queens_setup_check(). */
gboolean           queens_transitions_check      (const QueensSetup       *setup,
                                                  GError                 **error);

/* Computes all transitions. 5 columns take a few ms, 6 columns about 0.2 s. @progress may be NULL;
 * it gets fractions from 0 to @share. Returns NULL if the check fails, or with
 * QUEENS_ERROR_CANCELLED. */
QueensTransitions *queens_transitions_new        (const QueensSetup       *setup,
                                                  QueensProgress           progress,
                                                  gpointer                 data,
                                                  gdouble                  share,
                                                  GError                 **error);
void               queens_transitions_free       (QueensTransitions       *self);

gsize              queens_transitions_get_memory (const QueensTransitions *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTransitions, queens_transitions_free)
