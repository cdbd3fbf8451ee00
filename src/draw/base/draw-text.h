/* draw-text.h: short texts, mostly numbers, with figures of one width. Each is laid out once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef struct _DrawText DrawText;

/* @font is copied, its size is not looked at; NULL is Sans. Not to be shared between threads. */
DrawText *draw_text_new         (const PangoFontDescription *font);
void      draw_text_free        (DrawText                   *self);

/* Whether the texts are set in @font. */
gboolean  draw_text_has_font    (const DrawText             *self,
                                 const PangoFontDescription *font);

/* In units of the drawing, as @size is. */
double    draw_text_width       (DrawText                   *self,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold);

/* About how wide @number gets with a font of size 1, whatever the font is. */
double    draw_text_guess_width (guint64                     number);

/* Draws @text in the present colour: @align 0 begins at @x, 0.5 has its middle there, 1 ends
 * there. The middle of the figures is at @y. */
void      draw_text             (DrawText                   *self,
                                 cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 gboolean                    bold,
                                 double                      x,
                                 double                      y,
                                 double                      align);

/* Draws @text in the present colour, in lines of at most @width units of which the first has its
 * top at @y. Returns their height; NULL for @cr only measures it. */
double    draw_text_paragraph   (cairo_t                    *cr,
                                 const char                 *text,
                                 double                      size,
                                 double                      x,
                                 double                      y,
                                 double                      width);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawText, draw_text_free)

G_END_DECLS
