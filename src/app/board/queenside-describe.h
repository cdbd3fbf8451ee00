/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptions of the board for screen readers and for squares too small for numbers. Free strings
 * with g_free(). */

#pragma once

#include "draw-values.h"
#include "queens-odds.h"
#include "queenside-session.h"

/* Returns "column 3, row 5: queen, static, attacked by 2". */
char *queenside_describe_square (QueensideSession *session,
                                 QueensSquare      square);
/* Does the same, with the cost of moving the column's queen there if that is allowed. In
 * `anywhere`, it is the least cost over all queens that may move there. */
char *queenside_describe_choice (QueensideSession *session,
                                 QueensSquare      square);
/* Describes the cost of the board with @queen on @square as a sum: without that queen, and what it
 * adds. */
char *queenside_describe_sum    (QueensideSession *session,
                                 guint             queen,
                                 QueensSquare      square);
/* Describes the probability of @square in @odds, and the weights that it comes from. */
char *queenside_describe_odds   (QueensSquare      square,
                                 QueensOdds       *odds);
/* Does the same as queenside_describe_square(), with the number on the square: "column 3, row 5:
 * empty, attacked by 2; cost there 12", or a chance or a share of visits. @values is NULL for no
 * number. */
char *queenside_describe_shown  (QueensideSession *session,
                                 QueensSquare      square,
                                 const DrawValues *values);
/* Returns "Board, 8 queens, cost 17". */
char *queenside_describe_board  (QueensideSession *session);
