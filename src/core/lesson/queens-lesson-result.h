/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file that a student hands in after a lesson. It has all tries, from which the marks are
 * computed. The same text is a file, or a code for the web page and for mails. A checksum detects
 * damage. It doesn't prove who answered.
 *
 *   [Result]
 *   version=1
 *   lesson=1f3a…             QueensLesson's id
 *   title=…                  of the lesson
 *   name=…                   of the student
 *   step 3=(2, 0); (3, 4)    the tries of step 3 in order, separated by "; "
 *   checksum=89abcdef        CRC-32 of the bytes above this line, 8 hexadecimal digits; last line
 *
 * title and name have \n, \s and \\ as in queens_key_unescape(). A code is `queenside-result:1:` and
 * the text in base64url (RFC 4648) without padding. A file may have the line ends of Windows: they
 * don't count for the checksum. */

#pragma once

#include "queens-lesson.h"

#define QUEENS_RESULT_SUFFIX ".queenside-result"
#define QUEENS_RESULT_MIME_TYPE "application/x-queenside-result"
#define QUEENS_RESULT_CODE_PREFIX "queenside-result:1:"        /* begins a code */
#define QUEENS_RESULT_MAX_LENGTH (1 << 20)      /* bytes */
#define QUEENS_RESULT_MAX_NAME 200              /* bytes; longer names are cut off */
#define QUEENS_RESULT_MAX_TRIES 100             /* of one question; later ones aren't saved */

typedef struct
{
  char      *lesson;            /* id of the lesson */
  char      *title;
  char      *name;              /* may be empty; read without spaces at its ends */
  GPtrArray *tries;             /* by number of step from 0: array of char *, or NULL */
} QueensLessonResult;

typedef struct
{
  guint    n_tries;
  gboolean is_right;            /* the last try is right */
  gboolean has_hint;            /* the step has a hint, which was shown before the last try */
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

/* Computes the mark of step @step from the saved tries. Tries after a right one don't count, and a try
 * that can't be read is wrong. */
void     queens_lesson_result_mark    (const QueensLessonResult   *self,
                                       const QueensLesson         *lesson,
                                       guint                       step,
                                       QueensLessonMark           *mark);
gdouble  queens_lesson_result_get_points (const QueensLessonResult *self,
                                       const QueensLesson         *lesson);

/* The text of a file, and the code. Free with g_free(). */
char    *queens_lesson_result_write   (const QueensLessonResult   *self);
char    *queens_lesson_result_write_code (const QueensLessonResult *self);

/* Reads a text, or the first code in it, whose lines may be broken and quoted. On error, returns NULL;
 * @error names line and reason, or says that the result is damaged. */
QueensLessonResult *
         queens_lesson_result_read    (const char                 *text,
                                       gsize                       length,
                                       GError                    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLessonResult, queens_lesson_result_free)
