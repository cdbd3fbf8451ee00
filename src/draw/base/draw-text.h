/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws short texts, mostly numbers, with tabular figures. Caches layouts. */

#pragma once

#include <pango/pangocairo.h>

typedef struct _DrawText DrawText;

/* Copies @font and ignores its size; NULL is Sans. Threads can't share the result. */
DrawText *draw_text_new         (const PangoFontDescription *font);
void      draw_text_free        (DrawText                   *self);

gboolean  draw_text_has_font    (const DrawText             *self,
                                 const PangoFontDescription *font);

/* Returns units of the drawing, like @size. */
double    draw_text_width       (DrawText                   *self,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold);

/* Estimates the width of @number at size 1 for any font. */
double    draw_text_guess_width (guint64                     number);

/* Draws @text in the current colour. @align 0 puts its start at @x, 0.5 its middle, 1 its end. The
 * middle of the figures is at @y. */
void      draw_text             (DrawText                   *self,
                                 cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold,
                                 double                      x,
                                 double                      y,
                                 double                      align);

/* Draws @text in the current colour, in lines of at most @width units, with the top of the first
 * line at @y. Returns the height of all lines. A NULL @cr only measures. */
double    draw_text_paragraph   (cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 double                      x,
                                 double                      y,
                                 double                      width);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawText, draw_text_free)
