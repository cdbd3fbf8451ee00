/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row that selects one of a table of choices by its index. The name and a description of the
 * selected choice are shown below the title. */

#pragma once

#include <adwaita.h>

#include "queens-algorithm.h"

/* Fills @row with the first @n of @choices, or all if there are fewer. Long descriptions wrap. */
void queenside_choice_row_fill            (AdwComboRow           *row,
                                           const QueensChoice    *choices,
                                           guint                  n);
void queenside_choice_row_fill_algorithms (AdwComboRow           *row);

/* Shows @name instead of the selected choice's name; NULL shows that name again. */
void queenside_choice_row_set_name        (AdwComboRow           *row,
                                           const char            *name);

/* Makes @row insensitive and shows @reason instead of the choice's description; NULL makes it
 * sensitive again. @reason is not copied. */
void queenside_choice_row_set_unused      (AdwComboRow           *row,
                                           const char            *reason);
/* Does the same for a row that selects @rule, if @algorithm ignores that rule. A row for
 * QUEENS_HEEDS_NONE stays sensitive. */
void queenside_choice_row_show_heeded     (AdwComboRow           *row,
                                           QueensHeeds            rule,
                                           const QueensAlgorithm *algorithm);
