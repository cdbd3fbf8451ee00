/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost and the mark of every step, as a pyramid of minima, maxima and marks. Reading any range
 * takes the same short time, and the memory is bounded. */

#pragma once

#include "queens-setup.h"

/* How a step changed the cost: one mark for a step, or several for a range of steps. */
typedef enum
{
  QUEENS_MARK_BETTER  = 1 << 0,
  QUEENS_MARK_EQUAL   = 1 << 1,
  QUEENS_MARK_WORSE   = 1 << 2,
  QUEENS_MARK_RESTART = 1 << 3, /* a fresh board of any cost */
} QueensMark;

#define QUEENS_N_MARKS 4

/* Entry i belongs to the flag 1 << i. Ends with a NULL id. */
extern const QueensChoice queens_mark_choices[];

QueensMark     queens_mark_of           (const QueensStep    *step);

#define QUEENS_N_PROFILE_LEVELS 5

/* Callers may read the length, and change nothing. */
typedef struct
{
  guint64 length;               /* entries, including the start */
  guint64 width;                /* steps per bucket of the finest level */
  GArray *levels[QUEENS_N_PROFILE_LEVELS];      /* finest first */
} QueensProfile;

QueensProfile *queens_profile_new       (void);
void           queens_profile_free      (QueensProfile       *self);

/* Appends a step: the cost after it, from −2⁵⁹ to 2⁵⁹ − 1, and its mark. The start is step 0, with
 * mark 0. */
void           queens_profile_append    (QueensProfile       *self,
                                         gint64               cost,
                                         QueensMark           mark);

/* Returns the marks of the steps @first to @last, both included, and sets their lowest and highest
 * cost, each of which may be NULL. After a million steps, the range is extended to whole buckets of
 * a few steps. */
QueensMark     queens_profile_get_range (const QueensProfile *self,
                                         guint64              first,
                                         guint64              last,
                                         gint64              *lowest,
                                         gint64              *highest);

/* Narrows @first to @last to the first bucket with one of @marks, or the last with @backwards. A
 * bucket is one step up to a million steps; after that, the marked step may be in the bucket but
 * outside the range. Returns FALSE if no bucket has a mark. */
gboolean       queens_profile_narrow    (const QueensProfile *self,
                                         QueensMark           marks,
                                         gboolean             backwards,
                                         guint64             *first,
                                         guint64             *last);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProfile, queens_profile_free)
