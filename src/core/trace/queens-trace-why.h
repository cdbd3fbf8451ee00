/* queens-trace-why.h: why a state of a trace does not follow the one before it, in words for
 * whoever wrote the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-notation.h"
#include "queens-trace-rule.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_TRACE_FAULT_NONE,
  QUEENS_TRACE_FAULT_NO_STATE,          /* not one state in the whole trace */
  QUEENS_TRACE_FAULT_UNREAD,            /* a line is not understood, and without it nothing is known
                                         * of those behind it */
  QUEENS_TRACE_FAULT_START,             /* another first state than the one to begin at */
  QUEENS_TRACE_FAULT_SQUARES,           /* queens on any squares, which are not checked */
  QUEENS_TRACE_FAULT_LONG_LINE,
  QUEENS_TRACE_FAULT_LENGTH,            /* a state with more or fewer rows than the board has
                                         * columns */
  QUEENS_TRACE_FAULT_ROW,               /* a row off the board, or an empty column */
  QUEENS_TRACE_FAULT_BOULDER,           /* a queen on a boulder */
  QUEENS_TRACE_FAULT_STATIC,               /* a static point without its queen */
  QUEENS_TRACE_FAULT_COST,
  QUEENS_TRACE_FAULT_MOVE,              /* no successor: several queens moved, or one went too
                                         * far */
  QUEENS_TRACE_FAULT_MISSING,           /* the state before it is not there */
  QUEENS_TRACE_FAULT_REPEATED,          /* a state twice, though the rule goes on */
  QUEENS_TRACE_FAULT_CHOICE,            /* a successor that the rule does not take, as others cost
                                         * less */
  QUEENS_TRACE_FAULT_TIE,               /* a successor of the right cost that is not the one to
                                         * take */
  QUEENS_TRACE_FAULT_EARLY,             /* it stopped though the rule goes on */
  QUEENS_TRACE_FAULT_LATE,              /* it went on though the rule ends */
  QUEENS_TRACE_FAULT_RESULT,            /* behind `=>` stands another state than the end */
} QueensTraceFault;

/* The names of the faults are for people who read tables. */
extern const QueensChoice queens_trace_fault_choices[];

/* Why @state does not fit @problem, or NULL where it does; its static points may lack their queen.
 * Free with g_free(). */
char *queens_trace_explain_misfit       (const QueensProblem *problem,
                                         const QueensState   *state,
                                         QueensTraceFault    *fault);
/* The rule goes on from its present state, but not to @rows, which fit the problem and cost @cost.
 * Free with g_free(). */
char *queens_trace_explain_step         (QueensTraceRule     *rule,
                                         const gint32        *rows,
                                         gint64               cost,
                                         QueensTraceFault    *fault);
/* The trace ends at the present state, though the rule goes on. */
char *queens_trace_explain_early        (QueensTraceRule     *rule,
                                         guint64              iterations);
/* The trace goes on from the present state, where the search has ended for the reason @end. */
char *queens_trace_explain_late         (QueensTraceRule     *rule,
                                         QueensEnd            end,
                                         guint64              iterations);
/* Which static point holds no queen in @rows, or NULL where all do. */
char *queens_trace_explain_static_point (QueensTraceRule     *rule,
                                         const gint32        *rows);

/* How a program may have counted that came to the costs that it prints: those miscounts are left
 * that all of them agree with. */
typedef struct _QueensTraceMiscounts QueensTraceMiscounts;

QueensTraceMiscounts *queens_trace_miscounts_new  (QueensProblem        *problem,
                                                   QueensCost            cost);
void                  queens_trace_miscounts_free (QueensTraceMiscounts *self);
/* The next line says that @rows, which fit the problem, cost @found. */
void                  queens_trace_miscounts_add  (QueensTraceMiscounts *self,
                                                   const gint32         *rows,
                                                   gint64                found);

/* Why @found is not what @rows cost: which queens attack each other, which are hidden, and what was
 * miscounted where all lines agree with it. Free with g_free(). */
char *queens_trace_explain_cost (QueensTraceMiscounts *miscounts,
                                 const gint32         *rows,
                                 gint64                found);

G_END_DECLS
