/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson: steps with a text, a search and perhaps a question, which students go through one after
 * another in the window or on a web page. A teacher writes it by hand:
 *
 *   [Lesson]   version (1), title, author, about, minutes, and language (code of the language of the
 *              texts, such as en)
 *   [Step 1]   and so on, numbered in order:
 *     title, text              plain text; \n begins a new line, \n\n a new paragraph, *words* are
 *                              bold
 *     the keys of [Rules], [Search], [View] and [Board] of a document (queens-document.h)
 *     speed                    steps per second at which Play runs
 *     lock                     what the student can't change or use: ids of queens_lock_choices, or
 *                              all
 *     ask                      kind of the question: an id of queens_ask_choices
 *     question, hint, why, points
 *     square                   of the question `cost`
 *     target                   of the question `reach`: the cost to reach
 *     answer, tolerance        of the question `number`
 *     choice-1, choice-2, …, answer    of the question `choice`; the answer is the choice's number
 *
 * Lines are `key=value` or # comments, as in a GKeyFile, in UTF-8. title, author, about, text,
 * question, hint, why and choices may have translations, as in `title[de]=`. Omitted keys of the
 * document have the values of the step before, see queens_document_read_keys(); the first step
 * needs a board. Other omitted keys have their defaults. Queenside computes the answers to all
 * questions except `number` and `choice`. */

#pragma once

#include "queens-lesson-step.h"

#define QUEENS_LESSON_SUFFIX ".queenside-lesson"
#define QUEENS_LESSON_MIME_TYPE "application/x-queenside-lesson"

#define QUEENS_LESSON_MAX_LENGTH (1 << 20)      /* bytes */
#define QUEENS_LESSON_MAX_STEPS 100
#define QUEENS_LESSON_MAX_CHOICES 8
#define QUEENS_LESSON_MAX_POINTS 100
#define QUEENS_LESSON_MAX_TEXT 10000    /* characters */
#define QUEENS_LESSON_MAX_TITLE 200     /* characters of a title or a choice */
#define QUEENS_LESSON_MAX_SIZE 1000     /* maximum size of boards and number of queens */
#define QUEENS_LESSON_MAX_POSITION 100000
/* Number of wrong tries after which the hint is shown. A right answer after the hint earns half of
 * the points. */
#define QUEENS_LESSON_TRIES_BEFORE_HINT 2

typedef enum
{
  QUEENS_LOCK_BOARD      = 1 << 0,      /* queens, static points, boulders, size */
  QUEENS_LOCK_RULES      = 1 << 1,      /* preset, cost, moves, ties, plateau */
  QUEENS_LOCK_ALGORITHM  = 1 << 2,
  QUEENS_LOCK_PARAMETERS = 1 << 3,      /* parameters, iteration limit, levels */
  QUEENS_LOCK_SEED       = 1 << 4,      /* generator, seed, trial */
  QUEENS_LOCK_PLAY       = 1 << 5,      /* step, play, go to another step */
  QUEENS_LOCK_VIEW       = 1 << 6,      /* overlays */
  QUEENS_LOCK_TRIALS     = 1 << 7,      /* the Trials page and the homework report */
  QUEENS_LOCK_COMPARE    = 1 << 8,      /* the Compare page */
  QUEENS_LOCK_CHECK      = 1 << 9,      /* checking traces and running programs */
} QueensLock;

#define QUEENS_N_LOCKS 10

/* Ids and labels of the locks. Entry i belongs to the flag 1 << i. */
extern const QueensChoice queens_lock_choices[];

typedef struct
{
  char      *title;
  char      *author;
  char      *about;
  guint      minutes;           /* 0 if not given */
  GPtrArray *steps;             /* array of QueensLessonStep */
  char      *id;                /* identifies the lesson's bytes: 16 hexadecimal digits of their
                                 * SHA-256 */
} QueensLesson;

void     queens_lesson_free           (QueensLesson            *self);

/* Reads a lesson from the @length bytes at @text. @languages are the codes of preferred languages,
 * as from g_get_language_names(), or NULL. On error, returns NULL; @error is the first mistake that
 * queens_lesson_check() finds. Takes at most a second, whatever the lesson contains. */
QueensLesson *
         queens_lesson_read           (const char              *text,
                                       gsize                    length,
                                       const char *const       *languages,
                                       GError                 **error);

/* Reads a file. Errors name the file. */
QueensLesson *
         queens_lesson_load           (const char              *path,
                                       const char *const       *languages,
                                       GError                 **error);

/* Reads a lesson like queens_lesson_read(), but continues after a mistake if possible.
 * For each mistake, appends a message to @messages, an array of char *. A message gives the line,
 * the reason and what is allowed. These are also mistakes: a position beyond the end of the search,
 * and a question for which no answer or every answer is right. Returns TRUE if there are no
 * mistakes. */
gboolean queens_lesson_check          (const char              *text,
                                       gsize                    length,
                                       GPtrArray               *messages);

/* Appends a message with its line to @messages, an array of char *, for each of these: a step without
 * a text, choices that are equal, an answer that the step shows, and locks that leave no way to
 * answer. A lesson may have them on purpose, so they aren't mistakes. */
void     queens_lesson_warn           (const QueensLesson      *self,
                                       GPtrArray               *messages);

/* Returns the id that a lesson with this text has, whether or not it has mistakes. Free with
 * g_free(). */
char    *queens_lesson_make_id        (const char              *text,
                                       gsize                    length);

/* Returns the paths of the installed lessons, an array of char *, sorted by name. Lessons are in
 * the subfolder queenside/lessons of the g_get_system_data_dirs() and of @data_dir. If several
 * files have the same name, the array has only the first. Free with g_ptr_array_unref(). */
GPtrArray *
         queens_lesson_list_shipped   (const char              *data_dir);

/* Returns the text of a lesson that begins with the search of @document. It has a step for each
 * position in @positions, up to QUEENS_LESSON_MAX_STEPS, and comments that explain what to fill in.
 * The lesson has no mistakes if the document is within the limits above. Free with g_free(). */
char    *queens_lesson_draft          (const QueensDocument    *document,
                                       const guint64           *positions,
                                       guint                    n_positions);

guint    queens_lesson_get_points     (const QueensLesson      *self);

/* Splits a text into plain runs and bold runs, which are written as *words*. Sets @run and @length
 * to the next run, and moves @text to the end of this run. The run isn't NUL-terminated. Returns
 * FALSE at the end of the text. */
gboolean queens_lesson_next_run       (const char             **text,
                                       const char             **run,
                                       gsize                   *length,
                                       gboolean                *is_bold);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLesson, queens_lesson_free)
