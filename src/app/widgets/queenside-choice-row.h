/* queenside-choice-row.h: a row in which one of a table of choices is selected, by its index there.
 * What is chosen stands below the title, and below that what it does, in plain words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-algorithm.h"

G_BEGIN_DECLS

/* Gives @row the names and words of @choices, of the first @n if there are more. Words are broken
 * into lines, never cut off. */
void queenside_choice_row_fill            (AdwComboRow           *row,
                                           const QueensChoice    *choices,
                                           guint                  n);
/* The same with all algorithms. */
void queenside_choice_row_fill_algorithms (AdwComboRow           *row);

/* Makes @row, which chooses @rule, insensitive with a note instead of words if @algorithm does not
 * heed that. A row of no rule stays sensitive. */
void queenside_choice_row_show_heeded     (AdwComboRow           *row,
                                           QueensHeeds            rule,
                                           const QueensAlgorithm *algorithm);

G_END_DECLS
