/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of window-look.h that read pixels. */

#include "window-look.h"

#include <string.h>

#include "draw-board.h"

/* Returns what @widget draws, or NULL if @widget waits to be redrawn in the next frame. */
static GskRenderNode *
take_node (gpointer widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}

GdkTexture *
window_look_paint (gpointer widget)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  GskRenderNode *node;
  GdkTexture *texture;

  window_test_wait ((node = take_node (widget)) != NULL);
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                              gtk_widget_get_height (widget)));
  gsk_render_node_unref (node);
  return texture;
}

/* Returns the pixels of @picture, which owns them. The pixels are kept, because GTK would convert
 * the whole picture at each download. */
static const guint32 *
get_pixels (GdkTexture *picture)
{
  gsize width = gdk_texture_get_width (picture);
  guint32 *pixels = g_object_get_data (G_OBJECT (picture), "pixels");

  if (pixels != NULL)
    return pixels;
  pixels = g_new (guint32, width * gdk_texture_get_height (picture));
  gdk_texture_download (picture, (guchar *) pixels, width * sizeof (guint32));
  g_object_set_data_full (G_OBJECT (picture), "pixels", pixels, g_free);
  return pixels;
}

guint32
window_look_get_pixel (GdkTexture *picture,
                       int         x,
                       int         y)
{
  const guint32 *pixels = get_pixels (picture);

  g_assert_cmpint (x, <, gdk_texture_get_width (picture));
  g_assert_cmpint (y, <, gdk_texture_get_height (picture));
  return pixels[y * gdk_texture_get_width (picture) + x];
}

gboolean
window_look_is_equal (GdkTexture *picture,
                      GdkTexture *other)
{
  const guint32 *pixels = get_pixels (picture);
  const guint32 *other_pixels = get_pixels (other);
  gsize width = gdk_texture_get_width (picture);
  gsize height = gdk_texture_get_height (picture);

  return gdk_texture_get_width (other) == (int) width
         && gdk_texture_get_height (other) == (int) height
         && memcmp (pixels, other_pixels, width * height * sizeof (guint32)) == 0;
}

guint
window_look_count_differences (GdkTexture         *picture,
                               GdkTexture         *other,
                               const GdkRectangle *part)
{
  const guint32 *pixels = get_pixels (picture);
  const guint32 *other_pixels = get_pixels (other);
  int width = gdk_texture_get_width (picture);
  guint n = 0;

  g_assert_cmpint (gdk_texture_get_width (other), ==, width);
  for (int y = part->y; y < part->y + part->height; y++)
    for (int x = part->x; x < part->x + part->width; x++)
      n += pixels[y * width + x] != other_pixels[y * width + x];
  return n;
}

gboolean
window_look_find_difference (GdkTexture   *picture,
                             GdkTexture   *other,
                             GdkRectangle *difference)
{
  const guint32 *pixels = get_pixels (picture);
  const guint32 *other_pixels = get_pixels (other);
  int width = gdk_texture_get_width (picture);
  GdkRectangle all = { 0 };
  gboolean any = FALSE;

  g_assert_cmpint (gdk_texture_get_width (other), ==, width);
  g_assert_cmpint (gdk_texture_get_height (other), ==, gdk_texture_get_height (picture));
  for (int i = 0; i < width * gdk_texture_get_height (picture); i++)
    if (pixels[i] != other_pixels[i])
      {
        GdkRectangle pixel = { i % width, i / width, 1, 1 };

        if (any)
          gdk_rectangle_union (&all, &pixel, &all);
        else
          all = pixel;
        any = TRUE;
      }
  *difference = all;
  return any;
}

GdkRectangle
window_look_get_square (WindowTest *test,
                        gint        x,
                        gint        y)
{
  graphene_point_t middle = queenside_board_area_get_middle (test->board, (QueensSquare) { x, y });
  graphene_point_t beside = queenside_board_area_get_middle (test->board,
                                                             (QueensSquare) { x + 1, y });
  int side = beside.x - middle.x;

  return (GdkRectangle) { middle.x - side / 2.0 + 0.5, middle.y - side / 2.0 + 0.5, side, side };
}

GdkTexture *
window_look_paint_overlay (WindowTest *test,
                           QueensView  shown)
{
  queenside_board_area_set_shown (test->board, shown);
  window_test_settle (test);
  return window_look_paint (test->board);
}

GdkTexture *
window_look_paint_values_alone (WindowTest *test)
{
  GtkWidget *board = GTK_WIDGET (test->board);
  int width = gtk_widget_get_width (board);
  int height = gtk_widget_get_height (board);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) pixels = NULL;
  g_autofree guint8 *none = NULL;
  DrawValues values;
  DrawBoardView view;

  queenside_board_area_set_shown (test->board, QUEENS_VIEW_VALUES);
  window_test_settle (test);
  view = queenside_board_area_get_view (test->board);
  if (view.values != NULL)
    {
      values = *view.values;
      values.candidates = none = g_new0 (guint8, view.problem->size * view.problem->size);
      view.values = &values;
    }
  view.ghost = NULL;
  view.mover = NULL;
  view.marks_column = FALSE;
  view.looks = NULL;
  view.numbers_looks = FALSE;
  draw_board (cr, &view, width, height, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                       height * cairo_image_surface_get_stride (surface),
                                       (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels,
                                 cairo_image_surface_get_stride (surface));
}

guint
window_look_compare_square (WindowTest *test,
                            GdkTexture *picture,
                            GdkTexture *other,
                            gint        x,
                            gint        y)
{
  GdkRectangle square = window_look_get_square (test, x, y);

  return window_look_count_differences (picture, other, &square);
}
