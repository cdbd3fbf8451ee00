/* queens-profile.h: the cost of every step of a search, as a pyramid of minima and maxima: any part of it is read in the
 * same short time, and the memory is bounded however long the search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _QueensProfile QueensProfile;

QueensProfile *queens_profile_new        (void);
void           queens_profile_free       (QueensProfile       *self);

/* The cost after one step more; the first is that of the start, step 0. */
void           queens_profile_append     (QueensProfile       *self,
                                          gint64               cost);
guint64        queens_profile_get_length (const QueensProfile *self);

/* The least and the greatest cost from step @first to step @last, both included and appended already. Past a million steps
 * the ends of the range are widened to whole buckets of a few steps. */
void           queens_profile_get_range  (const QueensProfile *self,
                                          guint64              first,
                                          guint64              last,
                                          gint64              *lowest,
                                          gint64              *highest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensProfile, queens_profile_free)

G_END_DECLS
