/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds all boards that a search can reach from a board. If none of these boards is a solution, and
 * the search ends on none of them, the search is trapped: it continues forever without a solution.
 * Otherwise, finds the nearest way out. */

#pragma once

#include "queens-count.h"
#include "queens-setup.h"

#define QUEENS_TRAP_MAX_BOARDS 1000000
#define QUEENS_TRAP_MAX_SIZE 100
#define QUEENS_TRAP_MAX_MAPPED 10000    /* if there are more boards, their moves aren't kept */

/* The shortest way to a board of a given kind. */
typedef struct
{
  gboolean exists;
  guint    board;               /* number of the nearest board of this kind; if several are equally
                                 * near, the first that was found */
  guint    iterations;
  gdouble  chance;              /* probability of being on a board of this kind after @iterations */
} QueensWayOut;

/* All boards at the same distance from the start. */
typedef struct
{
  guint first;                  /* number of the first of these boards */
  guint n_boards;
  guint n_solutions;
  guint n_ends;                 /* unsolved boards where the search ends */
} QueensTrapLayer;

typedef struct
{
  guint32 board;                /* number of the board after the move */
  gdouble chance;               /* probability of this move in the next iteration */
} QueensTrapMove;

typedef struct
{
  guint         n_boards;       /* number of boards found, including the start, board 0 */
  gboolean      is_complete;    /* TRUE if the search can't reach any other boards */
  guint         n_solutions;
  guint         n_ends;         /* unsolved boards where the search ends; not counted after too
                                 * many boards were found */
  gint64        cost;           /* cost of the start */
  gint64        least_cost;
  QueensWayOut  solution;       /* nearest solution */
  QueensWayOut  better;         /* nearest board that costs less than the start */
  gdouble       solved;         /* chance that the search is ever solved, if it has no limits; −1 if
                                 * unknown, because there are too many boards or the chance didn't
                                 * settle */
  /* The following fields describe the boards, nearest first. */
  guint         size;
  guint8       *rows;           /* per board: the row of each column */
  guint32      *distances;      /* per board: fewest iterations from the start */
  guint16      *costs;          /* per board */
  guint8       *ends;           /* per board: a QueensEnd; QUEENS_END_SOLVED for a solution,
                                 * QUEENS_END_NONE if the search continues */
  guint         n_layers;       /* the largest distance plus 1 */
  QueensTrapLayer *layers;      /* per distance */
  /* The following fields describe the moves between all boards. */
  guint        *first_moves;    /* per board: its first move; at the end, the number of moves. NULL
                                 * if there are more than QUEENS_TRAP_MAX_MAPPED boards */
  QueensTrapMove *moves;
} QueensTrap;

/* Returns FALSE with an error if the search remembers more than its board, its
 * algorithm can reach every board anyway, or the board is too large. */
gboolean    queens_trap_check     (const QueensSetup  *setup,
                                   GError            **error);

/* Follows all moves that have a probability above 0, from the board with @rows, nearest boards
 * first. Finds at most @most boards, or QUEENS_TRAP_MAX_BOARDS if @most is 0. Ignores the limits of
 * iterations and sideways moves. With these limits, the search might reach fewer boards, but no
 * other boards.
 *
 * If @only_proof, stops at the first solution, or when there are too many boards. Visits the boards
 * in any order, and keeps neither layers nor moves. Only queens_trap_is_proven() is then valid.
 *
 * A board of 10 columns takes about 10 µs. @progress may be NULL. It gets the number of boards as
 * @found, and 0 as @done. Returns NULL if the check fails, or with QUEENS_ERROR_CANCELLED. */
QueensTrap *queens_trap_new       (const QueensSetup  *setup,
                                   const gint32       *rows,
                                   guint               most,
                                   gboolean            only_proof,
                                   QueensProgress      progress,
                                   gpointer            data,
                                   GError            **error);
void        queens_trap_free      (QueensTrap         *self);

/* Returns TRUE if it is proven that the search never finds a solution. */
gboolean    queens_trap_is_proven (const QueensTrap   *self);

/* Finds the number of a board. Returns FALSE if the board wasn't reached. Compares the boards one
 * by one. */
gboolean    queens_trap_find      (const QueensTrap   *self,
                                   const gint32       *rows,
                                   guint              *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrap, queens_trap_free)
