/* queens-search.h: one running search: algorithm, board, generator, tally, and why it ended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"
#include "queens-best-ends.h"
#include "queens-odds.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 steps;                /* taken, not counting a last look that found none */
  guint64 iterations;
  guint64 moves;                /* queens set down on another square */
  guint64 evaluations;
  guint64 restarts;             /* fresh random boards after the start */
  guint64 minima;               /* local minima met, see QueensStep */
} QueensTally;

/* Only the search's own functions write its fields. There to be read are its setup, its board and
 * its tally. */
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
  gboolean       is_fresh;      /* nobody has looked yet whether the start is solved */
} QueensSearch;

/* A search of @setup, which is copied, from @start, the row of every column or in `anywhere` the
 * places of all queens, see queens-places.h, or from a fresh random board for NULL. Returns NULL
 * with an error where the algorithm does not take the setup. Queens must be on the board, off
 * boulders and each on its own square. */
QueensSearch *queens_search_new               (const QueensSetup  *setup,
                                               const gint32       *start,
                                               GError            **error);
/* Another one with the same setup, as far on; the ends met so far are not copied. It draws and counts
 * nothing. */
QueensSearch *queens_search_copy              (const QueensSearch *self);
void          queens_search_free              (QueensSearch       *self);

/* Makes it the search of @trial, from a fresh board: with `fast` on the stream of that trial, with
 * the others further on in their one stream. Trials in order are then what the sources run.
 * Allocates nothing but lists of ends. */
void          queens_search_begin_trial       (QueensSearch       *self,
                                               guint64             trial);

/* Takes one step and fills @step. Returns FALSE when the search has ended and none was taken; on
 * the look that ends it, @step still has the best cost among the successors. Allocates nothing but
 * lists of ends. */
gboolean      queens_search_step              (QueensSearch       *self,
                                               QueensStep         *step);

/* The same as up to @most steps, without their events, as fast as it can be done. Returns how many
 * were taken: fewer when the search has ended. */
guint64       queens_search_run               (QueensSearch       *self,
                                               guint64             most);

QueensEnd     queens_search_get_end           (const QueensSearch *self);
gint64        queens_search_get_cost          (const QueensSearch *self);

/* The best boards that its attempts have ended with: of a search with one attempt, the end alone;
 * empty before. Owned by the search. */
const QueensBestEnds *queens_search_get_best_ends (const QueensSearch *self);

/* After a solution: on to the next one, where the algorithm is systematic. FALSE where it
 * cannot. */
gboolean      queens_search_go_on             (QueensSearch       *self);

/* The odds of the next iteration, or NULL with a sentence where the algorithm has none. Free with
 * queens_odds_free(). */
QueensOdds   *queens_search_get_odds          (QueensSearch       *self,
                                               GError            **error);

/* A snapshot is all that changes while the search runs: of searches with the same setup, each takes
 * the other's. */
gsize         queens_search_get_snapshot_size (const QueensSearch *self);
void          queens_search_save              (const QueensSearch *self,
                                               guint8             *snapshot);
void          queens_search_restore           (QueensSearch       *self,
                                               const guint8       *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSearch, queens_search_free)

G_END_DECLS
