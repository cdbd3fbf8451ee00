/* draw-theme.h: every colour that the board and the charts are drawn with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-color.h"

G_BEGIN_DECLS

typedef enum
{
  DRAW_STYLE_LIGHT,
  DRAW_STYLE_DARK,
  DRAW_STYLE_LIGHT_CONTRAST,    /* high contrast */
  DRAW_STYLE_DARK_CONTRAST,
  DRAW_STYLE_PRINT,             /* black on white, with patterns: as a copier prints it */
} DrawStyle;

/* A value: copy one of draw_theme_get() and change what you like. */
typedef struct
{
  DrawColor background;         /* behind a board or chart that is exported */
  DrawColor square[2];          /* where column + row is even, and odd */
  DrawColor edge;               /* around the board; the base line of a chart */
  DrawColor text;               /* numbers on squares */
  DrawColor text_inverse;       /* the same where the colour below asks for it */
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
  DrawColor hover;              /* laid over a square */
  double    value_weight;       /* 0 to 1: of a value's colour against its square; so low that the
                                 * numbers of a board have one colour */
  double    line_weight;        /* of rings, frames and lines: 1, and more for high contrast */
  double    has_patterns;       /* 0, or 1 where there are black and white alone: what is a colour
                                 * elsewhere is a pattern or a form */
} DrawTheme;

/* Constant; owned by the library. */
const DrawTheme *draw_theme_get      (DrawStyle        style);

/* @theme, or the light one where a view has none. */
const DrawTheme *draw_theme_or_light (const DrawTheme *theme);

G_END_DECLS
