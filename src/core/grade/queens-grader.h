/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a student's program for every test of a sheet, and marks it.
 *
 * The driver calls the functions of a Python file in a separate process for every test. If the file
 * hangs, crashes or spoils its imports, it loses only that test. Any other program is started with
 * the board, and its output is judged as a trace.
 *
 * If an answer and functions that it may use are wrong, the test is repeated with right
 * functions in their place. If the answer is right then, the test keeps its points. */

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
