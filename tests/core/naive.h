/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules once more, square by square, as a sheet of paper has them. Slow, and nothing of
 * src/core but the problem and the places of the queens is read for it. */

#pragma once

#include "queens-board.h"

typedef struct
{
  guint     size;
  gboolean  has_columns;        /* whether queens attack along columns too */
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
/* Puts the queens where @board has them. */
void        naive_load       (NaiveBoard          *self,
                              const QueensBoard   *board);
void        naive_load_rows  (NaiveBoard          *self,
                              const gint32        *rows);

/* How many queens a queen on the square would be attacked by. */
guint       naive_attackers  (const NaiveBoard    *self,
                              gint                 x,
                              gint                 y);
gint64      naive_cost       (const NaiveBoard    *self,
                              QueensCost           cost);

/* Both costs of @board, whose queens were loaded, are those. */
void        naive_assert_costs (const NaiveBoard  *self,
                                QueensBoard       *board);

/* The number of queens on the line of @direction through the square. */
guint       naive_line_count (const NaiveBoard    *self,
                              QueensDirection      direction,
                              gint                 x,
                              gint                 y);
/* Whether that line has one queen, which no other attacks. */
gboolean    naive_line_lone  (const NaiveBoard    *self,
                              QueensDirection      direction,
                              gint                 x,
                              gint                 y);
/* Whether both squares are on one line of @direction. */
gboolean    naive_same_line  (const NaiveBoard    *self,
                              QueensDirection      direction,
                              QueensSquare         first,
                              QueensSquare         second);

/* Every solution of @problem, a line each: `0,3 1,1 `, column by column, rows ascending; the lines
 * are in the order of their squares. Returns how many they are. @lines may be NULL. */
guint       naive_solutions  (const QueensProblem *problem,
                              GString             *lines);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveBoard, naive_free)
