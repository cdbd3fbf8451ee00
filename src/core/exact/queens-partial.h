/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A partial assignment, partial for short: the queens set before a segment, and the squares of the
 * segment that these queens leave free. Counting, listing and estimating solutions share the
 * operations on partials. */

#pragma once

#include "queens-segments.h"

/* In each word, bit y is row y of the segment's column. */
typedef struct
{
  guint64 row;                  /* attacked squares of the segment: @row along rows, @rise and @fall
                                 * along diagonals */
  guint64 rise;
  guint64 fall;
  guint64 free;                 /* free squares of the segment that haven't been tried */
  guint64 left;                 /* number of queens still to set */
} QueensPartial;

/* A part of the whole search: all ways to complete a partial board from @segment on. */
typedef struct
{
  QueensPartial partial;
  guint         segment;
} QueensPart;

/* Sets a queen on @bit, which must be a free square. */
static inline QueensPartial
queens_partial_take (QueensPartial self,
                     guint64       bit)
{
  return (QueensPartial) { self.row | bit, self.rise | bit, self.fall | bit, 0, self.left - 1 };
}

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

/* Returns FALSE if the remaining queens certainly don't fit. Every line along a row has room for
 * one queen, and so has every later segment. The current segment has room only if it has a free
 * square. @self is at @segment, and @n_segments is the number of segments from @segment to the
 * last. */
static inline gboolean
queens_partial_fits (const QueensPartial *self,
                     const QueensSegment *segment,
                     guint                n_segments)
{
  return (self->left + (self->free == 0) <= n_segments)
         & (self->left + __builtin_popcountll (self->row & segment->rows_ahead) <= segment->n_rows);
}

/* Returns the whole search as a part. @segments must not be empty. */
static inline QueensPart
queens_part_begin (const QueensSegments *segments)
{
  return (QueensPart) { { .free = segments->segments[0].open, .left = segments->n_queens }, 0 };
}
