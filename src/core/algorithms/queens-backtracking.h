/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the empty columns of a board and backtracks, for all systematic searches. */

#pragma once

#include "queens-look-ahead.h"

enum { QUEENS_BACKTRACKING_ROWS_ASCENDING, QUEENS_BACKTRACKING_ROWS_RANDOM };

extern const QueensChoice queens_backtracking_row_choices[];

#define QUEENS_BACKTRACKING_PARAM_ROW_ORDER \
  { "row-order", N_("Row order"), NULL, 0, 0, 1, 0, queens_backtracking_row_choices }

enum { QUEENS_BACKTRACKING_LEFT_TO_RIGHT, QUEENS_BACKTRACKING_FEWEST_ROWS };

extern const QueensChoice queens_backtracking_column_choices[];

#define QUEENS_BACKTRACKING_PARAM_COLUMN_ORDER \
  { "column-order", N_("Column order"), NULL, 0, 0, 1, 0, queens_backtracking_column_choices }

/* The state of a search, without pointers. Starting queens and queens on static points stay on
 * their squares. */
typedef struct
{
  guint    size;
  guint    n_queens;
  guint    n_free;              /* columns to fill, or queens to place */
  guint    depth;               /* columns filled, or queens placed */
  gboolean is_anywhere;
  gboolean has_random_rows;
  gint32   entries[];           /* Several arrays: the columns to fill, or the queens to place; the
                                 * next row or square of each; the order of rows; with placement
                                 * `anywhere`, for each column the number of queens that fit into
                                 * this column and all later columns. */
} QueensBacktracking;

/* Return the size of a state's entries in bytes. */
gsize    queens_backtracking_get_room         (const QueensSetup        *setup);
gsize    queens_backtracking_get_room_of      (guint                     size);

/* Returns FALSE and sets @error if the board is too large or the placement is `anywhere`. */
gboolean queens_backtracking_accept           (const QueensSetup        *setup,
                                               GError                  **error);
/* Works like queens_backtracking_accept(), but allows placement `anywhere`. */
gboolean queens_backtracking_accept_anywhere  (const QueensSetup        *setup,
                                               GError                  **error);

/* If @puts_static_queens, puts queens on empty static points. Otherwise the search fills the
 * columns of these static points, too. If the order of rows is random, shuffles it. */
void     queens_backtracking_begin            (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               gboolean                  puts_static_queens);

/* queens_backtracking_get_next() returns a pointer to the number of rows tried in the current
 * column. Callers may change this number. queens_backtracking_get_order() returns the rows in the
 * order in which this column tries them. @self owns both results. */
gint32  *queens_backtracking_get_next         (QueensBacktracking       *self);
const gint32 *queens_backtracking_get_order   (const QueensBacktracking *self);

/* Returns the column to fill if none of its rows was tried, else −1. If the result isn't −1,
 * queens_backtracking_set_column() may choose another empty column. */
gint     queens_backtracking_get_fresh_column (const QueensBacktracking *self);
void     queens_backtracking_set_column       (QueensBacktracking       *self,
                                               guint                     column);

/* Places a queen on the next row of the current column for which @is_free returns TRUE, and
 * advances to the next column. Returns FALSE if the column is exhausted. With placement `anywhere`,
 * a column may get several queens, or none if later columns have enough room. Calls @is_free once
 * per square. */
typedef gboolean (*QueensIsFree) (gpointer            data,
                                  const QueensSquare *square);
gboolean queens_backtracking_place            (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensIsFree              is_free,
                                               gpointer                  data,
                                               QueensStep               *event);

/* Implements count_children() of QueensAlgorithm with @is_free, see queens_backtracking_place(). */
guint    queens_backtracking_count_children   (QueensBacktracking       *self,
                                               gint                      child,
                                               QueensIsFree              is_free,
                                               gpointer                  data);
/* Places a queen on @square of the current column, and advances to the next column. */
void     queens_backtracking_put              (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensSquare              square,
                                               QueensStep               *event);

/* Removes the queen placed last. Returns FALSE if there is none. */
gboolean queens_backtracking_take_back        (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensStep               *event);

/* Runs up to run->most placements and removals of a fast depth-first search. If @counts_nodes, only
 * placed queens count as iterations. Returns FALSE, without any effect, if the fast search doesn't
 * support the boulders, the order of rows, or the size. */
gboolean queens_backtracking_run              (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               gboolean                  counts_nodes,
                                               QueensRun                *run);

/* Returns the first column without a queen. If @only_dead, the column must also have no rows left.
 * Returns −1 if there is no such column. Only for placement `column`. */
gint     queens_backtracking_find_column      (const QueensLookAhead    *look_ahead,
                                               gboolean                  only_dead);

/* Implements mark_tried() of QueensAlgorithm for systematic searches. */
void     queens_backtracking_mark_tried       (const QueensBacktracking *self,
                                               const QueensContext      *context,
                                               guint8                   *tried);

/* Return sentences for the card:
 * - the rows that are tried next
 * - why a queen is placed
 * - why the queen placed last is removed; @column is the column without rows, or −1
 * - how far the board is filled */
char    *queens_backtracking_describe_tries   (const QueensLookAhead    *look_ahead);
char    *queens_backtracking_describe_placed  (const QueensLookAhead    *look_ahead);
char    *queens_backtracking_describe_removed (const QueensLookAhead    *look_ahead,
                                               gint                      column);
char    *queens_backtracking_describe_filled  (const QueensLookAhead    *look_ahead);
