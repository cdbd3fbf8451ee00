/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best boards at the ends of a search's attempts. */

#pragma once

#include "queens-board.h"

/* Only @cost and @n_boards are public, and read-only. */
struct _QueensBestEnds
{
  gint64    cost;               /* cost of every board; G_MAXINT64 if there are no boards */
  guint     n_boards;
  guint     length;             /* number of entries per board */
  gboolean  keeps_distinct;
  GArray   *places;             /* boards as lists, in ascending order */
};
typedef struct _QueensBestEnds QueensBestEnds;

/* Creates an empty list that keeps the boards with the lowest cost so far: all distinct boards or,
 * if not @keeps_distinct, only the first of these boards. Boards are lists of @length numbers, see
 * queens-places.h. */
QueensBestEnds *queens_best_ends_new (guint    length,
                                      gboolean keeps_distinct);
void          queens_best_ends_free       (QueensBestEnds       *self);

void          queens_best_ends_clear      (QueensBestEnds       *self);

/* Adding a board twice has no effect, so a search can be replayed. */
void          queens_best_ends_add        (QueensBestEnds       *self,
                                           const gint32         *places,
                                           gint64                cost);

/* Returns board @index in ascending order of the lists; owned by @self. */
const gint32 *queens_best_ends_get_places (const QueensBestEnds *self,
                                           guint                 index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBestEnds, queens_best_ends_free)
