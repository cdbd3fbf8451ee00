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

/* What points at a square. */
typedef struct
{
  gboolean     is_set;
  QueensSquare square;
} QueensideMark;

/* The session, what is shown and the zoom are there to be read; the area alone writes them. */
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

  /* What points at squares */
  QueensideMark     cursor;
  QueensideMark     hover;
  gboolean          has_ghost;
  DrawPiece         ghost;      /* what the tool puts on the square under the pointer */
  gboolean          has_stroke;
  QueensStroke      stroke;     /* of chalk, that is being drawn */
  QueensideMark     guess;
  QueensVerdict     verdict;    /* on the guess */
  gboolean          has_drag;
  DrawDrag          drag;       /* its label is not copied */
  gboolean          has_expected;
  QueensChange      expected;
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

  /* They end at once where the system asks for reduced motion. */
  AdwAnimation     *gliding;    /* queens on their way from square to square */
  AdwAnimation     *beating;    /* the beat that is shown */
  AdwAnimation     *calming;    /* once a board is solved */
  gboolean          rests;      /* once the beat that is shown is over */
  gint64            stepped;    /* when the last step came */
  guint             n_glides;
  QueensChange      glides[2];
};

/* Signal "pointed": queenside_board_area_describe_hover() may say something else. */

/* Properties: one boolean for each of queens_view_choices[], by its id: what is laid over the
 * board; "hides-next" to be read. */

/* Sets the session whose board is shown. Call it once. */
void             queenside_board_area_set_session     (QueensideBoardArea *self,
                                                       QueensideSession   *session);

/* What is shown: the same properties together. Of values and odds, which have their numbers on the
 * same squares, one is shown at a time. */
void             queenside_board_area_set_shown       (QueensideBoardArea *self,
                                                       QueensView          shown);

/* A closer look at a part of it, by wheel and pinches, and by "zoom-in", "zoom-out" and "zoom-fit",
 * which are added to @map. */
void             queenside_board_area_add_zoom        (QueensideBoardArea *self,
                                                       GActionMap         *map);

/* What is drawn, valid until the session or the area changes. */
DrawBoardView    queenside_board_area_get_view        (QueensideBoardArea *self);

/* The same for a picture: the style of the screen, its own scale, its background. */
DrawBoardView    queenside_board_area_get_export_view (QueensideBoardArea *self);

/* The square at a point of the widget; FALSE outside of the board. */
gboolean         queenside_board_area_find_square     (QueensideBoardArea *self,
                                                       double              x,
                                                       double              y,
                                                       QueensSquare       *square);
/* The same, the nearest where it is outside. */
QueensSquare     queenside_board_area_find_nearest    (QueensideBoardArea *self,
                                                       double              x,
                                                       double              y);
/* The middle of @square in the widget. */
graphene_point_t queenside_board_area_get_middle      (QueensideBoardArea *self,
                                                       QueensSquare        square);

/* The square under the pointer, of the keyboard cursor, and the queen in somebody's hand; NULL for
 * none. They are copied; the label of a drag is not. */
void             queenside_board_area_set_hover       (QueensideBoardArea *self,
                                                       const QueensSquare *hover);
/* What the tool would put there, faint, or NULL for nothing. */
void             queenside_board_area_set_ghost       (QueensideBoardArea *self,
                                                       const DrawPiece    *ghost);
/* What the board would cost with the queen of its column on the square under the pointer, as a sum;
 * NULL where there is nothing to say. Free with g_free(). */
char            *queenside_board_area_describe_hover  (QueensideBoardArea *self);
void             queenside_board_area_set_cursor      (QueensideBoardArea *self,
                                                       const QueensSquare *cursor);
const QueensSquare *queenside_board_area_get_cursor (QueensideBoardArea *self);
void             queenside_board_area_set_drag        (QueensideBoardArea *self,
                                                       const DrawDrag     *drag);

/* An arrow or a mark that is being drawn, faint; it is copied. NULL for none. */
void             queenside_board_area_set_stroke      (QueensideBoardArea *self,
                                                       const QueensStroke *stroke);

/* A person's guess of where a queen would go, and what became of it, until the board changes or the
 * search moves; NULL for none. */
void             queenside_board_area_set_guess       (QueensideBoardArea *self,
                                                       const QueensSquare *guess,
                                                       QueensVerdict       verdict);
/* The same for the move that should have been taken: a dashed arrow. */
void             queenside_board_area_set_expected    (QueensideBoardArea *self,
                                                       const QueensChange *move);

/* Which beat of a step is shown, for how many ms; a glide that is under way ends before the board is
 * at rest. Another position is at rest. */
void             queenside_board_area_show_beat       (QueensideBoardArea *self,
                                                       DrawBeat            beat,
                                                       guint               duration);

/* Whether nothing gives away what the search will do. */
void             queenside_board_area_set_hides_next  (QueensideBoardArea *self,
                                                       gboolean            hides_next);

/* Squares that leave no solution, outlined until they are set anew; they are copied. None with
 * @n_blamed 0. */
void             queenside_board_area_set_blamed      (QueensideBoardArea *self,
                                                       const QueensSquare *blamed,
                                                       gsize               n_blamed);

G_END_DECLS
