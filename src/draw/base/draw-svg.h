/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adapts SVG from cairo: reproducible ids, or an element for HTML. */

#pragma once

#include <glib.h>

/* Appends @svg to @result, with ids counted from 1. cairo's ids count all surfaces of the process,
 * so they differ from one file to the next. */
void  draw_svg_renumber (const char *svg,
                         gsize       length,
                         GByteArray *result);

/* Returns @svg from its first tag on, as an element for HTML. @prefix before all ids keeps several
 * elements of a page apart. Free with g_free(). */
char *draw_svg_inline   (const char *svg,
                         gsize       length,
                         const char *prefix);
