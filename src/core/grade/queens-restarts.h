/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the output of a search with restarts: the best states where climbs ended. The sheets also
 * allow programs to print the climbs first, to add the cost to a solution, and to print a state
 * again if several climbs end there. */

#pragma once

#include "queens-task.h"

/* Sets the mark's is_right, expected and why. */
void queens_restarts_judge (const QueensTask *task,
                            const char       *printed,
                            QueensTaskMark   *mark);
