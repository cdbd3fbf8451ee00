/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains to the author of a program why a line of its trace is wrong. */

#pragma once

#include "queens-notation.h"
#include "queens-trace-rule.h"

typedef enum
{
  QUEENS_TRACE_FAULT_NONE,
  QUEENS_TRACE_FAULT_NO_STATE,          /* the text has no state at all */
  QUEENS_TRACE_FAULT_UNREAD,            /* a line can't be read, so the lines after it aren't
                                         * checked */
  QUEENS_TRACE_FAULT_START,             /* the search must begin at another state */
  QUEENS_TRACE_FAULT_SQUARES,           /* queens on any squares, which traces don't support */
  QUEENS_TRACE_FAULT_LONG_LINE,
  QUEENS_TRACE_FAULT_LENGTH,            /* more or fewer rows than the board has columns */
  QUEENS_TRACE_FAULT_ROW,               /* a row off the board, or an empty column */
  QUEENS_TRACE_FAULT_BOULDER,           /* a queen on a boulder */
  QUEENS_TRACE_FAULT_STATIC,            /* a static point without its queen */
  QUEENS_TRACE_FAULT_COST,
  QUEENS_TRACE_FAULT_MOVE,              /* several queens moved, or a queen moved too far */
  QUEENS_TRACE_FAULT_MISSING,           /* a state is missing before this line */
  QUEENS_TRACE_FAULT_REPEATED,          /* the same state twice, although the rule moves on */
  QUEENS_TRACE_FAULT_CHOICE,            /* a successor, but another successor costs less */
  QUEENS_TRACE_FAULT_TIE,               /* a successor with the right cost that loses the tie */
  QUEENS_TRACE_FAULT_EARLY,             /* the trace stops, although the search continues */
  QUEENS_TRACE_FAULT_LATE,              /* the trace continues, although the search has ended */
  QUEENS_TRACE_FAULT_RESULT,            /* the result isn't the state where the search ended */
} QueensTraceFault;

extern const QueensChoice queens_trace_fault_choices[];

/* The following functions return explanations. Free them with g_free(). */

/* Returns a sentence that says why @state doesn't fit @problem, or NULL if @state fits. Allows
 * static points without a queen. */
char *queens_trace_explain_misfit       (const QueensProblem *problem,
                                         const QueensState   *state,
                                         QueensTraceFault    *fault);
/* Explains why the rule doesn't move from the current state to @rows, whose cost is @cost. */
char *queens_trace_explain_step         (QueensTraceRule     *rule,
                                         const gint32        *rows,
                                         gint64               cost,
                                         QueensTraceFault    *fault);
/* Explains why the search doesn't end at the current state. */
char *queens_trace_explain_early        (QueensTraceRule     *rule,
                                         guint64              iterations);
/* Explains why the search ends at the current state, for the reason @end. */
char *queens_trace_explain_late         (QueensTraceRule     *rule,
                                         QueensEnd            end,
                                         guint64              iterations);
/* Returns a sentence that names a static point without a queen in @rows, or NULL. */
char *queens_trace_explain_static_point (QueensTraceRule     *rule,
                                         const gint32        *rows);

/* Keeps the common mistakes in counting that would explain every cost added so far. */
typedef struct _QueensTraceMiscounts QueensTraceMiscounts;

QueensTraceMiscounts *queens_trace_miscounts_new  (QueensProblem        *problem,
                                                   QueensCost            cost);
void                  queens_trace_miscounts_free (QueensTraceMiscounts *self);
/* Records that a line gives @rows the cost @found. @rows must fit the problem. */
void                  queens_trace_miscounts_add  (QueensTraceMiscounts *self,
                                                   const gint32         *rows,
                                                   gint64                found);

/* Explains why @found isn't the cost of @rows. Names the queens that attack each other, the queens
 * that a boulder separates, and a miscount that explains all lines. */
char *queens_trace_explain_cost (QueensTraceMiscounts *miscounts,
                                 const gint32         *rows,
                                 gint64                found);
