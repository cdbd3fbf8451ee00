/* queens-branch.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-branch.h"

QueensPart
queens_part_begin (const QueensSlots *slots)
{
  return (QueensPart) { { .free = slots->slots[0].open, .left = slots->n_queens }, 0 };
}

static void
append (const QueensPart  *self,
        const QueensSlots *slots,
        QueensBranch       branch,
        GArray            *parts)
{
  guint slot = self->slot + 1;
  QueensPart part = { queens_branch_enter (branch, &slots->slots[slot]), slot };

  if (queens_branch_fits (&part.branch, &slots->slots[slot], slots->n_slots - slot)
      && (part.branch.free != 0 || !queens_slots_are_full (slots)))
    g_array_append_val (parts, part);
}

void
queens_part_divide (const QueensPart  *self,
                    const QueensSlots *slots,
                    GArray            *parts)
{
  if (self->branch.left <= 1 || self->slot + 1 == slots->n_slots)
    {
      g_array_append_val (parts, *self);
      return;
    }
  for (guint64 free = self->branch.free; free != 0; free &= free - 1)
    append (self, slots, queens_branch_take (self->branch, queens_branch_lowest (free)), parts);
  append (self, slots, self->branch, parts);
}

static guint64
find_bit (guint64 bits,
          guint   index)
{
  for (; index > 0; index--)
    bits &= bits - 1;
  return queens_branch_lowest (bits);
}

/* A way down: each time the number of ways on is what stands for all that are not taken. */
static gdouble
probe (QueensPart         part,
       const QueensSlots *slots,
       QueensRandom      *random)
{
  guint may_skip = !queens_slots_are_full (slots);
  gdouble ways = 1;
  gdouble tried = 0;

  while (part.branch.left > 1)
    {
      guint n_free = __builtin_popcountll (part.branch.free);
      guint n_ways = n_free + may_skip;
      guint way = n_ways == 0 ? 0 : queens_random_range (random, n_ways);

      tried += ways * MAX (n_free, may_skip);
      ways *= n_ways;
      if (n_ways == 0 || ++part.slot == slots->n_slots)
        break;
      if (way < n_free)
        part.branch = queens_branch_take (part.branch, find_bit (part.branch.free, way));
      part.branch = queens_branch_enter (part.branch, &slots->slots[part.slot]);
      if (!queens_branch_fits (&part.branch, &slots->slots[part.slot], slots->n_slots - part.slot))
        break;
    }
  return tried;
}

gdouble
queens_part_estimate (const QueensPart  *self,
                      const QueensSlots *slots,
                      guint              n_probes,
                      QueensRandom      *random)
{
  gdouble sum = 0;

  for (guint i = 0; i < n_probes; i++)
    sum += probe (*self, slots, random);
  return sum / n_probes;
}
