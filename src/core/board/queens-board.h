/* queens-board.h: queens on a problem. Both costs are kept with every queen set, taken or moved, in
 * O(1).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-cost.h"

G_BEGIN_DECLS

/* Only the board's own functions write its fields. There to be read are its problem, how many
 * queens that has and how many of them are on the board, and in `column` placement the row of every
 * column. */
typedef struct
{
  QueensProblem   *problem;
  guint            n_queens;
  guint            n_placed;
  gint32          *rows;        /* of every queen, QUEENS_NO_ROW for one off the board */
  gint32          *columns;     /* of every queen in `anywhere`; NULL in `column`, where queen i has
                                 * column i */
  guint32         *order;       /* in `anywhere`: the queens on the board by their squares, then
                                 * the others */
  QueensLineCounts counts;      /* its lines are NULL until somebody asks for them */
  guint32         *names;       /* of every line the XOR of its queens: one queen alone is named,
                                 * so who becomes attacked, or free, when a queen comes or goes is
                                 * known without looking for it */
  gboolean         is_counted;  /* else the board was replaced since, or nobody has asked yet */
} QueensBoard;

/* An empty board. It keeps a reference to @problem. Lines are counted on first use: a board that
 * only holds rows costs their memory alone. */
QueensBoard  *queens_board_new                 (QueensProblem     *problem);
void          queens_board_free                (QueensBoard       *self);

/* Where @queen stands. Its y is QUEENS_NO_ROW while it is not on the board; its x is the column
 * that it belongs to in `column` placement and undefined in `anywhere`. */
static inline QueensSquare
queens_board_get_square (const QueensBoard *self,
                         guint              queen)
{
  return (QueensSquare) { self->columns == NULL ? (gint) queen : self->columns[queen],
                          self->rows[queen] };
}

/* The board as a list of numbers, see queens-places.h, which has as many as the problem has queens.
 * In `column` that is the board's own; in `anywhere` it is written to @room, which has room for
 * it. */
const gint32 *queens_board_get_places          (const QueensBoard *self,
                                                gint32            *room);
/* A copy. Free with g_free(). */
gint32       *queens_board_copy_places         (const QueensBoard *self);

/* Queen @rank of those on the board, in the order of their squares, column by column, rows
 * ascending; behind them those that are not on it. In `column` queen i is always number i. */
guint         queens_board_get_queen           (const QueensBoard *self,
                                                guint              rank);
/* `anywhere` placement only: how many queens stand on squares before @square in that order. O(log
 * queens). */
guint         queens_board_count_before        (const QueensBoard *self,
                                                QueensSquare       square);

/* The queen on @square, or -1. O(1) in `column`, O(log queens) in `anywhere`. */
gint          queens_board_find_queen          (const QueensBoard *self,
                                                QueensSquare       square);

/* Each in O(1), but that in `anywhere` the order of the squares is kept. The square must be on the
 * board, free of boulders and, in `column`, in the queen's own column; in `anywhere` no queen may
 * stand there. */
void          queens_board_set                 (QueensBoard       *self,
                                                guint              queen,
                                                QueensSquare       square);
void          queens_board_unset               (QueensBoard       *self,
                                                guint              queen);
void          queens_board_move                (QueensBoard       *self,
                                                guint              queen,
                                                QueensSquare       square);

/* Takes all queens off. */
void          queens_board_clear               (QueensBoard       *self);
/* The whole board at once: @rows has the row of every column, QUEENS_NO_ROW for an empty one
 * (`column`). */
void          queens_board_set_rows            (QueensBoard       *self,
                                                const gint32      *rows);
/* The rows of all columns, for the caller to write at once, none of them empty (`column`). */
gint32       *queens_board_rewrite_rows        (QueensBoard       *self);
/* The same in any placement, from a list as queens_board_get_places() has it; queen i has the place
 * of number i. */
void          queens_board_set_places          (QueensBoard       *self,
                                                const gint32      *places);

gint64        queens_board_get_cost            (QueensBoard       *self,
                                                QueensCost         cost);

/* The queens that are alone on a line through @square, which holds none: those that may become
 * attacked when one is set there. @queens takes up to four; returns how many. */
guint         queens_board_get_lone_queens     (QueensBoard       *self,
                                                QueensSquare       square,
                                                guint              queens[4]);

/* How many queens attack @square, a queen that stands there not counted. */
guint         queens_board_count_attackers     (QueensBoard       *self,
                                                QueensSquare       square);

/* Whether every static point holds a queen; where one holds none, the state has no successors. */
gboolean      queens_board_holds_static_points (const QueensBoard *self);
/* Whether @queen stands on a static point. */
gboolean      queens_board_is_static           (const QueensBoard *self,
                                                guint              queen);
/* All queens placed, every static point held, cost 0. */
gboolean      queens_board_is_solved           (QueensBoard       *self);

/* What its queens are on its lines, kept from now on with every queen that comes or goes; owned by
 * the board. */
const QueensLineCounts *queens_board_count_lines (QueensBoard *self);
/* Frees them until they are asked for again: they are by far the most of a large board. */
void                    queens_board_forget_lines (QueensBoard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBoard, queens_board_free)

G_END_DECLS
