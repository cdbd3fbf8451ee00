/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attack counts in bytes, for fast climbs on boards with one queen per column. Each line has a
 * number. Each square has the sum of its lines' numbers. If the numbers count the queens on a line,
 * the sums count the attackers of a square. Lines that boulders cut are stored square by square. */

#pragma once

#include "queens-lines.h"

/* Maximum number of queens per line. With this limit, attack counts and their differences fit into
 * a signed byte. */
#define QUEENS_ATTACK_COUNTS_MAX_COUNT 20
/* The sum at a boulder, and in rows beyond the board. All other sums must be lower. */
#define QUEENS_ATTACK_COUNTS_BEYOND 64

/* Row, rise and fall. The column isn't needed, because no two queens share a column. */
#define QUEENS_ATTACK_COUNTS_N_LINES 3

/* A part of a cut line: the indices of its first square in @columns and @rows, and its length. An
 * uncut line has length 0. */
typedef struct
{
  guint32 in_columns;
  guint32 in_rows;
  guint32 length;
} QueensSegment;

/* The caller owns all memory. */
typedef struct
{
  guint              size;
  guint              stride;    /* bytes per column or row: the size, rounded up to whole vectors */
  /* The number of queens on each uncut line; 0 for cut lines. */
  gint8             *row;       /* index: y */
  gint8             *rise;      /* index: y − x + size − 1 */
  gint8             *back;      /* the numbers of @rise in reverse order, for reading a row */
  gint8             *fall;      /* index: x + y */
  /* Without boulders, @columns, @rows and @lines are NULL. */
  gint8             *columns;   /* each square's sum for its cut lines, column by column;
                                 * QUEENS_ATTACK_COUNTS_BEYOND on boulders */
  gint8             *rows;      /* the same sums, row by row */
  const QueensLines *lines;
  QueensSegment     *segments[QUEENS_ATTACK_COUNTS_N_LINES]; /* parts of cut lines, per direction */
} QueensAttackCounts;

/* Returns the size of an array that has room for @length bytes, rounded up to whole vectors, and
 * one more vector. */
gsize queens_attack_counts_pad         (guint                     length);

/* Returns FALSE if the board has too many boulders, or has boulders and is too large. */
gboolean queens_attack_counts_fit (const QueensProblem *problem);
gsize queens_attack_counts_get_room    (const QueensProblem      *problem);

/* Sets all numbers to 0. @room must have queens_attack_counts_get_room() bytes, aligned for
 * guint32. Without boulders, @lines may be NULL. @is_known means that @room was last used for the
 * same problem. */
void  queens_attack_counts_init        (QueensAttackCounts       *self,
                                        const QueensProblem      *problem,
                                        const QueensLines        *lines,
                                        gpointer                  room,
                                        gboolean                  is_known);

void  queens_attack_counts_add_cut     (QueensAttackCounts       *self,
                                        QueensDirection           direction,
                                        guint                     line,
                                        gint                      change);

/* Finds the lowest sum in every column. Leaves out boulders and, if @homes isn't NULL, the queens'
 * own squares. @homes has the queens' rows, then QUEENS_NO_ROW up to the stride. After the last
 * column, up to the stride, the result is G_MAXINT8. */
void  queens_attack_counts_find_least  (const QueensAttackCounts *self,
                                        const gint32             *homes,
                                        gint8                    *least);
/* Writes the sums of a column. After the last row, up to the stride, writes
 * QUEENS_ATTACK_COUNTS_BEYOND or more. */
void  queens_attack_counts_fill_column (const QueensAttackCounts *self,
                                        guint                     x,
                                        gint8                    *column);

/* Returns the number of squares in column @x whose sum of counts is from @lowest to
 * @lowest + @span. */
guint queens_attack_counts_count       (const QueensAttackCounts *self,
                                        guint                     x,
                                        gint8                     lowest,
                                        guint                     span);

static inline gint
queens_attack_counts_get (const QueensAttackCounts *self,
                          guint                     x,
                          gint                      y)
{
  gint sum = self->row[y] + self->rise[y - (gint) x + (gint) self->size - 1] + self->fall[x + y];

  return self->columns == NULL ? sum : sum + self->columns[x * self->stride + y];
}

/* Adds @change to the number of a line. @line is counted from the first line of its direction. */
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
