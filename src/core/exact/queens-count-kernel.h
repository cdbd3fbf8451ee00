/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the solutions of a part of the search, many partials at a time. A depth-first search of
 * single partials spends most of its time on mispredicted branches, because the processor can't
 * know where a path ends. Here no branch depends on that. */

#pragma once

#include "queens-count-lanes.h"

typedef struct
{
  const QueensSegments *segments;
  QueensPartial        *partials;       /* the open partials of each segment, if lanes is NULL */
  QueensCountLanes     *lanes;          /* holds them instead, or NULL */
  guint                *counts;         /* open partials of each segment */
  guint64               n_tried;        /* queens tried since queens_count_kernel_init() */
  const gint           *stop;           /* stops counting if not 0; read atomically */
  guint64               most;           /* stops counting here or a little later */
} QueensCountKernel;

/* The caller keeps @segments, which must not be empty, and @stop. */
void    queens_count_kernel_init  (QueensCountKernel    *self,
                                   const QueensSegments *segments,
                                   const gint           *stop,
                                   guint64               most);
void    queens_count_kernel_clear (QueensCountKernel    *self);

/* Returns the number of solutions of @part, or fewer if stopped. @part must have a queen to set
 * and, if no segment may stay empty, a free square. */
guint64 queens_count_kernel_count (QueensCountKernel    *self,
                                   const QueensPart     *part);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensCountKernel, queens_count_kernel_clear)
