/* queens-count-lanes.h: the passes of a count, see queens-count-kernel.h, over eight partials at
 * once, for boards of up to 32 rows, 24 where queens stand anywhere, on machines with AVX2. What is
 * to be kept of eight is moved together by one shuffle and written whole, so that there is nothing
 * to guess and little to store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-partial.h"

G_BEGIN_DECLS

typedef struct _QueensCountLanes QueensCountLanes;

/* Whether this machine and a board of @n_rows rows can have them. */
gboolean          queens_count_lanes_have (guint                 n_rows,
                                           gboolean              may_skip);

/* With room for three passes of @pass partials, a multiple of eight, at each of @segments, which
 * stay the caller's. NULL where they cannot be had. Free with
 * queens_count_lanes_free(). */
QueensCountLanes *queens_count_lanes_new  (const QueensSegments *segments,
                                           guint                 pass);
void              queens_count_lanes_free (QueensCountLanes     *self);

/* Makes @part the only partial of its segment. */
void              queens_count_lanes_put  (QueensCountLanes     *self,
                                           const QueensPart     *part);

/* A pass over the newest partials of @segment, which is not the last: tries the lowest free square
 * of each. @counts is how many partials each segment has, of which those of @segment and the next
 * change. Returns the solutions that come of it. */
guint64           queens_count_lanes_pass (QueensCountLanes     *self,
                                           guint                 segment,
                                           guint                *counts);

G_END_DECLS
