/* queens-attack-counts.h: how many queens attack each square of a board with a queen in every
 * column, kept in bytes for a climb at full speed: of lines that no boulder cuts by their counts,
 * of the others square by square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-problem.h"

G_BEGIN_DECLS

/* Boards up to this size fill one short vector a column. */
#define QUEENS_ATTACK_COUNTS_SMALL 16
/* Lines of at most so many queens make a attack count that, like a difference of two, fits a signed
 * byte. */
#define QUEENS_ATTACK_COUNTS_MAX_COUNT 20

/* All of it lies in the caller's room. */
typedef struct
{
  guint  size;
  guint  stride;                /* from column to column of the squares */
  gint8 *row;                   /* queens on each line that is not cut */
  gint8 *rise;                  /* of y − x + size − 1 */
  gint8 *back;                  /* the same of x − y + size − 1: of a row, column by column */
  gint8 *fall;                  /* of x + y */
  gint8 *squares;               /* of cut lines: the queens that attack each square, boulders high;
                                 * NULL where there are none */
  gint8 *cut_row;               /* 1 for each line that is cut */
  gint8 *cut_rise;
  gint8 *cut_fall;
} QueensAttackCounts;

/* Bytes for an array of @length and for the vectors that begin in it. */
gsize    queens_attack_counts_pad         (guint                     length);

/* FALSE where the board has boulders and its squares take too much room. */
gboolean queens_attack_counts_fit         (const QueensProblem      *problem);
gsize    queens_attack_counts_get_room    (const QueensProblem      *problem);

/* An empty board, in @room, which has as many bytes as queens_attack_counts_get_room() says. */
void     queens_attack_counts_init        (QueensAttackCounts       *self,
                                           const QueensProblem      *problem,
                                           gint8                    *room);

/* queens_attack_counts_add() where lines are cut. */
gboolean queens_attack_counts_add_cut     (QueensAttackCounts       *self,
                                           guint                     x,
                                           gint                      y,
                                           gint                      change);

/* The least attack count of every column, boulders and queens' own squares never the least where
 * there is another. */
void     queens_attack_counts_find_least  (const QueensAttackCounts *self,
                                           gint8                    *least);
/* The attack counts of one column. */
void     queens_attack_counts_fill_column (const QueensAttackCounts *self,
                                           guint                     x,
                                           gint8                    *column);

/* How many squares of a column have the attack count @wanted. */
guint    queens_attack_counts_count       (const QueensAttackCounts *self,
                                           guint                     x,
                                           gint8                     wanted);

/* The queens on the lines through a square; one that stands there counts three times. */
static inline gint
queens_attack_counts_get (const QueensAttackCounts *self,
                          guint                  x,
                          gint                   y)
{
  gint attack_count = self->row[y] + self->rise[y - (gint) x + (gint) self->size - 1]
                  + self->fall[x + y];

  return self->squares == NULL ? attack_count
                               : attack_count + self->squares[x * (gsize) self->stride + y];
}

/* A queen comes (@change 1) or goes (−1). FALSE where a line gets more queens than bytes count. */
static inline gboolean
queens_attack_counts_add (QueensAttackCounts *self,
                          guint            x,
                          gint             y,
                          gint             change)
{
  gint8 *rise = &self->rise[y - (gint) x + (gint) self->size - 1];
  gint8 *fall = &self->fall[x + y];

  if (self->squares != NULL)
    return queens_attack_counts_add_cut (self, x, y, change);
  self->row[y] += change;
  self->back[(gint) x - y + (gint) self->size - 1] += change;
  *rise += change;
  *fall += change;
  return MAX (self->row[y], MAX (*rise, *fall)) <= QUEENS_ATTACK_COUNTS_MAX_COUNT;
}

G_END_DECLS
