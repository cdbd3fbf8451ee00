/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fast steepest ascent, with queens per line counted in bytes and many columns evaluated at
 * once. */

#pragma once

#include "queens-climb.h"

gsize    queens_fast_climb_get_room (const QueensSetup *setup);

/* Continues @run from the context's board with the steps of queens_climb_step(). @climb is a
 * QueensClimb. Stops at cost 0, at the end of the climb, and at run->most or run->limit in total,
 * then updates the board. Returns FALSE, without any effect, if it doesn't support the convention,
 * the boulders, or the number of queens on a line. */
gboolean queens_fast_climb_run      (gpointer           climb,
                                     QueensContext     *context,
                                     QueensRun         *run);
