/* draw-filmstrip.h: a search on one page: small boards, as many to a row as fit, with captions; where
 * steps were left out, how many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-film.h"

G_BEGIN_DECLS

/* How many of a search's steps, the key ones, fit a page. */
#define DRAW_FILMSTRIP_STEPS 24
/* Of a page, in units. */
#define DRAW_FILMSTRIP_WIDTH 1000.0

/* A board and what is written below it. All zero to begin with. */
typedef struct
{
  DrawBoardView view;
  char         *captions[2];    /* lines, from above; owned; either may be NULL */
} DrawCell;

/* Any row of boards; the theme's background is for the picture to draw. */
typedef struct
{
  guint         n_boards;
  guint         n_in_row;       /* columns, which also tell how wide a board is */
  guint         n_lines;        /* of each caption */
  double        width;          /* in units */
  double        margin;         /* around all of them */
  const DrawTheme *theme;
  const PangoFontDescription *font;     /* its size is not looked at; NULL for Sans */
  double        scale;          /* device pixels a unit, see DrawBoardView */

  /* The board of that index, which stays as it is until the next one is asked for. */
  void        (*get)    (gpointer        data,
                         guint           index,
                         DrawCell       *cell);
  guint64     (*get_gap) (gpointer       data,
                          guint          index);
  gpointer      data;
} DrawFilmstrip;

double        draw_filmstrip_get_side   (const DrawFilmstrip *self);
double        draw_filmstrip_get_height (const DrawFilmstrip *self);

/* The paint function of a DrawPicture, whose view is a DrawFilmstrip. Errors stay in @cr. */
void          draw_filmstrip_paint      (cairo_t             *cr,
                                         gconstpointer        strip,
                                         double               width,
                                         double               height);

/* That of the frames of @film, which have no beats: as many columns as boards of that size fit. It
 * borrows from @film. */
DrawFilmstrip draw_filmstrip_new        (DrawFilm            *film,
                                         double               width);

/* Pixels or points a unit of a strip that is so many of them wide. */
double        draw_filmstrip_get_scale  (double               width);

/* The same as a picture of @width pixels, or points in a PDF, which carries its document; as
 * draw_picture_to_bytes(). */
GBytes       *draw_filmstrip_to_bytes   (DrawFilm            *film,
                                         DrawFormat           format,
                                         guint                width,
                                         GError             **error);

G_END_DECLS
