/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-board-cache.h"

#include <math.h>
#include <string.h>

typedef struct
{
  DrawTheme theme;
  guint     pixels;
  double    scale;
} PiecesKey;

typedef struct
{
  QueensProblem  *problem;      /* a reference, so that no other problem gets its address */
  DrawTheme       theme;
  DrawBoardLayout layout;
  gboolean        has_background;
} BaseKey;

struct _DrawBoardCache
{
  DrawText        *text;
  cairo_surface_t *pieces[DRAW_N_PIECES];       /* NULL until first used */
  PiecesKey        pieces_key;
  cairo_surface_t *base;
  BaseKey          base_key;
  cairo_surface_t *layer;
};

DrawBoardCache *
draw_board_cache_new (void)
{
  return g_new0 (DrawBoardCache, 1);
}

static void
forget_base (DrawBoardCache *self)
{
  g_clear_pointer (&self->base, cairo_surface_destroy);
  g_clear_pointer (&self->base_key.problem, queens_problem_unref);
}

static void
forget_pieces (DrawBoardCache *self)
{
  for (guint i = 0; i < DRAW_N_PIECES; i++)
    g_clear_pointer (&self->pieces[i], cairo_surface_destroy);
}

void
draw_board_cache_free (DrawBoardCache *self)
{
  forget_base (self);
  forget_pieces (self);
  g_clear_pointer (&self->layer, cairo_surface_destroy);
  g_clear_pointer (&self->text, draw_text_free);
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

void
draw_board_cache_set_pieces (DrawBoardCache  *self,
                             const DrawTheme *theme,
                             guint            pixels,
                             double           scale)
{
  const PiecesKey *key = &self->pieces_key;

  /* memcmp() works because the fields of a theme are doubles, without padding. */
  if (key->pixels == pixels && key->scale == scale
      && memcmp (&key->theme, theme, sizeof *theme) == 0)
    return;
  forget_pieces (self);
  self->pieces_key = (PiecesKey) { *theme, pixels, scale };
}

cairo_surface_t *
draw_board_cache_get_piece (DrawBoardCache *self,
                            DrawPiece       piece)
{
  const PiecesKey *key = &self->pieces_key;
  cairo_surface_t *picture = self->pieces[piece];
  cairo_t *cr;

  if (picture != NULL)
    return picture;
  picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) key->pixels, (int) key->pixels);
  cr = cairo_create (picture);
  draw_piece (cr, &key->theme, piece, 0, 0, key->pixels, key->pixels);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (picture, key->scale, key->scale);
  return self->pieces[piece] = picture;
}

gboolean
draw_board_cache_find_base (DrawBoardCache         *self,
                            const DrawBoardView    *view,
                            const DrawBoardLayout  *layout,
                            cairo_surface_t       **base)
{
  const BaseKey *key = &self->base_key;
  const DrawTheme *theme = draw_theme_or_light (view->theme);
  gboolean has_background = (view->flags & DRAW_BOARD_BACKGROUND) != 0;
  gboolean is_kept = key->problem == view->problem && key->has_background == has_background
                     && memcmp (&key->layout, layout, sizeof *layout) == 0
                     && memcmp (&key->theme, theme, sizeof *theme) == 0;

  if (!is_kept)
    {
      forget_base (self);
      self->base = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                               (int) ceil (layout->width * layout->scale),
                                               (int) ceil (layout->height * layout->scale));
      cairo_surface_set_device_scale (self->base, layout->scale, layout->scale);
      self->base_key = (BaseKey) {
        .problem = queens_problem_ref (view->problem),
        .theme = *theme,
        .layout = *layout,
        .has_background = has_background,
      };
    }
  *base = self->base;
  return is_kept;
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
      /* Restore the scale because draw_canvas_paint_layer() changes it. */
      cairo_surface_set_device_scale (self->layer, 1, 1);
      return self->layer;
    }
  g_clear_pointer (&self->layer, cairo_surface_destroy);
  self->layer = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  return self->layer;
}
