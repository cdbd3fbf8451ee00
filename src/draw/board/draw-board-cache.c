/* draw-board-cache.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-board-cache.h"

#include <math.h>
#include <string.h>

/* Everything that the picture of an empty board depends on. */
typedef struct
{
  QueensProblem  *problem;      /* a reference: its address is not used again while it is kept */
  DrawTheme       theme;
  DrawBoardLayout layout;
  gboolean        has_background;
} BaseKey;

struct _DrawBoardCache
{
  DrawText        *text;
  DrawSprites     *sprites;
  cairo_surface_t *base;
  BaseKey          base_key;
  cairo_surface_t *layer;
};

DrawBoardCache *
draw_board_cache_new (void)
{
  DrawBoardCache *self = g_new0 (DrawBoardCache, 1);

  self->sprites = draw_sprites_new ();
  return self;
}

static void
forget_base (DrawBoardCache *self)
{
  g_clear_pointer (&self->base, cairo_surface_destroy);
  g_clear_pointer (&self->base_key.problem, queens_problem_unref);
}

void
draw_board_cache_free (DrawBoardCache *self)
{
  forget_base (self);
  g_clear_pointer (&self->layer, cairo_surface_destroy);
  g_clear_pointer (&self->text, draw_text_free);
  draw_sprites_free (self->sprites);
  g_free (self);
}

DrawText *
draw_board_cache_get_text (DrawBoardCache      *self,
                           const DrawBoardView *view)
{
  if (self->text == NULL || !draw_text_has_font (self->text, view->font))
    {
      g_clear_pointer (&self->text, draw_text_free);
      self->text = draw_text_new (view->font);
      forget_base (self);
    }
  return self->text;
}

DrawSprites *
draw_board_cache_get_sprites (DrawBoardCache        *self,
                              const DrawBoardView   *view,
                              const DrawBoardLayout *layout)
{
  guint pixels = (guint) MAX (1, floor (layout->square * layout->scale + 1e-6));

  draw_sprites_set (self->sprites, draw_board_view_get_theme (view), pixels, layout->scale);
  return self->sprites;
}

static gboolean
has_background (const DrawBoardView *view)
{
  return (view->flags & DRAW_BOARD_BACKGROUND) != 0;
}

cairo_surface_t *
draw_board_cache_find_base (DrawBoardCache        *self,
                            const DrawBoardView   *view,
                            const DrawBoardLayout *layout)
{
  const BaseKey *key = &self->base_key;

  if (key->problem == view->problem
      && key->has_background == has_background (view)
      && draw_board_layout_equal (&key->layout, layout)
      && memcmp (&key->theme, draw_board_view_get_theme (view), sizeof key->theme) == 0)
    return self->base;
  return NULL;
}

void
draw_board_cache_keep_base (DrawBoardCache        *self,
                            const DrawBoardView   *view,
                            const DrawBoardLayout *layout,
                            cairo_surface_t       *base)
{
  forget_base (self);
  self->base = base;
  self->base_key = (BaseKey) {
    .problem = queens_problem_ref (view->problem),
    .theme = *draw_board_view_get_theme (view),
    .layout = *layout,
    .has_background = has_background (view),
  };
}

cairo_surface_t *
draw_board_cache_get_layer (DrawBoardCache *self,
                            gint            width,
                            gint            height)
{
  if (self->layer != NULL
      && cairo_image_surface_get_width (self->layer) == width
      && cairo_image_surface_get_height (self->layer) == height)
    {
      cairo_surface_flush (self->layer);
      memset (cairo_image_surface_get_data (self->layer), 0,
              (gsize) cairo_image_surface_get_stride (self->layer) * height);
      cairo_surface_mark_dirty (self->layer);
      return self->layer;
    }
  g_clear_pointer (&self->layer, cairo_surface_destroy);
  self->layer = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  return self->layer;
}
