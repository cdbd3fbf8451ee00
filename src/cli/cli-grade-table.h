/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades many programs into one table. */

#pragma once

#include "cli-sheet.h"
#include "queens-grader.h"
#include "queens-submissions.h"

/* Grades @submissions one by one, and prints a row for each. If a program can't be graded, its row
 * says why. If @checkpoint isn't NULL, keeps the rows in this file, and reuses the row of a program
 * if neither the program nor the tests have changed. */
gboolean cli_grade_put_table (const CliSheet     *sheet,
                              const GPtrArray    *submissions,
                              QueensGradeFormat   format,
                              const char         *checkpoint,
                              GError            **error);
