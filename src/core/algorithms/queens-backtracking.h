/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the empty columns of a board one by one and goes back; shared by systematic searches. */

#pragma once

#include "queens-look-ahead.h"

enum { QUEENS_BACKTRACKING_ROWS_ASCENDING, QUEENS_BACKTRACKING_ROWS_RANDOM };

extern const QueensChoice queens_backtracking_row_choices[];

#define QUEENS_BACKTRACKING_PARAM_ROW_ORDER \
  { "row-order", N_("Row order"), NULL, 0, 0, 1, 0, queens_backtracking_row_choices }

/* The state of a search, without pointers. Queens of the start and of static points stay. */
typedef struct
{
  guint    size;
  guint    n_queens;
  guint    n_free;              /* columns to fill; queens to place in `anywhere` */
  guint    depth;               /* columns filled, or queens placed */
  gboolean is_anywhere;
  gboolean has_random_rows;
  gint32   entries[];           /* columns to fill, or queens; then for each, the index of its next
                                 * row in the order, or its next square; then the order of rows; in
                                 * `anywhere`, rooms_of() */
} QueensBacktracking;

/* Return the size of the entries in bytes. */
gsize    queens_backtracking_get_room         (const QueensSetup        *setup);
gsize    queens_backtracking_get_room_of      (guint                     size);

/* Returns FALSE with an error if the board is too large or the placement is `anywhere`. */
gboolean queens_backtracking_accept           (const QueensSetup        *setup,
                                               GError                  **error);
/* Returns FALSE with an error if the board is too large. */
gboolean queens_backtracking_accept_anywhere  (const QueensSetup        *setup,
                                               GError                  **error);

/* Places the queens of static points, and draws the order of rows if it is random. Reads the
 * parameter of QUEENS_BACKTRACKING_PARAM_ROW_ORDER. */
void     queens_backtracking_begin            (QueensBacktracking       *self,
                                               QueensContext            *context);

/* Returns the column to fill if none of its rows has been tried, else -1. Until then,
 * queens_backtracking_set_column() may choose another empty column. */
gint     queens_backtracking_get_fresh_column (const QueensBacktracking *self);
void     queens_backtracking_set_column       (QueensBacktracking       *self,
                                               guint                     column);

/* Places a queen on the next row of the column that @is_free accepts, and advances to the next
 * column. Returns FALSE if the column is exhausted. In `anywhere`, squares are tried column by
 * column, the rows in their order. A column may get several queens, or none if later columns have
 * room for all the rest. Calls @is_free with @data once for each square. */
typedef gboolean (*QueensIsFree) (gpointer            data,
                                  const QueensSquare *square);
gboolean queens_backtracking_place            (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensIsFree              is_free,
                                               gpointer                  data,
                                               QueensStep               *event);

/* Removes the queen placed last. Returns FALSE if there is none. */
gboolean queens_backtracking_take_back        (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensStep               *event);

/* A fast depth-first search with rows and diagonals as bit sets: up to run->most placements and
 * removals, counted as in depth-first.c. Returns FALSE without any effect if it doesn't support the
 * boulders, a random row order, or the size. */
gboolean queens_backtracking_run              (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensRun                *run);

/* In `column` placement: returns the first column without a queen, or with @only_dead the first of
 * these that has no row left; -1 if there is none. */
gint     queens_backtracking_find_column      (const QueensLookAhead    *look_ahead,
                                               gboolean                  only_dead);

/* Sets a byte of @tried, size × size bytes, to 1 for every square that the search has tried and
 * left with the current queens in place: see the algorithm's mark_tried(). */
void     queens_backtracking_mark_tried       (const QueensBacktracking *self,
                                               const QueensContext      *context,
                                               guint8                   *tried);

/* Sentences that explain: which rows it tries next; why a queen is placed on a row; why the last
 * queen is removed, where @column has no row left, or is −1; how far the board is filled. */
char    *queens_backtracking_describe_tries   (const QueensLookAhead    *look_ahead);
char    *queens_backtracking_describe_placed  (const QueensLookAhead    *look_ahead);
char    *queens_backtracking_describe_removed (const QueensLookAhead    *look_ahead,
                                               gint                      column);
char    *queens_backtracking_describe_filled  (const QueensLookAhead    *look_ahead);
