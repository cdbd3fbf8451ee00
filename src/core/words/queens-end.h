/* queens-end.h: why a search ends, in words and numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-look-ahead.h"

G_BEGIN_DECLS

/* The end that @look_ahead has, or that its step leads to, in two words. */
const char *queens_end_get_title   (const QueensLookAhead *look_ahead);
/* What brings it. Free with g_free(). */
char       *queens_end_explain     (const QueensLookAhead *look_ahead);

/* Whether the search has ended and has found a solution, perhaps before others that it looked for
 * in vain. */
gboolean    queens_end_is_success  (const QueensSearch    *search);

/* Whether it has ended because no solution has the queens of its start: the problem may have
 * one. */
gboolean    queens_end_is_of_start (const QueensSearch    *search);

G_END_DECLS
