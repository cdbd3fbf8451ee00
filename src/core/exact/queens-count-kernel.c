/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-count-kernel.h"

#include "queens-vectorised.h"

#define PASS 64                 /* maximum number of partials that a pass takes */
#define ROOM (3 * PASS)         /* Room for partials per segment: the partials of one pass, and up
                                 * to two more for each partial that a pass takes. */

void
queens_count_kernel_init (QueensCountKernel    *self,
                          const QueensSegments *segments,
                          const gint           *stop,
                          guint64               most)
{
  *self = (QueensCountKernel) {
    .segments = segments,
    .lanes = queens_count_lanes_new (segments, PASS),
    .counts = g_new0 (guint, segments->n_segments),
    .stop = stop,
    .most = most,
  };
  if (self->lanes == NULL)
    self->partials = g_new (QueensPartial, (gsize) segments->n_segments * ROOM);
}

void
queens_count_kernel_clear (QueensCountKernel *self)
{
  g_clear_pointer (&self->partials, g_free);
  g_clear_pointer (&self->lanes, queens_count_lanes_free);
  g_clear_pointer (&self->counts, g_free);
}

/* Returns the number of solutions of a partial with one queen left to set. This is the number of
 * free squares in @segment and all later segments. */
static inline guint64
count_free (const QueensCountKernel *self,
            QueensPartial            partial,
            guint                    segment)
{
  guint64 found = __builtin_popcountll (partial.free);

  while (++segment < self->segments->n_segments)
    {
      partial = queens_partial_enter (partial, &self->segments->segments[segment]);
      found += __builtin_popcountll (partial.free);
    }
  return found;
}

/* The following functions run a pass. They are also compiled for machines with an instruction that
 * counts bits. A pass takes the newest partials of @segment, and tries the lowest free square of
 * each. It keeps the partials that have more free squares. To avoid branches, results are always
 * written, and the number of kept results grows by 0 or 1. */

static void
pass_full (QueensCountKernel *self,
           guint              segment)
{
  const QueensSegment next = self->segments->segments[segment + 1];
  QueensPartial *partials = self->partials + (gsize) segment * ROOM;
  QueensPartial *into = partials + ROOM;
  guint n_kept = self->counts[segment] - MIN (self->counts[segment], PASS);
  guint n_into = self->counts[segment + 1];

  for (guint i = n_kept; i < self->counts[segment]; i++)
    {
      QueensPartial partial = partials[i];
      guint64 bit = queens_partial_lowest (partial.free);

      into[n_into] = queens_partial_enter (queens_partial_take (partial, bit), &next);
      n_into += into[n_into].free != 0;
      partial.free ^= bit;
      partials[n_kept] = partial;
      n_kept += partial.free != 0;
    }
  self->counts[segment] = n_kept;
  self->counts[segment + 1] = n_into;
}

/* Runs a pass at the last segment but one. Each free square of the last segment completes a
 * solution. */
QUEENS_VECTORISED static guint64
pass_last (QueensCountKernel *self,
           guint              segment)
{
  const QueensSegment next = self->segments->segments[segment + 1];
  QueensPartial *partials = self->partials + (gsize) segment * ROOM;
  guint n_kept = self->counts[segment] - MIN (self->counts[segment], PASS);
  guint64 found = 0;

  for (guint i = n_kept; i < self->counts[segment]; i++)
    {
      QueensPartial partial = partials[i];
      guint64 bit = queens_partial_lowest (partial.free);

      found += __builtin_popcountll (
        queens_partial_enter (queens_partial_take (partial, bit), &next).free);
      partial.free ^= bit;
      partials[n_kept] = partial;
      n_kept += partial.free != 0;
    }
  self->counts[segment] = n_kept;
  return found;
}

/* Moves @partial to @segment and writes it to @into. @n_segments is the number of segments from
 * @segment to the last. Returns 1 if the caller must keep the result, else 0. */
static inline guint
write_partial (QueensPartial       *into,
               QueensPartial        partial,
               const QueensSegment *segment,
               guint                n_segments,
               gboolean             is_wanted)
{
  *into = queens_partial_enter (partial, segment);
  return is_wanted & queens_partial_fits (into, segment, n_segments);
}

/* Runs a pass if segments may stay empty. A partial with no free squares left continues with this
 * segment empty. */
QUEENS_VECTORISED static guint64
pass_skipping (QueensCountKernel *self,
               guint              segment)
{
  const QueensSegment next = self->segments->segments[segment + 1];
  guint n_segments = self->segments->n_segments - segment - 1;
  QueensPartial *partials = self->partials + (gsize) segment * ROOM;
  QueensPartial *into = partials + ROOM;
  guint n_kept = self->counts[segment] - MIN (self->counts[segment], PASS);
  guint n_into = self->counts[segment + 1];
  guint64 found = 0;

  for (guint i = n_kept; i < self->counts[segment]; i++)
    {
      QueensPartial partial = partials[i];
      guint64 bit = queens_partial_lowest (partial.free);
      gboolean is_last = partial.left == 2 && bit != 0;

      n_into += write_partial (&into[n_into], queens_partial_take (partial, bit), &next, n_segments,
                               (bit != 0) & !is_last);
      if (is_last)
        found += count_free (self, into[n_into], segment + 1);
      partial.free ^= bit;
      n_into += write_partial (&into[n_into], partial, &next, n_segments, partial.free == 0);
      partials[n_kept] = partial;
      n_kept += partial.free != 0;
    }
  self->counts[segment] = n_kept;
  self->counts[segment + 1] = n_into;
  return found;
}

/* Chooses the segment of the next pass. If the following segment has enough partials for a full
 * pass, chooses this segment. Otherwise, chooses the last segment that has partials, up to the
 * current segment. If there is none, chooses the first later segment that has partials. Returns
 * FALSE if no segment has partials. */
static gboolean
choose_segment (const QueensCountKernel *self,
                guint                    first,
                guint                   *segment)
{
  guint end = self->segments->n_segments - 1;
  guint i = *segment;

  if (i + 1 < end && self->counts[i + 1] >= PASS)
    i++;
  while (i > first && self->counts[i] == 0)
    i--;
  while (i < end && self->counts[i] == 0)
    i++;
  *segment = i;
  return i < end;
}

guint64
queens_count_kernel_count (QueensCountKernel *self,
                           const QueensPart  *part)
{
  guint64 found = 0;
  guint segment = part->segment;

  if (part->partial.left == 1)
    return count_free (self, part->partial, segment);
  for (guint i = segment; i < self->segments->n_segments; i++)
    self->counts[i] = 0;
  if (self->lanes != NULL)
    queens_count_lanes_put (self->lanes, part);
  else
    self->partials[(gsize) segment * ROOM] = part->partial;
  self->counts[segment] = 1;
  while (choose_segment (self, part->segment, &segment) && found < self->most
         && g_atomic_int_get (self->stop) == 0)
    {
      self->n_tried += MIN (self->counts[segment], PASS);
      if (self->lanes != NULL)
        found += queens_count_lanes_pass (self->lanes, segment, self->counts);
      else if (self->segments->may_skip)
        found += pass_skipping (self, segment);
      else if (segment + 2 == self->segments->n_segments)
        found += pass_last (self, segment);
      else
        pass_full (self, segment);
    }
  return found;
}
