/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board on the screen. */

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

/* The session, @shown and the zoom are public and read-only. */
struct _QueensideBoardArea
{
  GtkWidget         parent_instance;

  QueensideSession *session;
  DrawBoardCache   *cache;
  QueensView        shown;
  QueensView        replaced;   /* values that odds or visits replaced */
  DrawOverlay       overlay;
  DrawZoom          zoom;       /* all zero if the whole board fits */
  guint             size;       /* of the board, at the last update */
  guint64           position;   /* of the session, at the last update */

  /* Overlays; NULL for none */
  QueensSquare     *cursor;
  QueensSquare     *hover;
  DrawPiece        *ghost;      /* the tool's piece for the square under the pointer */
  QueensStroke     *stroke;     /* being drawn */
  DrawDrag         *drag;       /* the label is not copied */
  QueensSquare     *guess;
  QueensVerdict     verdict;    /* on the guess */
  QueensChange     *expected;
  QueensSquares     blamed;

  /* Accessibility */
  /* NULL before the board is mapped, and if no screen reader can listen */
  QueensideBoardCells *cells;
  guint             name_cells; /* source id */
  gint64            named;      /* monotonic time of the last full update, in µs */
  gint64            touched;    /* monotonic time of the last change, in µs */
  gboolean          is_resizing;        /* the keyboard waits on the board for a new cell */

  /* Zoom */
  double            pointer_x;  /* last known position */
  double            pointer_y;
  double            pinched;    /* scale of the pinch so far */
  double            pulled_x;   /* offset of the drag so far */
  double            pulled_y;

  /* Animations end at once if the desktop asks for reduced motion. */
  AdwAnimation     *gliding;
  AdwAnimation     *beating;
  AdwAnimation     *calming;    /* after the board is solved */
  gboolean          rests;      /* end the beat with its animation */
  gint64            stepped;    /* monotonic time of the last step, in µs */
  guint             n_glides;
  QueensChange      glides[2];
};

/* Signal "pointed": the result of queenside_board_area_describe_hover() may have changed.
 *
 * Properties: a boolean for the id of each of queens_view_choices[], and "hides-next"
 * (read-only). */

/* Call this once. */
void             queenside_board_area_set_session     (QueensideBoardArea *self,
                                                       QueensideSession   *session);
/* Sets the properties of queens_view_choices[] together. Values and odds share their place, so only
 * one of them can be shown. */
void             queenside_board_area_set_shown       (QueensideBoardArea *self,
                                                       QueensView          shown);
/* Adds the actions "zoom-in", "zoom-out" and "zoom-fit" to @map. Wheel and pinches zoom, too. */
void             queenside_board_area_add_zoom        (QueensideBoardArea *self,
                                                       GActionMap         *map);

/* Returns what the board shows, valid until the session or the area changes. The view for export
 * has a background, but neither pointer nor cursor. */
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

/* The setters copy their argument, except for the label of a drag. NULL removes it. The ghost is
 * the tool's piece, drawn faintly under the pointer. */
void             queenside_board_area_set_hover       (QueensideBoardArea *self,
                                                       const QueensSquare *hover);
void             queenside_board_area_set_ghost       (QueensideBoardArea *self,
                                                       const DrawPiece    *ghost);
void             queenside_board_area_set_cursor      (QueensideBoardArea *self,
                                                       const QueensSquare *cursor);
const QueensSquare *queenside_board_area_get_cursor   (QueensideBoardArea *self);
/* Shows a cursor on (0, 0), unless there is one. */
void             queenside_board_area_call_cursor     (QueensideBoardArea *self);
void             queenside_board_area_set_drag        (QueensideBoardArea *self,
                                                       const DrawDrag     *drag);
void             queenside_board_area_set_stroke      (QueensideBoardArea *self,
                                                       const QueensStroke *stroke);
/* Describes as a sum the cost of the board with the column's queen on the square under the pointer.
 * Returns NULL if there is nothing to describe. Free with g_free(). */
char            *queenside_board_area_describe_hover  (QueensideBoardArea *self);

/* Shows a guess with its verdict, or the expected move as a dashed arrow, until the board changes
 * or the search moves. */
void             queenside_board_area_set_guess       (QueensideBoardArea *self,
                                                       const QueensSquare *guess,
                                                       QueensVerdict       verdict);
void             queenside_board_area_set_expected    (QueensideBoardArea *self,
                                                       const QueensChange *move);

/* Shows a beat of a step for @duration ms. QUEENS_BEAT_NONE lets a glide finish first. */
void             queenside_board_area_show_beat       (QueensideBoardArea *self,
                                                       QueensBeat          beat,
                                                       guint               duration);
void             queenside_board_area_set_hides_next  (QueensideBoardArea *self,
                                                       gboolean            hides_next);
/* Shows at rest which move the search chooses, as the beat of the choice does. */
void             queenside_board_area_set_shows_next  (QueensideBoardArea *self,
                                                       gboolean            shows_next);
/* Outlines squares that prevent all solutions, until the next call. Copies @blamed. */
void             queenside_board_area_set_blamed      (QueensideBoardArea *self,
                                                       const QueensSquare *blamed,
                                                       gsize               n_blamed);
