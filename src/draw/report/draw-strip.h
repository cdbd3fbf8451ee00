/* draw-strip.h: a search as a row of small boards, one a state, wrapped to several rows; below each
 * its cost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-board-view.h"
#include "queens-homework.h"

G_BEGIN_DECLS

typedef struct
{
  QueensProblem                *problem;
  const QueensHomeworkSequence *sequence;       /* of that problem; has a state at least */
  const DrawTheme              *theme;          /* NULL for print */
  const PangoFontDescription   *font;           /* its size is not looked at; NULL for Sans */
  double                        scale;          /* device pixels a unit, see DrawBoardView */
} DrawStripView;

/* Every strip has this width; a short one leaves some of it free, so that boards of one size are
 * alike in all strips. */
#define DRAW_STRIP_WIDTH 700.0

double draw_strip_get_height (const DrawStripView *view);

/* The paint function of a DrawPicture, whose view is a DrawStripView: draws into the rectangle from
 * (0, 0) to (@width, @height), which should be the strip's own. An arrow shows the move that led to
 * a state, on a coloured square. Where states were left out, it says how many. Errors stay in @cr.
 */
void   draw_strip            (cairo_t             *cr,
                              gconstpointer        data,
                              double               width,
                              double               height);

G_END_DECLS
