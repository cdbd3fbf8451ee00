/* queens-best-ends.h: the best boards that the attempts of a search ended with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-board.h"

G_BEGIN_DECLS

/* The cost and the number of boards are there to be read. */
struct _QueensBestEnds
{
  gint64    cost;               /* of them all; G_MAXINT64 where there are none */
  guint     n_boards;
  guint     length;             /* of a board's list */
  gboolean  keeps_distinct;
  GArray   *places;             /* the lists, ascending */
};
typedef struct _QueensBestEnds QueensBestEnds;

/* Keeps every distinct board of the least cost yet, or the first one alone. Boards are lists of
 * @length numbers, see queens-places.h. */
QueensBestEnds *queens_best_ends_new (guint    length,
                                      gboolean keeps_distinct);
void          queens_best_ends_free       (QueensBestEnds       *self);

/* Forgets them all. */
void          queens_best_ends_clear      (QueensBestEnds       *self);

/* The same board may come again, as it does when a search is played again. */
void          queens_best_ends_add        (QueensBestEnds       *self,
                                           const gint32         *places,
                                           gint64                cost);

/* The list of board @index, the boards ascending as lists; owned by the ends. */
const gint32 *queens_best_ends_get_places (const QueensBestEnds *self,
                                           guint                 index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBestEnds, queens_best_ends_free)

G_END_DECLS
