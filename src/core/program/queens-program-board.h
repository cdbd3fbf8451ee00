/* queens-program-board.h: how a board is given to somebody else's program, as arguments and as its
 * input; it may read either.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* A queen in every column, on @rows. */

/* The state, `[0, 1, 2]`, then `static=x,y` and `boulder=x,y` for each of them. Free with
 * g_strfreev(). */
GStrv  queens_program_board_write_arguments (const QueensProblem *problem,
                                             const gint32        *rows);
/* The state in the first line, then `static (x, y)` and `boulder (x, y)`, a line each. Free with
 * g_free(). */
char  *queens_program_board_write_input     (const QueensProblem *problem,
                                             const gint32        *rows);

G_END_DECLS
