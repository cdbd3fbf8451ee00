/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-webp.h"

#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

#define EFFORT 2                /* from 0 to 9; more effort hardly makes pictures of boards
                                 * smaller */
#define LARGE (1 << 20)         /* in pixels; for larger pictures, speed matters more than size */
#define MAX_COLORS 4096         /* if a large picture has more colours, WebP's prediction would take
                                 * seconds */

G_STATIC_ASSERT (DRAW_WEBP_MAX_SIZE == WEBP_MAX_DIMENSION);

static int
append (const uint8_t     *data,
        size_t             size,
        const WebPPicture *picture)
{
  g_byte_array_append (picture->custom_ptr, data, size);
  return 1;
}

/* The pixels of @picture must be opaque. */
static gboolean
has_few_colors (const WebPPicture *picture)
{
  guint32 colors[4 * MAX_COLORS] = { 0 };
  guint n_colors = 0;

  for (int row = 0; row < picture->height; row++)
    {
      const guint32 *pixels = picture->argb + (gsize) row * picture->argb_stride;

      for (int column = 0; column < picture->width; column++)
        {
          guint32 color = pixels[column];
          guint place = color * 0x9e3779b1u >> 18;

          if (column > 0 && color == pixels[column - 1])
            continue;
          while (colors[place] != 0 && colors[place] != color)
            place = (place + 1) % G_N_ELEMENTS (colors);
          if (colors[place] == 0 && ++n_colors > MAX_COLORS)
            return FALSE;
          colors[place] = color;
        }
    }
  return TRUE;
}

gboolean
draw_webp_encode (cairo_surface_t  *surface,
                  int               x,
                  int               y,
                  int               width,
                  int               height,
                  GByteArray       *bytes)
{
  int stride = cairo_image_surface_get_stride (surface);
  guint8 *data = cairo_image_surface_get_data (surface) + (gsize) y * stride + 4 * x;
  WebPConfig config;
  WebPPicture picture;
  gboolean is_done;

  if (!WebPConfigInit (&config) || !WebPConfigLosslessPreset (&config, EFFORT)
      || !WebPPictureInit (&picture))
    g_assert_not_reached ();
  /* Let the encoder use the pixels of the surface. Copying them would make it 50 % slower. */
  picture.use_argb = TRUE;
  picture.argb = (guint32 *) (gpointer) data;
  picture.argb_stride = stride / 4;
  picture.width = width;
  picture.height = height;
  picture.writer = append;
  picture.custom_ptr = bytes;
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      picture.argb[row * picture.argb_stride + column] |= 0xff000000;
  if ((gsize) width * height >= LARGE)
    {
      config.quality = 0;
      if (!has_few_colors (&picture))
        config.method = 0;
    }
  is_done = width <= DRAW_WEBP_MAX_SIZE && height <= DRAW_WEBP_MAX_SIZE
            && WebPEncode (&config, &picture);
  WebPPictureFree (&picture);
  return is_done;
}

char *
draw_webp_write_xmp (const char *code)
{
  return g_strdup_printf (
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-"
    "syntax-ns#\"><rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
    "<dc:source>%s</dc:source></rdf:Description></rdf:RDF></x:xmpmeta>",
    code);
}

void
draw_webp_insert (GByteArray *webp,
                  const char *code)
{
  g_autofree char *xmp = draw_webp_write_xmp (code);
  WebPData packet = { (const guint8 *) xmp, strlen (xmp) };
  WebPData picture = { webp->data, webp->len };
  WebPMux *mux = WebPMuxCreate (&picture, TRUE);
  WebPData whole;

  if (mux == NULL || WebPMuxSetChunk (mux, "XMP ", &packet, FALSE) != WEBP_MUX_OK
      || WebPMuxAssemble (mux, &whole) != WEBP_MUX_OK)
    g_assert_not_reached ();
  WebPMuxDelete (mux);
  g_byte_array_set_size (webp, 0);
  g_byte_array_append (webp, whole.bytes, whole.size);
  WebPDataClear (&whole);
}
