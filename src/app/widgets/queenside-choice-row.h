/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row that selects one of several choices. Below the title, it shows the name and the description
 * of the selected choice. */

#pragma once

#include <adwaita.h>

#include "queens-algorithm.h"

/* Fills @row with the first @n choices, or with all choices if there are fewer. Long descriptions
 * wrap. */
void queenside_choice_row_fill            (AdwComboRow           *row,
                                           const QueensChoice    *choices,
                                           guint                  n);
void queenside_choice_row_fill_algorithms (AdwComboRow           *row);

/* Shows @name instead of the selected choice's name. NULL restores the choice's name. */
void queenside_choice_row_set_name        (AdwComboRow           *row,
                                           const char            *name);

/* Makes @row insensitive, and shows @reason instead of the choice's description. If @reason is
 * NULL, undoes both changes. @reason must outlive the row. */
void queenside_choice_row_set_unused      (AdwComboRow           *row,
                                           const char            *reason);
/* If @algorithm ignores @rule, makes @row insensitive, with a reason. If @rule is
 * QUEENS_HEEDS_NONE, @row stays sensitive. */
void queenside_choice_row_show_heeded     (AdwComboRow           *row,
                                           QueensHeeds            rule,
                                           const QueensAlgorithm *algorithm);
