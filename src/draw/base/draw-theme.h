/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "draw-color.h"

typedef enum
{
  DRAW_STYLE_LIGHT,
  DRAW_STYLE_DARK,
  DRAW_STYLE_LIGHT_CONTRAST,    /* with high contrast */
  DRAW_STYLE_DARK_CONTRAST,
  DRAW_STYLE_PRINT,             /* black on white, with patterns, for printing and copying */
} DrawStyle;

/* A theme. All fields are doubles, so there is no padding, and memcmp() works. */
typedef struct
{
  DrawColor background;         /* background of pictures */
  DrawColor square[2];          /* squares on which column + row is even, then odd */
  DrawColor edge;               /* edge of the board, baseline of a chart */
  DrawColor text;               /* numbers on squares */
  DrawColor text_inverse;       /* numbers on squares where @text has a low contrast */
  DrawColor label;              /* side numbers and axes */
  DrawColor queen;
  DrawColor queen_outline;
  DrawColor point;              /* a queen that is too small for a shape */
  DrawColor stone;              /* front of a boulder */
  DrawColor stone_light;
  DrawColor stone_dark;
  DrawColor attacked;           /* second accent: rings, marks and lines of attacks */
  DrawColor accent;             /* first accent: arrows, cursor, cost line */
  DrawColor distance;           /* third accent: distances (dashed), solutions */
  DrawColor fourth;             /* fourth accent: the fourth curve of a chart */
  DrawColor more[4];            /* the fifth to eighth curve */
  DrawColor on_accent;          /* text and marks on the first two accents */
  DrawColor hover;
  double    value_weight;       /* opacity of a value's colour on its square, 0 to 1; low enough for
                                 * the numbers on all squares to have the same colour */
  double    line_weight;        /* factor for line widths; above 1 for high contrast */
  double    has_patterns;       /* 1 if patterns and shapes are used instead of colours, else 0 */
} DrawTheme;

/* Returns the constant theme of @style. */
const DrawTheme *draw_theme_get      (DrawStyle        style);

/* Returns @theme or, if it is NULL, the light theme. */
const DrawTheme *draw_theme_or_light (const DrawTheme *theme);
