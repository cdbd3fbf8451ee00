/* queenside-most-queens.h: how many queens fit on a board without attacking each other, found out
 * in a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "queens-problem.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_MOST_QUEENS (queenside_most_queens_get_type ())
G_DECLARE_FINAL_TYPE (QueensideMostQueens, queenside_most_queens, QUEENSIDE, MOST_QUEENS, GObject)

/* The signal "found" has the number, 0 where static points attack each other; or the sentence that
 * says why there is none to be had, NULL otherwise. */

QueensideMostQueens *queenside_most_queens_new (void);

/* Begins to find out, in the place of what goes on. */
void     queenside_most_queens_find    (QueensideMostQueens *self,
                                        QueensProblem       *problem);
/* Ends what goes on, without "found". The thread ends soon after; the object lives on until
 * then. */
void     queenside_most_queens_cancel  (QueensideMostQueens *self);
gboolean queenside_most_queens_is_busy (QueensideMostQueens *self);

G_END_DECLS
