/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board column by column, each queen on one of the rows that the fewest earlier queens
 * attack.
 *
 * S. Minton, M. D. Johnston, A. B. Philips and P. Laird, Minimizing Conflicts: A Heuristic Repair
 * Method for Constraint Satisfaction and Scheduling Problems, 1992. */

#pragma once

#include "queens-setup.h"

/* Returns the scratch size in bytes. */
gsize queens_greedy_start_get_room (const QueensProblem *problem);

/* Places the queens of static points first. Requires `column` placement. Uses the context's
 * scratch. */
void  queens_greedy_start_draw     (QueensContext       *context);
