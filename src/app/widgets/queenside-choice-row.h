/* queenside-choice-row.h: a row in which one of a table of choices is selected, by its index there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-convention.h"

G_BEGIN_DECLS

/* Gives @row the names of @choices, of the first @n where there are more. */
void queenside_choice_row_fill (AdwComboRow        *row,
                                const QueensChoice *choices,
                                guint               n);

G_END_DECLS
