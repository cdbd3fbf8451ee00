/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a trace against the rules: every state, cost, move, choice and the end. The courses
 * leave two cases open, so both readings pass: the last state may be printed twice if the rule
 * chose the state itself, and a search may continue at cost 0 to an equal, lower state.
 *
 * If chance decides, every possible outcome passes: any of the best for random ties, any
 * strictly better successor for first choice, any board for the British Museum. The check uses
 * no generator. */

#pragma once

#include "queens-trace.h"
#include "queens-trace-why.h"

/* One search of a text. */
typedef struct
{
  guint64  line;                /* see QueensTraceVerdict */
  char    *message;             /* NULL if it is right */
} QueensTraceSearch;

/* Searches of a text that a verdict lists. */
#define QUEENS_TRACE_MAX_SEARCHES 1000

/* Describes the first wrong line. Each state has a row for every column of the problem, or is NULL;
 * @found is NULL if it does not fit the board. */
typedef struct
{
  gboolean          ok;
  guint64           line;       /* from 1; the last state's if the trace stops too early; 0 if no
                                 * line is wrong */
  QueensTraceFault  fault;
  char             *message;    /* one or two sentences; NULL if all is right */
  gint32           *before;     /* the state before, or NULL */
  gint32           *found;
  gint32           *expected;   /* one of the states that could be there or come next */
  guint             n_changes;  /* queens that moved */
  QueensChange      changes[2]; /* the first two of them */
  guint64           n_states;   /* includes the wrong one */
  guint64           n_skipped;  /* lines that are not part of a trace */
  guint64           n_searches; /* includes wrong ones */
  guint64           n_refused;  /* wrong searches and searches that are not understood */
  GArray           *searches;   /* of QueensTraceSearch: the first QUEENS_TRACE_MAX_SEARCHES of
                                 * several; NULL for one */
} QueensTraceVerdict;

void              queens_trace_verdict_clear      (QueensTraceVerdict    *self);

typedef struct _QueensTraceCheck QueensTraceCheck;

/* Creates a check of one trace. Copies @setup, whose problem must have the size of the states.
 * Returns NULL with a sentence if the algorithm refuses the setup, or if its traces can't be
 * checked, as for a systematic search. */
QueensTraceCheck *queens_trace_check_new          (const QueensSetup     *setup,
                                                   GError               **error);
void              queens_trace_check_free         (QueensTraceCheck      *self);

/* Sets the state that the first line must have. With @is_hint any first line is right except the
 * state that the rule reaches from @places. Call it before the first line. */
void              queens_trace_check_set_start    (QueensTraceCheck      *self,
                                                   const gint32          *places,
                                                   gboolean               is_hint);

/* Returns TRUE if @line, a list without a cost, is the result that the program returned. */
gboolean          queens_trace_check_is_returned  (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);
/* Returns TRUE if @line begins another search: this one has ended or is wrong, and something
 * separates the two. */
gboolean          queens_trace_check_is_other     (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Returns TRUE if @line, if it is wrong, may begin another search: this one stopped early. */
gboolean          queens_trace_check_may_be_other (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Checks the next line of a reader; the last is QUEENS_TRACE_END. Returns FALSE once the check is
 * decided, at the first wrong line or at the end; later lines show where another search begins.
 * Memory does not grow with the trace, except for the best ends of a search with restarts. */
gboolean          queens_trace_check_push         (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Moves the verdict into @verdict, which must be zeroed or cleared. Call it once the check is
 * decided. */
void              queens_trace_check_take_verdict (QueensTraceCheck      *self,
                                                   QueensTraceVerdict    *verdict);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTraceVerdict, queens_trace_verdict_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceCheck, queens_trace_check_free)
