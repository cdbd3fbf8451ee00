/* queens-fast-climb.h: steepest ascent at full speed, without a board: line counts in bytes,
 * the successors of many columns in one sweep of vector instructions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-climb.h"

G_BEGIN_DECLS

/* The scratch that a fast climb works in. */
gsize    queens_fast_climb_get_room (const QueensSetup *setup);

/* Goes on with @run by steps of @climb, a QueensClimb, from the context's board, exactly as
 * queens_climb_step() would take them, and leaves the board where they lead. Stops at cost 0, where
 * the climb ends, and where run->most or run->limit is reached, counting what @run has already.
 * FALSE, nothing done, where the convention, many boulders or a crowded line are beyond it. */
gboolean queens_fast_climb_run      (gpointer           climb,
                                     QueensContext     *context,
                                     QueensRun         *run);

G_END_DECLS
