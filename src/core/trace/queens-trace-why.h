/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains to the author of a program why a line of its trace is wrong. */

#pragma once

#include "queens-notation.h"
#include "queens-trace-rule.h"

typedef enum
{
  QUEENS_TRACE_FAULT_NONE,
  QUEENS_TRACE_FAULT_NO_STATE,          /* in the whole trace */
  QUEENS_TRACE_FAULT_UNREAD,            /* a line is not understood, so later ones cannot be
                                         * checked */
  QUEENS_TRACE_FAULT_START,             /* the search must begin at another state */
  QUEENS_TRACE_FAULT_SQUARES,           /* queens on any squares, which are not checked */
  QUEENS_TRACE_FAULT_LONG_LINE,
  QUEENS_TRACE_FAULT_LENGTH,            /* more or fewer rows than the board has columns */
  QUEENS_TRACE_FAULT_ROW,               /* a row off the board, or an empty column */
  QUEENS_TRACE_FAULT_BOULDER,           /* a queen on a boulder */
  QUEENS_TRACE_FAULT_STATIC,            /* a static point without its queen */
  QUEENS_TRACE_FAULT_COST,
  QUEENS_TRACE_FAULT_MOVE,              /* several queens moved, or one moved too far */
  QUEENS_TRACE_FAULT_MISSING,           /* the state before it is missing */
  QUEENS_TRACE_FAULT_REPEATED,          /* a state twice, though the rule continues */
  QUEENS_TRACE_FAULT_CHOICE,            /* a successor, but others cost less */
  QUEENS_TRACE_FAULT_TIE,               /* a successor of the right cost that loses the tie */
  QUEENS_TRACE_FAULT_EARLY,             /* it stopped though the rule continues */
  QUEENS_TRACE_FAULT_LATE,              /* it continued though the rule ends */
  QUEENS_TRACE_FAULT_RESULT,            /* the result is not the end of the search */
} QueensTraceFault;

extern const QueensChoice queens_trace_fault_choices[];

/* All explanations are sentences; free them with g_free(). */

/* Explains why @state does not fit @problem; NULL if it does. A queen may be missing from a static
 * point. */
char *queens_trace_explain_misfit       (const QueensProblem *problem,
                                         const QueensState   *state,
                                         QueensTraceFault    *fault);
/* Explains why the rule does not move from its current state to @rows, which fit the problem and
 * cost @cost. */
char *queens_trace_explain_step         (QueensTraceRule     *rule,
                                         const gint32        *rows,
                                         gint64               cost,
                                         QueensTraceFault    *fault);
/* Explains why the search does not end at the current state. */
char *queens_trace_explain_early        (QueensTraceRule     *rule,
                                         guint64              iterations);
/* Explains why the search ends at the current state: @end. */
char *queens_trace_explain_late         (QueensTraceRule     *rule,
                                         QueensEnd            end,
                                         guint64              iterations);
/* Names a static point without a queen in @rows; NULL if all hold one. */
char *queens_trace_explain_static_point (QueensTraceRule     *rule,
                                         const gint32        *rows);

/* The miscounts that agree with every cost a program printed. */
typedef struct _QueensTraceMiscounts QueensTraceMiscounts;

QueensTraceMiscounts *queens_trace_miscounts_new  (QueensProblem        *problem,
                                                   QueensCost            cost);
void                  queens_trace_miscounts_free (QueensTraceMiscounts *self);
/* Adds a line that gives @rows, which fit the problem, the cost @found. */
void                  queens_trace_miscounts_add  (QueensTraceMiscounts *self,
                                                   const gint32         *rows,
                                                   gint64                found);

/* Explains why @rows do not cost @found: the queens that attack each other, those that a boulder
 * hides, and the miscount that agrees with all lines. */
char *queens_trace_explain_cost (QueensTraceMiscounts *miscounts,
                                 const gint32         *rows,
                                 gint64                found);
