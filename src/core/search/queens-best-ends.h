/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best final boards of a search's attempts. */

#pragma once

#include "queens-board.h"

/* Callers may read the cost and the number of boards. */
struct _QueensBestEnds
{
  gint64    cost;               /* the same for all boards; G_MAXINT64 if there are none */
  guint     n_boards;
  guint     length;             /* numbers per board */
  gboolean  keeps_distinct;
  GArray   *places;             /* the boards as lists, ascending */
};
typedef struct _QueensBestEnds QueensBestEnds;

/* Keeps every distinct board of the lowest cost so far, or only the first. Boards are lists of
 * @length numbers, see queens-places.h. */
QueensBestEnds *queens_best_ends_new (guint    length,
                                      gboolean keeps_distinct);
void          queens_best_ends_free       (QueensBestEnds       *self);

void          queens_best_ends_clear      (QueensBestEnds       *self);

/* Adding a board twice is allowed: it happens when a search is replayed. */
void          queens_best_ends_add        (QueensBestEnds       *self,
                                           const gint32         *places,
                                           gint64                cost);

/* Returns board @index in ascending order of the lists; owned by @self. */
const gint32 *queens_best_ends_get_places (const QueensBestEnds *self,
                                           guint                 index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBestEnds, queens_best_ends_free)
