/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of many programs in one table. */

#pragma once

#include "cli-sheet.h"
#include "queens-grader.h"
#include "queens-submissions.h"

/* Grades @submissions one by one, and prints a row for each; a program that fails has its sentence
 * there. Keeps the rows in the file @checkpoint, if it is not NULL, and takes from there the rows of
 * programs that haven't changed since, if the tests haven't, either. */
gboolean cli_grade_put_table (const CliSheet     *sheet,
                              const GPtrArray    *submissions,
                              QueensGradeFormat   format,
                              const char         *checkpoint,
                              GError            **error);
