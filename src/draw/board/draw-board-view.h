/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a drawing of a board. The caller owns the contents. Drawing functions only read
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
  DRAW_BOARD_COORDINATES     = 1 << 0,  /* numbers of columns and rows, if they fit */
  DRAW_BOARD_ROW_ZERO_AT_TOP = 1 << 1,
  DRAW_BOARD_ATTACKED        = 1 << 2,  /* marks on attacked queens; makes the board count the
                                         * queens on each line */
  DRAW_BOARD_ATTACK_LINES    = 1 << 3,  /* lines between attacked queens, if there are at most
                                         * DRAW_MAX_ATTACKERS queens; makes the board count the
                                         * queens on each line */
  DRAW_BOARD_BACKGROUND      = 1 << 4,  /* fills the background with the theme's colour */
  DRAW_BOARD_PLAIN           = 1 << 5,  /* gives all squares the same colour */
  DRAW_BOARD_RULED           = 1 << 6,  /* gives all squares the background's colour, with lines
                                         * between them, to write on */
} DrawBoardFlags;

#define DRAW_MAX_ATTACKERS 4096

/* A queen that moves from another square to its own square on the board. */
typedef struct
{
  guint        queen;
  QueensSquare from;
  double       fraction;        /* fraction of the move that is done, 0 to 1 */
} DrawGlide;

typedef struct
{
  guint       queen;
  double      x;                /* middle of the queen in units of the drawing */
  double      y;
  const char *label;            /* text beside the queen, such as a cost; may be NULL */
} DrawDrag;

/* A zoom. If all fields are zero, the whole board is visible. */
typedef struct
{
  double factor;                /* 1 or less shows the whole board; 2 makes squares twice as
                                 * large */
  /* The middle of the visible part, in squares from the outer corner of square (0, 0). It is
   * adjusted so that nothing beyond the board is visible. */
  double column;
  double row;
} DrawZoom;

/* Marks on a square in a systematic search. */
typedef enum
{
  DRAW_CROSSED_OUT   = 1 << 0,  /* a cross: no queen can be there */
  DRAW_CROSSED_TRIED = 1 << 1,  /* dimmed, with a stroke: the search has already tried it */
  /* If DRAW_CROSSED_OUT is set, too, these symbols replace the cross: */
  DRAW_CROSSED_FORWARD = 1 << 2,        /* a plus: forward checking removed it */
  DRAW_CROSSED_ARC   = 1 << 3,  /* a ring: AC-3 removed it, although no queen attacks it */
  DRAW_CROSSED_NOW   = 1 << 4,  /* lit: the current beat of the inference removes it */
} DrawCrossed;

/* A view. If all fields but the problem are zero, it shows an empty board. */
typedef struct
{
  QueensProblem      *problem;  /* never NULL */
  QueensBoard        *board;    /* a board of @problem, or NULL; not const, because it counts the
                                 * queens on each line on first use */
  const DrawTheme    *theme;    /* NULL for the light theme */
  const PangoFontDescription *font;     /* NULL for Sans; the size is ignored */
  double              scale;    /* Device pixels per unit; 0 to use the target's scale. GTK's
                                 * surfaces don't have the scale factor of their widget, so pass it
                                 * here. */
  double              text_scale;       /* scale of the side numbers; 0 is the same as 1 */
  DrawBoardFlags      flags;
  DrawZoom            zoom;
  guint               n_changes;  /* number of changes to draw as arrows */
  QueensChange        changes[2];
  QueensChange        recent[QUEENS_N_RECENT];  /* latest moves, newest first; drawn if squares are
                                                 * too small for arrows */
  guint               n_recent;
  const QueensChange *expected; /* the next move, or the right answer to a guess; drawn as a dashed
                                 * arrow; may be NULL */
  guint               n_glides;
  DrawGlide           glides[2];
  const DrawDrag     *drag;     /* may be NULL */
  const QueensSquare *cursor;   /* square with the keyboard cursor; may be NULL */
  const QueensSquare *hover;    /* square under the pointer; may be NULL */
  const QueensSquare *guess;    /* square to which the user guesses that a queen will move; may be
                                 * NULL */
  QueensVerdict       verdict;  /* verdict on the guess, drawn as a check mark, equals sign, cross
                                 * or question mark */
  const QueensSquare *blamed;   /* squares that rule out every solution, drawn with dashed frames;
                                 * may be NULL */
  gsize               n_blamed;
  const DrawValues   *values;   /* may be NULL */
  double              calm;     /* for a solved board, from 0 to 1: how green the squares of queens
                                 * are, and how far values have faded */
  const QueensSquare *ghost;    /* square of a piece that a click would place; may be NULL */
  DrawPiece           ghost_piece;
  const QueensSquare *mover;    /* square of the queen whose values are shown, or that the rule has
                                 * chosen to move; drawn with a frame; may be NULL */
  gboolean            marks_column;     /* TRUE if the frame is around the column of @mover */
  const QueensChalk  *chalk;    /* arrows and marks drawn over the queens; may be NULL */
  const QueensStroke *stroke;   /* the stroke that the user is drawing, drawn faintly; may be
                                 * NULL */
  const guint8       *crossed;  /* a DrawCrossed for each square, row by row; may be NULL */
  const guint16      *waits;    /* for each square, row by row, how many iterations a queen must
                                 * wait before it may move there; may be NULL */
  QueensBeat          beat;
  double              progress; /* progress of the beat, 0 to 1 */
  const guint16      *looks;    /* For each square, row by row: its position in the order in which
                                 * the rule examines squares, counted from 1, or 0 if the rule
                                 * doesn't examine it. If NULL, the rule examines column after
                                 * column. */
  guint               n_looks;  /* number of squares that the rule examines */
  gboolean            numbers_looks;    /* TRUE to show the numbers in @looks, if there are few */
  const char         *code;     /* document to embed in files, see DrawPicture; may be NULL */
} DrawBoardView;
