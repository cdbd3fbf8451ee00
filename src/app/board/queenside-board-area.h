/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widget that shows the board and its overlays. */

#pragma once

#include <adwaita.h>

#include "draw-board-cache.h"
#include "draw-overlay.h"
#include "queens-guess.h"
#include "queens-squares.h"
#include "queenside-board-cells.h"
#include "queenside-session.h"

#define QUEENSIDE_TYPE_BOARD_AREA (queenside_board_area_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, QUEENSIDE, BOARD_AREA, GtkWidget)

/* Callers may only read @session, @shown, @zoom and @overlay. All other fields are private. */
struct _QueensideBoardArea
{
  GtkWidget         parent_instance;

  QueensideSession *session;
  DrawBoardCache   *cache;
  QueensView        shown;
  QueensView        replaced;   /* QUEENS_VIEW_VALUES while odds or visits are shown instead of
                                 * values, else 0 */
  DrawOverlay       overlay;
  DrawZoom          zoom;       /* all zero if the whole board is shown */
  guint             size;       /* board size at the last update */
  guint64           position;   /* position in the history at the last update */
  gboolean          hides_cost;

  /* The following overlays are hidden if they are NULL. */
  QueensSquare     *cursor;
  QueensSquare     *hover;
  DrawPiece        *ghost;      /* the tool's piece, drawn faintly under the pointer */
  QueensStroke     *stroke;
  DrawDrag         *drag;       /* owned, except for its label */
  QueensSquare     *guess;
  QueensVerdict     verdict;
  QueensChange     *expected;
  QueensSquares     blamed;

  /* NULL before the first use, or if no screen reader is listening */
  QueensideBoardCells *cells;
  guint             name_cells; /* source id */
  gint64            named;      /* monotonic time when all cells were last named, in µs */
  gint64            touched;    /* monotonic time of the last change of the board, in µs */
  /* TRUE if the board has the keyboard focus while the cells are being replaced */
  gboolean          is_resizing;

  double            pointer_x;  /* last known position of the pointer, in pixels */
  double            pointer_y;
  double            pinched;    /* scale factor of the current pinch gesture */
  double            pulled_x;   /* offset of the current drag, in pixels */
  double            pulled_y;

  /* If the desktop asks for reduced motion, animations end at once. */
  AdwAnimation     *gliding;
  AdwAnimation     *beating;
  AdwAnimation     *calming;    /* plays when the board is solved */
  gboolean          rests;      /* TRUE to end the beat when the running animation finishes */
  gint64            stepped;    /* monotonic time of the last step, in µs */
  guint             n_glides;
  QueensChange      glides[2];
};

/* Explains why an inference removed the row of the square under the cursor or, if there is no
 * cursor, under the pointer. Returns NULL if there is nothing to explain. See
 * queens_inference_explain(). */
char  *queenside_board_area_explain_row      (QueensideBoardArea *self);
/* Signal "pointed": the result of queenside_board_area_describe_hover() may have changed.
 *
 * Properties: a boolean property named after each id in queens_view_choices[], and the read-only
 * property "hides-next". */

/* Sets the session. Call this function only once. */
void             queenside_board_area_set_session     (QueensideBoardArea *self,
                                                       QueensideSession   *session);
/* Sets all properties of queens_view_choices[] at once. Values, odds and visits are shown in the
 * same place, so at most one of these properties can be TRUE. */
void             queenside_board_area_set_shown       (QueensideBoardArea *self,
                                                       QueensView          shown);
/* Adds "zoom-in", "zoom-out" and "zoom-fit" to @map. The wheel and pinch gestures zoom, too. */
void             queenside_board_area_add_zoom        (QueensideBoardArea *self,
                                                       GActionMap         *map);

/* Returns what the board shows. Valid until the session or the area changes. The view for export
 * has a background, and no pointer or cursor. */
DrawBoardView    queenside_board_area_get_view        (QueensideBoardArea *self);
DrawBoardView    queenside_board_area_get_export_view (QueensideBoardArea *self);

/* Finds the square at a point of the widget. Returns FALSE outside the board. */
gboolean         queenside_board_area_find_square     (QueensideBoardArea *self,
                                                       double              x,
                                                       double              y,
                                                       QueensSquare       *square);
/* Returns the middle of @square, in coordinates of the widget. */
graphene_point_t queenside_board_area_get_middle      (QueensideBoardArea *self,
                                                       QueensSquare        square);

/* The setters copy their argument, except for the label of a drag. NULL hides the overlay. */
void             queenside_board_area_set_hover       (QueensideBoardArea *self,
                                                       const QueensSquare *hover);
void             queenside_board_area_set_ghost       (QueensideBoardArea *self,
                                                       const DrawPiece    *ghost);
void             queenside_board_area_set_cursor      (QueensideBoardArea *self,
                                                       const QueensSquare *cursor);
const QueensSquare *queenside_board_area_get_cursor   (QueensideBoardArea *self);
/* Shows the cursor on (0, 0), unless the board already has a cursor. */
void             queenside_board_area_show_cursor     (QueensideBoardArea *self);
void             queenside_board_area_set_drag        (QueensideBoardArea *self,
                                                       const DrawDrag     *drag);
void             queenside_board_area_set_stroke      (QueensideBoardArea *self,
                                                       const QueensStroke *stroke);
/* Returns the first line of queenside_board_area_explain_row(). If there is none, returns a line
 * about the square under the pointer: its probability while odds are shown, otherwise the cost of
 * the board with a queen on this square, as a sum. Returns NULL if there is nothing to describe.
 * Free with g_free(). */
char            *queenside_board_area_describe_hover  (QueensideBoardArea *self);

/* Show a guess with its verdict, or the expected move as a dashed arrow. Both disappear when the
 * board changes or the search moves. */
void             queenside_board_area_set_guess       (QueensideBoardArea *self,
                                                       const QueensSquare *guess,
                                                       QueensVerdict       verdict);
void             queenside_board_area_set_expected    (QueensideBoardArea *self,
                                                       const QueensChange *move);

/* Shows a beat of a step for @duration ms. With QUEENS_BEAT_NONE, a running glide still
 * finishes. */
void             queenside_board_area_show_beat       (QueensideBoardArea *self,
                                                       QueensBeat          beat,
                                                       guint               duration);
/* If @hides_next, hides the next step and the costs. If @shows_values is also TRUE, values and
 * ruled-out squares stay visible, but the frames around squares that the search may choose are
 * hidden. */
void             queenside_board_area_set_hides_next  (QueensideBoardArea *self,
                                                       gboolean            hides_next,
                                                       gboolean            shows_values);
/* Sets whether the board's name for screen readers leaves out the cost. */
void             queenside_board_area_set_hides_cost  (QueensideBoardArea *self,
                                                       gboolean            hides_cost);
/* If @shows_next, the board shows the search's next choice, as in QUEENS_BEAT_CHOOSE, while no beat
 * is being shown. */
void             queenside_board_area_set_shows_next  (QueensideBoardArea *self,
                                                       gboolean            shows_next);
/* Outlines squares that prevent all solutions, until the next call. Copies @blamed. */
void             queenside_board_area_set_blamed      (QueensideBoardArea *self,
                                                       const QueensSquare *blamed,
                                                       gsize               n_blamed);
