/* draw-svg.h: SVG as cairo writes it, made the same every time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends @svg to @result. cairo names some elements after a number that counts all surfaces of
 * the process; here they are counted from 1 in each file. */
void  draw_svg_renumber (const char *svg,
                         gsize       length,
                         GByteArray *result);

/* @svg as an element of a page of HTML: without what comes before its first tag, and with @prefix
 * before all ids, so that several may stand in one page. Free with g_free(). */
char *draw_svg_inline   (const char *svg,
                         gsize       length,
                         const char *prefix);

G_END_DECLS
