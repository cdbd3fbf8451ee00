/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws short texts, mostly numbers, with tabular digits. Caches layouts. */

#pragma once

#include <pango/pangocairo.h>

typedef struct _DrawText DrawText;

/* Creates a text cache for a copy of @font. The size is ignored, and NULL means Sans. Threads can't
 * share it. */
DrawText *draw_text_new         (const PangoFontDescription *font);
void      draw_text_free        (DrawText                   *self);

gboolean  draw_text_has_font    (const DrawText             *self,
                                 const PangoFontDescription *font);

/* Returns the width of @text in the same units as @size. */
double    draw_text_width       (DrawText                   *self,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold);

/* Estimates the width of @number in any font of size 1. */
double    draw_text_guess_width (guint64                     number);

/* Draws @text in the current colour. At @x is its start for @align 0, its middle for 0.5, its end
 * for 1. At @y is the middle of the digits. */
void      draw_text             (DrawText                   *self,
                                 cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold,
                                 double                      x,
                                 double                      y,
                                 double                      align);

/* Draws @text in the current colour, wrapped at @width units. The top of the first line is at @y.
 * Returns the height of all lines. If @cr is NULL, only measures. */
double    draw_text_paragraph   (cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 double                      x,
                                 double                      y,
                                 double                      width);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawText, draw_text_free)
