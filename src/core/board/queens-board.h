/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queens on a problem. Both costs are kept with every queen set, taken or moved, in O(1). */

#pragma once

#include "queens-cost.h"

/* Read-only for callers, who may read @problem, @n_queens, @n_placed and, in `column` placement,
 * @rows. */
typedef struct
{
  QueensProblem   *problem;
  guint            n_queens;
  guint            n_placed;    /* queens on the board */
  gint32          *rows;        /* by queen; QUEENS_NO_ROW if it is off the board */
  gint32          *columns;     /* by queen in `anywhere`; NULL in `column`, where queen i has
                                 * column i */
  guint32         *order;       /* in `anywhere`: the queens on the board by their squares, then
                                 * the others */
  QueensLineCounts counts;      /* its lines are NULL until first use */
  guint32         *names;       /* by line: the XOR of its queens' numbers, which is the number of a
                                 * queen that is alone. So a move finds the queen that it attacks or
                                 * frees without a search. NULL while only pairs are needed */
  gboolean         is_counted;  /* FALSE before first use and after the board was replaced */
  gboolean         is_known[QUEENS_N_COSTS];    /* the cost, even if the lines are forgotten */
} QueensBoard;

/* Creates an empty board, which keeps a reference to @problem. Lines are counted on first use, so a
 * board that only holds rows needs no other memory. */
QueensBoard  *queens_board_new                 (QueensProblem     *problem);
void          queens_board_free                (QueensBoard       *self);

/* Returns the square of @queen. If the queen is off the board, y is QUEENS_NO_ROW, and x is its
 * column in `column` placement, undefined in `anywhere`. */
static inline QueensSquare
queens_board_get_square (const QueensBoard *self,
                         guint              queen)
{
  return (QueensSquare) { self->columns == NULL ? (gint) queen : self->columns[queen],
                          self->rows[queen] };
}

/* Returns the state as a list with one number per queen, see queens-places.h. In `column` the board
 * owns the list; in `anywhere` it is written to @room, which must have space for it. */
const gint32 *queens_board_get_places          (const QueensBoard *self,
                                                gint32            *room);
/* Free with g_free(). */
gint32       *queens_board_copy_places         (const QueensBoard *self);

/* Returns the queen at position @rank when queens are ordered by their squares: column by column,
 * rows ascending, queens off the board last. In `column` it is always @rank. */
guint         queens_board_get_queen           (const QueensBoard *self,
                                                guint              rank);
/* Returns the number of queens before @square in that order, in `anywhere` only. O(log queens). */
guint         queens_board_count_before        (const QueensBoard *self,
                                                QueensSquare       square);

/* Returns the queen on @square, or -1. O(1) in `column`, O(log queens) in `anywhere`. */
gint          queens_board_find_queen          (const QueensBoard *self,
                                                QueensSquare       square);

/* Take O(1) time, except that `anywhere` also updates the order of the squares. The square must be
 * on the board, have no boulder and no queen and, in `column`, be in the queen's column. */
void          queens_board_set                 (QueensBoard       *self,
                                                guint              queen,
                                                QueensSquare       square);
void          queens_board_unset               (QueensBoard       *self,
                                                guint              queen);
void          queens_board_move                (QueensBoard       *self,
                                                guint              queen,
                                                QueensSquare       square);

void          queens_board_clear               (QueensBoard       *self);
/* Sets the row of every column, QUEENS_NO_ROW for an empty one (`column`). */
void          queens_board_set_rows            (QueensBoard       *self,
                                                const gint32      *rows);
/* Returns the rows, which the caller must fill at once, without empty columns (`column`). */
gint32       *queens_board_rewrite_rows        (QueensBoard       *self);
/* Sets all queens from a list as in queens_board_get_places(), queen i from number i. */
void          queens_board_set_places          (QueensBoard       *self,
                                                const gint32      *places);

gint64        queens_board_get_cost            (QueensBoard       *self,
                                                QueensCost         cost);

/* Finds the queens that are alone on a line through the empty @square, so that a queen there might
 * be the first to attack them. Returns their number. */
guint         queens_board_get_lone_queens     (QueensBoard       *self,
                                                QueensSquare       square,
                                                guint              queens[4]);

/* Returns the number of queens that attack @square, without the queen on @square itself. */
guint         queens_board_count_attackers     (QueensBoard       *self,
                                                QueensSquare       square);

/* Returns TRUE if every static point has a queen. Otherwise the state has no successors. */
gboolean      queens_board_holds_static_points (const QueensBoard *self);
/* Returns TRUE if @queen is on a static point. */
gboolean      queens_board_is_static           (const QueensBoard *self,
                                                guint              queen);
/* Returns TRUE if all queens are placed, every static point has one, and the cost is 0. */
gboolean      queens_board_is_solved           (QueensBoard       *self);

/* Returns the queens on each line, which the board owns and updates with every move. */
const QueensLineCounts *queens_board_count_lines (QueensBoard *self);
/* Frees the lines, most of the memory of a large board, until they are needed again. The cost stays
 * known until a queen moves. */
void                    queens_board_forget_lines (QueensBoard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBoard, queens_board_free)
