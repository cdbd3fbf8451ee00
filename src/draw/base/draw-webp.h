/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes lossless WebP pictures. */

#pragma once

#include <cairo.h>
#include <glib.h>

/* Appends a part of @surface (ARGB32) to @bytes: @width × @height pixels from (@x, @y). Makes
 * @surface opaque. Returns FALSE if a side has more than DRAW_WEBP_MAX_SIZE pixels, or if memory
 * runs out. */
#define DRAW_WEBP_MAX_SIZE 16383
gboolean draw_webp_encode (cairo_surface_t  *surface,
                           int               x,
                           int               y,
                           int               width,
                           int               height,
                           GByteArray       *bytes);

/* Inserts @code (ASCII) as XMP into @webp, which must be a still picture. */
void     draw_webp_insert (GByteArray       *webp,
                           const char       *code);
/* Returns an XMP packet (ISO 16684-1) that contains @code. Free with g_free(). */
char    *draw_webp_write_xmp (const char    *code);
