/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random problems and boards, and the form of every error. */

#pragma once

#include "queens-setup.h"

/* Slower builds, such as those under the sanitizers, repeat less. */
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

/* One queen per column, and nothing else. */
QueensProblem *fixture_plain_problem  (guint                size);

/* A problem with no, few or many boulders and static points, and one queen per column. */
QueensProblem *fixture_problem        (GRand               *random,
                                       guint                size);
QueensProblem *fixture_problem_placed (GRand               *random,
                                       guint                size,
                                       QueensPlacement      placement);

/* A square without a boulder. */
QueensSquare   fixture_open_square    (GRand               *random,
                                       const QueensProblem *problem);
/* A row of @column without a boulder. */
gint           fixture_open_row       (GRand               *random,
                                       const QueensProblem *problem,
                                       guint                column);

/* Rows for every column, or in `anywhere` places for every queen. Every static point has its queen,
 * and no boulder has one. Free with g_free(). */
gint32        *fixture_rows           (GRand               *random,
                                       const QueensProblem *problem);

/* The same, but static points may lack their queens. */
gint32        *fixture_loose_rows     (GRand               *random,
                                       const QueensProblem *problem);

/* Sets the whole board at once: queen i moves to squares[i], or off the board if that y is
 * QUEENS_NO_ROW. */
void           fixture_set_squares    (QueensBoard         *board,
                                       const QueensSquare  *squares);

/* A search of @algorithm in `column` with everything else random. Each parameter in turn has its
 * default, its lowest and its highest value. Returns FALSE if the algorithm refuses it, with an
 * error sentence. */
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

/* Asserts that @error is of that kind, contains @value and has at most three sentences. */
void           fixture_assert_refusal (const GError        *error,
                                       GQuark               domain,
                                       gint                 code,
                                       const char          *value);

/* Adds a test for every generator from @first on, or for every algorithm, which it receives. */
void           fixture_add_for_generators (const char         *path,
                                           QueensGenerator     first,
                                           GTestDataFunc       test);
void           fixture_add_for_algorithms (const char         *path,
                                           GTestDataFunc       test);
