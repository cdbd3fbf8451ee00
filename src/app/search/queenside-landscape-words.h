/* queenside-landscape-words.h: a landscape in words. Strings are freed with g_free().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-landscape.h"

G_BEGIN_DECLS

/* "256 states; 2 solutions; …", and how many starts are solved; @plateau is that of its
 * convention. */
char *queenside_landscape_describe       (const QueensLandscape *landscape,
                                          QueensPlateau          plateau);
/* "This board: cost 2 · Plateau · …"; @state is −1 for a board that is none of the states. */
char *queenside_landscape_describe_state (const QueensLandscape *landscape,
                                          gint                   state);
/* "Cost 2 · Plateau: 312 states. …" */
char *queenside_landscape_describe_bar   (const QueensLandscape *landscape,
                                          gint                   cost,
                                          QueensLandscapeKind    kind);

G_END_DECLS
