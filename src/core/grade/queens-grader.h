/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a student's program for every test of a sheet, and marks it.
 *
 * For a Python file, the driver calls the functions. Each test has its own process, so a function
 * that hangs, crashes or changes an imported module fails only that test. Any other program gets
 * the board, and its output is judged as a trace.
 *
 * A wrong answer may come from wrong functions that the tested function uses. The test is then
 * repeated with right functions in their place. If the answer is right this time, the test keeps
 * its points. */

#pragma once

#include "queens-grade-report.h"
#include "queens-program.h"
#include "queens-progress.h"

/* Adds notes and a row for each test to @grade, which must be initialised for @assignment. Blocks
 * the thread. Calls @progress, which may be NULL, between tests and every 0.1 s. If @progress
 * cancels, returns FALSE without an error. If the program can't be run, returns FALSE with an
 * error, and @grade is incomplete. */
gboolean queens_grader_run (const char                 *path,
                            const QueensAssignment     *assignment,
                            const QueensProgramLimits  *limits,
                            QueensProgress              progress,
                            gpointer                    data,
                            QueensGrade                *grade,
                            GError                    **error);
