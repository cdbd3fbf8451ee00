/* queens-board-private.h: for the board's own files: what it is made of, and the order of its
 * queens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-board.h"

G_BEGIN_DECLS

/* For every line, the number of its queens and the XOR of their indices: a line with one queen
 * names it, so who becomes attacked, or free, when a queen comes or goes is known without looking
 * for it. */
typedef struct
{
  QueensLines *lines;
  gint32      *counts;
  guint32     *names;
  gint32      *lone;            /* 1 where the only queen of the line is attacked by none */
  gint64       pairs;
  guint        n_attacked;
  gboolean     is_stale;        /* the board was replaced since they were counted */
} Tables;

struct _QueensBoard
{
  QueensProblem *problem;
  guint          n_queens;
  guint          n_placed;
  gint32        *rows;          /* of every queen */
  gint32        *columns;       /* of every queen in `anywhere`; NULL in `column`, where queen i has
                                 * column i */
  guint32       *order;         /* in `anywhere`: the queens on the board by their squares, then the
                                 * others */
  Tables         tables;        /* its lines are NULL until somebody asks for a cost */
};

static inline QueensSquare
square_of (const QueensBoard *self,
           guint              queen)
{
  return (QueensSquare) { self->columns == NULL ? (gint) queen : self->columns[queen],
                          self->rows[queen] };
}

static inline gboolean
is_placed (const QueensBoard *self,
           guint              queen)
{
  return self->rows[queen] != QUEENS_NO_ROW;
}

/* In `anywhere`, before @queen, which is not on the board, is set on @square. */
void queens_board_enter_order (QueensBoard  *self,
                               guint         queen,
                               QueensSquare  square);
/* Before @queen is taken off. */
void queens_board_leave_order (QueensBoard  *self,
                               guint         queen);
void queens_board_sort_order  (QueensBoard  *self);

/* After all queens were set anew. */
void queens_board_finish_replacing (QueensBoard *self);

G_END_DECLS
