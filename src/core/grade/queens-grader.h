/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a student's program for every test of a sheet, and marks it. For a Python file, the driver
 * calls the functions, in a separate process for each test. If the file hangs, crashes or spoils
 * its imports, only that test is lost. Any other program gets the board, and its output is judged
 * as a trace. If an answer is wrong and so are functions that it may use, the test is repeated with
 * right functions in their place. A right answer then keeps its points. */

#pragma once

#include "queens-grade-report.h"
#include "queens-program.h"
#include "queens-progress.h"

/* Adds a row for each test, and notes, to @grade, which must be initialised for @assignment. Blocks
 * the thread. Calls @progress, which may be NULL, between tests and every tenth of a second.
 * Returns FALSE without an error if @progress cancelled, or with a sentence if the program can't be
 * run; @grade is then incomplete. */
gboolean queens_grader_run (const char                 *path,
                            const QueensAssignment     *assignment,
                            const QueensProgramLimits  *limits,
                            QueensProgress              progress,
                            gpointer                    data,
                            QueensGrade                *grade,
                            GError                    **error);
