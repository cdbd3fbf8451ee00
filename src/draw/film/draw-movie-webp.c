/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes an animated WebP picture with lossless frames. */

#include "draw-movie.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <webp/mux.h>

#include "draw-webp.h"
#include "queens-refuse.h"

typedef struct
{
  WebPMux *mux;
  int      width;
  int      height;
} Writer;

static gpointer
begin (DrawFilm    *film,
       int          width,
       int          height,
       guint        loop,
       const char  *code,
       GError     **error)
{
  Writer *self = g_new (Writer, 1);
  WebPMuxAnimParams params = { .bgcolor = 0xffffffff, .loop_count = MIN (loop, G_MAXUINT16) };

  *self = (Writer) { WebPMuxNew (), width, height };
  WebPMuxSetAnimationParams (self->mux, &params);
  WebPMuxSetCanvasSize (self->mux, width, height);
  if (code != NULL)
    {
      g_autofree char *xmp = draw_webp_write_xmp (code);
      WebPData packet = { (const guint8 *) xmp, strlen (xmp) };

      WebPMuxSetChunk (self->mux, "XMP ", &packet, TRUE);
    }
  return self;
}

static gboolean
refuse (GError **error)
{
  return queens_refuse (error, _("The animation is too large for WebP. Choose fewer steps or a "
                                 "smaller width."));
}

static gboolean
encode (gconstpointer     writer,
        cairo_surface_t  *surface,
        DrawCut          *cut,
        GError          **error)
{
  return draw_webp_encode (surface, cut->x, cut->y, cut->width, cut->height, cut->bytes)
         || refuse (error);
}

static gboolean
add (gpointer        writer,
     const DrawCut  *cut,
     GError        **error)
{
  Writer *self = writer;
  WebPMuxFrameInfo frame = {
    .bitstream = { cut->bytes->data, cut->bytes->len },
    .x_offset = cut->x,
    .y_offset = cut->y,
    .duration = cut->duration,
    .id = WEBP_CHUNK_ANMF,
    .dispose_method = WEBP_MUX_DISPOSE_NONE,
    .blend_method = WEBP_MUX_NO_BLEND,
  };

  return WebPMuxPushFrame (self->mux, &frame, TRUE) == WEBP_MUX_OK || refuse (error);
}

static GBytes *
end (gpointer   writer,
     GError   **error)
{
  Writer *self = writer;
  WebPData data;

  if (WebPMuxAssemble (self->mux, &data) != WEBP_MUX_OK)
    {
      refuse (error);
      return NULL;
    }
  return g_bytes_new_with_free_func (data.bytes, data.size, WebPFree, (gpointer) data.bytes);
}

static void
free_writer (gpointer writer)
{
  Writer *self = writer;

  WebPMuxDelete (self->mux);
  g_free (self);
}

const DrawMovieFormat draw_movie_webp = { "webp", begin, encode, add, end, free_writer };
