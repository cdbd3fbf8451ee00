/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

/* Appends @surface (ARGB32, opaque) to @bytes as a PNG. @code (ASCII, may be NULL) goes into a
 * "tEXt" chunk. The same pixels always give the same bytes. */
void draw_png_write (cairo_surface_t *surface,
                     const char      *code,
                     GByteArray      *bytes);
