/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules implemented again, square by square. Slow, and reads nothing of src/core but the
 * problem and the places of the queens. */

#pragma once

#include "queens-board.h"

typedef struct
{
  guint     size;
  gboolean  has_columns;        /* TRUE if queens attack along columns, too */
  gboolean *boulders;           /* size × size, row by row */
  gboolean *queens;             /* size × size, row by row */
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
/* Copies the queens of @board. */
void        naive_load       (NaiveBoard          *self,
                              const QueensBoard   *board);
void        naive_load_rows  (NaiveBoard          *self,
                              const gint32        *rows);

/* The number of queens that attack a queen on the square. */
guint       naive_attackers  (const NaiveBoard    *self,
                              gint                 x,
                              gint                 y);
gint64      naive_cost       (const NaiveBoard    *self,
                              QueensCost           cost);

/* Checks both costs of @board, whose queens were copied. */
void        naive_assert_costs (const NaiveBoard  *self,
                                QueensBoard       *board);

/* The number of queens on the line of @direction through the square. */
guint       naive_line_count (const NaiveBoard    *self,
                              QueensDirection      direction,
                              gint                 x,
                              gint                 y);
/* Returns TRUE if that line has one queen, which no other attacks. */
gboolean    naive_line_lone  (const NaiveBoard    *self,
                              QueensDirection      direction,
                              gint                 x,
                              gint                 y);
/* Returns TRUE if both squares are on one line of @direction. */
gboolean    naive_same_line  (const NaiveBoard    *self,
                              QueensDirection      direction,
                              QueensSquare         first,
                              QueensSquare         second);

/* Writes every solution of @problem, one per line: `0,3 1,1 `, column by column, rows ascending,
 * lines in the order of their squares. Returns their number. @lines may be NULL. */
guint       naive_solutions  (const QueensProblem *problem,
                              GString             *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveBoard, naive_free)
