/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes the SVG that cairo writes: makes its ids reproducible, or makes it an element for
 * HTML. */

#pragma once

#include <glib.h>

/* Appends @svg to @result, with ids renumbered from 1. cairo counts ids across all surfaces of the
 * process, so the ids would differ from file to file. */
void  draw_svg_renumber (const char *svg,
                         gsize       length,
                         GByteArray *result);

/* Returns @svg as an HTML element, starting with its first tag. Adds @prefix to all ids, because
 * ids must be unique in a page. Free with g_free(). */
char *draw_svg_inline   (const char *svg,
                         gsize       length,
                         const char *prefix);
