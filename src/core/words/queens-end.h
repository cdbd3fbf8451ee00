/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a search ends. */

#pragma once

#include "queens-look-ahead.h"

/* Returns the name of the end that the search has reached, or that its next step reaches. */
const char *queens_end_get_title   (const QueensLookAhead *look_ahead);
/* Explains the end that queens_end_get_title() names. Free with g_free(). */
char       *queens_end_explain     (const QueensLookAhead *look_ahead);

/* Returns TRUE if the search has ended with a solution, even if it then looked for another solution
 * and found none. */
gboolean    queens_end_is_success  (const QueensSearch    *search);

/* Returns TRUE if the search has ended because no solution contains all its starting queens. The
 * problem itself may have solutions. */
gboolean    queens_end_is_of_start (const QueensSearch    *search);
