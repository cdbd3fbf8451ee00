/* draw-png.h: pixels as a PNG picture (ISO/IEC 15948), quickly: packed in threads, and lightly, as
 * the rows of a drawing are mostly those above them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Appends @surface (ARGB32, opaque) to @bytes, with @code, which is ASCII, in a chunk "tEXt" unless
 * it is NULL. The bytes are the same with any number of threads. FALSE with a G_THREAD_ERROR where
 * the system has none. */
gboolean draw_png_write (cairo_surface_t  *surface,
                         const char       *code,
                         GByteArray       *bytes,
                         GError          **error);

G_END_DECLS
