/* queenside-choice-row.h: a row in which one of a table of choices is selected, by its index there.
 * What is chosen stands below the title, and below that what it does, in plain words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-convention.h"

G_BEGIN_DECLS

/* Gives @row the names of @choices, of the first @n where there are more. */
void queenside_choice_row_fill      (AdwComboRow        *row,
                                     const QueensChoice *choices,
                                     guint               n);

/* What each choice does, in the order of the row, up to a NULL; translated already. Text is broken
 * into lines, never cut off. */
void queenside_choice_row_set_words (AdwComboRow        *row,
                                     const char *const  *words);
/* A note in the place of the words; NULL takes it away. */
void queenside_choice_row_set_note  (AdwComboRow        *row,
                                     const char         *note);

G_END_DECLS
