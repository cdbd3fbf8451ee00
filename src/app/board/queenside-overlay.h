/* queenside-overlay.h: what is laid over the board: a number for every square, or crosses on those
 * that are out, and the last move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "queens-view.h"
#include "queenside-session.h"

G_BEGIN_DECLS

/* Made when it is drawn, kept until it is cleared: once a step, not once a frame. All zero is
 * empty. */
typedef struct
{
  gint32     *matrix;
  gint        queen;            /* whose values they are, or -1 for those of all; see
                                 * queenside_overlay_show() */
  DrawValues  values;
  guint8     *crossed;
} QueensideOverlay;

/* To be called when the board has changed, or what is chosen. */
void queenside_overlay_clear (QueensideOverlay *self);

/* Puts into @view what is chosen with @shown: its flags, the last move, values or odds, in a
 * systematic search the squares that are out. The overlay owns them. Where the search has no odds,
 * the values take their place. Where queens stand anywhere, the values are the least of all queens
 * that may go to a square, or with a @queen, which is not -1, hers alone. */
void queenside_overlay_show  (QueensideOverlay *self,
                              QueensideSession *session,
                              QueensView        shown,
                              gint              queen,
                              DrawBoardView    *view);

G_END_DECLS
