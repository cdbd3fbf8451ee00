/* queens-backtracking.h: filling the empty columns of a board one after the other, and going back:
 * what the systematic searches share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-look-ahead.h"

G_BEGIN_DECLS

enum { QUEENS_BACKTRACKING_ROWS_ASCENDING, QUEENS_BACKTRACKING_ROWS_RANDOM };

extern const QueensChoice queens_backtracking_row_choices[];

#define QUEENS_BACKTRACKING_PARAM_ROW_ORDER \
  { "row-order", N_("Row order"), NULL, 0, 0, 1, 0, queens_backtracking_row_choices }

/* A search under way; no pointers. Queens that stand on the board at the beginning, and those of
 * static points, stay. */
typedef struct
{
  guint    size;
  guint    n_queens;            /* of the problem */
  guint    n_free;              /* columns to fill; in `anywhere`, queens to set */
  guint    depth;               /* of them filled, or set */
  gboolean is_anywhere;         /* the placement */
  gboolean has_random_rows;     /* their order is drawn */
  gint32   entries[];           /* columns to fill, or queens; the next row of each to try, as an
                                 * index of the order, or the next square; the order of rows; in
                                 * `anywhere`, rooms */
} QueensBacktracking;

/* The bytes of the entries. */
gsize    queens_backtracking_get_room         (const QueensSetup        *setup);
gsize    queens_backtracking_get_room_of      (guint                     size);

/* FALSE with a sentence where the board is too large, or queens may stand anywhere. */
gboolean queens_backtracking_accept           (const QueensSetup        *setup,
                                               GError                  **error);
/* FALSE with a sentence where the board is too large. */
gboolean queens_backtracking_accept_anywhere  (const QueensSetup        *setup,
                                               GError                  **error);

/* Sets the queens of static points, and draws the order of rows if it is random; reads the
 * parameter of QUEENS_BACKTRACKING_PARAM_ROW_ORDER. */
void     queens_backtracking_begin            (QueensBacktracking       *self,
                                               QueensContext            *context);

/* The column to fill where no row of it has been tried yet, else -1. Until then another one of
 * those without a queen may take its turn. */
gint     queens_backtracking_get_fresh_column (const QueensBacktracking *self);
void     queens_backtracking_set_column       (QueensBacktracking       *self,
                                               guint                     column);

/* Places a queen on the next row of the column that @is_free says yes to, and goes on to the next
 * column. FALSE where the column is exhausted. In `anywhere` queens go to the squares column by
 * column, the rows of each in their order, several to a column where they may stand there, none
 * where the columns behind have room for all that are left. @is_free is called with @data once for
 * each square looked at. */
typedef gboolean (*QueensIsFree) (gpointer            data,
                                  const QueensSquare *square);
gboolean queens_backtracking_place            (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensIsFree              is_free,
                                               gpointer                  data,
                                               QueensStep               *event);

/* Takes the queen that was placed last back; FALSE where there is none. */
gboolean queens_backtracking_take_back        (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensStep               *event);

/* Depth first at full speed, rows and diagonals as sets of bits: up to run->most placings and
 * takings back, counted as depth-first.c does. FALSE, nothing done, where boulders, a random order
 * of rows or the size are beyond it. */
gboolean queens_backtracking_run              (QueensBacktracking       *self,
                                               QueensContext            *context,
                                               QueensRun                *run);

/* In `column` placement: the first column without a queen, with @only_dead of those that have no
 * row left; or -1. */
gint     queens_backtracking_find_column      (const QueensLookAhead    *look_ahead,
                                               gboolean                  only_dead);

/* Sentences: why a queen is placed on a row of its column; why the one placed last is taken back,
 * @column being the one that has no row left, or -1; how far the board is filled. */
char    *queens_backtracking_describe_placed  (const QueensLookAhead    *look_ahead);
char    *queens_backtracking_describe_removed (const QueensLookAhead    *look_ahead,
                                               gint                      column);
char    *queens_backtracking_describe_filled  (const QueensLookAhead    *look_ahead);

G_END_DECLS
