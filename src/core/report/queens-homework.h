/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standard homework on hill climbing: how often steepest ascent solves a problem, without and
 * with sideways moves, once and with restarts; and the states of its first searches.
 *
 * queens-homework-page.h writes reports of it. Their words are always English. */

#pragma once

#include "queens-progress.h"
#include "queens-summary.h"

typedef enum
{
  QUEENS_HOMEWORK_CLIMB,                /* the convention's plateau, but `stop` for `sideways` */
  QUEENS_HOMEWORK_SIDEWAYS,             /* plateau `sideways` */
  QUEENS_HOMEWORK_RESTART,              /* each repeated from random boards until it solves */
  QUEENS_HOMEWORK_SIDEWAYS_RESTART,
  QUEENS_N_HOMEWORK_SEARCHES,
} QueensHomeworkSearch;

#define QUEENS_N_HOMEWORK_CLIMBS QUEENS_HOMEWORK_RESTART

/* Number of trials followed state by state, and of states kept at each end of a long trial. */
#define QUEENS_HOMEWORK_SEQUENCES 4
#define QUEENS_HOMEWORK_HALF 8
#define QUEENS_HOMEWORK_SIDEWAYS_HALF 4

/* Limits that end a search with restarts on an impossible problem: the number of boards, and of
 * iterations on all boards. A board without a better successor takes no iteration, so one limit
 * isn't enough. */
#define QUEENS_HOMEWORK_ATTEMPTS 10000
#define QUEENS_HOMEWORK_ITERATIONS 300000

/* The names are not translated. */
extern const QueensChoice queens_homework_search_choices[];

typedef struct
{
  guint64       number;         /* number of states before it */
  gint64        cost;
  guint         n_changes;      /* of the move to it; the first state has none */
  QueensChange  changes[2];
  gint32       *places;         /* see queens-places.h */
} QueensHomeworkState;

typedef struct
{
  guint64    n_states;          /* including those not kept */
  GArray    *states;            /* of QueensHomeworkState: all, or the first and last of a long
                                 * search */
  QueensEnd  end;
} QueensHomeworkSequence;

/* Read-only for callers. */
typedef struct
{
  guint64                n_trials;      /* of each search, from number 0 on */
  QueensSetup            setups[QUEENS_N_HOMEWORK_SEARCHES];
  QueensSummary         *summaries[QUEENS_N_HOMEWORK_SEARCHES];
  guint                  n_sequences;   /* of each climb: at most QUEENS_HOMEWORK_SEQUENCES */
  QueensHomeworkSequence sequences[QUEENS_N_HOMEWORK_CLIMBS][QUEENS_HOMEWORK_SEQUENCES];
} QueensHomework;

/* Runs @n_trials, at least 1, of each search on the problem of @setup, with its convention,
 * generator and seed. The sideways limit and the kind of jump apply if its algorithm has them; the
 * iteration limit applies to searches with its algorithm. @n_threads: 0 for all processors; the
 * result doesn't depend on it. @progress, which may be NULL, is called several times per second.
 *
 * Returns NULL with an error if a climb refuses the setup, or with
 * QUEENS_TRIALS_ERROR_CANCELLED. */
QueensHomework *queens_homework_run        (const QueensSetup    *setup,
                                            guint64               n_trials,
                                            guint                 n_threads,
                                            QueensProgress        progress,
                                            gpointer              data,
                                            GError              **error);
void            queens_homework_free       (QueensHomework       *self);

/* Runs @search to its end and fills the empty @self with its states: all of them, or the first and
 * last @half. Calls @progress after every step and returns FALSE if that cancelled. Clear @self in
 * both cases. */
gboolean        queens_homework_sequence_follow  (QueensHomeworkSequence       *self,
                                                  QueensSearch                 *search,
                                                  guint                         half,
                                                  QueensProgress                progress,
                                                  gpointer                      data);
void            queens_homework_sequence_clear   (QueensHomeworkSequence       *self);
/* Returns the number of states left out before the state at @index. */
guint64         queens_homework_sequence_get_gap (const QueensHomeworkSequence *self,
                                                  guint                         index);

/* Returns the call of queenside-cli that prints the numbers of @search. Free with g_free(). */
char           *queens_homework_write_line (const QueensHomework *self,
                                            QueensHomeworkSearch  search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHomework, queens_homework_free)
