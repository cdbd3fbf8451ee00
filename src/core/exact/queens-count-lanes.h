/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the passes of a count (see queens-count-kernel.h) on eight partials at once. For machines
 * with AVX2, and boards of up to 32 rows, or 24 with placement `anywhere`. A shuffle moves the kept
 * partials next to each other. One store per word then writes them, without branches. */

#pragma once

#include "queens-partial.h"

typedef struct _QueensCountLanes QueensCountLanes;

/* Returns TRUE if this machine supports lanes for @n_rows rows. If @may_skip, segments may stay
 * empty. */
gboolean          queens_count_lanes_have (guint                 n_rows,
                                           gboolean              may_skip);

/* Allocates room for each segment: three passes of @pass partials. @pass must be a multiple of
 * eight. The caller owns @segments. Returns NULL if the machine or the problem doesn't support
 * lanes. */
QueensCountLanes *queens_count_lanes_new  (const QueensSegments *segments,
                                           guint                 pass);
void              queens_count_lanes_free (QueensCountLanes     *self);

void              queens_count_lanes_put  (QueensCountLanes     *self,
                                           const QueensPart     *part);

/* Tries the lowest free square of each of the newest partials of @segment, which must not be the
 * last segment. Updates @counts for this segment and the next. Returns the number of solutions
 * found. */
guint64           queens_count_lanes_pass (QueensCountLanes     *self,
                                           guint                 segment,
                                           guint                *counts);
