/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Visits every solution of a problem. */

#pragma once

#include "queens-problem.h"

/* Called with the squares of a solution, column by column, rows ascending. The squares are valid
 * only during the call. Return FALSE to stop visiting. */
typedef gboolean (*QueensSolutionsVisit) (const QueensSquare *squares,
                                          guint               n_squares,
                                          gpointer            data);

/* Visits all solutions of @problem, in ascending order of their lists of squares. Returns FALSE
 * with an error, before any visit, if the board is too large. */
gboolean queens_solutions_visit (QueensProblem         *problem,
                                 QueensSolutionsVisit   visit,
                                 gpointer               data,
                                 GError               **error);
