/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact answers: how many solutions a problem has, whether it has any, and how many queens fit.
 * Backtracks with a machine word per column, so boards have at most 64 columns. A count may take
 * centuries. Callers should first estimate the time, or let users cancel. Each function blocks its
 * thread. */

#pragma once

#include "queens-problem.h"
#include "queens-progress.h"
#include "queens-random.h"

typedef struct
{
  guint               n_threads;        /* 0 for one per processor */
  guint64             most;             /* counting stops at this number of solutions; 0 to count
                                         * all */
  QueensProgress      progress;         /* called several times a second with the number of
                                         * solutions so far; or NULL. The remaining time is about (1
                                         * − done) / done of the time so far. */
  gpointer            data;
  /* The following fields are only for queens_count() of all solutions. */
  const char         *checkpoint;       /* file to continue from, written every few seconds and at
                                         * the end, even if cancelled; or NULL */
  guint               shard;            /* shard to count, from 1 to @n_shards */
  guint               n_shards;         /* 0 to count everything */
  GBytes            **record;           /* set to the checkpoint of the finished count, see
                                         * queens-checkpoint.h; or NULL */
} QueensCountOptions;

/* Returns FALSE with an error if @problem is too large for an exact answer. */
gboolean queens_count_check       (const QueensProblem       *problem,
                                   GError                   **error);

/* Counts the solutions. Each set of squares counts once, and mirror images count separately. The
 * number of threads doesn't change the result. 64 bits are enough, because a larger count would
 * take centuries. If @options is NULL, counts all solutions in one thread. Returns FALSE with one
 * of these errors:
 *
 * - an error if the board is too large or the count was cancelled
 * - a QUEENS_ERROR_THREAD if no thread can be started
 * - an error of the checkpoint */
gboolean queens_count             (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   guint64                   *count,
                                   GError                   **error);

/* Sets @is_solvable to TRUE if there is a solution. Ignores options->most. */
gboolean queens_count_is_solvable (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   gboolean                  *is_solvable,
                                   GError                   **error);

/* Finds the largest number of queens that placement `anywhere` allows on the board of @problem,
 * with its static points and boulders. If two static points attack each other, the number is 0.
 * Ignores options->most. The progress starts again for each number of queens tried. */
gboolean queens_count_most_queens (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   guint                     *n_queens,
                                   GError                   **error);

/* Estimates how many queens a count would try. Follows @n_probes random paths in each of a few
 * dozen parts of the search (Knuth, 1975). */
gboolean queens_count_estimate    (QueensProblem             *problem,
                                   guint                      n_probes,
                                   QueensRandom              *random,
                                   gdouble                   *n_tried,
                                   GError                   **error);

/* Returns roughly how many queens per second one core of a slow machine tries. Assumes a faster
 * machine if this machine can count @problem with AVX2. */
gdouble  queens_count_get_speed   (const QueensProblem       *problem);
