/* queens-homework.h: the standard homework on hill climbing: how often steepest ascent solves a
 * problem, without and with sideways moves, alone and begun again until it does, and what its first
 * searches look like.
 *
 * Reports of it are in queens-homework-page.h. Their words are English, whatever the locale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-progress.h"
#include "queens-summary.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_HOMEWORK_CLIMB,                /* the convention's plateau, `stop` where that is
                                         * `sideways` */
  QUEENS_HOMEWORK_SIDEWAYS,             /* plateau `sideways` */
  QUEENS_HOMEWORK_RESTART,              /* each again and again, from random boards, until one
                                         * solves */
  QUEENS_HOMEWORK_SIDEWAYS_RESTART,
  QUEENS_N_HOMEWORK_SEARCHES,
} QueensHomeworkSearch;

#define QUEENS_N_HOMEWORK_CLIMBS QUEENS_HOMEWORK_RESTART

/* Trials that are followed state by state, and how many states of a long one are kept at each
 * end. */
#define QUEENS_HOMEWORK_SEQUENCES 4
#define QUEENS_HOMEWORK_HALF 8
#define QUEENS_HOMEWORK_SIDEWAYS_HALF 4

/* Where a search with restarts gives up, so that one on an impossible problem ends: boards, and
 * iterations of all of them. A board without a better successor counts no iteration, so neither is
 * enough alone. */
#define QUEENS_HOMEWORK_ATTEMPTS 10000
#define QUEENS_HOMEWORK_ITERATIONS 300000

/* The ids and names of the searches; the names are not translated. */
extern const QueensChoice queens_homework_search_choices[];

/* A state of a search. */
typedef struct
{
  guint64       number;         /* how many states came before it */
  gint64        cost;
  guint         n_changes;      /* that led here; none to the first */
  QueensChange  changes[2];
  gint32       *places;         /* see queens-places.h */
} QueensHomeworkState;

/* A search from its first state to its last. */
typedef struct
{
  guint64    n_states;          /* that there were */
  GArray    *states;            /* of QueensHomeworkState: all, or of a long search the first and
                                 * the last */
  QueensEnd  end;
} QueensHomeworkSequence;

/* To be looked at only. */
typedef struct
{
  guint64                n_trials;      /* of each search, from number 0 on */
  QueensSetup            setups[QUEENS_N_HOMEWORK_SEARCHES];
  QueensSummary         *summaries[QUEENS_N_HOMEWORK_SEARCHES];
  guint                  n_sequences;   /* of each climb: QUEENS_HOMEWORK_SEQUENCES, or as many as
                                         * trials */
  QueensHomeworkSequence sequences[QUEENS_N_HOMEWORK_CLIMBS][QUEENS_HOMEWORK_SEQUENCES];
} QueensHomework;

/* Runs all searches on the problem of @setup, under its convention, with its generator and seed,
 * @n_trials of each, at least 1. Its sideways limit and kind of jump hold where its algorithm has
 * them, its iteration limit for the searches with its own algorithm. @n_threads is 0 for as many as
 * there are processors; the result is the same for any number.
 * @progress, which may be NULL, is called several times a second.
 *
 * Returns: NULL with an error where a climb does not take the setup, or with
 * QUEENS_TRIALS_ERROR_CANCELLED. */
QueensHomework *queens_homework_run        (const QueensSetup    *setup,
                                            guint64               n_trials,
                                            guint                 n_threads,
                                            QueensProgress        progress,
                                            gpointer              data,
                                            GError              **error);
void            queens_homework_free       (QueensHomework       *self);

/* Runs @search to its end and fills @self, which is empty, with its states: all of them, or the first
 * @half and the last @half. FALSE where @progress, which is called after every step, has cancelled it.
 * Clear it in both cases. */
gboolean        queens_homework_sequence_follow  (QueensHomeworkSequence       *self,
                                                  QueensSearch                 *search,
                                                  guint                         half,
                                                  QueensProgress                progress,
                                                  gpointer                      data);
void            queens_homework_sequence_clear   (QueensHomeworkSequence       *self);
/* How many states were left out before the one of that index. */
guint64         queens_homework_sequence_get_gap (const QueensHomeworkSequence *self,
                                                  guint                         index);

/* The call of queenside-cli that prints the numbers of @search. Free with g_free(). */
char           *queens_homework_write_line (const QueensHomework *self,
                                            QueensHomeworkSearch  search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHomework, queens_homework_free)

G_END_DECLS
