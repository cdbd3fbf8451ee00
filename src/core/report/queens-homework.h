/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standard homework on hill climbing: How often does steepest ascent solve a problem, without
 * and with sideways moves, in a single climb and with restarts? Which states do its first climbs
 * visit? queens-homework-page.h writes the report, which is always in English. */

#pragma once

#include "queens-progress.h"
#include "queens-summary.h"

typedef enum
{
  QUEENS_HOMEWORK_CLIMB,                /* with the setup's plateau rule, or with `stop` if that
                                         * rule is `sideways` */
  QUEENS_HOMEWORK_SIDEWAYS,             /* with the plateau rule `sideways` */
  QUEENS_HOMEWORK_RESTART,              /* this and the next search repeat one of the climbs above
                                         * from random boards until they find a solution */
  QUEENS_HOMEWORK_SIDEWAYS_RESTART,
  QUEENS_N_HOMEWORK_SEARCHES,
} QueensHomeworkSearch;

#define QUEENS_N_HOMEWORK_CLIMBS QUEENS_HOMEWORK_RESTART

/* Number of trials that are shown state by state. Of a long trial, only this many states are shown
 * at each end: HALF without sideways moves, SIDEWAYS_HALF with them. */
#define QUEENS_HOMEWORK_SEQUENCES 4
#define QUEENS_HOMEWORK_HALF 8
#define QUEENS_HOMEWORK_SIDEWAYS_HALF 4

/* Limits of a search with restarts, for problems without a solution: boards, and iterations on all
 * boards together. A limit on iterations isn't enough, because a board without a better successor
 * takes no iteration. */
#define QUEENS_HOMEWORK_ATTEMPTS 10000
#define QUEENS_HOMEWORK_ITERATIONS 300000

/* The names are never translated. */
extern const QueensChoice queens_homework_search_choices[];

typedef struct
{
  guint64       number;         /* number of states before this state */
  gint64        cost;
  guint         n_changes;      /* number of moves that led to this state; 0 for the first state */
  QueensChange  changes[2];
  gint32       *places;         /* owned; see queens-places.h */
} QueensHomeworkState;

typedef struct
{
  guint64    n_states;          /* number of states, including those left out */
  GArray    *states;            /* array of QueensHomeworkState: all states or, if a search is long,
                                 * its first and last states */
  QueensEnd  end;
} QueensHomeworkSequence;

/* Callers only read the results. */
typedef struct
{
  guint64                n_trials;      /* number of trials of each search; the first trial has
                                         * number 0 */
  QueensSetup            setups[QUEENS_N_HOMEWORK_SEARCHES];
  QueensSummary         *summaries[QUEENS_N_HOMEWORK_SEARCHES];
  guint                  n_sequences;   /* number of sequences of each climb */
  QueensHomeworkSequence sequences[QUEENS_N_HOMEWORK_CLIMBS][QUEENS_HOMEWORK_SEQUENCES];
} QueensHomework;

/* Runs @n_trials (at least 1) of each search on the problem of @setup, with its convention,
 * generator and seed. The sideways limit, the kind of jump and the iteration limit apply to
 * searches with the algorithm of @setup. The result doesn't depend on @n_threads; 0 uses all
 * processors. Calls @progress, which may be NULL, several times per second. Returns NULL with an
 * error if a climb refuses the setup, or with QUEENS_ERROR_CANCELLED. */
QueensHomework *queens_homework_run        (const QueensSetup    *setup,
                                            guint64               n_trials,
                                            guint                 n_threads,
                                            QueensProgress        progress,
                                            gpointer              data,
                                            GError              **error);
void            queens_homework_free       (QueensHomework       *self);

/* Runs @search to its end and stores its states in @self, which must be empty. If there are more
 * than twice @half states, stores only the first @half and the last @half. Calls @progress after
 * every step. Returns FALSE if @progress cancels. Clear @self in both cases. */
gboolean        queens_homework_sequence_follow  (QueensHomeworkSequence       *self,
                                                  QueensSearch                 *search,
                                                  guint                         half,
                                                  QueensProgress                progress,
                                                  gpointer                      data);
void            queens_homework_sequence_clear   (QueensHomeworkSequence       *self);
/* Returns the number of states left out before the state at @index. */
guint64         queens_homework_sequence_get_gap (const QueensHomeworkSequence *self,
                                                  guint                         index);

/* Returns the queenside-cli command that prints the numbers of @search. Free with g_free(). */
char           *queens_homework_write_line (const QueensHomework *self,
                                            QueensHomeworkSearch  search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHomework, queens_homework_free)
