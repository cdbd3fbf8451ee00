/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a search as a strip of small boards, one per state, with the cost below each board. The
 * boards are in several rows if needed. */

#pragma once

#include "draw-board-view.h"
#include "queens-homework.h"

typedef struct
{
  QueensProblem                *problem;
  const QueensHomeworkSequence *sequence;       /* has at least one state of @problem */
  const DrawTheme              *theme;          /* NULL for the print theme */
  const PangoFontDescription   *font;           /* NULL for Sans; the size is ignored */
  double                        scale;          /* device pixels per unit, see DrawBoardView */
} DrawStripView;

/* All strips have this width, so boards of the same size look the same in all strips. */
#define DRAW_STRIP_WIDTH 700.0

double draw_strip_get_height (const DrawStripView *view);

/* Paints a strip into the rectangle from (0, 0) to (@width, @height), which should be as large as
 * the strip. Used in a DrawPicture whose view is a DrawStripView. Arrows show moves. If states are
 * left out, their number is in the gap. Errors stay in @cr. */
void   draw_strip            (cairo_t             *cr,
                              gconstpointer        data,
                              double               width,
                              double               height);
