/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the answer to a task. Right answers are computed from the rules; none are stored. */

#pragma once

#include "queens-task.h"

/* Fills @mark, which must be zeroed. */
void queens_judge_answer (const QueensTask   *task,
                          const QueensAnswer *answer,
                          QueensTaskMark     *mark);
