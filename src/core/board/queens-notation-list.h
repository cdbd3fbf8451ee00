/* queens-notation-list.h: for the notation's own files, and those of traces: what a state in
 * `anywhere` must be, and how lists and lines are read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-notation.h"

G_BEGIN_DECLS

/* As queens_notation_check_state(). */
gboolean queens_notation_check_places (const QueensProblem  *problem,
                                       const QueensState    *state,
                                       gboolean              allow_empty,
                                       GError              **error);

/* As queens_notation_read_state(), but a number too large to be a row is read as G_MAXINT32. */
gboolean queens_notation_read_rows    (const char           *text,
                                       QueensState          *state);

/* What is behind `.0`, `.00` or `.` at the start of @text, the fraction of a whole number; @text
 * where there is none. */
const char *queens_notation_skip_fraction (const char        *text);

/* @text without the names that numpy prints: `np.int64(3)` is 3, `array([0, 1, 3])` its list. NULL
 * where there are none. Free with g_free(). */
char    *queens_notation_strip_numpy  (const char           *text);

/* The lines of @text that are not empty. Free with g_strfreev(). */
char   **queens_notation_split_lines  (const char           *text);

G_END_DECLS
