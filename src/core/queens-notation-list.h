/* queens-notation-list.h: for the notation's own files: what a state in `anywhere` must be, and
 * lines.
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

/* The lines of @text that are not empty. Free with g_strfreev(). */
char   **queens_notation_split_lines  (const char           *text);

G_END_DECLS
