/* queens-notation-list.h: for the notation's own files: what a state in `anywhere` must be.
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

G_END_DECLS
