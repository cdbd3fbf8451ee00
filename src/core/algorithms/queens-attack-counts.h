/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number for each line of a board with one queen per column, and for each square the sum of its
 * lines' numbers, in bytes, for fast climbs. If the numbers count the queens on a line, the sums
 * count the attackers of a square. Lines cut by boulders are stored per square, other lines as
 * numbers. */

#pragma once

#include "queens-lines.h"

/* With at most this number of queens per line, attack counts and differences fit a signed byte. */
#define QUEENS_ATTACK_COUNTS_MAX_COUNT 20
/* The sum of a boulder's square, and of rows after the last one; other sums must be less. */
#define QUEENS_ATTACK_COUNTS_BEYOND 64

/* Row, rise and fall. No two queens share a column. */
#define QUEENS_ATTACK_COUNTS_N_LINES 3

/* The first square of a part of a cut line in the tables of squares, and its number of squares: 0
 * for an uncut line. */
typedef struct
{
  guint32 in_columns;
  guint32 in_rows;
  guint32 length;
} QueensSegment;

/* All memory belongs to the caller. */
typedef struct
{
  guint              size;
  guint              stride;    /* bytes per column or row, whole vectors */
  gint8             *row;       /* the numbers of uncut lines */
  gint8             *rise;      /* index: y − x + size − 1 */
  gint8             *back;      /* the same with index x − y + size − 1, to read a row column by
                                 * column */
  gint8             *fall;      /* index: x + y */
  /* NULL if there are no boulders: */
  gint8             *columns;   /* the sums of cut lines, column by column, and boulders */
  gint8             *rows;
  const QueensLines *lines;
  QueensSegment     *segments[QUEENS_ATTACK_COUNTS_N_LINES];    /* for each direction */
} QueensAttackCounts;

/* Returns the bytes of an array of @length, with room for vectors at its end. */
gsize queens_attack_counts_pad         (guint                     length);

/* Returns FALSE if the board has boulders and its squares take too much memory. */
gboolean queens_attack_counts_fit (const QueensProblem *problem);
gsize queens_attack_counts_get_room    (const QueensProblem      *problem);

/* Sets all lines to 0. @room must have queens_attack_counts_get_room() bytes, aligned for numbers.
 * @lines may be NULL if there are no boulders. @is_known means that @room was used for the same
 * problem before. */
void  queens_attack_counts_init        (QueensAttackCounts       *self,
                                        const QueensProblem      *problem,
                                        const QueensLines        *lines,
                                        gpointer                  room,
                                        gboolean                  is_known);

/* queens_attack_counts_add() for a cut line. */
void  queens_attack_counts_add_cut     (QueensAttackCounts       *self,
                                        QueensDirection           direction,
                                        guint                     line,
                                        gint                      change);

/* Finds the lowest sum in every column, skipping squares with boulders; G_MAXINT8 after the last
 * column, up to the stride. @homes are the rows of the queens, followed by QUEENS_NO_ROW up to the
 * stride; unless it is NULL, the queens' squares are skipped too. */
void  queens_attack_counts_find_least  (const QueensAttackCounts *self,
                                        const gint32             *homes,
                                        gint8                    *least);
/* Writes the sums of a column up to the stride; QUEENS_ATTACK_COUNTS_BEYOND or more after its last
 * square. */
void  queens_attack_counts_fill_column (const QueensAttackCounts *self,
                                        guint                     x,
                                        gint8                    *column);

/* Counts the squares of a column with a sum from @lowest to @lowest + @span. */
guint queens_attack_counts_count       (const QueensAttackCounts *self,
                                        guint                     x,
                                        gint8                     lowest,
                                        guint                     span);

/* Returns the sum of one square. */
static inline gint
queens_attack_counts_get (const QueensAttackCounts *self,
                          guint                     x,
                          gint                      y)
{
  gint sum = self->row[y] + self->rise[y - (gint) x + (gint) self->size - 1] + self->fall[x + y];

  return self->columns == NULL ? sum : sum + self->columns[x * self->stride + y];
}

/* Adds @change to the number of a line. @line is relative to the first line of its direction,
 * unlike the result of queens_lines_find(). */
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
