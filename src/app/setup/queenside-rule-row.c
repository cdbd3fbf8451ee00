/* queenside-rule-row.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-rule-row.h"

#include <glib/gi18n.h>

#include "queenside-choice-row.h"

void
queenside_rule_row_show_heeded (AdwComboRow           *row,
                                QueensHeeds            rule,
                                const QueensAlgorithm *algorithm)
{
  gboolean is_heeded = (algorithm->heeds & rule) == rule;

  if (is_heeded == gtk_widget_get_sensitive (GTK_WIDGET (row)))
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (row), is_heeded);
  queenside_choice_row_set_note (row, is_heeded ? NULL : _("Not used by this algorithm"));
}
