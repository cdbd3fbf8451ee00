/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with queens. Setting, removing or moving a queen updates both costs in O(1). */

#pragma once

#include "queens-cost.h"

/* Read-only for callers. Only @problem, @n_queens, @n_placed and, with placement `column`, @rows
 * are public. */
typedef struct
{
  QueensProblem   *problem;
  guint            n_queens;
  guint            n_placed;
  gint32          *rows;        /* row of each queen, or QUEENS_NO_ROW off the board */
  gint32          *columns;     /* column of each queen with placement `anywhere`; NULL with
                                 * placement `column`, where queen i is in column i */
  guint32         *order;       /* with placement `anywhere`: queens on the board in the order of
                                 * their squares, then all other queens */
  QueensLineCounts counts;      /* allocated on first use */
  guint32         *names;       /* for each line, the XOR of its queens' numbers: if the line has
                                 * one queen, this is the queen's number; NULL while only pairs are
                                 * counted */
  gboolean         is_counted;  /* TRUE if @counts is up to date: FALSE before first use, and after
                                 * all queens were set at once */
  gboolean         is_known[QUEENS_N_COSTS];    /* TRUE if the cost is known; stays TRUE when the
                                                 * lines are freed */
} QueensBoard;

/* Creates an empty board. Keeps a reference to @problem. Counts lines on first use, so a board that
 * only stores rows needs no other memory. */
QueensBoard  *queens_board_new                 (QueensProblem     *problem);
void          queens_board_free                (QueensBoard       *self);

/* Returns the square of @queen. If the queen is off the board, y is QUEENS_NO_ROW and, with
 * placement `anywhere`, x is undefined. */
static inline QueensSquare
queens_board_get_square (const QueensBoard *self,
                         guint              queen)
{
  return (QueensSquare) { self->columns == NULL ? (gint) queen : self->columns[queen],
                          self->rows[queen] };
}

/* Returns the state as a list, see queens-places.h. With placement `column`, the board owns the
 * list. Otherwise the list is written to @room, which needs one number per queen. */
const gint32 *queens_board_get_places          (const QueensBoard *self,
                                                gint32            *room);
/* Returns a copy of the list of queens_board_get_places(). Free with g_free(). */
gint32       *queens_board_copy_places         (const QueensBoard *self);

/* Returns the queen at position @rank in the order of squares: column by column, rows ascending,
 * and queens off the board last. With placement `column`, the result is @rank itself. */
guint         queens_board_get_queen           (const QueensBoard *self,
                                                guint              rank);
/* Returns the number of queens before @square in the order of squares. Takes O(log n) time. Only
 * for placement `anywhere`. */
guint         queens_board_count_before        (const QueensBoard *self,
                                                QueensSquare       square);

/* Returns the queen on @square, or −1. Takes O(1) time with placement `column`, and O(log n) with
 * `anywhere`. */
gint          queens_board_find_queen          (const QueensBoard *self,
                                                QueensSquare       square);

/* Set, remove or move a queen. With placement `column`, this takes O(1) time. With placement
 * `anywhere`, it takes longer, because the queens are kept in order. The square must be free and,
 * with placement `column`, in the queen's column. */
void          queens_board_set                 (QueensBoard       *self,
                                                guint              queen,
                                                QueensSquare       square);
void          queens_board_unset               (QueensBoard       *self,
                                                guint              queen);
void          queens_board_move                (QueensBoard       *self,
                                                guint              queen,
                                                QueensSquare       square);

void          queens_board_clear               (QueensBoard       *self);
/* Sets the row of every column. An empty column has QUEENS_NO_ROW. Only for placement `column`. */
void          queens_board_set_rows            (QueensBoard       *self,
                                                const gint32      *rows);
/* Returns the rows for writing. The caller must immediately fill all of them, without empty
 * columns. Only for placement `column`. */
gint32       *queens_board_rewrite_rows        (QueensBoard       *self);
/* Sets all queens from a list as in queens_board_get_places(). Number i belongs to queen i. */
void          queens_board_set_places          (QueensBoard       *self,
                                                const gint32      *places);

gint64        queens_board_get_cost            (QueensBoard       *self,
                                                QueensCost         cost);

/* Finds the queens that are alone on a line through the empty @square. Those that aren't
 * attacked yet become attacked if a queen moves to @square. Returns the number of queens found. */
guint         queens_board_get_lone_queens     (QueensBoard       *self,
                                                QueensSquare       square,
                                                guint              queens[4]);

/* Returns the number of queens that attack @square. A queen on @square doesn't count. */
guint         queens_board_count_attackers     (QueensBoard       *self,
                                                QueensSquare       square);

/* Returns TRUE if every static point has a queen. Otherwise the state has no successors. */
gboolean      queens_board_holds_static_points (const QueensBoard *self);
gboolean      queens_board_is_static           (const QueensBoard *self,
                                                guint              queen);
/* Returns TRUE if all queens are placed, every static point has a queen, and the cost is 0. */
gboolean      queens_board_is_solved           (QueensBoard       *self);

/* Returns the number of queens on each line. The board owns the result and updates it with every
 * move. */
const QueensLineCounts *queens_board_count_lines (QueensBoard *self);
/* Frees the line counts, which take most of a large board's memory. They are allocated again on
 * next use. The cost stays known until a queen moves. */
void                    queens_board_forget_lines (QueensBoard *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBoard, queens_board_free)
