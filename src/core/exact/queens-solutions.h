/* queens-solutions.h: every solution of a problem, one by one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* Called with a solution: the squares of its queens, column by column, rows ascending; with one
 * queen in every column, those are the squares of column 0, 1 and so on. They are valid until it
 * returns. FALSE ends the visit. */
typedef gboolean (*QueensSolutionsVisit) (const QueensSquare *squares,
                                          guint               n_squares,
                                          gpointer            data);

/* Visits all solutions of @problem in ascending order of their lists of squares.
 *
 * Returns: FALSE with QUEENS_COUNT_ERROR_SIZE where the board is too large; nothing has been
 * visited then. */
gboolean queens_solutions_visit (QueensProblem         *problem,
                                 QueensSolutionsVisit   visit,
                                 gpointer               data,
                                 GError               **error);

G_END_DECLS
