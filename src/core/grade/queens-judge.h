/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the answer to a task. The right answers follow from the rules; none is stored. */

#pragma once

#include "queens-task.h"

/* Fills @mark, which must be zeroed. */
void queens_judge_answer (const QueensTask   *task,
                          const QueensAnswer *answer,
                          QueensTaskMark     *mark);
