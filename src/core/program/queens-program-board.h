/* queens-program-board.h: passes a board to another person's program as arguments and as its input;
 * the program may read either.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* Writes the state, `[0, 1, 2]`, then `static=x,y` and `boulder=x,y` for each static point and
 * boulder. @rows has a queen in every column. Free with g_strfreev(). */
GStrv  queens_program_board_write_arguments (const QueensProblem *problem,
                                             const gint32        *rows);
/* Writes the same one per line, as `static (x, y)` and `boulder (x, y)`. Free with g_free(). */
char  *queens_program_board_write_input     (const QueensProblem *problem,
                                             const gint32        *rows);

G_END_DECLS
