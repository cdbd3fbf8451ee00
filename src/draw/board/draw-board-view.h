/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the drawing of a board. The caller owns all of it; drawing only reads it. */

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
  DRAW_BOARD_ATTACKED        = 1 << 2,  /* marks on attacked queens: the board counts its lines */
  DRAW_BOARD_ATTACK_LINES    = 1 << 3,  /* the board counts its lines; for at most
                                         * DRAW_MAX_ATTACKERS queens */
  DRAW_BOARD_BACKGROUND      = 1 << 4,  /* the theme's */
} DrawBoardFlags;

#define DRAW_MAX_ATTACKERS 4096

/* A queen that moves from a square to its square on the board. */
typedef struct
{
  guint        queen;
  QueensSquare from;
  double       fraction;        /* of the way: 0 to 1 */
} DrawGlide;

typedef struct
{
  guint       queen;
  double      x;                /* of its middle, in the units of the drawing */
  double      y;
  const char *label;            /* beside the queen, such as the cost there; or NULL */
} DrawDrag;

/* All zero shows the whole board. */
typedef struct
{
  double factor;                /* up to 1: the whole board fits; 2: squares are twice as large */
  double column;                /* in the middle, in squares from the corner of (0, 0); */
  double row;                   /* adjusted to show no room beyond the board */
} DrawZoom;

/* The marks of a square in a systematic search. */
typedef enum
{
  DRAW_CROSSED_OUT   = 1 << 0,  /* no queen can stand there: a cross */
  DRAW_CROSSED_TRIED = 1 << 1,  /* the search has been there: dimmed, with a stroke */
} DrawCrossed;

/* All zero but the problem is an empty board at rest. */
typedef struct
{
  QueensProblem      *problem;  /* never NULL */
  QueensBoard        *board;    /* of that problem, or NULL; not const, because it counts lazily */
  const DrawTheme    *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* size ignored; NULL for Sans */
  double              scale;    /* device pixels a unit; 0 to ask the target. GTK's recording
                                 * surfaces don't know it: pass the widget's scale factor */
  double              text_scale;       /* of the side numbers; 0 for 1 */
  DrawBoardFlags      flags;
  DrawZoom            zoom;
  guint               n_changes;  /* drawn as arrows */
  QueensChange        changes[2];
  QueensChange        recent[QUEENS_N_RECENT];  /* the latest moves first, for boards that are too
                                                 * small for single squares */
  guint               n_recent;
  const QueensChange *expected; /* the next or the right move: a dashed arrow; or NULL */
  guint               n_glides;
  DrawGlide           glides[2];
  const DrawDrag     *drag;     /* or NULL */
  const QueensSquare *cursor;   /* of the keyboard, or NULL */
  const QueensSquare *hover;    /* under the pointer, or NULL */
  const QueensSquare *guess;    /* the user's guess of a queen's next square, or NULL */
  QueensVerdict       verdict;  /* on the guess: a check mark, an equals sign, a cross, or
                                 * a question mark */
  const QueensSquare *blamed;   /* squares that leave no solution: a dashed frame; or NULL */
  gsize               n_blamed;
  const DrawValues   *values;   /* or NULL */
  double              calm;     /* 0 to 1, for a solved board: squares of queens turn green, and
                                 * values fade */
  const QueensSquare *ghost;    /* the square of a piece that a click would place, or NULL */
  DrawPiece           ghost_piece;
  const QueensSquare *mover;    /* the queen whose values show, or that a rule has chosen before
                                 * it looks for a square: framed; or NULL */
  gboolean            marks_column;     /* frames the mover's column, not only its square */
  const QueensChalk  *chalk;    /* arrows and marks over the queens, or NULL */
  const QueensStroke *stroke;   /* the stroke that the user is drawing, faint; or NULL */
  const guint8       *crossed;  /* size × size DrawCrossed like values; or NULL */
  QueensBeat          beat;
  double              progress; /* of the beat: 0 to 1 */
  const guint16      *looks;    /* size × size like values: position from 1 in the order in which
                                 * the rule looks at squares, 0 for never; NULL: column by column */
  guint               n_looks;  /* in @looks */
  gboolean            numbers_looks;    /* on the squares, if there are few */
  const char         *code;     /* for files of the view, see DrawPicture; or NULL */
} DrawBoardView;
