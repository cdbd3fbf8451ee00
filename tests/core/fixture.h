/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random problems and boards, and what every refusal looks like. */

#pragma once

#include "queens-setup.h"

/* Slower builds, as those under the sanitizers, repeat less. */
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

/* A problem with none, few or many boulders and static points; one queen per column. */
QueensProblem *fixture_problem        (GRand               *random,
                                       guint                size);
QueensProblem *fixture_problem_placed (GRand               *random,
                                       guint                size,
                                       QueensPlacement      placement);

/* A square without a boulder. */
QueensSquare   fixture_open_square    (GRand               *random,
                                       const QueensProblem *problem);
/* Such a row of @column. */
gint           fixture_open_row       (GRand               *random,
                                       const QueensProblem *problem,
                                       guint                column);

/* Rows for every column, or in `anywhere` places for every queen: every static point held, no
 * boulder met. Free with g_free(). */
gint32        *fixture_rows           (GRand               *random,
                                       const QueensProblem *problem);

/* The same, but a static point may lack its queen. */
gint32        *fixture_loose_rows     (GRand               *random,
                                       const QueensProblem *problem);

/* The whole board at once: queen i goes to squares[i], or off the board where the y of that is
 * QUEENS_NO_ROW. */
void           fixture_set_squares    (QueensBoard         *board,
                                       const QueensSquare  *squares);

/* A search of @algorithm with anything else drawn, in `column`; each parameter has in turn its
 * default, its lowest and its highest value. Returns FALSE where the algorithm refuses it, which it
 * does in a sentence. */
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

/* Whether the error is of that kind, one sentence, and has @value in it. */
void           fixture_assert_refusal (const GError        *error,
                                       GQuark               domain,
                                       gint                 code,
                                       const char          *value);

/* Adds a test for every generator from @first on, and for every algorithm; it is handed the one
 * or the other. */
void           fixture_add_for_generators (const char         *path,
                                           QueensGenerator     first,
                                           GTestDataFunc       test);
void           fixture_add_for_algorithms (const char         *path,
                                           GTestDataFunc       test);
