/* queens-trace.h: a trace, what a program prints of a search, line by line, as it comes. Spellings
 * of several courses and of numpy are read: `[0, 1, 2] - f=3`, `3: (0, 1, 2) f = 3`, `[0 1 2] 3`,
 * `State: [0. 1. 2.]`, `array([0, 1, 2]) (3)`, `([0, 1, 2], 3)`, `0, 1, 2 - f=3`, `score: 3 [0, 1,
 * 2]`, `[0, 1, 2] -> 3`; results are `=> [0, 1, 2]` and `=> None`. A prompt before a line, colours,
 * wide brackets and spaces that do not break do not matter; the bytes are UTF-8 or UTF-16.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-notation.h"

G_BEGIN_DECLS

/* Bytes of a line. */
#define QUEENS_TRACE_MAX_LINE (16 * 1024 * 1024)

typedef enum
{
  QUEENS_TRACE_EMPTY,           /* an empty line, as between the attempts of a search with
                                 * restarts */
  QUEENS_TRACE_STATE,
  QUEENS_TRACE_RESULT,          /* a state behind `=>` */
  QUEENS_TRACE_NONE,            /* `=> None` */
  QUEENS_TRACE_SQUARES,         /* queens on any squares, `(0, 3) (0, 7)`; which ones is not read */
  QUEENS_TRACE_CALL,            /* what somebody typed behind a prompt, `>>> n_queens(…)` */
  QUEENS_TRACE_UNREAD,          /* a list of numbers with words that are not understood */
  QUEENS_TRACE_TOO_LONG,        /* a line that is not read; no other follows */
  QUEENS_TRACE_END,             /* no more lines */
} QueensTraceKind;

typedef struct
{
  QueensTraceKind kind;
  guint64         number;       /* from 1; of the end, that of the last line */
  guint64         n_skipped;    /* lines up to here that are no part of a trace */
  gboolean        is_prompted;  /* a prompt stands before it */
  gboolean        has_cost;
  gint64          cost;
  QueensState     state;        /* the reader's; valid until its next line. Rows may be off any
                                 * board. */
  const char     *words;        /* of an unread line, those around its list, cut where they are
                                 * many; the reader's too */
} QueensTraceLine;

typedef struct _QueensTraceReader QueensTraceReader;

/* It keeps one line, never a whole trace. */
QueensTraceReader *queens_trace_reader_new  (void);
void               queens_trace_reader_free (QueensTraceReader *self);

/* The next bytes, cut anywhere, and whether they are the last; they must stay until
 * queens_trace_reader_next() has returned FALSE. */
void               queens_trace_reader_push (QueensTraceReader *self,
                                             const char        *bytes,
                                             gsize              length,
                                             gboolean           is_last);

/* The next line that is part of a trace; others are skipped and counted. FALSE where more bytes are
 * needed, and after the end. */
gboolean           queens_trace_reader_next (QueensTraceReader *self,
                                             QueensTraceLine   *line);

/* Whether a list without a cost may be a row of a board that is drawn as numbers, `[0, 1, 0, 0]`. */
gboolean           queens_trace_is_drawn    (const QueensState *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceReader, queens_trace_reader_free)

G_END_DECLS
