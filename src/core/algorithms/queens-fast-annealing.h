/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs many iterations of simulated annealing at once. The cost of a move is computed from the
 * numbers of queens on six lines, so no iteration reads the whole board. */

#pragma once

#include "queens-annealing.h"

/* Returns the number of bytes that a run needs, or 0 if a run doesn't support the setup. The memory
 * must be aligned for numbers, and initially 0. */
gsize    queens_fast_annealing_get_room (const QueensSetup *setup);

/* See QueensAlgorithm.run. */
gboolean queens_fast_annealing_run      (QueensAnnealing   *annealing,
                                         QueensContext     *context,
                                         guint8            *room,
                                         QueensRun         *run);
