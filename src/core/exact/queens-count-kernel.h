/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the solutions of a part of the search, many partial assignments at a time. A search along
 * one path spends most of its time on mispredicted branches, because the processor can't predict
 * where the path ends. In this kernel, no branch depends on where a path ends. */

#pragma once

#include "queens-count-lanes.h"

typedef struct
{
  const QueensSegments *segments;
  QueensPartial        *partials;       /* open partials per segment; NULL if they are in @lanes */
  QueensCountLanes     *lanes;          /* stores the open partials, or NULL */
  guint                *counts;         /* number of open partials per segment */
  guint64               n_tried;        /* number of queens tried since
                                         * queens_count_kernel_init() */
  const gint           *stop;           /* if not 0, counting stops; read atomically */
  guint64               most;           /* counting stops at this number of solutions or a little
                                         * later */
} QueensCountKernel;

/* Keeps pointers to @segments, which must not be empty, and to @stop. The caller owns both. */
void    queens_count_kernel_init  (QueensCountKernel    *self,
                                   const QueensSegments *segments,
                                   const gint           *stop,
                                   guint64               most);
void    queens_count_kernel_clear (QueensCountKernel    *self);

/* Returns the number of solutions of @part, or a lower number if stopped. @part must have a queen
 * to set and, unless segments may stay empty, a free square. */
guint64 queens_count_kernel_count (QueensCountKernel    *self,
                                   const QueensPart     *part);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensCountKernel, queens_count_kernel_clear)
