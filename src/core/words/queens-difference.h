/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the first step at which two searches from one board differ. If they have the same random
 * numbers and all rules but one, the difference shows what this rule changes. */

#pragma once

#include "queens-search.h"

#define QUEENS_DIFFERENCE_MAX_STEPS 1000000

/* Read-only for callers. */
typedef struct
{
  QueensSearch *searches[2];
  QueensStep    steps[2];       /* last step of each; kind QUEENS_STEP_NONE if the search had
                                 * ended */
  guint64       n_equal;        /* number of steps that were equal */
  gboolean      is_found;       /* the next step, which both searches have taken, differs */
  gboolean      is_over;        /* found, or both searches ended alike, or after
                                 * QUEENS_DIFFERENCE_MAX_STEPS */
} QueensDifference;

/* @starts are the starts of both searches, see queens_search_new(). Returns NULL with an error if
 * a search is refused, or if the searches begin on different boards. */
QueensDifference *queens_difference_new      (const QueensSetup *const *setups,
                                              const gint32 *const      *starts,
                                              GError                  **error);
void              queens_difference_free     (QueensDifference         *self);

/* Compares one more step. Returns FALSE if the comparison is over. */
gboolean          queens_difference_advance  (QueensDifference         *self);

/* Says what the searches do at the step that differs, or that they don't differ; NULL if neither is
 * known yet. If the searches differ in one rule, names its values. @names are the names of the
 * searches, such as A and B. Free with g_free(). */
char             *queens_difference_describe (const QueensDifference   *self,
                                              const char *const        *names);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensDifference, queens_difference_free)
