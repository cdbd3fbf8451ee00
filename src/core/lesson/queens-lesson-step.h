/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step of a lesson: its texts, its search, and its question with the answers. queens-lesson.h
 * describes its keys. */

#pragma once

#include "queens-document.h"

#define QUEENS_LESSON_MAX_SIZE_ASKED 64 /* maximum size of boards in questions whose answers
                                         * Queenside computes */

typedef enum
{
  QUEENS_ASK_NOTHING,
  QUEENS_ASK_MOVE,              /* where does a queen move next? Answer: a square such as (3, 4), or
                                 * `none` if no queen moves. Every possible move is right. In a
                                 * systematic search, the answer is the square where a queen is
                                 * placed or removed next. In other searches, the present square of
                                 * any queen also means `none` */
  QUEENS_ASK_COST,              /* the cost after a queen moves to a square. Answer: a number */
  QUEENS_ASK_RULE,              /* which rule decides the next iteration? Answer: `ties`, `plateau`
                                 * or `none` */
  QUEENS_ASK_REACH,             /* reach a board with a given cost. Answer: the board, written as
                                 * the key state or squares of a document */
  QUEENS_ASK_STUCK,             /* find a board where the step's search ends immediately, without a
                                 * solution. Answer: the board */
  QUEENS_ASK_NUMBER,            /* the author's own question. Answer: a number */
  QUEENS_ASK_CHOICE,            /* the author's own question. Answer: the number of a choice, from
                                 * 1 */
} QueensAsk;

/* Ids and labels of the questions. */
extern const QueensChoice queens_ask_choices[];

/* The answers of the question `rule`, with labels. */
extern const QueensChoice queens_rule_choices[];

/* The texts are in the first preferred language that the file has, or else in the author's
 * language. A missing text is NULL. */
typedef struct
{
  guint          line;          /* line of [Step N] in the file, counted from 1 */
  char          *title;
  char          *text;
  QueensDocument document;      /* the search with which the step begins, and the position in this
                                 * search */
  gboolean       has_search;    /* TRUE if the step begins with @document, because the step gives
                                 * keys of a document, or asks for a move, a cost or a rule. If
                                 * FALSE, the step continues with the student's search */
  gboolean       has_view;      /* TRUE if the step gives `show`; @document then has its overlays,
                                 * even if has_search is FALSE */
  gdouble        speed;         /* steps per second; 0 if not given */
  guint          locks;         /* QueensLock flags, see queens-lesson.h */

  QueensAsk      ask;
  char          *question;      /* not NULL if the step asks something */
  QueensSquare   square;
  gint32         target;
  gdouble        answer;        /* for `number`, the right number; for `choice`, the number of the
                                 * right choice */
  gdouble        tolerance;     /* largest difference from @answer that is right */
  GPtrArray     *choices;       /* array of char *; NULL for other questions */
  char          *hint;
  char          *why;           /* shown after the right answer */
  guint          points;        /* 0 if the step asks nothing */
  GPtrArray     *answers;       /* see queens_lesson_step_list_answers() */
  GArray        *homes;         /* for `move`, an array of QueensSquare: the queens' squares, which
                                 * as answers mean `none`. NULL for systematic searches and other
                                 * questions */
} QueensLessonStep;

void     queens_lesson_step_free      (QueensLessonStep        *self);

/* Checks the position and the question of @self, and sets its answers. Replays the search with at
 * most *@work (see QueensTally), and subtracts the work done. On error, returns FALSE and sets @key
 * to the name of the wrong key. Only for queens_lesson_read(). */
gboolean queens_lesson_step_prepare   (QueensLessonStep        *self,
                                       guint64                 *work,
                                       const char             **key,
                                       GError                 **error);

/* Judges @answer, with or without the spaces and brackets of the standard form. Sets *@is_right. If
 * @standard isn't NULL, sets *@standard to the answer in its standard form; free it with g_free().
 * If the answer can't be read, returns FALSE, and @error says what is allowed. The answer then
 * doesn't count as a try. */
gboolean queens_lesson_step_judge     (const QueensLessonStep  *self,
                                       const char              *answer,
                                       gboolean                *is_right,
                                       char                   **standard,
                                       GError                 **error);

/* Returns all right answers in their standard form, an array of char *, for an answer key. Returns
 * NULL for boards and for numbers with a tolerance, because they have too many right answers. Free
 * with g_ptr_array_unref(). */
GPtrArray *
         queens_lesson_step_list_answers (const QueensLessonStep *self);

/* Returns the right answers in words, for an answer key. For `reach` and `stuck`, looks for a right
 * board for a limited time, and returns NULL if it finds none. Free with g_free(). */
char    *queens_lesson_step_get_key   (const QueensLessonStep  *self);
