/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a lesson as a web page in a single file, which needs neither Queenside nor a network. The
 * page shows the steps with their boards. It judges the answers by the same rules as
 * queens_lesson_step_judge(). At the end, it shows the code of the result
 * (queens-lesson-result.h). */

#pragma once

#include "draw-task-sheet.h"
#include "queens-lesson.h"

#define DRAW_LESSON_MAX_SIZE 40 /* maximum number of columns; the squares of larger boards are too
                                 * small for a finger */
#define DRAW_LESSON_STEPS 400   /* maximum number of steps of a search; of a longer search, the page
                                 * has only the steps around the lesson step's position, and says
                                 * so */

/* Writes the page in the language of the program. On error, returns NULL; @error names the step. */
GBytes *draw_lesson_to_bytes    (const QueensLesson  *lesson,
                                 GError             **error);

/* Returns the lesson as a task sheet: texts, boards, questions, and room for the answers. With
 * @has_answers, the answers follow on separate pages. @lesson must outlive the sheet. On error,
 * returns NULL; @error names the step. */
DrawTaskSheet *
        draw_lesson_sheet_new   (const QueensLesson  *lesson,
                                 gboolean             has_answers,
                                 GError             **error);
