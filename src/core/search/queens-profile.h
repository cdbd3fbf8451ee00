/* queens-profile.h: the cost and the mark of every step of a search, as a pyramid of minima, maxima
 * and marks: any part of it is read in the same short time, and the memory is bounded however long
 * the search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

/* What a step did to the cost, as the time line marks it: one for a step, or any of them for a
 * range of steps. */
typedef enum
{
  QUEENS_MARK_BETTER  = 1 << 0,
  QUEENS_MARK_EQUAL   = 1 << 1,
  QUEENS_MARK_WORSE   = 1 << 2,
  QUEENS_MARK_RESTART = 1 << 3, /* a fresh board, whatever its cost */
} QueensMark;

#define QUEENS_N_MARKS 4

/* Entry i is that of the flag 1 << i; ends at a NULL id. */
extern const QueensChoice queens_mark_choices[];

QueensMark     queens_mark_of           (const QueensStep    *step);

#define QUEENS_N_PROFILE_LEVELS 5

/* The length is there to be read; only the profile's own functions write. */
typedef struct
{
  guint64 length;               /* steps appended, the start among them */
  guint64 width;                /* steps in a bucket of the finest level */
  GArray *levels[QUEENS_N_PROFILE_LEVELS];      /* finest first */
} QueensProfile;

QueensProfile *queens_profile_new       (void);
void           queens_profile_free      (QueensProfile       *self);

/* The cost after one step more, from −2⁵⁹ to 2⁵⁹ − 1, and its mark. The first is that of the start,
 * step 0, which has no mark: 0. */
void           queens_profile_append    (QueensProfile       *self,
                                         gint64               cost,
                                         QueensMark           mark);

/* The marks among the steps from @first to @last, both included and appended already, and their
 * least and greatest cost, each of which may be NULL. Past a million steps the ends of the range
 * are widened to whole buckets of a few steps. */
QueensMark     queens_profile_get_range (const QueensProfile *self,
                                         guint64              first,
                                         guint64              last,
                                         gint64              *lowest,
                                         gint64              *highest);

/* Narrows the steps from @first to @last to the part of them that lies in the first bucket with one
 * of @marks, or in the last with @backwards: a step up to a million steps. Past that the one that
 * has the mark may lie in the bucket's other part. FALSE where no bucket has one. */
gboolean       queens_profile_narrow    (const QueensProfile *self,
                                         QueensMark           marks,
                                         gboolean             backwards,
                                         guint64             *first,
                                         guint64             *last);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProfile, queens_profile_free)

G_END_DECLS
