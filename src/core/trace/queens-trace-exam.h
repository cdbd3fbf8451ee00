/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the whole output of a program, from bytes to a verdict. It skips lines that are not part
 * of a trace and checks several searches in turn. A line that it cannot understand is not a fault
 * of the program. */

#pragma once

#include "queens-trace-check.h"

typedef struct _QueensTraceExam QueensTraceExam;

/* Creates the check of search number @search of the text, from 0. The length of @line, its first
 * line, is the size of the board. Returns NULL with a sentence if the check is impossible. */
typedef QueensTraceCheck *(QueensTraceBegin) (gpointer                data,
                                              const QueensTraceLine  *line,
                                              guint64                 search,
                                              GError                **error);

/* @cancel may be NULL. Any thread may set it to another value than 0 with g_atomic_int_set(): the
 * exam is then decided at the next line, without a verdict. */
QueensTraceExam *queens_trace_exam_new          (QueensTraceBegin     *begin,
                                                 gpointer              data,
                                                 const gint           *cancel);
void             queens_trace_exam_free         (QueensTraceExam      *self);

/* The text counts rows from 1, so row 0 is off the board. Verdicts count them from 0. */
void             queens_trace_exam_count_from_one (QueensTraceExam    *self);

/* Reads the next bytes, which may end anywhere. Returns FALSE with the error of @begin. Memory does
 * not grow with the text. */
gboolean         queens_trace_exam_push         (QueensTraceExam      *self,
                                                 const char           *bytes,
                                                 gsize                 length,
                                                 gboolean              is_last,
                                                 GError              **error);

/* Returns TRUE once the verdict is final; further bytes are ignored. */
gboolean         queens_trace_exam_is_decided   (const QueensTraceExam *self);

/* Moves the verdict into @verdict, which must be zeroed or cleared: the verdict of the first
 * wrong search, else of the first search that isn't understood, else of all. Call it once the
 * exam is decided. */
void             queens_trace_exam_take_verdict (QueensTraceExam      *self,
                                                 QueensTraceVerdict   *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceExam, queens_trace_exam_free)
