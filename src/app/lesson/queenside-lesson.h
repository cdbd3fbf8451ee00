/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson of a window: its file, the student's step and answers, and what is locked. */

#pragma once

#include "queens-lesson-result.h"
#include "queenside-search-page.h"

#define QUEENSIDE_TYPE_LESSON (queenside_lesson_get_type ())
G_DECLARE_FINAL_TYPE (QueensideLesson, queenside_lesson, QUEENSIDE, LESSON, GObject)

/* Signals:
 * - "opened": a lesson was opened, closed, or read again because its file has changed.
 * - "stepped": the student is at another step.
 * - "answered": a try was added, or the answers were saved. */

/* Callers may only read the fields. */
struct _QueensideLesson
{
  GObject              parent_instance;

  QueensideSearchPage *page;            /* not a reference */
  GFile               *file;            /* this and the next two fields are NULL if no lesson is
                                         * open */
  QueensLesson        *lesson;
  QueensLessonResult  *result;
  guint                step;            /* index of the step; on the score page, the number of
                                         * steps */
  gboolean             is_modified;     /* TRUE if there are answers that aren't saved */
  GFile               *saved;           /* file of the saved answers, or NULL */
  char                *mistake;         /* why the changed file can't be read, or NULL */

  GPtrArray           *kept;            /* for each step, the QueensDocument when the student left
                                         * the step, or NULL */
  GFileMonitor        *monitor;
  guint                reload;          /* source id */
  QueensView           view;            /* view and speed before the lesson was opened */
  gdouble              speed;
};

/* @page must outlive the lesson. */
QueensideLesson *queenside_lesson_new         (QueensideSearchPage *page);

/* Returns TRUE if the name of @file has the suffix of lessons. */
gboolean         queenside_lesson_is_file     (GFile               *file);

/* Opens a lesson, and forgets the answers of the previous lesson. If @result isn't NULL, takes its
 * answers, and begins at the step where the student stopped. @result belongs to the lesson and was
 * read from @saved. On error, the previous lesson stays open. */
gboolean         queenside_lesson_open        (QueensideLesson     *self,
                                               GFile               *file,
                                               const QueensLessonResult *result,
                                               GFile               *saved,
                                               GError             **error);
/* Reopens a lesson after a crash, at @step, with the answers in @code. The session must already
 * have the student's search. Ignores a code that isn't a result of this lesson. */
gboolean         queenside_lesson_restore     (QueensideLesson     *self,
                                               GFile               *file,
                                               guint                step,
                                               const char          *code,
                                               GError             **error);
/* Closes the lesson, unlocks everything, and shows the search from before the lesson. After a crash,
 * this search is lost, so the lesson's search stays. */
void             queenside_lesson_close       (QueensideLesson     *self);

/* Returns the student's current step. Returns NULL on the score page, or if no lesson is open. */
const QueensLessonStep *
                 queenside_lesson_get_step    (QueensideLesson     *self);
/* Returns TRUE if the step asks a question that the student hasn't answered. */
gboolean         queenside_lesson_is_asking   (QueensideLesson     *self);
/* Moves to a step, or to the score page, and loads the step's search. */
void             queenside_lesson_go_to       (QueensideLesson     *self,
                                               guint                step);
/* Loads the search of the step again. */
void             queenside_lesson_start_over  (QueensideLesson     *self);

/* Adds a try of the step's question. For a question about a board, @answer is NULL and the answer
 * is the board that is shown. Returns FALSE with an error if the answer can't be read. */
gboolean         queenside_lesson_answer      (QueensideLesson     *self,
                                               const char          *answer,
                                               gboolean            *is_right,
                                               GError             **error);
/* Returns the last try of the step, or NULL. */
const char      *queenside_lesson_get_answer  (QueensideLesson     *self);

void             queenside_lesson_set_name    (QueensideLesson     *self,
                                               const char          *name);
/* Writes the answers to @file, which must be a local file. On success, emits "answered". */
gboolean         queenside_lesson_save        (QueensideLesson     *self,
                                               GFile               *file,
                                               GError             **error);
