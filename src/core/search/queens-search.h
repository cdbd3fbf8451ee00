/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search: algorithm, board, random numbers, counts, and why it ended. */

#pragma once

#include "queens-setup.h"
#include "queens-best-ends.h"
#include "queens-odds.h"

/* The work of opening a document at its position: some seconds. */
#define QUEENS_REPLAY_WORK (G_GUINT64_CONSTANT (1) << 32)

typedef struct
{
  guint64 steps;                /* without a final look that found no move */
  guint64 iterations;
  guint64 moves;
  guint64 evaluations;
  guint64 restarts;             /* fresh boards after the start */
  guint64 minima;               /* see QueensStep */
  guint64 work;                 /* grows with the time that the search takes, but is the same on
                                 * every machine: a unit is about a nanosecond. Counts the steps,
                                 * the states evaluated and the queens drawn */
} QueensTally;

/* Callers may read the setup, the board and the tally, and change nothing. */
typedef struct
{
  QueensSetup    setup;
  QueensBoard   *board;
  QueensRandom   random;
  QueensContext  context;
  gpointer       state;
  gsize          state_size;
  gsize          places_size;
  QueensTally    tally;
  QueensEnd      end;
  gboolean       is_fresh;      /* it isn't known yet if the start is solved */
} QueensSearch;

/* Copies @setup. @start is the row of every column, or in `anywhere` the places of all queens, see
 * queens-places.h; NULL draws a random board. Queens must be on the board, on different squares,
 * and not on boulders. Returns NULL with an error if the algorithm doesn't accept the setup. */
QueensSearch *queens_search_new               (const QueensSetup  *setup,
                                               const gint32       *start,
                                               GError            **error);
/* Copies @self at its current step, except the best ends. Draws and counts nothing. */
QueensSearch *queens_search_copy              (const QueensSearch *self);
void          queens_search_free              (QueensSearch       *self);

/* Restarts @self as the search of @trial, from a fresh board. With `fast`, every trial has its own
 * random stream; the other generators continue their single stream, so trials run in order repeat
 * the sources. Allocates nothing but lists of ends. */
void          queens_search_begin_trial       (QueensSearch       *self,
                                               guint64             trial);

/* Takes one step and fills @step. Returns FALSE if the search has ended and took none; @step still
 * has the lowest cost of the successors if the final look evaluated them. Allocates nothing but
 * lists of ends. */
gboolean      queens_search_step              (QueensSearch       *self,
                                               QueensStep         *step);

/* Takes up to @most steps as fast as possible, without reporting them. Returns the number of steps
 * taken, which is lower if the search ended. */
guint64       queens_search_run               (QueensSearch       *self,
                                               guint64             most);

/* Takes steps up to number @steps, past solutions, as a document's position counts them. Returns
 * FALSE if it stopped before, because the work of the search exceeds @most_work. */
gboolean      queens_search_replay            (QueensSearch       *self,
                                               guint64             steps,
                                               guint64             most_work);

QueensEnd     queens_search_get_end           (const QueensSearch *self);
gint64        queens_search_get_cost          (const QueensSearch *self);

/* Returns the best boards that the attempts have ended with; for a single attempt, its end. Empty
 * before the first end. Owned by the search. */
const QueensBestEnds *queens_search_get_best_ends (const QueensSearch *self);

/* Continues after a solution, to find the next one. Returns FALSE if the search isn't systematic or
 * not at a solution. */
gboolean      queens_search_continue          (QueensSearch       *self);

/* Returns the odds of the next iteration, or NULL with an error if the algorithm has none. Free
 * with queens_odds_free(). */
QueensOdds   *queens_search_get_odds          (QueensSearch       *self,
                                               GError            **error);

/* A snapshot is all data that change while a search runs. It fits every search with the same
 * setup. */
gsize         queens_search_get_snapshot_size (const QueensSearch *self);
void          queens_search_save              (const QueensSearch *self,
                                               guint8             *snapshot);
void          queens_search_restore           (QueensSearch       *self,
                                               const guint8       *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSearch, queens_search_free)
