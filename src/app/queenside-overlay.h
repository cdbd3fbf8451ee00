/* queenside-overlay.h: what is laid over the board: a number for every square, or crosses on those that are out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "queens-view.h"
#include "queenside-session.h"

G_BEGIN_DECLS

/* Made when it is drawn, kept until it is cleared: once a step, not once a frame. All zero is empty. */
typedef struct
{
  gint32     *matrix;
  DrawValues  values;
  guint8     *crossed;
} QueensideOverlay;

/* To be called when the board has changed. */
void              queenside_overlay_clear       (QueensideOverlay     *self);

/* The values or odds to show, or NULL; the overlay owns them. Where the search has no odds, the values take their place. */
const DrawValues *queenside_overlay_get_values  (QueensideOverlay     *self,
                                                 QueensideSession     *session,
                                                 QueensView            shown);
/* In a systematic search the squares that are out, as DrawBoardView has them, else NULL; the overlay owns them. */
const guint8     *queenside_overlay_get_crossed (QueensideOverlay     *self,
                                                 QueensideSession     *session);

G_END_DECLS
