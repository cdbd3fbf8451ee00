/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes an animated GIF. All frames have the same palette, so unchanged pixels don't flicker. */

#include "draw-movie.h"

#include "queens-refuse.h"

#include <gif_lib.h>
#include <glib/gi18n-lib.h>
#include <libimagequant.h>

#define N_COLORS 256
#define MAX_SAMPLES 24          /* maximum number of frames from which the palette is chosen */
/* At a higher speed, threads would refine the palette, and the result would differ between
 * machines. */
#define SPEED 8
#define MAX_DELAY 65535         /* hundredths of a second */

typedef struct
{
  GifFileType *gif;
  GByteArray  *bytes;
  int          width;
  int          height;
  guint        n_colors;
  GifColorType colors[N_COLORS];
  guint64      time;            /* duration of all frames so far, in ms */
  guint64      delays;          /* sum of the delays written for these frames, in hundredths of a
                                 * second */
} Writer;

static int
append (GifFileType       *gif,
        const GifByteType *data,
        int                length)
{
  Writer *self = gif->UserData;

  g_byte_array_append (self->bytes, data, length);
  return length;
}

static gboolean
refuse (GError **error)
{
  return queens_refuse (error, _("There isn’t enough memory to write the animation as GIF. Use a "
                                 "smaller width."));
}

static void
get_row (liq_color  row[],
         int        y,
         int        width,
         void      *data)
{
  cairo_surface_t *surface = data;
  const guint32 *pixels = (const guint32 *) (cairo_image_surface_get_data (surface)
                                             + (gsize) y * cairo_image_surface_get_stride (surface));

  for (int x = 0; x < width; x++)
    row[x] = (liq_color) { pixels[x] >> 16, pixels[x] >> 8, pixels[x], 255 };
}

/* Chooses the palette from evenly spaced frames. If there are few colours, keeps all of them. */
static gboolean
choose_palette (Writer    *self,
                DrawFilm  *film,
                GError   **error)
{
  liq_attr *attr = liq_attr_create ();
  liq_histogram *histogram = liq_histogram_create (attr);
  liq_result *result = NULL;
  guint n_frames = film->frames->len;
  guint n_samples = MIN (n_frames, MAX_SAMPLES);
  gboolean is_done = TRUE;

  liq_set_speed (attr, SPEED);
  liq_set_max_colors (attr, N_COLORS);
  for (guint i = 0; i < n_samples && is_done; i++)
    {
      guint index = n_samples == 1 ? 0 : (guint64) i * (n_frames - 1) / (n_samples - 1);
      cairo_surface_t *surface = draw_film_to_surface (film, index, self->width, error);
      liq_image *image;

      if (surface == NULL)
        return FALSE;
      cairo_surface_flush (surface);
      image = liq_image_create_custom (attr, get_row, surface, self->width, self->height, 0);
      is_done = image != NULL && liq_histogram_add_image (histogram, attr, image) == LIQ_OK;
      g_clear_pointer (&image, liq_image_destroy);
      cairo_surface_destroy (surface);
    }
  is_done = is_done && liq_histogram_quantize (histogram, attr, &result) == LIQ_OK;
  if (is_done)
    {
      const liq_palette *palette = liq_get_palette (result);

      self->n_colors = palette->count;
      for (guint i = 0; i < palette->count; i++)
        self->colors[i] = (GifColorType) { palette->entries[i].r, palette->entries[i].g,
                                           palette->entries[i].b };
    }
  g_clear_pointer (&result, liq_result_destroy);
  liq_histogram_destroy (histogram);
  liq_attr_destroy (attr);
  return is_done || refuse (error);
}

static void
free_writer (gpointer writer)
{
  Writer *self = writer;
  int code;

  if (self->gif != NULL)
    EGifCloseFile (self->gif, &code);
  g_byte_array_unref (self->bytes);
  g_free (self);
}

