/* queens-trace-cost.h: why a cost in a trace is wrong, found by counting as somebody might who
 * misunderstood it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-board.h"

G_BEGIN_DECLS

/* One sentence, as `f=3, not 4: a queen counts once however many attack it.` @found is the wrong
 * cost of the state on @board; on @before is the state before, whose cost was right, or NULL. Free
 * with g_free(). */
char *queens_trace_explain_cost (QueensBoard *board,
                                 QueensBoard *before,
                                 QueensCost   cost,
                                 gint64       found);

G_END_DECLS
