/* queens-partial.h: a partial assignment, partial for short: queens set in the segments before one,
 * and what they leave open in it. The same few operations make the counting, the listing and the
 * estimate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-segments.h"

G_BEGIN_DECLS

/* Bit y of a word is row y of the segment's column. */
typedef struct
{
  guint64 row;                  /* attacked along rows, along rising and along falling diagonals */
  guint64 rise;
  guint64 fall;
  guint64 free;                 /* squares of the segment that are still to be tried */
  guint64 left;                 /* queens still to be set */
} QueensPartial;

/* A part of the whole search: all that a partial, at @segment, can become. */
typedef struct
{
  QueensPartial partial;
  guint         segment;
} QueensPart;

/* With a queen on @bit, one of the free squares. */
static inline QueensPartial
queens_partial_take (QueensPartial self,
                     guint64       bit)
{
  return (QueensPartial) { self.row | bit, self.rise | bit, self.fall | bit, 0, self.left - 1 };
}

/* At @segment, the one after its own. */
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

/* Whether as many queens as are left may fit: a segment has room for one, this one only where it
 * has a free square, and so has a line along a row. FALSE is certain, TRUE is not. The partial is at
 * @segment, with @n_segments from there to the last. */
static inline gboolean
queens_partial_fits (const QueensPartial *self,
                     const QueensSegment *segment,
                     guint                n_segments)
{
  return (self->left + (self->free == 0) <= n_segments)
         & (self->left + __builtin_popcountll (self->row & segment->rows_ahead) <= segment->n_rows);
}

/* The whole search: no segment is tried yet. @segments has one at least. */
static inline QueensPart
queens_part_begin (const QueensSegments *segments)
{
  return (QueensPart) { { .free = segments->segments[0].open, .left = segments->n_queens }, 0 };
}

G_END_DECLS
