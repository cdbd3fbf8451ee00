/* draw-webp.h: pixels as a WebP picture, without loss.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Appends the @width × @height pixels of @surface (ARGB32, which becomes opaque) from (@x, @y) on to
 * @bytes, without loss. FALSE where WebP has no room for them, which ends at DRAW_WEBP_MAX_SIZE pixels
 * a side. */
#define DRAW_WEBP_MAX_SIZE 16383
gboolean draw_webp_encode (cairo_surface_t  *surface,
                           int               x,
                           int               y,
                           int               width,
                           int               height,
                           GByteArray       *bytes);

/* The still picture in @webp carries @code, which is ASCII, in its XMP. */
void     draw_webp_insert (GByteArray       *webp,
                           const char       *code);
/* The XMP packet (ISO 16684-1) that says so. Free with g_free(). */
char    *draw_webp_make_xmp (const char     *code);

G_END_DECLS
