/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes lossless WebP pictures. */

#pragma once

#include <cairo.h>
#include <glib.h>

/* Appends the @width × @height pixels of @surface from (@x, @y) to @bytes, and makes the surface
 * (ARGB32) opaque. Returns FALSE for more than DRAW_WEBP_MAX_SIZE pixels a side, or if WebP has no
 * room for the pixels. */
#define DRAW_WEBP_MAX_SIZE 16383
gboolean draw_webp_encode (cairo_surface_t  *surface,
                           int               x,
                           int               y,
                           int               width,
                           int               height,
                           GByteArray       *bytes);

/* Inserts the XMP of @code, which is ASCII, into the still picture @webp. */
void     draw_webp_insert (GByteArray       *webp,
                           const char       *code);
/* Returns an XMP packet (ISO 16684-1) with @code. Free with g_free(). */
char    *draw_webp_write_xmp (const char    *code);
