/* queenside-rule-row.h: a row of the convention, which not every algorithm heeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

G_BEGIN_DECLS

/* Lets a person choose in @row, which is that of @rule, where @algorithm heeds it, or where it is
 * none; else the row says why not. */
void queenside_rule_row_show_heeded (AdwComboRow           *row,
                                     QueensHeeds            rule,
                                     const QueensAlgorithm *algorithm);

G_END_DECLS