static gpointer
begin (DrawFilm    *film,
       int          width,
       int          height,
       guint        loop,
       const char  *code,
       GError     **error)
{
  Writer *self = g_new0 (Writer, 1);
  /* The block says how often the animation is repeated after its first time. */
  guint again = loop == 0 ? 0 : MIN (loop - 1, G_MAXUINT16);
  const guint8 block[] = { 1, again & 0xff, again >> 8 };
  ColorMapObject *map;
  gboolean is_done;
  int status;

  self->bytes = g_byte_array_new ();
  self->width = width;
  self->height = height;
  if (!choose_palette (self, film, error))
    {
      free_writer (self);
      return NULL;
    }
  self->gif = EGifOpen (self, append, &status);
  map = GifMakeMapObject (N_COLORS, self->colors);
  is_done = self->gif != NULL && map != NULL;
  if (is_done)
    EGifSetGifVersion (self->gif, TRUE);
  /* Netscape's name identifies the block that repeats the animation. */
  is_done = is_done && EGifPutScreenDesc (self->gif, width, height, 8, 0, map) == GIF_OK
            && (loop == 1
                || (EGifPutExtensionLeader (self->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
                    && EGifPutExtensionBlock (self->gif, 11, "NETSCAPE2.0") == GIF_OK
                    && EGifPutExtensionBlock (self->gif, sizeof block, block) == GIF_OK
                    && EGifPutExtensionTrailer (self->gif) == GIF_OK))
            && (code == NULL || EGifPutComment (self->gif, code) == GIF_OK);
  GifFreeMapObject (map);
  if (is_done)
    return self;
  refuse (error);
  free_writer (self);
  return NULL;
}

static guint
find_nearest (const Writer *self,
              guint32       pixel)
{
  gint red = pixel >> 16 & 0xff;
  gint green = pixel >> 8 & 0xff;
  gint blue = pixel & 0xff;
  guint nearest = 0;
  gint least = G_MAXINT;

  for (guint i = 0; i < self->n_colors; i++)
    {
      const GifColorType *color = &self->colors[i];
      /* The weights follow the eye, which is most sensitive to green and least to blue. */
      gint distance = 3 * (red - color->Red) * (red - color->Red)
                      + 6 * (green - color->Green) * (green - color->Green)
                      + (blue - color->Blue) * (blue - color->Blue);

      if (distance < least)
        {
          least = distance;
          nearest = i;
        }
    }
  return nearest;
}

/* Encodes a frame with one byte per pixel. */
static gboolean
encode (gconstpointer     writer,
        cairo_surface_t  *surface,
        DrawCut          *cut,
        GError          **error)
{
  const Writer *self = writer;
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  guint32 last = 0;
  guint8 index = find_nearest (self, last);
  guint8 *byte;

  g_byte_array_set_size (cut->bytes, (guint) cut->width * cut->height);
  byte = cut->bytes->data;
  for (int y = cut->y; y < cut->y + cut->height; y++)
    {
      const guint32 *pixels = (const guint32 *) (cairo_image_surface_get_data (surface)
                                                 + (gsize) y * stride);

      for (int x = cut->x; x < cut->x + cut->width; x++, byte++)
        {
          guint32 pixel = pixels[x] & 0xffffff;

          if (pixel != last)
            {
              gpointer found = g_hash_table_lookup (known, GUINT_TO_POINTER (pixel));

              index = found != NULL ? GPOINTER_TO_UINT (found) - 1 : find_nearest (self, pixel);
              if (found == NULL)
                g_hash_table_insert (known, GUINT_TO_POINTER (pixel), GUINT_TO_POINTER (index + 1));
              last = pixel;
            }
          *byte = index;
        }
    }
  return TRUE;
}

static gboolean
add (gpointer        writer,
     const DrawCut  *cut,
     GError        **error)
{
  Writer *self = writer;
  GraphicsControlBlock control = {
    .DisposalMode = DISPOSE_DO_NOT,
    .TransparentColor = NO_TRANSPARENT_COLOR,
  };
  GifByteType block[4];
  gboolean is_done;

  /* The delay of the next frame corrects the rounding error. */
  self->time += cut->duration;
  control.DelayTime = CLAMP ((gint64) (self->time / 10 - self->delays), 2, MAX_DELAY);
  self->delays += control.DelayTime;
  EGifGCBToExtension (&control, block);
  is_done = EGifPutExtension (self->gif, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) == GIF_OK
            && EGifPutImageDesc (self->gif, cut->x, cut->y, cut->width, cut->height, FALSE, NULL)
               == GIF_OK;
  for (int row = 0; row < cut->height && is_done; row++)
    is_done = EGifPutLine (self->gif, cut->bytes->data + (gsize) row * cut->width, cut->width)
              == GIF_OK;
  return is_done || refuse (error);
}

static GBytes *
end (gpointer   writer,
     GError   **error)
{
  Writer *self = writer;
  int code;

  if (EGifCloseFile (g_steal_pointer (&self->gif), &code) != GIF_OK)
    {
      refuse (error);
      return NULL;
    }
  return g_bytes_new (self->bytes->data, self->bytes->len);
}

const DrawMovieFormat draw_movie_gif = { "gif", begin, encode, add, end, free_writer };
