/* queenside-overlay.h: what is laid over the board: a number for every square, or crosses on those that are out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "queenside-session.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENSIDE_OVERLAY_NONE,
  QUEENSIDE_OVERLAY_VALUES,     /* the cost of every successor */
  QUEENSIDE_OVERLAY_ODDS,       /* of the next iteration; the values where the search has none */
} QueensideOverlayKind;

/* Made when it is drawn, kept until it is cleared: once a step, not once a frame. All zero is empty. */
typedef struct
{
  gint32     *matrix;
  DrawValues  values;
  guint8     *crossed;
} QueensideOverlay;

/* To be called when the board has changed. */
void              queenside_overlay_clear       (QueensideOverlay     *self);

/* The numbers to show, or NULL; the overlay owns them. */
const DrawValues *queenside_overlay_get_values  (QueensideOverlay     *self,
                                                 QueensideSession     *session,
                                                 QueensideOverlayKind  kind);
/* In a systematic search the squares that are out, as DrawBoardView has them, else NULL; the overlay owns them. */
const guint8     *queenside_overlay_get_crossed (QueensideOverlay     *self,
                                                 QueensideSession     *session);

G_END_DECLS
