/* queenside-board-area.h: the board on the screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "draw-board-cache.h"
#include "draw-overlay.h"
#include "queens-guess.h"
#include "queens-squares.h"
#include "queenside-board-cells.h"
#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_BOARD_AREA (queenside_board_area_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, QUEENSIDE, BOARD_AREA, GtkWidget)

/* Callers may read the session, what is shown and the zoom; only the area writes them. */
struct _QueensideBoardArea
{
  GtkWidget         parent_instance;

  QueensideSession *session;
  DrawBoardCache   *cache;
  QueensView        shown;
  QueensView        replaced;   /* values that odds have come in place of */
  DrawOverlay       overlay;
  DrawZoom          zoom;       /* all zero where the whole board fits */
  guint             size;       /* of the board, and */
  guint64           position;   /* of the session, when they were seen last */

  /* What lies over the board; each NULL for nothing */
  QueensSquare     *cursor;
  QueensSquare     *hover;
  DrawPiece        *ghost;      /* what the tool puts on the square under the pointer */
  QueensStroke     *stroke;     /* of chalk, that is being drawn */
  DrawDrag         *drag;       /* its label is not copied */
  QueensSquare     *guess;
  QueensVerdict     verdict;    /* on the guess */
  QueensChange     *expected;
  QueensSquares     blamed;

  /* For a screen reader */
  QueensideBoardCells *cells;   /* NULL before it is on a screen, and where nobody listens */
  guint             name_cells; /* the source that brings them up to date */
  gint64            named;      /* when it did, and */
  gint64            touched;    /* when the board has changed, in µs */
  gboolean          is_resizing;        /* the keyboard waits on the board for another cell */

  /* The hands on it, where it can be zoomed */
  double            pointer_x;  /* where the pointer was seen last */
  double            pointer_y;
  double            pinched;    /* scale of the pinch so far */
  double            pulled_x;   /* of the drag so far */
  double            pulled_y;

  /* Animations end at once where the system asks for reduced motion. */
  AdwAnimation     *gliding;    /* queens on their way from square to square */
  AdwAnimation     *beating;    /* the beat that is shown */
  AdwAnimation     *calming;    /* once a board is solved */
  gboolean          rests;      /* once the beat that is shown is over */
  gint64            stepped;    /* when the last step came */
  guint             n_glides;
  QueensChange      glides[2];
};

/* The signal "pointed" says that queenside_board_area_describe_hover() may return another text.
 * Properties: a boolean for each of queens_view_choices[], by its id, which shows that part;
 * "hides-next", read only. */

/* Sets the session whose board is shown. Call it once. */
void             queenside_board_area_set_session     (QueensideBoardArea *self,
                                                       QueensideSession   *session);
/* Sets the properties of queens_view_choices[] together. Values and odds have their numbers on the
 * same squares, so only one of them is shown. */
void             queenside_board_area_set_shown       (QueensideBoardArea *self,
                                                       QueensView          shown);
/* Lets wheel, pinches and the actions "zoom-in", "zoom-out" and "zoom-fit", which it adds to @map,
 * zoom the board. */
void             queenside_board_area_add_zoom        (QueensideBoardArea *self,
                                                       GActionMap         *map);

/* Returns what is drawn, valid until the session or the area changes; for export, with a background
 * and without what belongs to the screen. */
DrawBoardView    queenside_board_area_get_view        (QueensideBoardArea *self);
DrawBoardView    queenside_board_area_get_export_view (QueensideBoardArea *self);

/* Finds the square at a point of the widget: FALSE outside of the board, or the nearest square. */
gboolean         queenside_board_area_find_square     (QueensideBoardArea *self,
                                                       double              x,
                                                       double              y,
                                                       QueensSquare       *square);
QueensSquare     queenside_board_area_find_nearest    (QueensideBoardArea *self,
                                                       double              x,
                                                       double              y);
/* Returns the middle of @square in the widget. */
graphene_point_t queenside_board_area_get_middle      (QueensideBoardArea *self,
                                                       QueensSquare        square);

/* The setters copy what they show, but for the label of a drag; NULL takes it away.
 *
 * The square under the pointer; the piece that the tool would put there, drawn faintly; the square
 * of the keyboard cursor; the queen in hand; and the arrow or mark that is being drawn. */
void             queenside_board_area_set_hover       (QueensideBoardArea *self,
                                                       const QueensSquare *hover);
void             queenside_board_area_set_ghost       (QueensideBoardArea *self,
                                                       const DrawPiece    *ghost);
void             queenside_board_area_set_cursor      (QueensideBoardArea *self,
                                                       const QueensSquare *cursor);
const QueensSquare *queenside_board_area_get_cursor   (QueensideBoardArea *self);
void             queenside_board_area_set_drag        (QueensideBoardArea *self,
                                                       const DrawDrag     *drag);
void             queenside_board_area_set_stroke      (QueensideBoardArea *self,
                                                       const QueensStroke *stroke);
/* Describes what the board would cost with the queen of its column on the square under the pointer,
 * as a sum. NULL where it says nothing. Free with g_free(). */
char            *queenside_board_area_describe_hover  (QueensideBoardArea *self);

/* A guess of where a queen goes, and the verdict on it; and the expected move, as a dashed arrow.
 * Both last until the board changes or the search moves. */
void             queenside_board_area_set_guess       (QueensideBoardArea *self,
                                                       const QueensSquare *guess,
                                                       QueensVerdict       verdict);
void             queenside_board_area_set_expected    (QueensideBoardArea *self,
                                                       const QueensChange *move);

/* Shows a beat of a step for @duration ms. A glide that is under way ends before the board is at
 * rest, and another position is at rest. */
void             queenside_board_area_show_beat       (QueensideBoardArea *self,
                                                       DrawBeat            beat,
                                                       guint               duration);
/* Hides whatever gives away what the search will do. */
void             queenside_board_area_set_hides_next  (QueensideBoardArea *self,
                                                       gboolean            hides_next);
/* Outlines squares that leave no solution, until the next call; it copies them. */
void             queenside_board_area_set_blamed      (QueensideBoardArea *self,
                                                       const QueensSquare *blamed,
                                                       gsize               n_blamed);

G_END_DECLS
