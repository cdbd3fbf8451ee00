/* queens-batch.h: counts the solutions of a part, many branches at a time. A search that goes down
 * one branch at once spends most of its time on wrong guesses of the processor, which cannot know
 * whether a branch ends; here no jump depends on that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-branch.h"

G_BEGIN_DECLS

typedef struct
{
  const QueensSlots *slots;
  gboolean           may_skip;  /* a slot may stay empty */
  QueensBranch      *branches;  /* of each slot, those that are not done, one after the other */
  guint             *counts;    /* how many those are */
  guint64            n_tried;   /* queens, since it was made */
  const gint        *stop;      /* is not 0: count no further; read atomically */
  guint64            most;      /* count no further than that, or a little more */
} QueensBatch;

/* @slots, which has one at least, and @stop stay the caller's. */
void    queens_batch_init  (QueensBatch       *self,
                            const QueensSlots *slots,
                            const gint        *stop,
                            guint64            most);
void    queens_batch_clear (QueensBatch       *self);

/* The solutions of @part, which has a queen to set and, where no slot may stay empty, a free
 * square; less where it was stopped. */
guint64 queens_batch_count (QueensBatch       *self,
                            const QueensPart  *part);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensBatch, queens_batch_clear)

G_END_DECLS
