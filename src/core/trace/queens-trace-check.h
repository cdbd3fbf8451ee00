/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a trace against the rules: every state, every cost, every move, every choice and the end.
 * The course sheets leave two cases open, so both readings pass: a program may print the last state
 * twice if the rule chose this state itself, and it may go on from a solution to a lower solution.
 * If chance decides, every possible outcome passes: any best successor for random ties, any
 * strictly better successor for first choice, any board for the British Museum. Annealing may
 * accept any move; the verdict says how likely these acceptances are. */

#pragma once

#include "queens-trace-chances.h"
#include "queens-trace.h"
#include "queens-trace-why.h"

typedef struct
{
  guint64  line;                /* as in QueensTraceVerdict */
  char    *message;             /* NULL if the search is right */
} QueensTraceSearch;

/* Maximum number of searches in a verdict's list. */
#define QUEENS_TRACE_MAX_SEARCHES 1000

/* The verdict on a trace, with the first wrong line. The fields before, found and expected are
 * states with a row for every column, or NULL. */
typedef struct
{
  gboolean          ok;
  guint64           line;       /* Counted from 1. If the trace stops too early, the line of the
                                 * last state. 0 if no line is wrong. */
  QueensTraceFault  fault;
  char             *message;    /* one or two sentences; NULL if everything is right */
  gint32           *before;     /* the state before the wrong line, or NULL */
  gint32           *found;      /* the state in the wrong line; NULL if it doesn't fit the board */
  gint32           *expected;   /* a state that would be right in this line or in the next line */
  guint             n_changes;  /* number of queens that differ between @before and @found */
  QueensChange      changes[2]; /* the first two of these changes */
  guint64           n_states;   /* number of states, including the wrong state */
  guint64           n_skipped;  /* number of lines that aren't part of a trace */
  guint64           n_searches; /* number of searches, including wrong searches */
  guint64           n_refused;  /* number of searches that are wrong or can't be read */
  GArray           *searches;   /* array of QueensTraceSearch; the first QUEENS_TRACE_MAX_SEARCHES
                                 * searches; NULL if there is only one search */
  QueensTraceChances chances;   /* chances of all searches, up to their wrong lines */
} QueensTraceVerdict;

void              queens_trace_verdict_clear      (QueensTraceVerdict    *self);

typedef struct _QueensTraceCheck QueensTraceCheck;

/* Creates the check of one trace. Copies @setup. The size of its problem must be the length of the
 * states. Returns NULL with an error if the algorithm refuses the setup, or if its traces can't be
 * checked, as with systematic searches. */
QueensTraceCheck *queens_trace_check_new          (const QueensSetup     *setup,
                                                   GError               **error);
void              queens_trace_check_free         (QueensTraceCheck      *self);

/* Sets the state that the first line must show. If @is_hint, any state is accepted except the state
 * that follows @places, because the first line is then missing. Call this before the first line is
 * checked. */
void              queens_trace_check_set_start    (QueensTraceCheck      *self,
                                                   const gint32          *places,
                                                   gboolean               is_hint);

/* Returns TRUE if @line, a list without a cost, is the value that the program returned. */
gboolean          queens_trace_check_is_returned  (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);
/* Returns TRUE if @line begins another search: the current search has ended or is wrong, and
 * something separates it from @line. */
gboolean          queens_trace_check_is_other     (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Returns TRUE if the current search may have stopped early, and @line may begin another search.
 * Call this before @line is checked. The answer matters only if the check then finds that @line is
 * wrong in the current search. */
gboolean          queens_trace_check_may_be_other (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Checks the next line of a reader. The last line must be of kind QUEENS_TRACE_END. Returns FALSE
 * when the check is decided, at the first wrong line or at the end. Later lines only help to find
 * where another search begins. The memory in use doesn't grow with the trace, except for the best
 * boards where the attempts of a search with restarts end. */
gboolean          queens_trace_check_push         (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Moves the verdict to @verdict, which must be zeroed or cleared. Call when the check is
 * decided. */
void              queens_trace_check_take_verdict (QueensTraceCheck      *self,
                                                   QueensTraceVerdict    *verdict);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTraceVerdict, queens_trace_verdict_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTraceCheck, queens_trace_check_free)
