/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file that a student hands in after a lesson. It contains all tries, from which the marks are
 * computed. The same text can be a file or, on the web page and in e-mails, a code. A checksum
 * detects damage, but doesn't prove who answered.
 *
 *   [Result]
 *   version=1
 *   lesson=1f3a…             QueensLesson's id
 *   title=…                  of the lesson
 *   name=…                   of the student
 *   step 3=(2, 0); (3, 4)    the tries of step 3 in order, separated by "; "
 *   checksum=89abcdef        CRC-32 of the bytes above this line, 8 hexadecimal digits; last line
 *
 * title and name have \n, \s and \\ as in queens_key_unescape(). A code is `queenside-result:1:`
 * and the text in base64url (RFC 4648) without padding. A file may have Windows line ends, which
 * don't affect the checksum. */

#pragma once

#include "queens-lesson.h"

#define QUEENS_RESULT_SUFFIX ".queenside-result"
#define QUEENS_RESULT_MIME_TYPE "application/x-queenside-result"
#define QUEENS_RESULT_CODE_PREFIX "queenside-result:1:"
#define QUEENS_RESULT_MAX_LENGTH (1 << 20)      /* bytes */
#define QUEENS_RESULT_MAX_NAME 200              /* bytes; longer names are cut off */
#define QUEENS_RESULT_MAX_TRIES 100             /* per question; later tries aren't saved */

typedef struct
{
  char      *lesson;            /* id of the lesson */
  char      *title;
  char      *name;              /* may be empty; reading removes spaces at its ends */
  GPtrArray *tries;             /* for each step, an array of char *, or NULL */
} QueensLessonResult;

typedef struct
{
  guint    n_tries;
  gboolean is_right;            /* TRUE if the last try is right */
  gboolean has_hint;            /* TRUE if a hint was shown before the last try */
  gdouble  points;
} QueensLessonMark;

QueensLessonResult *
         queens_lesson_result_new     (const QueensLesson         *lesson);
void     queens_lesson_result_free    (QueensLessonResult         *self);

/* Adds a try of step @step, counted from 0, and sets *@is_right. After a right answer or after
 * QUEENS_RESULT_MAX_TRIES tries, judges the answer but doesn't add it. Returns FALSE with @error if
 * the answer can't be read. */
gboolean queens_lesson_result_add     (QueensLessonResult         *self,
                                       const QueensLesson         *lesson,
                                       guint                       step,
                                       const char                 *answer,
                                       gboolean                   *is_right,
                                       GError                    **error);

/* Computes the mark of step @step from the saved tries. Tries after a right try don't count. A try
 * that can't be read is wrong. */
void     queens_lesson_result_mark    (const QueensLessonResult   *self,
                                       const QueensLesson         *lesson,
                                       guint                       step,
                                       QueensLessonMark           *mark);
gdouble  queens_lesson_result_get_points (const QueensLessonResult *self,
                                       const QueensLesson         *lesson);

/* Return the result as the text of a file, or as a code. Free with g_free(). */
char    *queens_lesson_result_write   (const QueensLessonResult   *self);
char    *queens_lesson_result_write_code (const QueensLessonResult *self);

/* Reads a result. @text is the text of a result file, or any text that contains a code. The first
 * code counts. It may be wrapped over several lines, and quoted, as in an e-mail. On error, returns
 * NULL; @error gives the line and the reason, or says that the result is damaged. */
QueensLessonResult *
         queens_lesson_result_read    (const char                 *text,
                                       gsize                       length,
                                       GError                    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLessonResult, queens_lesson_result_free)
