/* draw-overlay.h: what is laid over the board of a search: values or odds, what the search may do
 * next, squares that are out, the last move. The window and pictures show the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "queens-history.h"
#include "queens-occupancy.h"
#include "queens-view.h"

G_BEGIN_DECLS

/* All zero is one that nobody has looked at yet. It is made when it is shown, and kept until it is
 * forgotten: once a step, not once a frame. */
typedef struct
{
  DrawBeat      beat;           /* of the step to come; DRAW_BEAT_MOVE of the one that was taken */
  double        progress;       /* of the beat */
  gboolean      hides_next;     /* values, odds, frames: while somebody guesses */

  /* The rest is its own. */
  gint32       *matrix;
  gint          queen;          /* whose values they are, or -1 for those of all */
  DrawValues    values;
  guint8       *candidates;     /* of the values */
  gboolean      has_mover;
  QueensSquare  mover;          /* where the queen stands that values are of, or that is chosen */
  gboolean      marks_column;
  guint16      *looks;
  guint         n_looks;
  gboolean      numbers_looks;
  guint8       *crossed;
  QueensOccupancy *visits;      /* of the boards of all steps from the start on, as many as it has
                                 * counted; or NULL */
} DrawOverlay;

/* To be called when the search has moved, or something else is shown. */
void draw_overlay_forget (DrawOverlay   *self);
/* To be called when it is to be of another search. */
void draw_overlay_clear  (DrawOverlay   *self);

/* Puts into @view, which has the board of the search at the position of @history, and a zoom, what is
 * @shown of it. Where the search has no odds, the values take their place. Where queens stand
 * anywhere, the values are the least of all queens that may go to a square, or with a @queen, which
 * is not -1, hers alone. A solved board is calm. The view borrows from @self. */
void draw_overlay_lay    (DrawOverlay   *self,
                          QueensHistory *history,
                          QueensView     shown,
                          gint           queen,
                          DrawBoardView *view);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawOverlay, draw_overlay_clear)

G_END_DECLS
