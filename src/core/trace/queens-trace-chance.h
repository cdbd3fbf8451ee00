/* queens-trace-chance.h: whether chance may have led from one state to another, by the odds of the
 * algorithm.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-odds.h"

G_BEGIN_DECLS

/* How many queens of @board stand elsewhere in @rows, and the first of these moves, at most
 * @n_changes. */
guint    queens_trace_chance_compare  (const QueensBoard *board,
                                       const gint32      *rows,
                                       QueensChange      *changes,
                                       guint              n_changes);

/* Whether the next iteration may go from the context's board to @rows: one queen moves, or none.
 * @state is the algorithm's;
 * @odds are there to be filled. */
gboolean queens_trace_chance_may_move (gconstpointer      state,
                                       QueensContext     *context,
                                       QueensOdds        *odds,
                                       const gint32      *rows);

/* The same for a jump from the best: a best state is taken, then one of its successors. @sideways
 * is the setup with the plateau where the best are taken: the first half of it. */
gboolean queens_trace_chance_may_jump (const QueensSetup *sideways,
                                       QueensContext     *context,
                                       QueensOdds        *odds,
                                       const gint32      *rows);

G_END_DECLS
