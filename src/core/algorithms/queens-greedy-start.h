/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills a board column by column. Each queen gets a row that the fewest earlier queens attack. Ties
 * are broken at random.
 *
 * S. Minton, M. D. Johnston, A. B. Philips and P. Laird, Minimizing Conflicts: A Heuristic Repair
 * Method for Constraint Satisfaction and Scheduling Problems, 1992. */

#pragma once

#include "queens-setup.h"

gsize queens_greedy_start_get_room (const QueensProblem *problem);

/* Fills the context's board, static queens first. Only for placement `column`. Uses the scratch. */
void  queens_greedy_start_draw     (QueensContext       *context);
