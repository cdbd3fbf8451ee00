/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact answers: how many solutions a problem has, whether it has any, and how many queens fit.
 * Backtracking with a machine word per column, so boards have at most 64 columns. A count may take
 * centuries: callers estimate first, or cancel. Each function blocks its thread. */

#pragma once

#include "queens-problem.h"
#include "queens-progress.h"
#include "queens-random.h"

#define QUEENS_COUNT_ERROR (queens_count_error_quark ())
GQuark   queens_count_error_quark (void);

typedef enum
{
  QUEENS_COUNT_ERROR_SIZE,      /* board too large */
  QUEENS_COUNT_ERROR_CANCELLED,
  QUEENS_COUNT_ERROR_SOLVABLE,  /* no conflict set, because there is a solution */
} QueensCountError;

typedef struct
{
  guint               n_threads;        /* 0 for one per processor */
  guint64             most;             /* stop at this many solutions; 0 for all */
  QueensProgress      progress;         /* or NULL; called several times a second with the solutions
                                         * found. The remaining time is about (1 − done) / done of
                                         * the time so far */
  gpointer            data;
  /* For queens_count() of all solutions only: */
  const char         *checkpoint;       /* file from which the count continues, written every few
                                         * seconds and at the end, even if cancelled; or NULL */
  guint               shard;            /* part to count, from 1 to @n_shards; the counts of all
                                         * parts add up */
  guint               n_shards;         /* 0 for no parts */
  GBytes            **record;           /* set to the checkpoint of the finished count, see
                                         * queens-checkpoint.h; or NULL */
} QueensCountOptions;

/* Returns FALSE with a QUEENS_COUNT_ERROR if @problem is too large for exact answers. */
gboolean queens_count_check       (const QueensProblem       *problem,
                                   GError                   **error);

/* Counts the solutions; the number of threads doesn't change the result. Each set of squares
 * counts once, and mirror images count separately. The count fits in 64 bits, because reaching
 * more would take centuries. @options may be NULL for one thread and all solutions.
 *
 * * Returns: FALSE with a QUEENS_COUNT_ERROR if the board is too large or the count was
 * cancelled, with a G_THREAD_ERROR if no thread can be started, or with an error of the
 * checkpoint. */
gboolean queens_count             (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   guint64                   *count,
                                   GError                   **error);

/* Finds out if there is a solution; ignores the limit in @options. */
gboolean queens_count_is_solvable (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   gboolean                  *is_solvable,
                                   GError                   **error);

/* Finds the largest number of queens with a solution in `anywhere` on the board of @problem, with
 * its static points and boulders; 0 if two static points attack each other. Ignores the limit in
 * @options. Progress restarts for each number of queens. */
gboolean queens_count_most_queens (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   guint                     *n_queens,
                                   GError                   **error);

/* Estimates the number of queens that a count would try, from @n_probes random probes in each of a
 * few dozen parts (Knuth, 1975). */
gboolean queens_count_estimate    (QueensProblem             *problem,
                                   guint                      n_probes,
                                   QueensRandom              *random,
                                   gdouble                   *n_tried,
                                   GError                   **error);

/* Returns roughly how many queens a core tries per second, on slower machines: those with AVX2 if
 * it helps @problem, else any. */
gdouble  queens_count_get_speed   (const QueensProblem       *problem);
