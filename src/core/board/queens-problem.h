/* queens-problem.h: what is to be solved. It does not change while a search runs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-choice.h"
#include "queens-squares.h"

G_BEGIN_DECLS

#define QUEENS_MAX_SIZE 10000000
#define QUEENS_MAX_SIZE_ANYWHERE 46340  /* of a board with queens on any squares */
#define QUEENS_NO_ROW (-1)

typedef enum
{
  QUEENS_PLACEMENT_COLUMN,      /* one queen in every column; queen i stands in column i */
  QUEENS_PLACEMENT_ANYWHERE,    /* any number of queens on any squares */
} QueensPlacement;

extern const QueensChoice queens_placement_choices[];

/* It does not change once it is made: its fields are there to be read. */
typedef struct
{
  gatomicrefcount ref_count;
  guint           size;
  guint           n_queens;
  QueensPlacement placement;
  gboolean        is_anywhere;  /* whether that is QUEENS_PLACEMENT_ANYWHERE */
  QueensSquares   static_points;
  QueensSquares   boulders;
} QueensProblem;

#define QUEENS_PROBLEM_ERROR (queens_problem_error_quark ())
GQuark         queens_problem_error_quark         (void);

typedef enum
{
  QUEENS_PROBLEM_ERROR_SIZE,    /* too large for the problem, or for what is to search it */
  QUEENS_PROBLEM_ERROR_SQUARE,  /* a queen, a static point or a boulder cannot stand there */
  QUEENS_PROBLEM_ERROR_QUEENS,  /* the number of queens */
} QueensProblemError;

/* A problem of @size columns and rows. @static_points are the static points, @boulders the blocked
 * squares, in any order; a square that is named twice in one of them counts once. @n_queens is the
 * number of queens in `anywhere`, 0 for as many as @size; in `column` it is @size.
 *
 * Returns: a new problem, or NULL with a QUEENS_PROBLEM_ERROR whose message names the value and
 * what is allowed. */
QueensProblem *queens_problem_new                 (gint64               size,
                                                   QueensPlacement      placement,
                                                   guint                n_queens,
                                                   const QueensSquare  *static_points,
                                                   gsize                n_static_points,
                                                   const QueensSquare  *boulders,
                                                   gsize                n_boulders,
                                                   GError             **error);
/* Of several sizes, puts the one that it is about before the sentence of @error, but for a
 * QUEENS_PROBLEM_ERROR_SIZE, which names it itself. */
void           queens_problem_name_size           (guint                size,
                                                   GError             **error);
QueensProblem *queens_problem_ref                 (QueensProblem       *self);
void           queens_problem_unref               (QueensProblem       *self);

gboolean       queens_problem_has_square          (const QueensProblem *self,
                                                   QueensSquare         square);

/* The row of the lowest static point in @column, or QUEENS_NO_ROW. */
gint           queens_problem_get_static_row      (const QueensProblem *self,
                                                   guint                column);

gboolean       queens_problem_equal               (const QueensProblem *self,
                                                   const QueensProblem *other);

/* The same problem with a static point, or a boulder, added at @square where there is none, and
 * taken away where there is one. Errors as for queens_problem_new(). */
QueensProblem *queens_problem_toggle              (QueensProblem       *self,
                                                   QueensSquare         square,
                                                   gboolean             is_boulder,
                                                   GError             **error);

/* The same static points and boulders with all else as in queens_problem_new(); those that are off
 * a smaller board fall away, and with one queen per column boulders that fill a column of another
 * size. */
QueensProblem *queens_problem_change              (QueensProblem       *self,
                                                   gint64               size,
                                                   QueensPlacement      placement,
                                                   guint                n_queens,
                                                   GError             **error);

/* The same problem on @size columns and rows, and with as many queens as columns where it had as
 * many; static points and boulders that are off the new board, or that would fill a column of it,
 * fall away. */
QueensProblem *queens_problem_resize              (QueensProblem       *self,
                                                   gint64               size,
                                                   GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProblem, queens_problem_unref)

G_END_DECLS
