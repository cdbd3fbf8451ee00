/* queens-count.h: exact answers: how many solutions a problem has, whether it has any, and how many
 * queens fit. Backtracking with a machine word a column, so boards have at most 64 columns; what is
 * beyond reach in time is for the caller to know, by an estimate, or to cancel. Each function keeps
 * its thread until it is done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"
#include "queens-progress.h"
#include "queens-random.h"

G_BEGIN_DECLS

#define QUEENS_COUNT_ERROR (queens_count_error_quark ())
GQuark   queens_count_error_quark (void);

typedef enum
{
  QUEENS_COUNT_ERROR_SIZE,      /* the board is too large */
  QUEENS_COUNT_ERROR_CANCELLED,
  QUEENS_COUNT_ERROR_SOLVABLE,  /* there is nothing to blame, as there is a solution */
} QueensCountError;

typedef struct
{
  guint               n_threads;        /* 0 for as many as the machine has processors */
  guint64             most;             /* count no further; 0 for all */
  QueensProgress      progress;         /* or NULL; called several times a second, with the solutions
                                         * found. After a share done of the time, the rest takes about
                                         * (1 − done) / done of it */
  gpointer            data;
  const char         *checkpoint;       /* a file: a count goes on from it, and writes it every few
                                         * seconds and at the end, done or cancelled; NULL for none.
                                         * Of queens_count() of all solutions only, as are: */
  guint               shard;            /* from 1 to @n_shards: count this part of the pieces; what
                                         * all parts find adds up */
  guint               n_shards;         /* 0 for all pieces at once */
  GBytes            **record;           /* becomes the checkpoint of the count that is done, see
                                         * queens-checkpoint.h; NULL for none */
} QueensCountOptions;

/* Whether @problem is not too large for exact answers. */
gboolean queens_count_check       (const QueensProblem       *problem,
                                   GError                   **error);

/* The number of solutions, the same for any number of threads. Each set of squares counts once,
 * mirror images by themselves. It would take centuries to count more than 64 bits hold. @options
 * may be NULL for one thread and all solutions.
 *
 * Returns: FALSE with a QUEENS_COUNT_ERROR where the board is too large or the count was
 * cancelled; with a G_THREAD_ERROR where the system has no thread for it; with a
 * checkpoint, its errors too. */
gboolean queens_count             (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   guint64                   *count,
                                   GError                   **error);

/* Whether there is a solution; @options' most is not looked at. */
gboolean queens_count_is_solvable (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   gboolean                  *is_solvable,
                                   GError                   **error);

/* The largest number of queens for which the board of @problem has a solution with queens anywhere,
 * its static points and boulders as they are; 0 where two static points attack each other.
 * @options' most is not looked at, and progress is that of one number of queens after the other. */
gboolean queens_count_most_queens (QueensProblem             *problem,
                                   const QueensCountOptions  *options,
                                   guint                     *n_queens,
                                   GError                   **error);

/* How many queens a count would try, guessed from @n_probes random probes of each of a few dozen
 * parts (Knuth, 1975). */
gboolean queens_count_estimate    (QueensProblem             *problem,
                                   guint                      n_probes,
                                   QueensRandom              *random,
                                   gdouble                   *n_tried,
                                   GError                   **error);

/* How many of them a core tries in a second, about: on the slower of machines with AVX2 where they
 * help, else of all. */
gdouble  queens_count_get_speed   (const QueensProblem       *problem);

G_END_DECLS
