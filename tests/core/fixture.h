/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates random problems and boards, and checks error messages. */

#pragma once

#include "queens-refuse.h"
#include "queens-setup.h"

/* TRUE in slow builds with sanitizers, which run fewer repetitions. */
#if defined (__SANITIZE_ADDRESS__)
# define FIXTURE_IS_SANITIZED 1
#elif defined (__has_feature)
# if __has_feature (address_sanitizer)
#  define FIXTURE_IS_SANITIZED 1
# endif
#endif
#ifndef FIXTURE_IS_SANITIZED
# define FIXTURE_IS_SANITIZED 0
#endif

/* Creates a problem with one queen per column, without static points and boulders. */
QueensProblem *fixture_plain_problem  (guint                size);

/* Creates a problem with one queen per column and with no, few or many boulders and static
 * points. */
QueensProblem *fixture_problem        (GRand               *random,
                                       guint                size);
QueensProblem *fixture_problem_placed (GRand               *random,
                                       guint                size,
                                       QueensPlacement      placement);

/* Returns a random square without a boulder. */
QueensSquare   fixture_open_square    (GRand               *random,
                                       const QueensProblem *problem);
/* Returns a random row of @column without a boulder. */
gint           fixture_open_row       (GRand               *random,
                                       const QueensProblem *problem,
                                       guint                column);

/* Returns a random row for every column or, with placement `anywhere`, a random place for every
 * queen. Every static point has its queen, and no queen is on a boulder. Free with g_free(). */
gint32        *fixture_rows           (GRand               *random,
                                       const QueensProblem *problem);

/* Like fixture_rows(), but some static points may be empty. */
gint32        *fixture_loose_rows     (GRand               *random,
                                       const QueensProblem *problem);

/* Sets the whole board at once. Queen i moves to squares[i]. If the y of this square is
 * QUEENS_NO_ROW, the queen is removed. */
void           fixture_set_squares    (QueensBoard         *board,
                                       const QueensSquare  *squares);

/* Creates a setup of @algorithm with placement `column`. Depending on @turn, parameters get their
 * default, lowest or highest value. Everything else is random. If the algorithm refuses the setup,
 * checks the error and returns FALSE. */
gboolean       fixture_setup          (GRand                 *random,
                                       const QueensAlgorithm *algorithm,
                                       guint                  size,
                                       guint                  turn,
                                       QueensSetup           *setup);

gboolean       fixture_setup_placed   (GRand                 *random,
                                       const QueensAlgorithm *algorithm,
                                       QueensPlacement        placement,
                                       guint                  size,
                                       guint                  turn,
                                       QueensSetup           *setup);

/* Asserts that the message of @error is a sentence that contains @value. */
void           fixture_assert_says    (const GError        *error,
                                       const char          *value);

/* Asserts that @error has @code, and a message as above. */
void           fixture_assert_refusal (const GError        *error,
                                       QueensError          code,
                                       const char          *value);

/* These functions add a test for every generator from @first on, or for every algorithm. The test
 * receives the generator or the algorithm as data. */
void           fixture_add_for_generators (const char         *path,
                                           QueensGenerator     first,
                                           GTestDataFunc       test);
void           fixture_add_for_algorithms (const char         *path,
                                           GTestDataFunc       test);
