/* queenside-edit-anywhere.h: edits of a board with queens on any squares. The number of queens is
 * that of those on the board, but in a search that places queens itself: there it stays, and the
 * board lacks some of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-session.h"

G_BEGIN_DECLS

/* The board seen, on @problem, without the queen on @from and with one on @to; NULL for none. */
gboolean queenside_edit_change_squares (QueensideSession    *session,
                                        QueensProblem       *problem,
                                        const QueensSquare  *from,
                                        const QueensSquare  *to,
                                        GError             **error);

/* One queen more, on @square, where none is; a static one where @is_static. */
gboolean queenside_edit_add_queen      (QueensideSession    *session,
                                        QueensSquare         square,
                                        gboolean             is_static,
                                        GError             **error);
/* One queen less; a static one is refused, and the last one. */
gboolean queenside_edit_take_queen     (QueensideSession    *session,
                                        QueensSquare         square,
                                        GError             **error);
/* On @problem, which has a boulder on @square, its queen goes to the nearest free square. */
gboolean queenside_edit_make_way       (QueensideSession    *session,
                                        QueensProblem       *problem,
                                        QueensSquare         square,
                                        GError             **error);

G_END_DECLS
