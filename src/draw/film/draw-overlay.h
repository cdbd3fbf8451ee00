/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays on the board of a search: values or probabilities, possible next moves, ruled-out
 * squares, and the last move. The window and exported pictures show the same overlays. */

#pragma once

#include "draw-board-view.h"
#include "queens-history.h"
#include "queens-occupancy.h"
#include "queens-view.h"

/* An overlay, initialized with zeros. draw_overlay_lay() computes it once per step instead of once
 * per frame, and keeps it until draw_overlay_forget(). */
typedef struct
{
  QueensBeat    beat;           /* a beat of the next step or, starting with QUEENS_BEAT_MOVE, of
                                 * the last step */
  double        progress;       /* progress of the beat, 0 to 1 */
  gboolean      hides_next;     /* TRUE to hide values and frames of the next step while the user
                                 * guesses */
  gboolean      shows_values;   /* TRUE to show values and ruled-out squares, but no frames, even if
                                 * the next step is hidden */
  gboolean      shows_next;     /* TRUE to show the chosen move if nothing is in motion */
  QueensBoard  *member;         /* board of a member of the population, which is shown instead of
                                 * the search's board; or NULL */

  /* The fields below are private. */
  gint32       *matrix;
  QueensOdds   *odds;           /* the probabilities in the matrix, or NULL */
  gint          queen;          /* the queen to which the values belong, or −1 for all queens */
  DrawValues    values;
  guint8       *candidates;     /* a DrawCandidate for each square */
  gboolean      has_mover;
  QueensSquare  mover;          /* square of the queen whose values are shown, or that moves next */
  gboolean      marks_column;
  guint16      *looks;
  guint         n_looks;
  gboolean      numbers_looks;
  guint8       *crossed;
  guint         inference;      /* beat of the inference that @crossed shows; G_MAXUINT if it
                                 * shows all beats */
  gboolean      has_arc;        /* TRUE if this beat checks @arc */
  QueensArc     arc;
  guint16      *waits;
  QueensOccupancy *visits;      /* how often queens were on each square, from the start to a step;
                                 * or NULL */
} DrawOverlay;

/* Forgets the overlay. Call it when the search moves, or when the shown overlays or the member
 * change. */
void draw_overlay_forget (DrawOverlay   *self);
/* Frees the contents. Call it before using another search. */
void draw_overlay_clear  (DrawOverlay   *self);

/* Adds the overlays @shown to @view. @view must have a zoom, and the member's board or the search's
 * board at the position of @history. A member has costs and attacks, but no steps. If the search
 * has no probabilities, shows costs instead.
 *
 * With placement `anywhere`, the value of a square is the value for @queen. If @queen is −1, it is
 * the lowest value over all queens that may move there. If the board is solved, sets the
 * view's calm. The view borrows from @self. */
void draw_overlay_lay    (DrawOverlay   *self,
                          QueensHistory *history,
                          QueensView     shown,
                          gint           queen,
                          DrawBoardView *view);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawOverlay, draw_overlay_clear)
