/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problem to solve: board size, queens, static points and boulders. */

#pragma once

#include "queens-choice.h"
#include "queens-squares.h"

#define QUEENS_MAX_SIZE 10000000
#define QUEENS_MAX_SIZE_ANYWHERE 46340  /* a place, see queens-places.h, must fit into 31 bits */
#define QUEENS_NO_ROW (-1)

typedef enum
{
  QUEENS_PLACEMENT_COLUMN,      /* one queen in every column: queen i is in column i */
  QUEENS_PLACEMENT_ANYWHERE,    /* any number of queens on any squares */
} QueensPlacement;

extern const QueensChoice queens_placement_choices[];

/* A problem never changes. Callers must only read the fields. */
typedef struct
{
  gatomicrefcount ref_count;
  guint           size;
  guint           n_queens;
  QueensPlacement placement;
  gboolean        is_anywhere;
  QueensSquares   static_points;
  QueensSquares   boulders;
} QueensProblem;

/* Creates a problem of @size columns and rows. Squares may be in any order, and duplicates count
 * once. @n_queens may be 0 for @size queens; with placement `column`, it must be 0 or @size.
 * Returns NULL with an error that names the wrong value and the allowed values. */
QueensProblem *queens_problem_new                 (gint64               size,
                                                   QueensPlacement      placement,
                                                   guint                n_queens,
                                                   const QueensSquare  *static_points,
                                                   gsize                n_static_points,
                                                   const QueensSquare  *boulders,
                                                   gsize                n_boulders,
                                                   GError             **error);
/* Creates a problem without static points and boulders, or returns NULL. */
QueensProblem *queens_problem_new_plain           (gint64               size,
                                                   QueensPlacement      placement,
                                                   guint                n_queens);
/* Adds @size to the front of the message of @error, for callers that try several sizes. Leaves a
 * QUEENS_ERROR_SIZE unchanged, because it already names the size. */
void           queens_problem_name_size           (guint                size,
                                                   GError             **error);
QueensProblem *queens_problem_ref                 (QueensProblem       *self);
void           queens_problem_unref               (QueensProblem       *self);

gboolean       queens_problem_has_square          (const QueensProblem *self,
                                                   QueensSquare         square);

/* Returns the row of the lowest static point in @column, or QUEENS_NO_ROW. */
gint           queens_problem_get_static_row      (const QueensProblem *self,
                                                   guint                column);

gboolean       queens_problem_equal               (const QueensProblem *self,
                                                   const QueensProblem *other);

/* Returns the problem with a static point or boulder added at @square, or removed if @square
 * already has one. Sets errors as queens_problem_new() does. */
QueensProblem *queens_problem_toggle              (QueensProblem       *self,
                                                   QueensSquare         square,
                                                   gboolean             is_boulder,
                                                   GError             **error);

/* Creates a problem with the static points and boulders of @self, except those outside a smaller
 * board. If the size changes, and the placement is `column`, also drops boulders that fill a
 * column. */
QueensProblem *queens_problem_change              (QueensProblem       *self,
                                                   gint64               size,
                                                   QueensPlacement      placement,
                                                   guint                n_queens,
                                                   GError             **error);

/* Like queens_problem_change(), with another size. If @self has as many queens as columns, so does
 * the result. */
QueensProblem *queens_problem_resize              (QueensProblem       *self,
                                                   gint64               size,
                                                   GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProblem, queens_problem_unref)
