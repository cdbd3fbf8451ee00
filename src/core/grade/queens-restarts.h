/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the output of a search with restarts. The sheets leave open if the climbs are printed, too,
 * if a solution has its cost, and if a best end that several climbs reach is repeated. */

#pragma once

#include "queens-task.h"

/* Sets the mark's is_right, expected and why. */
void queens_restarts_judge (const QueensTask *task,
                            const char       *printed,
                            QueensTaskMark   *mark);
