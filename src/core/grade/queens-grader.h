/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a student's program for every test of a sheet, and marks it.
 *
 * A Python file is called through the driver, in a process of its own for every test, so that one
 * that hangs, crashes or spoils what it imports loses that test alone. Any other program is started
 * with the board, and what it prints is the trace that is judged.
 *
 * A wrong answer is asked for a second time if functions that it may use are wrong, too, with right
 * ones in their place: what comes out right then keeps its points. */

#pragma once

#include "queens-grade-report.h"
#include "queens-program.h"
#include "queens-progress.h"

/* Adds a row for each test, and notes, to @grade, which must be initialised for @assignment. Blocks
 * the thread; @progress, which may be NULL, is called between tests and every tenth of a second.
 * Returns FALSE without an error if @progress cancelled, or with a sentence if the program cannot
 * be run at all; @grade is then incomplete. */
gboolean queens_grader_run (const char                 *path,
                            const QueensAssignment     *assignment,
                            const QueensProgramLimits  *limits,
                            QueensProgress              progress,
                            gpointer                    data,
                            QueensGrade                *grade,
                            GError                    **error);
