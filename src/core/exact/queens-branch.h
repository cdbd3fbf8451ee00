/* queens-branch.h: queens set in the slots before one, and what they leave open in it. The same few
 * operations make the counting, the listing and the estimate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-random.h"
#include "queens-slots.h"

G_BEGIN_DECLS

/* Bit y of a word is row y of the slot's column. */
typedef struct
{
  guint64 row;                  /* attacked along rows, along rising and along falling diagonals */
  guint64 rise;
  guint64 fall;
  guint64 free;                 /* squares of the slot that are still to be tried */
  guint64 left;                 /* queens still to be set */
} QueensBranch;

/* A branch and the slot that it is at: a piece of the whole search. */
typedef struct
{
  QueensBranch branch;
  guint        slot;
} QueensPart;

/* The branch with a queen on @bit, one of its free squares. */
static inline QueensBranch
queens_branch_take (QueensBranch self,
                    guint64      bit)
{
  return (QueensBranch) { self.row | bit, self.rise | bit, self.fall | bit, 0, self.left - 1 };
}

/* The branch at @slot, the one after its own. */
static inline QueensBranch
queens_branch_enter (QueensBranch      self,
                     const QueensSlot *slot)
{
  self.row &= slot->row_pass;
  self.rise = self.rise << slot->shift & slot->rise_pass;
  self.fall = self.fall >> slot->shift & slot->fall_pass;
  self.free = slot->open & ~(self.row | self.rise | self.fall);
  return self;
}

static inline guint64
queens_branch_lowest (guint64 bits)
{
  return bits & -bits;
}

/* Whether as many queens as are left may fit: a slot has room for one, and so has a line along a
 * row. FALSE is certain, TRUE is not. @slot is the branch's, of @n_slots from it to the last. */
static inline gboolean
queens_branch_fits (const QueensBranch *self,
                    const QueensSlot   *slot,
                    guint               n_slots)
{
  return (self->left <= n_slots)
         & (self->left + __builtin_popcountll (self->row & slot->rows_ahead) <= slot->n_rows);
}

/* Before the first slot is tried; @slots has one at least. */
QueensPart queens_part_begin    (const QueensSlots *slots);

/* Appends what @self falls into when its slot is tried, or itself where it cannot be divided. */
void       queens_part_divide   (const QueensPart  *self,
                                 const QueensSlots *slots,
                                 GArray            *parts);

/* The number of queens that counting the part will try, guessed from @n_probes ways down it taken
 * at random (Knuth, Estimating the efficiency of backtrack programs, 1975): right on average. */
gdouble    queens_part_estimate (const QueensPart  *self,
                                 const QueensSlots *slots,
                                 guint              n_probes,
                                 QueensRandom      *random);

G_END_DECLS
