/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptions of the board, for screen readers and for squares that are too small for numbers.
 * Free the strings with g_free(). */

#pragma once

#include "draw-board-view.h"
#include "queens-odds.h"
#include "queenside-session.h"

/* Returns a description such as "column 3, row 5: queen, static, attacked by 2 queens". */
char *queenside_describe_square (QueensideSession *session,
                                 QueensSquare      square);
/* Returns the description of queenside_describe_square(). If the queen of the same column may move
 * to @square, adds the cost after this move. With placement `anywhere`, adds the lowest cost over
 * all queens that may move to @square. */
char *queenside_describe_choice (QueensideSession *session,
                                 QueensSquare      square);
/* Describes the cost of the board with @queen on @square as a sum: the cost without this queen,
 * plus the cost that the queen adds. */
char *queenside_describe_sum    (QueensideSession *session,
                                 guint             queen,
                                 QueensSquare      square);
/* Describes the probability of @square in @odds, and the weights that give this probability. */
char *queenside_describe_odds   (QueensSquare      square,
                                 QueensOdds       *odds);
/* Returns the description of queenside_describe_square(), followed by what the board shows on the
 * square. @values has the numbers on the squares: costs, probabilities or shares of visits. @waits
 * has the number of iterations for which each square is tabu. @crossed has the marks of inference
 * (DrawCrossed). @waits and @crossed list the squares row by row. All three may be NULL. */
char *queenside_describe_shown  (QueensideSession *session,
                                 QueensSquare      square,
                                 const DrawValues *values,
                                 const guint16    *waits,
                                 const guint8     *crossed);
/* Returns a description such as "Board, 8 queens, cost 17". If @hides_cost, leaves out the cost. */
char *queenside_describe_board  (QueensideSession *session,
                                 gboolean          hides_cost);
