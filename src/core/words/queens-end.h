/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a search ends. */

#pragma once

#include "queens-look-ahead.h"

/* Names the end that the search has reached, or that its next step leads to. */
const char *queens_end_get_title   (const QueensLookAhead *look_ahead);
/* Explains that end. Free with g_free(). */
char       *queens_end_explain     (const QueensLookAhead *look_ahead);

/* Returns TRUE if the search has ended and found a solution, even if it then looked for another one
 * and found none. */
gboolean    queens_end_is_success  (const QueensSearch    *search);

/* Returns TRUE if the search has ended because no solution contains the queens of its start. The
 * problem may have a solution. */
gboolean    queens_end_is_of_start (const QueensSearch    *search);
