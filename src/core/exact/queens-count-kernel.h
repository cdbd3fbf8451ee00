/* queens-count-kernel.h: counts the solutions of a part of the search, many partials at a time. A
 * search that goes down one of them at once spends most of its time on wrong guesses of the
 * processor, which cannot know whether a way ends; here no jump depends on that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-count-lanes.h"

G_BEGIN_DECLS

typedef struct
{
  const QueensSegments *segments;
  QueensPartial        *partials;       /* of each segment, those not done, one after the other */
  QueensCountLanes     *lanes;          /* or those are there, not NULL */
  guint                *counts;         /* how many those are */
  guint64               n_tried;        /* queens, since it was made */
  const gint           *stop;           /* is not 0: count no further; read atomically */
  guint64               most;           /* count no further than that, or a little more */
} QueensCountKernel;

/* @segments, which has one at least, and @stop stay the caller's. */
void    queens_count_kernel_init  (QueensCountKernel    *self,
                                   const QueensSegments *segments,
                                   const gint           *stop,
                                   guint64               most);
void    queens_count_kernel_clear (QueensCountKernel    *self);

/* The solutions of @part, which has a queen to set and, where no segment may stay empty, a free
 * square; less where it was stopped. */
guint64 queens_count_kernel_count (QueensCountKernel    *self,
                                   const QueensPart     *part);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensCountKernel, queens_count_kernel_clear)

G_END_DECLS
