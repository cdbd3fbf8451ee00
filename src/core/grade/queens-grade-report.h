/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the marks of a program: as text, as JSON, as JUnit's XML, and as the results.json that
 * Gradescope reads. */

#pragma once

#include "queens-assignment.h"
#include "queens-protection.h"

typedef enum
{
  QUEENS_GRADE_TEXT,
  QUEENS_GRADE_JSON,
  QUEENS_GRADE_JUNIT,
  QUEENS_GRADE_GRADESCOPE,
  QUEENS_GRADE_CSV,             /* only for many programs, see cli-grade.c */
} QueensGradeFormat;

extern const QueensChoice queens_grade_choices[];

typedef struct
{
  const QueensTask *task;       /* borrowed */
  gboolean          is_graded;  /* FALSE if this kind of program can't answer; the points then
                                 * don't count */
  QueensTaskMark    mark;
} QueensGradeRow;

typedef struct
{
  const QueensAssignment *assignment;   /* borrowed */
  char                   *program;      /* its name in the report, UTF-8 */
  GArray                 *rows;         /* of QueensGradeRow */
  GPtrArray              *notes;        /* of char *: sentences about the whole program */
  QueensProtection        protection;   /* that was in force */
} QueensGrade;

void  queens_grade_init  (QueensGrade            *self,
                          const QueensAssignment *assignment,
                          const char             *program);
void  queens_grade_clear (QueensGrade            *self);

/* Adds a row for @task, with an empty mark. It is valid until the next one is added. */
QueensGradeRow *queens_grade_add (QueensGrade      *self,
                                  const QueensTask *task);

/* Turns @self into the report of a program that can't be graded: no rows, no points, and the
 * sentence @why. */
void  queens_grade_refuse       (QueensGrade            *self,
                                 const char             *why);

void  queens_grade_sum_up       (const QueensGrade      *self,
                                 gdouble                *points,
                                 gdouble                *most);
/* Writes points with at most four decimals, such as 2 or 0.3333. Free with g_free(). */
char *queens_grade_write_points (gdouble                 points);

/* Free with g_free(). */
char *queens_grade_write (const QueensGrade      *self,
                          QueensGradeFormat       format);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensGrade, queens_grade_clear)
