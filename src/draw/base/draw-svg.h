/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adapts the SVG that cairo writes: makes its ids reproducible, or makes it an element for HTML. */

#pragma once

#include <glib.h>

/* Appends @svg to @result and renumbers the ids from 1. cairo counts ids across all surfaces of the
 * process, so they would differ between files. */
void  draw_svg_renumber (const char *svg,
                         gsize       length,
                         GByteArray *result);

/* Returns @svg from its first tag on, as an HTML element. Adds @prefix to all ids because ids must
 * be unique in a page. Free with g_free(). */
char *draw_svg_inline   (const char *svg,
                         gsize       length,
                         const char *prefix);
