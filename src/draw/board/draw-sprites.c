/* draw-sprites.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-sprites.h"

#include <string.h>

#include "draw-boulder.h"
#include "draw-pieces.h"

struct _DrawSprites
{
  DrawTheme        theme;
  guint            pixels;
  double           scale;
  cairo_surface_t *pictures[DRAW_N_SPRITES];    /* NULL until asked for */
};

DrawSprites *
draw_sprites_new (void)
{
  return g_new0 (DrawSprites, 1);
}

static void
forget (DrawSprites *self)
{
  for (guint i = 0; i < DRAW_N_SPRITES; i++)
    g_clear_pointer (&self->pictures[i], cairo_surface_destroy);
}

void
draw_sprites_free (DrawSprites *self)
{
  forget (self);
  g_free (self);
}

void
draw_sprites_set (DrawSprites     *self,
                  const DrawTheme *theme,
                  guint            pixels,
                  double           scale)
{
  /* A theme is all doubles: there is no padding in it. */
  if (self->pixels == pixels && self->scale == scale
      && memcmp (&self->theme, theme, sizeof *theme) == 0)
    return;
  forget (self);
  self->theme = *theme;
  self->pixels = pixels;
  self->scale = scale;
}

void
draw_sprite (cairo_t         *cr,
             const DrawTheme *theme,
             DrawSprite       sprite,
             double           x,
             double           y,
             double           size,
             double           pixels)
{
  if (sprite == DRAW_SPRITE_BOULDER)
    draw_boulder (cr, theme, x, y, size, pixels);
  else if (sprite == DRAW_SPRITE_STATIC)
    draw_piece_static (cr, theme, x, y, size, pixels);
  else
    draw_piece_queen (cr, theme, (DrawPieceFlags) sprite, x, y, size, pixels);
}

static cairo_surface_t *
make (const DrawSprites *self,
      DrawSprite         sprite)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) self->pixels, (int) self->pixels);
  cairo_t *cr = cairo_create (picture);

  draw_sprite (cr, &self->theme, sprite, 0, 0, self->pixels, self->pixels);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (picture, self->scale, self->scale);
  return picture;
}

cairo_surface_t *
draw_sprites_get (DrawSprites *self,
                  DrawSprite   sprite)
{
  if (self->pictures[sprite] == NULL)
    self->pictures[sprite] = make (self, sprite);
  return self->pictures[sprite];
}
