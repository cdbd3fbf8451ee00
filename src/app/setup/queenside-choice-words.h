/* queenside-choice-words.h: what presets, rules and parameters do, in plain words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-convention.h"

G_BEGIN_DECLS

/* What the fact or parameter of that id does, with that choice of it; NULL for a number.
 * Translated; NULL where there are no words. */
const char *queenside_choice_words_find   (const char         *id,
                                           const char         *choice);

/* Below each of @choices in @row what it does. */
void        queenside_choice_words_put_in (AdwComboRow        *row,
                                           const char         *id,
                                           const QueensChoice *choices);

G_END_DECLS
