/* queenside-counts.h: what a search has counted at each of its steps, in bounded memory: the way
 * from a count to the step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-search.h"

G_BEGIN_DECLS

/* What searches side by side have in common: so many of these. */
typedef enum
{
  QUEENSIDE_UNIT_ITERATIONS,
  QUEENSIDE_UNIT_EVALUATIONS,
} QueensideUnit;

#define QUEENSIDE_N_UNITS 2

guint64 queenside_unit_get (QueensideUnit      unit,
                            const QueensTally *tally);

typedef struct _QueensideCounts QueensideCounts;

QueensideCounts *queenside_counts_new    (void);
void             queenside_counts_free   (QueensideCounts       *self);

/* Of one step more; the first is the start, step 0. */
void             queenside_counts_append (QueensideCounts       *self,
                                          const QueensTally     *tally);

/* The last step with fewer than @count of @unit, or one a little before it in a long search; 0
 * where there is none. */
guint64          queenside_counts_find   (const QueensideCounts *self,
                                          QueensideUnit          unit,
                                          guint64                count);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideCounts, queenside_counts_free)

G_END_DECLS
