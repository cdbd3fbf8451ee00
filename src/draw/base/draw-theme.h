/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of boards and charts. */

#pragma once

#include "draw-color.h"

typedef enum
{
  DRAW_STYLE_LIGHT,
  DRAW_STYLE_DARK,
  DRAW_STYLE_LIGHT_CONTRAST,    /* high contrast */
  DRAW_STYLE_DARK_CONTRAST,
  DRAW_STYLE_PRINT,             /* black on white, with patterns, fit for copiers */
} DrawStyle;

/* All fields are doubles, so memcmp() compares themes. */
typedef struct
{
  DrawColor background;         /* of pictures */
  DrawColor square[2];          /* column + row is even, odd */
  DrawColor edge;               /* around the board; the base line of a chart */
  DrawColor text;               /* numbers on squares */
  DrawColor text_inverse;       /* numbers on squares with low contrast to text */
  DrawColor label;              /* side numbers, axes */
  DrawColor queen;
  DrawColor queen_outline;
  DrawColor point;              /* a queen too small for a shape */
  DrawColor stone;              /* the front of a boulder */
  DrawColor stone_light;
  DrawColor stone_dark;
  DrawColor attacked;           /* ring, mark and attack lines: the second accent */
  DrawColor accent;             /* arrow, cursor, cost line: the first accent */
  DrawColor distance;           /* the dashed line of distances, solutions: the third accent */
  DrawColor fourth;             /* a fourth curve: the fourth accent */
  DrawColor more[4];            /* curves after that, up to the eighth */
  DrawColor on_accent;          /* text and marks on the first two accents */
  DrawColor hover;              /* over a square */
  double    value_weight;       /* 0 to 1: of a value's colour in its square; low enough to give all
                                 * numbers of a board one colour */
  double    line_weight;        /* factor for rings, frames and lines; above 1 for high contrast */
  double    has_patterns;       /* 1 for black and white, with patterns and forms for colours;
                                 * else 0 */
} DrawTheme;

/* Returns a constant of the library. */
const DrawTheme *draw_theme_get      (DrawStyle        style);

/* Returns @theme, or the light theme for NULL. */
const DrawTheme *draw_theme_or_light (const DrawTheme *theme);
