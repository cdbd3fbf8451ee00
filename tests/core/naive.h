/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second, slow implementation of the rules, square by square. It uses nothing from src/core
 * except the problem and the places of the queens. */

#pragma once

#include "queens-board.h"

typedef struct
{
  guint     size;
  gboolean  has_columns;        /* TRUE if queens also attack along columns */
  gboolean *boulders;           /* TRUE for each square with a boulder; size × size, row by row */
  gboolean *queens;             /* TRUE for each square with a queen; size × size, row by row */
} NaiveBoard;

NaiveBoard *naive_new        (const QueensProblem *problem);
void        naive_free       (NaiveBoard          *self);

gboolean    naive_has_queen  (const NaiveBoard    *self,
                              gint                 x,
                              gint                 y);
void        naive_put        (NaiveBoard          *self,
                              gint                 x,
                              gint                 y,
                              gboolean             is_queen);
/* These functions replace the queens by the queens of @board, or by queens on @rows. */
void        naive_load       (NaiveBoard          *self,
                              const QueensBoard   *board);
void        naive_load_rows  (NaiveBoard          *self,
                              const gint32        *rows);

/* Returns the number of queens that attack the square. */
guint       naive_attackers  (const NaiveBoard    *self,
                              gint                 x,
                              gint                 y);
gint64      naive_cost       (const NaiveBoard    *self,
                              QueensCost           cost);

/* Checks both costs of @board. Call naive_load() with @board first. */
void        naive_assert_costs (const NaiveBoard  *self,
                                QueensBoard       *board);

/* Returns the number of queens on the line of @direction through the square. */
guint       naive_line_count (const NaiveBoard    *self,
                              QueensDirection      direction,
                              gint                 x,
                              gint                 y);
/* Returns TRUE if the line of @direction through the square has exactly one queen, and no queen
 * attacks this queen. */
gboolean    naive_line_lone  (const NaiveBoard    *self,
                              QueensDirection      direction,
                              gint                 x,
                              gint                 y);
/* Returns TRUE if both squares are on the same line of @direction. */
gboolean    naive_same_line  (const NaiveBoard    *self,
                              QueensDirection      direction,
                              QueensSquare         first,
                              QueensSquare         second);

/* Appends every solution of @problem to @lines, one per line, as in `0,3 1,1 `. Squares are ordered
 * column by column, rows ascending, and so are the lines. Returns the number of solutions. @lines
 * may be NULL. */
guint       naive_solutions  (const QueensProblem *problem,
                              GString             *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveBoard, naive_free)
