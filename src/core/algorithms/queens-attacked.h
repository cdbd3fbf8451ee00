/* queens-attacked.h: how many queens would be attacked if one went to another square of her column,
 * on a board with a queen in every column and no boulders, in bytes for a climb at full speed. A
 * line is empty, or has a queen that nobody attacks, or others: that is one byte, and the sum of
 * three bytes says what a queen on their square would do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* All of it lies in the caller's room. */
typedef struct
{
  guint    size;
  guint    width;               /* of a column, in whole vectors */
  guint32 *row_names;           /* the XOR of the columns of each line's queens */
  guint32 *rise_names;          /* of y − x + size − 1 */
  guint32 *fall_names;          /* of x + y */
  gint32  *first;               /* of those whom the queen of each column alone attacks, or −1 */
  gint32  *next;                /* after each of them */
  gint8   *row;                 /* queens on each line */
  gint8   *rise;
  gint8   *fall;
  gint8   *row_codes;           /* what they are to a queen that comes */
  gint8   *rise_codes;
  gint8   *fall_codes;
  gint8   *spike;               /* keeps queens' own squares out, around its middle */
  gint8   *is_free;             /* of each queen */
  gint8   *n_freed;             /* how many each alone attacks */
  gint8   *is_static;           /* of each column: its queen stays */
} QueensAttacked;

gsize    queens_attacked_get_room         (guint                 size);

/* An empty board, in @room, which has as many bytes as queens_attacked_get_room() says and begins
 * where numbers may. */
void     queens_attacked_init             (QueensAttacked       *self,
                                           guint                 size,
                                           gpointer              room);

/* The queen of column @x stays. */
void     queens_attacked_fix              (QueensAttacked       *self,
                                           guint                 x);

/* A queen comes (@change 1) or goes (−1). FALSE where a line gets more queens than bytes count. */
gboolean queens_attacked_add              (QueensAttacked       *self,
                                           guint                 x,
                                           gint                  y,
                                           gint                  change);

/* How many of the queens on @rows are attacked. */
guint    queens_attacked_count            (const QueensAttacked *self,
                                           const gint32         *rows);

/* Looks at the whole board, whose queens stand on @rows: at who is free, at the least value of every
 * column, and at the difference of attacked queens that it makes; where that is not the least of
 * all, both may be too small, but not as small as the least. A value counts the queen that
 * comes, if she is attacked, and those whom she attacks and nobody else. */
void     queens_attacked_find_differences (QueensAttacked       *self,
                                           const gint32         *rows,
                                           gint8                *column,
                                           gint8                *least,
                                           gint8                *differences);

/* The values of one column after that; of the queen's own square one that is never the least. */
void     queens_attacked_fill_column      (const QueensAttacked *self,
                                           const gint32         *rows,
                                           guint                 x,
                                           gint8                *column);

G_END_DECLS
