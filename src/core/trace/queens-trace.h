/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a trace, the output of a program that searches, line by line. Understands the spellings of
 * several courses and of NumPy: `[0, 1, 2] - f=3`, `3: (0, 1, 2) f = 3`, `[0 1 2] 3`, `State: [0.
 * 1. 2.]`, `array([0, 1, 2]) (3)`, `([0, 1, 2], 3)`, `0, 1, 2 - f=3`, `score: 3 [0, 1, 2]`, `[0, 1,
 * 2] -> 3`. Results are `=> [0, 1, 2]` and `=> None`. Ignores prompts and colours, accepts
 * full-width brackets and no-break spaces, and reads UTF-8 and UTF-16. */

#pragma once

#include "queens-notation.h"

/* Maximum length of a line in bytes. */
#define QUEENS_TRACE_MAX_LINE (16 * 1024 * 1024)

typedef enum
{
  QUEENS_TRACE_EMPTY,           /* an empty line, which separates the attempts of a search with
                                 * restarts */
  QUEENS_TRACE_STATE,
  QUEENS_TRACE_RESULT,          /* a state after `=>` */
  QUEENS_TRACE_NONE,            /* `=> None` */
  QUEENS_TRACE_SQUARES,         /* queens on any squares, `(0, 3) (0, 7)`; the state isn't read */
  QUEENS_TRACE_CALL,            /* input after a prompt, `>>> n_queens(…)` */
  QUEENS_TRACE_UNREAD,          /* a list of numbers that can't be read, because of the words around
                                 * it */
  QUEENS_TRACE_TOO_LONG,        /* a line that is too long to read; it is the last line */
  QUEENS_TRACE_END,
} QueensTraceKind;

typedef struct
{
  QueensTraceKind kind;
  guint64         number;       /* counted from 1; at the end, the number of the last line */
  guint64         n_skipped;    /* number of lines so far that aren't part of a trace */
  gboolean        is_prompted;
  gboolean        has_cost;
  gint64          cost;
  QueensState     state;        /* Owned by the reader and valid until its next line. Rows may be
                                 * outside any board. */
  const char     *words;        /* for QUEENS_TRACE_UNREAD: the words around the list, shortened;
                                 * owned by the reader */
} QueensTraceLine;

typedef struct _QueensTraceReader QueensTraceReader;

/* Creates a reader, which keeps only one line of a trace in memory. */
QueensTraceReader *queens_trace_reader_new  (void);
void               queens_trace_reader_free (QueensTraceReader *self);

/* Adds bytes, which may end in the middle of a line. The caller must keep them until
 * queens_trace_reader_next() returns FALSE. */
void               queens_trace_reader_push (QueensTraceReader *self,
                                             const char        *bytes,
                                             gsize              length,
                                             gboolean           is_last);

/* Reads the next line of the trace, and counts the lines that it skips. Returns FALSE if it needs
 * more bytes, and after the end. */
gboolean           queens_trace_reader_next (QueensTraceReader *self,
                                             QueensTraceLine   *line);

/* Returns TRUE if @state, a list without a cost, may be a row of a drawn board, such as `[0, 1, 0,
 * 0]`. */
gboolean           queens_trace_is_drawn    (const QueensState *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceReader, queens_trace_reader_free)
