/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws short texts, mostly numbers, with digits of equal width. Caches layouts. */

#pragma once

#include <pango/pangocairo.h>

typedef struct _DrawText DrawText;

/* Creates a text cache for a copy of @font, whose size is ignored. NULL means Sans. Threads can't
 * share a cache. */
DrawText *draw_text_new         (const PangoFontDescription *font);
void      draw_text_free        (DrawText                   *self);

gboolean  draw_text_has_font    (const DrawText             *self,
                                 const PangoFontDescription *font);

/* Returns the width of @text in the units of @size. */
double    draw_text_width       (DrawText                   *self,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold);

/* Estimates the width of @number in a font of size 1. */
double    draw_text_guess_width (guint64                     number);

/* Draws @text in the current colour. @align puts @x at the start (0), the middle (0.5) or the end
 * (1) of the text. @y is the middle of its digits. */
void      draw_text             (DrawText                   *self,
                                 cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold,
                                 double                      x,
                                 double                      y,
                                 double                      align);

/* Draws @text in the current colour, wrapped at @width units. @y is the top of the first line.
 * Returns the height of all lines. If @cr is NULL, only measures. */
double    draw_text_paragraph   (cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 double                      x,
                                 double                      y,
                                 double                      width);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawText, draw_text_free)
