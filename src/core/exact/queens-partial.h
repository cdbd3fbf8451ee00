/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A partial assignment, partial for short: the queens set before a segment, and the squares that
 * they leave free in it. Counts, lists and estimates use the same few operations. */

#pragma once

#include "queens-segments.h"

/* Bit y of a word is row y of the segment's column. */
typedef struct
{
  guint64 row;                  /* attacked along rows, along rising and along falling diagonals */
  guint64 rise;
  guint64 fall;
  guint64 free;                 /* squares of the segment still to try */
  guint64 left;                 /* queens still to set */
} QueensPartial;

/* A part of the whole search: everything below a partial at @segment. */
typedef struct
{
  QueensPartial partial;
  guint         segment;
} QueensPart;

/* Sets a queen on @bit, one of the free squares. */
static inline QueensPartial
queens_partial_take (QueensPartial self,
                     guint64       bit)
{
  return (QueensPartial) { self.row | bit, self.rise | bit, self.fall | bit, 0, self.left - 1 };
}

/* Moves on to @segment, the next one. */
static inline QueensPartial
queens_partial_enter (QueensPartial        self,
                      const QueensSegment *segment)
{
  self.row &= segment->row_pass;
  self.rise = self.rise << segment->shift & segment->rise_pass;
  self.fall = self.fall >> segment->shift & segment->fall_pass;
  self.free = segment->open & ~(self.row | self.rise | self.fall);
  return self;
}

static inline guint64
queens_partial_lowest (guint64 bits)
{
  return bits & -bits;
}

/* Returns FALSE if the queens that are left certainly don't fit. Each segment has room for one,
 * this one only with a free square, and each line along a row has room for one. The partial is at
 * @segment, with @n_segments from there to the last. */
static inline gboolean
queens_partial_fits (const QueensPartial *self,
                     const QueensSegment *segment,
                     guint                n_segments)
{
  return (self->left + (self->free == 0) <= n_segments)
         & (self->left + __builtin_popcountll (self->row & segment->rows_ahead) <= segment->n_rows);
}

/* Returns the whole search. @segments must not be empty. */
static inline QueensPart
queens_part_begin (const QueensSegments *segments)
{
  return (QueensPart) { { .free = segments->segments[0].open, .left = segments->n_queens }, 0 };
}
