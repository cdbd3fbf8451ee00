/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "draw-png.h"

#include <png.h>
#include <zlib.h>

/* Reports lack of memory, the only error that can occur. */
static void
fail_cb (png_structp  png,
         const char  *message)
{
  g_error ("a picture could not be packed: %s", message);
}

static void
write_cb (png_structp  png,
          png_bytep    data,
          png_size_t   length)
{
  g_byte_array_append (png_get_io_ptr (png), data, length);
}

void
draw_png_write (cairo_surface_t *surface,
                const char      *code,
                GByteArray      *bytes)
{
  png_bytep data = cairo_image_surface_get_data (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, fail_cb, NULL);
  png_infop info = png_create_info_struct (png);

  png_set_write_fn (png, bytes, write_cb, NULL);
  png_set_IHDR (png, info, cairo_image_surface_get_width (surface), height, 8, PNG_COLOR_TYPE_RGB,
                PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  /* Most rows resemble the row above, so this filter is fast and makes files small. */
  png_set_filter (png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level (png, 1);
  png_set_compression_strategy (png, Z_RLE);
  if (code != NULL)
    {
      png_text text = { PNG_TEXT_COMPRESSION_NONE, (char *) "Queenside", (char *) code };

      png_set_text (png, info, &text, 1);
    }
  png_write_info (png, info);
  /* Cairo's pixels are 32-bit numbers. The filler skips their highest byte. */
  if (G_BYTE_ORDER == G_LITTLE_ENDIAN)
    png_set_bgr (png);
  png_set_filler (png, 0, G_BYTE_ORDER == G_LITTLE_ENDIAN ? PNG_FILLER_AFTER : PNG_FILLER_BEFORE);
  for (int y = 0; y < height; y++)
    png_write_row (png, data + (gsize) y * stride);
  png_write_end (png, NULL);
  png_destroy_write_struct (&png, &info);
}
