/* queens-partial.h: queens set in the segments before one, and what they leave open in it. The same
 * few operations make the counting, the listing and the estimate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-random.h"
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

/* A partial assignment and the segment that it is at: a piece of the whole search. */
typedef struct
{
  QueensPartial partial;
  guint         segment;
} QueensPart;

/* The partial assignment with a queen on @bit, one of its free squares. */
static inline QueensPartial
queens_partial_take (QueensPartial self,
                     guint64      bit)
{
  return (QueensPartial) { self.row | bit, self.rise | bit, self.fall | bit, 0, self.left - 1 };
}

/* The partial assignment at @segment, the one after its own. */
static inline QueensPartial
queens_partial_enter (QueensPartial      self,
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

/* Whether as many queens as are left may fit: a segment has room for one, and so has a line along a
 * row. FALSE is certain, TRUE is not. @segment is the partial assignment's, of @n_segments from it
 * to the last. */
static inline gboolean
queens_partial_fits (const QueensPartial *self,
                     const QueensSegment   *segment,
                     guint               n_segments)
{
  return (self->left <= n_segments)
         & (self->left + __builtin_popcountll (self->row & segment->rows_ahead) <= segment->n_rows);
}

/* Before the first segment is tried; @segments has one at least. */
QueensPart queens_part_begin    (const QueensSegments *segments);

/* Appends what @self falls into when its segment is tried, or itself where it cannot be divided. */
void       queens_part_divide   (const QueensPart     *self,
                                 const QueensSegments *segments,
                                 GArray               *parts);

/* The number of queens that counting the part will try, guessed from @n_probes ways down it taken
 * at random (Knuth, Estimating the efficiency of backtrack programs, 1975): right on average. */
gdouble    queens_part_estimate (const QueensPart     *self,
                                 const QueensSegments *segments,
                                 guint                 n_probes,
                                 QueensRandom         *random);

G_END_DECLS
