/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pane beside the board that shows a lesson: text, question, verdict, progress and score. It is
 * hidden while no lesson is open. */

#pragma once

#include <adwaita.h>

#include "queenside-lesson.h"

#define QUEENSIDE_TYPE_LESSON_PANE (queenside_lesson_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensideLessonPane, queenside_lesson_pane, QUEENSIDE, LESSON_PANE, AdwBin)

/* Signals:
 * - "close": the user wants to close the lesson.
 * - "placing": the layout puts the pane below the pages (passes TRUE) or beside them.
 * - "placed": the pane has moved below the pages, or back. Emitted after "placing".
 * - "saved": the answers were saved.
 * - "refused": the answers can't be saved; passes the reason. */

/* Sets the lesson. Call this function only once. The window of the pane gets the actions
 * "lesson.back", "lesson.check", "lesson.next", "lesson.start-over" and "lesson.close". The window
 * must have the action "win.save", which calls queenside_lesson_pane_save(). */
void     queenside_lesson_pane_set_lesson (QueensideLessonPane *self,
                                           QueensideLesson     *lesson);

/* Asks for a file and saves the answers. If the student hasn't entered a name yet, shows the score
 * page and asks for the name instead. */
void     queenside_lesson_pane_save       (QueensideLessonPane *self);

/* Returns TRUE if the pane is visible, and below the pages. */
gboolean queenside_lesson_pane_is_below   (QueensideLessonPane *self);
