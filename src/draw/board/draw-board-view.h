/* draw-board-view.h: what is seen of a board. The caller owns all of it; drawing only reads it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "draw-pieces.h"
#include "draw-theme.h"
#include "draw-values.h"
#include "queens-chalk.h"
#include "queens-guess.h"

G_BEGIN_DECLS

typedef enum
{
  DRAW_BOARD_COORDINATES     = 1 << 0,  /* side numbers, where there is room for them */
  DRAW_BOARD_ROW_ZERO_AT_TOP = 1 << 1,
  DRAW_BOARD_ATTACKED        = 1 << 2,  /* marks on attacked queens: the board counts its lines */
  DRAW_BOARD_ATTACK_LINES    = 1 << 3,  /* between neighbours on a line: the same, and up to
                                         * DRAW_MAX_ATTACKERS queens */
  DRAW_BOARD_BACKGROUND      = 1 << 4,  /* the theme's, under everything */
} DrawBoardFlags;

#define DRAW_MAX_ATTACKERS 4096

/* A queen on its way from a square to where it stands now. */
typedef struct
{
  guint        queen;
  QueensSquare from;
  double       fraction;        /* of the way: 0 to 1 */
} DrawGlide;

/* A queen in somebody's hand. */
typedef struct
{
  guint       queen;
  double      x;                /* of its middle, in the units of the drawing */
  double      y;
  const char *label;            /* beside it, such as the cost there; or NULL */
} DrawDrag;

/* What part of the board is seen. All zero is the whole board. */
typedef struct
{
  double factor;                /* up to 1: the whole board fits; 2: squares are twice as large */
  double column;                /* what is in the middle, in squares from the corner of (0, 0): */
  double row;                   /* it gives way where there is nothing more to see */
} DrawZoom;

/* What is seen of the step to come, one after the other, where a board is shown slowly; see
 * draw-layers.h. */
typedef enum
{
  DRAW_BEAT_NONE,               /* at rest: all that there is to say of it */
  DRAW_BEAT_LOOK,               /* values come where the rule looks */
  DRAW_BEAT_LIGHT,              /* squares that it may take light up */
  DRAW_BEAT_CHOOSE,             /* the one that it takes pulses */
  DRAW_BEAT_MOVE,               /* it is taken: the queen glides, and values are still to come */
} DrawBeat;

#define DRAW_N_BEATS 4

/* All zero but the problem is an empty board at rest. */
typedef struct
{
  QueensProblem      *problem;  /* never NULL */
  QueensBoard        *board;    /* of that problem, or NULL; not const, as it counts when asked */
  const DrawTheme    *theme;    /* NULL for light */
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
  double              scale;    /* device pixels a unit; 0 to ask the target. A recording surface,
                                 * as GTK gives, does not know: pass the widget's scale factor */
  DrawBoardFlags      flags;
  DrawZoom            zoom;
  guint               n_changes;  /* drawn as arrows */
  QueensChange        changes[2];
  const QueensChange *expected; /* that will be taken, or should have been: a dashed arrow; or
                                 * NULL */
  guint               n_glides;
  DrawGlide           glides[2];
  const DrawDrag     *drag;     /* or NULL */
  const QueensSquare *cursor;   /* of the keyboard, or NULL */
  const QueensSquare *hover;    /* under the pointer, or NULL */
  const QueensSquare *guess;    /* where somebody thinks that a queen goes next, or NULL */
  QueensVerdict       verdict;  /* on the guess: a check mark, an equals sign, a cross, or
                                 * a question mark */
  const QueensSquare *blamed;   /* squares in a dashed frame: they leave no solution; or NULL */
  gsize               n_blamed;
  const DrawValues   *values;   /* or NULL */
  double              calm;     /* 0 to 1: how far the board is solved: queens stand in green, and
                                 * values fade */
  const QueensSquare *ghost;    /* where a piece would be put, or NULL */
  DrawPiece           ghost_piece;
  const QueensSquare *mover;    /* the queen that values are of, or that a rule has chosen before
                                 * it looks for a square: framed; or NULL */
  gboolean            marks_column;     /* of the mover, not her square alone */
  const QueensChalk  *chalk;    /* arrows and marks over the queens, or NULL */
  const QueensStroke *stroke;   /* one that somebody is drawing, faint; or NULL */
  const guint8       *crossed;  /* size × size like values: 1 on squares that are out, as rows
                                 * gone from a domain; or NULL */
  DrawBeat            beat;
  double              progress; /* of the beat: 0 to 1 */
  const guint16      *looks;    /* size × size like values: when the rule looks at a square, from 1
                                 * on, 0 for never; NULL: column by column */
  guint               n_looks;  /* in @looks */
  gboolean            numbers_looks;    /* on the squares, where they are few */
  const char         *code;     /* that a file of it carries, see DrawPicture; or NULL */
} DrawBoardView;

G_END_DECLS
