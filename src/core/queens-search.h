/* queens-search.h: one running search: algorithm, board, generator, tally, and why it ended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-algorithm.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 steps;                /* taken, not counting a last look that found none */
  guint64 iterations;
  guint64 moves;                /* queens set down on another square */
  guint64 evaluations;
  guint64 restarts;             /* fresh random boards after the start */
} QueensTally;

typedef struct _QueensSearch QueensSearch;

/* A search of @setup, which is copied, from @start, the row of every column, or from a fresh random board for NULL.
 * Returns NULL with an error where the algorithm does not take the setup. Rows must be on the board and off boulders. */
QueensSearch      *queens_search_new           (const QueensSetup  *setup,
                                                const gint32       *start,
                                                GError            **error);
void               queens_search_free          (QueensSearch       *self);

/* Takes one step and fills @step. Returns FALSE when the search has ended and none was taken; on the look that ends
 * it, @step still has the best cost among the successors. Allocates nothing. */
gboolean           queens_search_step          (QueensSearch       *self,
                                                QueensStep         *step);

const QueensSetup *queens_search_get_setup     (const QueensSearch *self);
QueensBoard       *queens_search_get_board     (const QueensSearch *self);
const QueensTally *queens_search_get_tally     (const QueensSearch *self);
QueensEnd          queens_search_get_end       (const QueensSearch *self);
gint64             queens_search_get_cost      (const QueensSearch *self);

/* A snapshot is all that changes while the search runs: of searches with the same setup, each takes the other's. */
gsize              queens_search_get_snapshot_size (const QueensSearch *self);
void               queens_search_save          (const QueensSearch *self,
                                                guint8             *snapshot);
void               queens_search_restore       (QueensSearch       *self,
                                                const guint8       *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSearch, queens_search_free)

G_END_DECLS
