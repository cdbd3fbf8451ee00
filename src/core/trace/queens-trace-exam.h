/* queens-trace-exam.h: what a program printed, from the first byte to the verdict: lines that are no
 * part of a trace fall away, several searches are checked one behind the other, and what cannot be
 * understood is no fault of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"

G_BEGIN_DECLS

typedef struct _QueensTraceExam QueensTraceExam;

/* A new check of a search whose first line is @line, which tells the size of the board; number
 * @search of those in the text, from 0. NULL with a sentence where there can be none. */
typedef QueensTraceCheck *(QueensTraceBegin) (gpointer                data,
                                              const QueensTraceLine  *line,
                                              guint64                 search,
                                              GError                **error);

/* @cancel, not 0, set with g_atomic_int_set() in any thread, ends it at the next line: it is
 * decided then, but without a verdict. It may be NULL. */
QueensTraceExam *queens_trace_exam_new          (QueensTraceBegin     *begin,
                                                 gpointer              data,
                                                 const gint           *cancel);
void             queens_trace_exam_free         (QueensTraceExam      *self);

/* The next bytes, cut anywhere, and whether they are the last. FALSE with the error of a beginning
 * that failed. What it keeps does not grow with the text. */
gboolean         queens_trace_exam_push         (QueensTraceExam      *self,
                                                 const char           *bytes,
                                                 gsize                 length,
                                                 gboolean              is_last,
                                                 GError              **error);

/* Whether no more bytes are needed. */
gboolean         queens_trace_exam_is_decided   (const QueensTraceExam *self);

/* Moves the verdict, meaningful once it is decided, into @verdict, which must be zeroed or cleared:
 * of the first search that is wrong, else of the first that is not understood, else of all. */
void             queens_trace_exam_take_verdict (QueensTraceExam      *self,
                                                 QueensTraceVerdict   *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceExam, queens_trace_exam_free)

G_END_DECLS
