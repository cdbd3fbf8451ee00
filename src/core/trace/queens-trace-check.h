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

#include "queens-trace.h"
#include "queens-trace-why.h"

G_BEGIN_DECLS

/* One search of a text. */
typedef struct
{
  guint64  line;                /* see QueensTraceVerdict */
  char    *message;             /* NULL where it is right */
} QueensTraceSearch;

/* Searches of a text that are named one by one. */
#define QUEENS_TRACE_MAX_SEARCHES 1000

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
  guint64           n_searches; /* checked, one behind the other, wrong ones included */
  guint64           n_refused;  /* of them, wrong ones and such as are not understood */
  GArray           *searches;   /* of QueensTraceSearch: where there are several, the first
                                 * QUEENS_TRACE_MAX_SEARCHES; else NULL */
} QueensTraceVerdict;

void              queens_trace_verdict_clear      (QueensTraceVerdict    *self);

typedef struct _QueensTraceCheck QueensTraceCheck;

/* A check of one trace by @setup, which is copied; its problem has the size of the states. NULL
 * with one sentence where the algorithm does not take the setup or its traces are not checked, as
 * those of systematic searches. */
QueensTraceCheck *queens_trace_check_new          (const QueensSetup     *setup,
                                                   GError               **error);
void              queens_trace_check_free         (QueensTraceCheck      *self);

/* Where the search must begin; it is what the first line must have. With @is_hint another first line
 * is right too, but not the state that the rule takes from there. Before any line. */
void              queens_trace_check_set_start    (QueensTraceCheck      *self,
                                                   const gint32          *places,
                                                   gboolean               is_hint);

/* Whether @line, a list without a cost, is the returned result. */
gboolean          queens_trace_check_is_returned  (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);
/* Whether @line begins another search: this one is over, or wrong, and something stands
 * between. */
gboolean          queens_trace_check_is_other     (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* Whether @line may begin another search where it turns out to be wrong: this one stopped early. */
gboolean          queens_trace_check_may_be_other (QueensTraceCheck      *self,
                                                   const QueensTraceLine *line);

/* The next line, as a reader hands it out, QUEENS_TRACE_END the last. FALSE once it is decided: the
 * first wrong line or the end. Lines behind a wrong one tell where another search begins. What it keeps does not grow with the trace, but for the best ends of
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
