/* draw-sprites.h: the pieces as little pictures, drawn once for a size and a theme.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw-pieces.h"

G_BEGIN_DECLS

/* The first are the queens with the flags of that number. */
typedef enum
{
  DRAW_SPRITE_QUEEN,
  DRAW_SPRITE_STATIC = DRAW_N_PIECES,
  DRAW_SPRITE_BOULDER,
  DRAW_N_SPRITES
} DrawSprite;

typedef struct _DrawSprites DrawSprites;

DrawSprites     *draw_sprites_new  (void);
void             draw_sprites_free (DrawSprites     *self);

/* What draw_sprites_get() is about; pictures for anything else are thrown away. */
void             draw_sprites_set  (DrawSprites     *self,
                                    const DrawTheme *theme,
                                    guint            pixels,
                                    double           scale);

/* A square of as many device pixels, whose device scale is set; owned by @self until the next
 * draw_sprites_set(). */
cairo_surface_t *draw_sprites_get  (DrawSprites     *self,
                                    DrawSprite       sprite);

/* Draws the piece that @sprite is a picture of. */
void             draw_sprite       (cairo_t         *cr,
                                    const DrawTheme *theme,
                                    DrawSprite       sprite,
                                    double           x,
                                    double           y,
                                    double           size,
                                    double           pixels);

G_END_DECLS
