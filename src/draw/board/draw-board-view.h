/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the drawing of a board. The caller owns the contents, and drawing functions only read
 * them. */

#pragma once

#include <pango/pango.h>

#include "draw-pieces.h"
#include "draw-theme.h"
#include "draw-values.h"
#include "queens-algorithm.h"
#include "queens-chalk.h"
#include "queens-guess.h"
#include "queens-history.h"

typedef enum
{
  DRAW_BOARD_COORDINATES     = 1 << 0,  /* side numbers, if they fit */
  DRAW_BOARD_ROW_ZERO_AT_TOP = 1 << 1,
  DRAW_BOARD_ATTACKED        = 1 << 2,  /* marks on attacked queens; the board counts its lines */
  DRAW_BOARD_ATTACK_LINES    = 1 << 3,  /* the board counts its lines; for at most
                                         * DRAW_MAX_ATTACKERS queens */
  DRAW_BOARD_BACKGROUND      = 1 << 4,  /* fills the background with the theme's colour */
  DRAW_BOARD_PLAIN           = 1 << 5,  /* all squares have one colour */
} DrawBoardFlags;

#define DRAW_MAX_ATTACKERS 4096

/* A queen that moves from another square to its own square on the board. */
typedef struct
{
  guint        queen;
  QueensSquare from;
  double       fraction;        /* of the way done, 0 to 1 */
} DrawGlide;

typedef struct
{
  guint       queen;
  double      x;                /* middle of the queen in units of the drawing */
  double      y;
  const char *label;            /* text beside the queen, such as the cost there; may be NULL */
} DrawDrag;

/* A zoom. If all fields are 0, it shows the whole board. */
typedef struct
{
  double factor;                /* up to 1: the whole board; 2: squares are twice as large */
  /* The point in the middle, in squares from the corner of (0, 0). It is adjusted so that no room
   * beyond the board shows. */
  double column;
  double row;
} DrawZoom;

/* Marks on a square in a systematic search. */
typedef enum
{
  DRAW_CROSSED_OUT   = 1 << 0,  /* a cross: no queen can be there */
  DRAW_CROSSED_TRIED = 1 << 1,  /* dimmed, with a stroke: the search has tried it */
  /* Instead of the cross, if OUT is set too: */
  DRAW_CROSSED_FORWARD = 1 << 2,        /* a plus: forward checking removed it */
  DRAW_CROSSED_ARC   = 1 << 3,  /* a ring: AC-3 removed it, although no queen attacks it */
} DrawCrossed;

/* A view. If all fields but the problem are zero, it shows an empty board at rest. */
typedef struct
{
  QueensProblem      *problem;  /* never NULL */
  QueensBoard        *board;    /* board of that problem, or NULL; not const because it counts
                                 * lazily */
  const DrawTheme    *theme;    /* NULL: light */
  const PangoFontDescription *font;     /* NULL: Sans; the size is ignored */
  double              scale;    /* device pixels per unit; 0 to ask the target. For GTK, pass
                                 * the widget's scale factor, which its surfaces don't know */
  double              text_scale;       /* scale of the side numbers; 0 means 1 */
  DrawBoardFlags      flags;
  DrawZoom            zoom;
  guint               n_changes;  /* number of changes drawn as arrows */
  QueensChange        changes[2];
  QueensChange        recent[QUEENS_N_RECENT];  /* the latest move first; drawn if squares are too
                                                 * small to see */
  guint               n_recent;
  const QueensChange *expected; /* the next or the right move, a dashed arrow; may be NULL */
  guint               n_glides;
  DrawGlide           glides[2];
  const DrawDrag     *drag;     /* may be NULL */
  const QueensSquare *cursor;   /* square of the keyboard; may be NULL */
  const QueensSquare *hover;    /* square under the pointer; may be NULL */
  const QueensSquare *guess;    /* square that the user guesses for a queen; may be NULL */
  QueensVerdict       verdict;  /* about the guess; a check mark, equals sign, cross or
                                 * question mark */
  const QueensSquare *blamed;   /* squares that leave no solution, in dashed frames; may be NULL */
  gsize               n_blamed;
  const DrawValues   *values;   /* may be NULL */
  double              calm;     /* on a solved board, 0 to 1: squares of queens turn green, and
                                 * values fade */
  const QueensSquare *ghost;    /* square of a piece that a click would place; may be NULL */
  DrawPiece           ghost_piece;
  const QueensSquare *mover;    /* a frame around the queen whose values show, or that the rule
                                 * has chosen to move; may be NULL */
  gboolean            marks_column;     /* the frame covers the mover's column */
  const QueensChalk  *chalk;    /* arrows and marks above the queens; may be NULL */
  const QueensStroke *stroke;   /* the stroke that the user is drawing, faint; may be NULL */
  const guint8       *crossed;  /* size × size DrawCrossed in the order of values; may be NULL */
  const guint16      *waits;    /* size × size like values: iterations for which the square's queen
                                 * may not move there, 0 for none; may be NULL */
  QueensBeat          beat;
  double              progress; /* progress of the beat, 0 to 1 */
  const guint16      *looks;    /* size × size like values: when the rule looks at a square,
                                 * from 1; 0: never; if @looks is NULL, it looks by column */
  guint               n_looks;  /* number of squares in @looks */
  gboolean            numbers_looks;    /* shows the numbers of looks, if there are few */
  const char         *code;     /* document to embed in files, see DrawPicture; may be NULL */
} DrawBoardView;
