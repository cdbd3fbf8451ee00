/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows boards on one page, such as the steps of a search: rows of small boards with captions, and
 * the number of omitted steps between them. */

#pragma once

#include "draw-board-view.h"

/* Key steps that fit a page. */
#define DRAW_FILMSTRIP_STEPS 24
#define DRAW_FILMSTRIP_WIDTH 1000.0     /* of a page, in units */

typedef struct
{
  DrawBoardView view;
  char         *captions[2];    /* lines, from above; owned; either may be NULL */
} DrawCell;

/* Any sequence of boards. The picture draws the theme's background. */
typedef struct
{
  guint         n_boards;
  guint         n_in_row;       /* this and @width decide the size of a board */
  guint         n_lines;        /* of each caption */
  double        width;          /* in units */
  double        margin;         /* around the page */
  const DrawTheme *theme;
  const PangoFontDescription *font;     /* size ignored; NULL for Sans */
  double        scale;          /* device pixels a unit, see DrawBoardView */

  /* Fills @cell, which is all zero. Its view stays valid until the next call. */
  void        (*get)    (gpointer        data,
                         guint           index,
                         DrawCell       *cell);
  /* Returns the number of omitted steps before the board. */
  guint64     (*get_gap) (gpointer       data,
                          guint          index);
  gpointer      data;
} DrawFilmstrip;

/* Sets the margin and the number of boards in a row that fits, with @size squares a side. Call it
 * last. */
void          draw_filmstrip_fit        (DrawFilmstrip       *self,
                                         guint                size);
double        draw_filmstrip_get_side   (const DrawFilmstrip *self);
double        draw_filmstrip_get_height (const DrawFilmstrip *self);

/* The paint function of a DrawPicture, whose view is a DrawFilmstrip. Errors stay in @cr. */
void          draw_filmstrip_paint      (cairo_t             *cr,
                                         gconstpointer        strip,
                                         double               width,
                                         double               height);

/* Returns pixels or points a unit for a strip that is @width of them wide. */
double        draw_filmstrip_get_scale  (double               width);
