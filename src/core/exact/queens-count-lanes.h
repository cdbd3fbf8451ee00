/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The passes of a count, see queens-count-kernel.h, over eight partials at once. For machines with
 * AVX2 and boards of up to 32 rows, 24 in `anywhere`. A single shuffle moves the partials to keep
 * together, and they are written as a whole, with no branches and few stores. */

#pragma once

#include "queens-partial.h"

typedef struct _QueensCountLanes QueensCountLanes;

/* Returns TRUE if this machine can use lanes for a board of @n_rows rows. */
gboolean          queens_count_lanes_have (guint                 n_rows,
                                           gboolean              may_skip);

/* Creates room for three passes of @pass partials, a multiple of eight, at each segment. The caller
 * keeps @segments. NULL if the machine or the problem doesn't allow lanes. */
QueensCountLanes *queens_count_lanes_new  (const QueensSegments *segments,
                                           guint                 pass);
void              queens_count_lanes_free (QueensCountLanes     *self);

/* Makes @part the only partial of its segment. */
void              queens_count_lanes_put  (QueensCountLanes     *self,
                                           const QueensPart     *part);

/* Tries the lowest free square of each of the newest partials of @segment, which must not be the
 * last. Updates the number of partials of @segment and the next one in @counts. Returns the number
 * of solutions found. */
guint64           queens_count_lanes_pass (QueensCountLanes     *self,
                                           guint                 segment,
                                           guint                *counts);
