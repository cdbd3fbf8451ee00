/* queens-trace-check.h: a trace against the rules: every state, cost, move, choice and the end.
 * Where the sources leave it open, both is right: a last state printed twice where the rule chose
 * the state itself, and going on at cost 0 to an equal, lower state.
 *
 * What an algorithm leaves to chance may have come out any way: one of the best where ties are
 * random, any strictly better successor of first choice, any board of the British Museum. The
 * generator is not asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-algorithm.h"
#include "queens-trace.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_TRACE_FAULT_NONE,
  QUEENS_TRACE_FAULT_NO_STATE,          /* not one state in the whole trace */
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

/* Of the first wrong line. Rows are the problem's size, or NULL; @found is NULL too where it does
 * not fit the board. */
typedef struct
{
  gboolean          ok;
  guint64           line;       /* from 1; where it stopped too early, that of the last state; 0
                                 * where no line is to blame */
  QueensTraceFault  fault;
  char             *message;    /* one or two sentences; NULL where all is right */
  gint32           *before;     /* the state before, where there is one */
  gint32           *found;      /* the state in the line */
  gint32           *expected;   /* what should be there, or behind it: one of the states where there
                                 * are several */
  guint             n_changes;  /* queens that stand elsewhere than before, and where the first two
                                 * of them went */
  QueensChange      changes[2];
  guint64           n_states;   /* read, the wrong one included */
  guint64           n_skipped;  /* lines that are no part of a trace */
} QueensTraceVerdict;

void              queens_trace_verdict_clear      (QueensTraceVerdict    *self);

typedef struct _QueensTraceCheck QueensTraceCheck;

/* A check of one trace by @setup, which is copied; its problem has the size of the states. NULL
 * with one sentence where the algorithm does not take the setup or its traces are not checked, as
 * those of systematic searches. */
QueensTraceCheck *queens_trace_check_new          (const QueensSetup     *setup,
                                                   GError               **error);
void              queens_trace_check_free         (QueensTraceCheck      *self);

/* The next line, as a reader hands it out, QUEENS_TRACE_END the last. FALSE once it is decided: the
 * first wrong line or the end. What it keeps does not grow with the trace, but for the best ends of
 * a search with restarts. */
gboolean          queens_trace_check_push         (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Moves the verdict, meaningful once it is decided, into @verdict, which must be zeroed or
 * cleared. */
void              queens_trace_check_take_verdict (QueensTraceCheck      *self,
                                                   QueensTraceVerdict    *verdict);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTraceVerdict, queens_trace_verdict_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceCheck, queens_trace_check_free)

G_END_DECLS
