/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions of a lesson: finds their answers and judges those of students. */

#pragma once

#include "queens-lesson.h"

/* Checks the position and the question of @self, and sets its answers. Replays at most *@work of the
 * search (QueensTally), and subtracts it. On error, returns FALSE and sets @key to the name of the
 * wrong key. */
gboolean queens_question_prepare (QueensLessonStep  *self,
                                  guint64           *work,
                                  const char       **key,
                                  GError           **error);

/* Reads @text as the answer of a question with the problem of @self. Returns its standard form, or
 * NULL with an error that says what is allowed. Free with g_free(). */
char    *queens_question_read    (const QueensLessonStep  *self,
                                  const char              *text,
                                  GError                 **error);
/* Judges an answer in its standard form. */
gboolean queens_question_is_right (const QueensLessonStep *self,
                                  const char              *answer);
