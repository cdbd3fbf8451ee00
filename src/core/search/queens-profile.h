/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost and mark of every step. Each level summarizes the level below it by minima, maxima and
 * marks, so any range of steps can be read in about the same short time. The memory is bounded. */

#pragma once

#include "queens-setup.h"

/* How a step changed the cost. A range of steps may have several marks. */
typedef enum
{
  QUEENS_MARK_BETTER  = 1 << 0,
  QUEENS_MARK_EQUAL   = 1 << 1,
  QUEENS_MARK_WORSE   = 1 << 2,
  QUEENS_MARK_RESTART = 1 << 3, /* a fresh random board, whatever its cost */
} QueensMark;

#define QUEENS_N_MARKS 4

/* Names of the marks. Entry i belongs to the flag 1 << i. Ends with a NULL id. */
extern const QueensChoice queens_mark_choices[];

QueensMark     queens_mark_of           (const QueensStep    *step);

#define QUEENS_N_PROFILE_LEVELS 5

/* Read-only for callers. Only @length is public. */
typedef struct
{
  guint64 length;               /* number of steps, plus 1 for the start */
  guint64 width;                /* number of steps per bucket at the finest level */
  GArray *levels[QUEENS_N_PROFILE_LEVELS];      /* arrays of buckets, starting with the finest
                                                 * level */
} QueensProfile;

QueensProfile *queens_profile_new       (void);
void           queens_profile_free      (QueensProfile       *self);
/* Copies the first @length steps. @length must be a multiple of the width. */
QueensProfile *queens_profile_copy      (const QueensProfile *self,
                                         guint64              length);

/* Appends a step with its mark and the cost after it, from −2⁵⁹ to 2⁵⁹ − 1. The start is step 0,
 * with mark 0. */
void           queens_profile_append    (QueensProfile       *self,
                                         gint64               cost,
                                         QueensMark           mark);

/* Returns the marks of steps @first to @last, and sets their lowest and highest cost. The pointers
 * may be NULL. In a profile of more than a million steps, a bucket has several steps, and the range
 * extends to whole buckets. */
QueensMark     queens_profile_get_range (const QueensProfile *self,
                                         guint64              first,
                                         guint64              last,
                                         gint64              *lowest,
                                         gint64              *highest);

/* Narrows the range from @first to @last to its first bucket with one of @marks, or to its last
 * such bucket if @backwards. In a profile of up to a million steps, a bucket is one step. In a
 * longer profile, a bucket has several steps. The range may begin or end inside a bucket, so the
 * marked step may be outside the range. Returns FALSE if no bucket has one of @marks. */
gboolean       queens_profile_narrow    (const QueensProfile *self,
                                         QueensMark           marks,
                                         gboolean             backwards,
                                         guint64             *first,
                                         guint64             *last);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProfile, queens_profile_free)
