/* queens-batch.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-batch.h"

#include "queens-vectorised.h"

#define PASS 64                 /* branches that one pass takes on, each by a square */
#define ROOM (3 * PASS)         /* less than PASS, to which a pass adds up to two for each of its
                                 * own */

void
queens_batch_init (QueensBatch       *self,
                   const QueensSlots *slots,
                   const gint        *stop,
                   guint64            most)
{
  *self = (QueensBatch) {
    .slots = slots,
    .may_skip = !queens_slots_are_full (slots),
    .branches = g_new (QueensBranch, (gsize) slots->n_slots * ROOM),
    .counts = g_new0 (guint, slots->n_slots),
    .stop = stop,
    .most = most,
  };
}

void
queens_batch_clear (QueensBatch *self)
{
  g_clear_pointer (&self->branches, g_free);
  g_clear_pointer (&self->counts, g_free);
}

/* The solutions of a branch, at @slot, with one queen to set: every square that is free from there
 * on. */
static inline guint64
count_free (const QueensBatch *self,
            QueensBranch       branch,
            guint              slot)
{
  guint64 found = __builtin_popcountll (branch.free);

  while (++slot < self->slots->n_slots)
    {
      branch = queens_branch_enter (branch, &self->slots->slots[slot]);
      found += __builtin_popcountll (branch.free);
    }
  return found;
}

/* The passes, in clones for machines that count bits by an instruction: each takes the newest
 * branches of
 * @slot, tries the lowest free square of each, and keeps those with further squares. What comes of
 * them is written always and kept where it counts, so that there is nothing to guess. */

static void
pass_full (QueensBatch *self,
           guint        slot)
{
  const QueensSlot next = self->slots->slots[slot + 1];
  QueensBranch *branches = self->branches + (gsize) slot * ROOM;
  QueensBranch *into = branches + ROOM;
  guint n_kept = self->counts[slot] - MIN (self->counts[slot], PASS);
  guint n_into = self->counts[slot + 1];

  for (guint i = n_kept; i < self->counts[slot]; i++)
    {
      QueensBranch branch = branches[i];
      guint64 bit = queens_branch_lowest (branch.free);

      into[n_into] = queens_branch_enter (queens_branch_take (branch, bit), &next);
      n_into += into[n_into].free != 0;
      branch.free ^= bit;
      branches[n_kept] = branch;
      n_kept += branch.free != 0;
    }
  self->counts[slot] = n_kept;
  self->counts[slot + 1] = n_into;
}

/* The same before the last slot, whose free squares are solutions. */
QUEENS_VECTORISED static guint64
pass_last (QueensBatch *self,
           guint        slot)
{
  const QueensSlot next = self->slots->slots[slot + 1];
  QueensBranch *branches = self->branches + (gsize) slot * ROOM;
  guint n_kept = self->counts[slot] - MIN (self->counts[slot], PASS);
  guint64 found = 0;

  for (guint i = n_kept; i < self->counts[slot]; i++)
    {
      QueensBranch branch = branches[i];
      guint64 bit = queens_branch_lowest (branch.free);

      found += __builtin_popcountll (
        queens_branch_enter (queens_branch_take (branch, bit), &next).free);
      branch.free ^= bit;
      branches[n_kept] = branch;
      n_kept += branch.free != 0;
    }
  self->counts[slot] = n_kept;
  return found;
}

/* Writes the branch at @slot, of @n_slots from it to the last, and returns 1 where it is to be
 * kept. */
static inline guint
write_branch (QueensBranch      *into,
              QueensBranch       branch,
              const QueensSlot  *slot,
              guint              n_slots,
              gboolean           is_wanted)
{
  *into = queens_branch_enter (branch, slot);
  return is_wanted & queens_branch_fits (into, slot, n_slots);
}

/* The same where slots may stay empty: a branch without further squares goes on with no queen
 * here. */
QUEENS_VECTORISED static guint64
pass_skipping (QueensBatch *self,
               guint        slot)
{
  const QueensSlot next = self->slots->slots[slot + 1];
  guint n_slots = self->slots->n_slots - slot - 1;
  QueensBranch *branches = self->branches + (gsize) slot * ROOM;
  QueensBranch *into = branches + ROOM;
  guint n_kept = self->counts[slot] - MIN (self->counts[slot], PASS);
  guint n_into = self->counts[slot + 1];
  guint64 found = 0;

  for (guint i = n_kept; i < self->counts[slot]; i++)
    {
      QueensBranch branch = branches[i];
      guint64 bit = queens_branch_lowest (branch.free);
      gboolean is_last = branch.left == 2 && bit != 0;

      n_into += write_branch (&into[n_into], queens_branch_take (branch, bit), &next, n_slots,
                              (bit != 0) & !is_last);
      if (is_last)
        found += count_free (self, into[n_into], slot + 1);
      branch.free ^= bit;
      n_into += write_branch (&into[n_into], branch, &next, n_slots, branch.free == 0);
      branches[n_kept] = branch;
      n_kept += branch.free != 0;
    }
  self->counts[slot] = n_kept;
  self->counts[slot + 1] = n_into;
  return found;
}

static guint64
take_pass (QueensBatch *self,
           guint        slot)
{
  self->n_tried += MIN (self->counts[slot], PASS);
  if (self->may_skip)
    return pass_skipping (self, slot);
  if (slot + 2 == self->slots->n_slots)
    return pass_last (self, slot);
  pass_full (self, slot);
  return 0;
}

/* The slot of the next pass, which was at @slot: the next one as soon as a pass of it is full; else
 * the last one before that still has something to fill it with; else the first that has anything.
 * Returns FALSE where nothing is left. */
static gboolean
choose_slot (const QueensBatch *self,
             guint              first,
             guint             *slot)
{
  guint end = self->slots->n_slots - 1;
  guint i = *slot;

  if (i + 1 < end && self->counts[i + 1] >= PASS)
    i++;
  while (i > first && self->counts[i] == 0)
    i--;
  while (i < end && self->counts[i] == 0)
    i++;
  *slot = i;
  return i < end;
}

guint64
queens_batch_count (QueensBatch      *self,
                    const QueensPart *part)
{
  guint64 found = 0;
  guint slot = part->slot;

  if (part->branch.left == 1)
    return count_free (self, part->branch, slot);
  for (guint i = slot; i < self->slots->n_slots; i++)
    self->counts[i] = 0;
  self->branches[(gsize) slot * ROOM] = part->branch;
  self->counts[slot] = 1;
  while (choose_slot (self, part->slot, &slot) && found < self->most
         && g_atomic_int_get (self->stop) == 0)
    found += take_pass (self, slot);
  return found;
}
