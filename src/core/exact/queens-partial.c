/* queens-partial.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-partial.h"

QueensPart
queens_part_begin (const QueensSegments *segments)
{
  return (QueensPart) { { .free = segments->segments[0].open, .left = segments->n_queens }, 0 };
}

static void
append (const QueensPart     *self,
        const QueensSegments *segments,
        QueensPartial         partial,
        GArray               *parts)
{
  guint segment = self->segment + 1;
  QueensPart part = { queens_partial_enter (partial, &segments->segments[segment]), segment };

  if (queens_partial_fits (&part.partial, &segments->segments[segment],
                           segments->n_segments - segment)
      && (part.partial.free != 0 || !queens_segments_are_full (segments)))
    g_array_append_val (parts, part);
}

void
queens_part_divide (const QueensPart     *self,
                    const QueensSegments *segments,
                    GArray               *parts)
{
  if (self->partial.left <= 1 || self->segment + 1 == segments->n_segments)
    {
      g_array_append_val (parts, *self);
      return;
    }
  for (guint64 free = self->partial.free; free != 0; free &= free - 1)
    append (self, segments, queens_partial_take (self->partial, queens_partial_lowest (free)),
            parts);
  append (self, segments, self->partial, parts);
}

static guint64
find_bit (guint64 bits,
          guint   index)
{
  for (; index > 0; index--)
    bits &= bits - 1;
  return queens_partial_lowest (bits);
}

/* A way down: each time the number of ways on is what stands for all that are not taken. */
static gdouble
probe (QueensPart            part,
       const QueensSegments *segments,
       QueensRandom         *random)
{
  guint may_skip = !queens_segments_are_full (segments);
  gdouble ways = 1;
  gdouble tried = 0;

  while (part.partial.left > 1)
    {
      guint n_free = __builtin_popcountll (part.partial.free);
      guint n_ways = n_free + may_skip;
      guint way = n_ways == 0 ? 0 : queens_random_range (random, n_ways);

      tried += ways * MAX (n_free, may_skip);
      ways *= n_ways;
      if (n_ways == 0 || ++part.segment == segments->n_segments)
        break;
      if (way < n_free)
        part.partial = queens_partial_take (part.partial, find_bit (part.partial.free, way));
      part.partial = queens_partial_enter (part.partial, &segments->segments[part.segment]);
      if (!queens_partial_fits (&part.partial, &segments->segments[part.segment],
                                segments->n_segments - part.segment))
        break;
    }
  return tried;
}

gdouble
queens_part_estimate (const QueensPart     *self,
                      const QueensSegments *segments,
                      guint                 n_probes,
                      QueensRandom         *random)
{
  gdouble sum = 0;

  for (guint i = 0; i < n_probes; i++)
    sum += probe (*self, segments, random);
  return sum / n_probes;
}
