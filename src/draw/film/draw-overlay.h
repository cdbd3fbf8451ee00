/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays on the board of a search: values or odds, possible next moves, ruled-out squares, the
 * last move. The window and pictures show the same. */

#pragma once

#include "draw-board-view.h"
#include "queens-history.h"
#include "queens-occupancy.h"
#include "queens-view.h"

/* Initialize with zeros. draw_overlay_lay() computes an overlay once per step, not once per frame,
 * and keeps it until draw_overlay_forget(). */
typedef struct
{
  QueensBeat    beat;           /* of the next step; QUEENS_BEAT_MOVE of the last step */
  double        progress;       /* of the beat */
  gboolean      hides_next;     /* values, odds, frames: while the user guesses */
  gboolean      shows_next;     /* at rest, shows which move the search chooses */

  /* Private. */
  gint32       *matrix;
  QueensOdds   *odds;           /* in the matrix; or NULL */
  gint          queen;          /* whose values these are, or -1 for all queens */
  DrawValues    values;
  guint8       *candidates;     /* of the values */
  gboolean      has_mover;
  QueensSquare  mover;          /* the square of the queen whose values show, or that is chosen */
  gboolean      marks_column;
  guint16      *looks;
  guint         n_looks;
  gboolean      numbers_looks;
  guint8       *crossed;
  QueensOccupancy *visits;      /* counts the boards from the start to a step; or NULL */
} DrawOverlay;

/* Call this when the search moves, or when @shown changes. */
void draw_overlay_forget (DrawOverlay   *self);
/* Call this before using another search. */
void draw_overlay_clear  (DrawOverlay   *self);

/* Adds the overlays @shown to @view, which must have the board of the search at the position of
 * @history, and a zoom. Shows values if the search has no odds. If queens may stand anywhere, the
 * value of a square is the least for all queens that may move there or, unless @queen is -1, the
 * value for @queen. On a solved board, sets calm. The view borrows from @self. */
void draw_overlay_lay    (DrawOverlay   *self,
                          QueensHistory *history,
                          QueensView     shown,
                          gint           queen,
                          DrawBoardView *view);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawOverlay, draw_overlay_clear)
