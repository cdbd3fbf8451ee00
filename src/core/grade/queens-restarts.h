/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the output of a search with restarts. The sheets also allow programs to print the climbs,
 * to give the cost of a solution, and to repeat a best end that several climbs reach. */

#pragma once

#include "queens-task.h"

/* Sets the mark's is_right, expected and why. */
void queens_restarts_judge (const QueensTask *task,
                            const char       *printed,
                            QueensTaskMark   *mark);
