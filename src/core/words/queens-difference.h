/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the first step at which two searches that start from the same board differ. If they have
 * the same random numbers, and all rules but one are equal, the difference shows the effect of this
 * rule. */

#pragma once

#include "queens-search.h"

#define QUEENS_DIFFERENCE_MAX_STEPS 1000000

/* Callers must only read the fields. */
typedef struct
{
  QueensSearch *searches[2];
  QueensStep    steps[2];       /* last step of each search; of the kind QUEENS_STEP_NONE if the
                                 * search had ended */
  guint64       n_equal;        /* number of equal steps */
  gboolean      is_found;       /* TRUE if the next step differs; both searches have taken it */
  gboolean      is_over;        /* TRUE if the difference is found, if both searches ended without a
                                 * difference, or after QUEENS_DIFFERENCE_MAX_STEPS */
} QueensDifference;

/* Creates a comparison. @starts are the starts of both searches, see queens_search_new(). If a
 * search is refused, or the searches begin on different boards, returns NULL with an error. */
QueensDifference *queens_difference_new      (const QueensSetup *const *setups,
                                              const gint32 *const      *starts,
                                              GError                  **error);
void              queens_difference_free     (QueensDifference         *self);

/* Compares one more step. Returns FALSE if the comparison is over. */
gboolean          queens_difference_advance  (QueensDifference         *self);

/* Describes the step that differs, or says that there is no difference. Returns NULL while the
 * comparison isn't over. If the searches differ in only one rule, the text names the values of this
 * rule. @names are the names of the searches, such as A and B. Free with g_free(). */
char             *queens_difference_describe (const QueensDifference   *self,
                                              const char *const        *names);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensDifference, queens_difference_free)
