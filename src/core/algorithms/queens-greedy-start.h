/* queens-greedy-start.h: a board whose queens come column by column, each to a row where the fewest
 * of those before attack her, drawn from all such rows.
 *
 * S. Minton, M. D. Johnston, A. B. Philips and P. Laird, Minimizing Conflicts: A Heuristic Repair
 * Method for Constraint Satisfaction and Scheduling Problems, 1992.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* The bytes of scratch that it takes. */
gsize queens_greedy_start_get_room (const QueensProblem *problem);

/* Static points come first. In `column` placement; it takes the context's scratch. */
void  queens_greedy_start_draw     (QueensContext       *context);

G_END_DECLS
