/* queenside-most.h: how many queens fit on a board without attacking each other, found out in a
 * thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_MOST (queenside_most_get_type ())
G_DECLARE_FINAL_TYPE (QueensideMost, queenside_most, QUEENSIDE, MOST, GObject)

/* The signal "found" has the number, 0 where static points attack each other; or the sentence that
 * says why there is none to be had, NULL otherwise. */

QueensideMost *queenside_most_new     (void);

/* Begins to find out, in the place of what goes on. */
void           queenside_most_find    (QueensideMost *self,
                                       QueensProblem *problem);
/* Ends what goes on, without "found". The thread ends soon after; the object lives on until
 * then. */
void           queenside_most_cancel  (QueensideMost *self);
gboolean       queenside_most_is_busy (QueensideMost *self);

G_END_DECLS
