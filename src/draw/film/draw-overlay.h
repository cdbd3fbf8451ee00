/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays on the board of a search: values or probabilities, possible next moves, ruled-out
 * squares, the last move. The window and exported pictures show the same. */

#pragma once

#include "draw-board-view.h"
#include "queens-history.h"
#include "queens-occupancy.h"
#include "queens-view.h"

/* An overlay, initialized with zeros. draw_overlay_lay() computes it once per step instead of once
 * per frame, and keeps it until draw_overlay_forget(). */
typedef struct
{
  QueensBeat    beat;           /* beat of the next step; QUEENS_BEAT_MOVE: of the last step */
  double        progress;       /* progress of the beat, 0 to 1 */
  gboolean      hides_next;     /* hides values and frames of the next step while the user
                                 * guesses */
  gboolean      shows_next;     /* at rest, shows the chosen move */
  QueensBoard  *member;         /* board of a member of the population, shown instead of the
                                 * search's board; NULL for the search's board */

  /* Private fields */
  gint32       *matrix;
  QueensOdds   *odds;           /* probabilities in the matrix; may be NULL */
  gint          queen;          /* the queen whose values these are; -1: all queens */
  DrawValues    values;
  guint8       *candidates;     /* candidates among the values */
  gboolean      has_mover;
  QueensSquare  mover;          /* square of the queen whose values show or that moves next */
  gboolean      marks_column;
  guint16      *looks;
  guint         n_looks;
  gboolean      numbers_looks;
  guint8       *crossed;
  guint16      *waits;
  QueensOccupancy *visits;      /* counts of the boards from the start to a step; may be NULL */
} DrawOverlay;

/* Forgets the overlay. Call this when the search moves, or @shown or the member changes. */
void draw_overlay_forget (DrawOverlay   *self);
/* Frees the contents. Call this before using another search. */
void draw_overlay_clear  (DrawOverlay   *self);

/* Adds the overlays @shown to @view, which must have a zoom and the member's board or the board of
 * the search at the position of @history. A member has costs and attacks, but no steps. Shows costs
 * if the search has no probabilities. If queens may be anywhere, the value of a square is the lowest
 * for all queens that may move there or, unless @queen is -1, for that queen. Sets calm on a solved
 * board. The view borrows from @self. */
void draw_overlay_lay    (DrawOverlay   *self,
                          QueensHistory *history,
                          QueensView     shown,
                          gint           queen,
                          DrawBoardView *view);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawOverlay, draw_overlay_clear)
