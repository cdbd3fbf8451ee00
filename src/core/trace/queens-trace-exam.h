/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the whole output of a program, from bytes to a verdict. Skips lines that aren't part of a
 * trace, and checks several searches one after another. A line that can't be read doesn't count as
 * a mistake. */

#pragma once

#include "queens-trace-check.h"

typedef struct _QueensTraceExam QueensTraceExam;

/* Creates the check of search number @search, counted from 0. @line is the search's first line; its
 * length is the size of the board. Returns NULL with an error if the search can't be checked. */
typedef QueensTraceCheck *(QueensTraceBegin) (gpointer                data,
                                              const QueensTraceLine  *line,
                                              guint64                 search,
                                              GError                **error);

/* Creates an exam. Unless @cancel is NULL, any thread may cancel by setting *@cancel to a value
 * other than 0 with g_atomic_int_set(). The exam is then decided at the next line, without a
 * verdict. */
QueensTraceExam *queens_trace_exam_new          (QueensTraceBegin     *begin,
                                                 gpointer              data,
                                                 const gint           *cancel);
void             queens_trace_exam_free         (QueensTraceExam      *self);

/* Makes the exam read rows as counted from 1, so row 0 is off the board. Verdicts count from 0. */
void             queens_trace_exam_count_from_one (QueensTraceExam    *self);

/* Reads the next bytes, which may end in the middle of a line. Returns FALSE with the error if
 * @begin failed. The memory in use doesn't grow with the text. */
gboolean         queens_trace_exam_push         (QueensTraceExam      *self,
                                                 const char           *bytes,
                                                 gsize                 length,
                                                 gboolean              is_last,
                                                 GError              **error);

/* Returns TRUE if the verdict is final and further bytes are ignored. */
gboolean         queens_trace_exam_is_decided   (const QueensTraceExam *self);

/* Moves the verdict to @verdict, which must be zeroed or cleared. The verdict is about the first
 * wrong search or, if there is none, about the first search that can't be read. Call it when the
 * exam is decided. */
void             queens_trace_exam_take_verdict (QueensTraceExam      *self,
                                                 QueensTraceVerdict   *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceExam, queens_trace_exam_free)
