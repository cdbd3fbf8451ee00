/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a search as small boards, one for each state, with the cost below; they wrap to several
 * rows. */

#pragma once

#include "draw-board-view.h"
#include "queens-homework.h"

typedef struct
{
  QueensProblem                *problem;
  const QueensHomeworkSequence *sequence;       /* of that problem; has at least one state */
  const DrawTheme              *theme;          /* NULL: print */
  const PangoFontDescription   *font;           /* its size is ignored; NULL: Sans */
  double                        scale;          /* device pixels per unit, see DrawBoardView */
} DrawStripView;

/* All strips have this width, which makes boards of one size equally large in all of them. */
#define DRAW_STRIP_WIDTH 700.0

double draw_strip_get_height (const DrawStripView *view);

/* Paints a DrawPicture whose view is a DrawStripView, into the rectangle from (0, 0) to (@width,
 * @height), which should be the strip's own. An arrow shows the move to a state, and gaps show the
 * number of states left out. Errors stay in @cr. */
void   draw_strip            (cairo_t             *cr,
                              gconstpointer        data,
                              double               width,
                              double               height);
