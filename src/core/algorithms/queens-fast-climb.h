/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fast steepest ascent without a board: line counts in bytes, and vector instructions that evaluate
 * many columns at once. */

#pragma once

#include "queens-climb.h"

/* Returns the scratch size of a fast climb in bytes. */
gsize    queens_fast_climb_get_room (const QueensSetup *setup);

/* Continues @run from the context's board. @climb is a QueensClimb, and the steps are the same as
 * by queens_climb_step(). Updates the board at the end. Stops at cost 0, at the end of the climb,
 * and at run->most or run->limit, including what @run has counted before. Returns FALSE without any
 * effect if it doesn't support the convention, the boulders, or the number of queens on a line. */
gboolean queens_fast_climb_run      (gpointer           climb,
                                     QueensContext     *context,
                                     QueensRun         *run);
