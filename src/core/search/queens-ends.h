/* queens-ends.h: the best boards that the attempts of a search ended with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-board.h"

G_BEGIN_DECLS

typedef struct _QueensEnds QueensEnds;

/* Keeps every distinct board of the least cost yet, or the first one alone. Boards are lists of
 * @length numbers, see queens-places.h. */
QueensEnds   *queens_ends_new      (guint             length,
                                    gboolean          keeps_distinct);
void          queens_ends_free     (QueensEnds       *self);

/* Forgets them all. */
void          queens_ends_clear    (QueensEnds       *self);

/* The same board may come again, as it does when a search is played again. */
void          queens_ends_add      (QueensEnds       *self,
                                    const gint32     *rows,
                                    gint64            cost);

guint         queens_ends_get_length (const QueensEnds *self);
gint64        queens_ends_get_cost   (const QueensEnds *self);
/* The list of board @index, the boards ascending as lists; owned by the ends. */
const gint32 *queens_ends_get_rows   (const QueensEnds *self,
                                      guint             index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensEnds, queens_ends_free)

G_END_DECLS
