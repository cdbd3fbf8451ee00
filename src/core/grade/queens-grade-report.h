/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks of a program, written as text, JSON, JUnit XML, or results.json for Gradescope. */

#pragma once

#include "queens-assignment.h"
#include "queens-protection.h"
#include "queens-record.h"

typedef enum
{
  QUEENS_GRADE_TEXT,
  QUEENS_GRADE_JSON,
  QUEENS_GRADE_JUNIT,
  QUEENS_GRADE_GRADESCOPE,
  QUEENS_GRADE_CSV,             /* a table of several programs, see cli-grade-table.c */
} QueensGradeFormat;

extern const QueensChoice queens_grade_choices[];

typedef struct
{
  const QueensTask *task;       /* borrowed */
  gboolean          is_graded;  /* FALSE if this kind of program can't answer the task. The task's
                                 * points then don't count */
  QueensTaskMark    mark;
} QueensGradeRow;

typedef struct
{
  const QueensAssignment *assignment;   /* borrowed */
  char                   *program;      /* name of the program in the report, in UTF-8 */
  GArray                 *rows;         /* array of QueensGradeRow */
  GPtrArray              *notes;        /* array of char *: sentences about the whole program */
  QueensProtection        protection;
} QueensGrade;

void  queens_grade_init  (QueensGrade            *self,
                          const QueensAssignment *assignment,
                          const char             *program);
void  queens_grade_clear (QueensGrade            *self);

/* Adds a row for @task with an empty mark. The row is valid until the next row is added. */
QueensGradeRow *queens_grade_add (QueensGrade      *self,
                                  const QueensTask *task);

/* Makes @self the report of a program that can't be graded. The report has no points, only the
 * sentence @why. */
void  queens_grade_refuse       (QueensGrade            *self,
                                 const char             *why);

void  queens_grade_sum_up       (const QueensGrade      *self,
                                 gdouble                *points,
                                 gdouble                *most);
/* Returns points with at most four decimals, such as 2 or 0.3333. Free with g_free(). */
char *queens_grade_write_points (gdouble                 points);
void  queens_grade_add_points   (QueensRecord           *record,
                                 const char             *name,
                                 gdouble                 points);

/* Returns the report. Free with g_free(). */
char *queens_grade_write (const QueensGrade      *self,
                          QueensGradeFormat       format);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensGrade, queens_grade_clear)
