/* queens-attack-counts.h: a number for each line of a board with a queen in every column, and of
 * each square the sum of its three lines' numbers, in bytes for a climb at full speed. Where the
 * numbers are how many queens a line has, the sums are how many attack each square. Lines that
 * boulders cut are kept square by square, the others by their numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-lines.h"

G_BEGIN_DECLS

/* Lines of at most so many queens make an attack count that, like a difference of two, fits a
 * signed byte. */
#define QUEENS_ATTACK_COUNTS_MAX_COUNT 20
/* The sum of a boulder's square, and of the rows behind the last one; others must be less. */
#define QUEENS_ATTACK_COUNTS_BEYOND 64

/* The row, the rise and the fall: no two queens share a column. */
#define QUEENS_ATTACK_COUNTS_N_LINES 3

/* Where a part of a cut line begins in either table of squares, and how many squares it has: 0 for
 * a line that is not cut. */
typedef struct
{
  guint32 in_columns;
  guint32 in_rows;
  guint32 length;
} QueensSegment;

/* All of it lies in the caller's room. */
typedef struct
{
  guint              size;
  guint              stride;    /* of a column, or row, in whole vectors */
  gint8             *row;       /* the number of each line that is not cut */
  gint8             *rise;      /* of y − x + size − 1 */
  gint8             *back;      /* the same of x − y + size − 1: of a row, column by column */
  gint8             *fall;      /* of x + y */
  /* Where there are boulders, else NULL: */
  gint8             *columns;   /* the sums of cut lines, column by column, boulders high */
  gint8             *rows;      /* the same row by row */
  const QueensLines *lines;
  QueensSegment     *segments[QUEENS_ATTACK_COUNTS_N_LINES];    /* of each direction's lines */
} QueensAttackCounts;

/* Bytes for an array of @length and for the vectors that begin in it. */
gsize queens_attack_counts_pad         (guint                     length);

/* FALSE where the board has boulders and its squares take too much room. */
gboolean queens_attack_counts_fit (const QueensProblem *problem);
gsize queens_attack_counts_get_room    (const QueensProblem      *problem);

/* A board whose lines all have the number 0, in @room, which has as many bytes as
 * queens_attack_counts_get_room() says and begins where numbers may. @lines may be NULL where there
 * are no boulders. @is_known tells that @room was used for the same problem before. */
void  queens_attack_counts_init        (QueensAttackCounts       *self,
                                        const QueensProblem      *problem,
                                        const QueensLines        *lines,
                                        gpointer                  room,
                                        gboolean                  is_known);

/* queens_attack_counts_add() where the line is cut. */
void  queens_attack_counts_add_cut     (QueensAttackCounts       *self,
                                        QueensDirection           direction,
                                        guint                     line,
                                        gint                      change);

/* The least sum of every column, its boulders not counted; behind the last column G_MAXINT8, as far
 * as the stride. With @homes, the rows of the queens and behind the last
 * one as many times QUEENS_NO_ROW, their own squares count as boulders. */
void  queens_attack_counts_find_least  (const QueensAttackCounts *self,
                                        const gint32             *homes,
                                        gint8                    *least);
/* The sums of one column, as far as the stride, QUEENS_ATTACK_COUNTS_BEYOND or more behind its last
 * square. */
void  queens_attack_counts_fill_column (const QueensAttackCounts *self,
                                        guint                     x,
                                        gint8                    *column);

/* How many squares of a column have a sum from @lowest to @lowest + @span. */
guint queens_attack_counts_count       (const QueensAttackCounts *self,
                                        guint                     x,
                                        gint8                     lowest,
                                        guint                     span);

/* The sum of one square. */
static inline gint
queens_attack_counts_get (const QueensAttackCounts *self,
                          guint                     x,
                          gint                      y)
{
  gint sum = self->row[y] + self->rise[y - (gint) x + (gint) self->size - 1] + self->fall[x + y];

  return self->columns == NULL ? sum : sum + self->columns[x * self->stride + y];
}

/* The number of a line changes. @line is counted from the first of its direction, as
 * queens_lines_find() does from the first of all. */
static inline void
queens_attack_counts_add (QueensAttackCounts *self,
                          QueensDirection     direction,
                          guint               line,
                          gint                change)
{
  if (self->columns != NULL && self->segments[direction][line].length > 0)
    queens_attack_counts_add_cut (self, direction, line, change);
  else if (direction == QUEENS_DIRECTION_ROW)
    self->row[line] += change;
  else if (direction == QUEENS_DIRECTION_FALL)
    self->fall[line] += change;
  else
    {
      self->rise[line] += change;
      self->back[2 * (self->size - 1) - line] += change;
    }
}

G_END_DECLS
