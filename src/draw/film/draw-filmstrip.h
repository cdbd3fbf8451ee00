/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws boards on one page, such as the steps of a search. Small boards are in rows and have
 * captions. Where steps are left out, their number is between the boards. */

#pragma once

#include "draw-board-view.h"

/* Maximum number of key steps on a page. */
#define DRAW_FILMSTRIP_STEPS 24
#define DRAW_FILMSTRIP_WIDTH 1000.0     /* width of a page in units */

typedef struct
{
  DrawBoardView view;
  char         *captions[2];    /* lines of the caption from the top, owned; may be NULL */
} DrawCell;

/* A sequence of boards. The picture has the theme's background. */
typedef struct
{
  guint         n_boards;
  guint         n_in_row;       /* boards per row */
  guint         n_lines;        /* lines per caption */
  double        width;          /* width of the page, in units */
  double        margin;
  const DrawTheme *theme;
  const PangoFontDescription *font;     /* NULL for Sans; the size is ignored */
  double        scale;          /* device pixels per unit, see DrawBoardView */

  /* Fills @cell, which is initially zeroed. Its view is valid until the next call. */
  void        (*get)    (gpointer        data,
                         guint           index,
                         DrawCell       *cell);
  /* Returns the number of steps that are left out before a board. */
  guint64     (*get_gap) (gpointer       data,
                          guint          index);
  gpointer      data;
} DrawFilmstrip;

/* Sets the margin, and the number of boards per row. Boards have @size squares per side. Call this
 * function after all other fields are set. */
void          draw_filmstrip_fit        (DrawFilmstrip       *self,
                                         guint                size);
double        draw_filmstrip_get_side   (const DrawFilmstrip *self);
double        draw_filmstrip_get_height (const DrawFilmstrip *self);

/* Paints a filmstrip. Used in a DrawPicture whose view is a DrawFilmstrip. Errors stay in @cr. */
void          draw_filmstrip_paint      (cairo_t             *cr,
                                         gconstpointer        strip,
                                         double               width,
                                         double               height);

/* Returns the pixels or points per unit for a strip that is @width pixels or points wide. */
double        draw_filmstrip_get_scale  (double               width);
