/* queenside-describe.h: the board in words, for those who do not see it and where squares are too
 * small for numbers. Strings are freed with g_free().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-values.h"
#include "queenside-session.h"

G_BEGIN_DECLS

/* "column 3, row 5: queen, static, attacked by 2" */
char *queenside_describe_square (QueensideSession *session,
                                 QueensSquare      square);
/* The same and what it would cost to put the queen of the column there, if one may; in `anywhere`,
 * the least over all queens that may go there. */
char *queenside_describe_choice (QueensideSession *session,
                                 QueensSquare      square);
/* The cost of the board with @queen on @square, as a sum of what stays and what she adds. */
char *queenside_describe_sum    (QueensideSession *session,
                                 guint             queen,
                                 QueensSquare      square);
/* The same with the number that is shown on the square: "column 3, row 5: empty, attacked by 2; cost
 * there 12", a chance where those are odds; none with NULL. */
char *queenside_describe_shown  (QueensideSession *session,
                                 QueensSquare      square,
                                 const DrawValues *values);
/* "Board, 8 queens, cost 17" */
char *queenside_describe_board  (QueensideSession *session);

G_END_DECLS
