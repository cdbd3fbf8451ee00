/* queenside-rule-row.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-rule-row.h"

#include <glib/gi18n.h>

void
queenside_rule_row_show_heeded (AdwComboRow           *row,
                                QueensHeeds            rule,
                                const QueensAlgorithm *algorithm,
                                gboolean               uses_subtitle)
{
  gboolean is_heeded = (algorithm->heeds & rule) == rule;

  if (is_heeded == gtk_widget_get_sensitive (GTK_WIDGET (row)))
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (row), is_heeded);
  adw_combo_row_set_use_subtitle (row, is_heeded && uses_subtitle);
  if (!is_heeded)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Not used by this algorithm"));
  else if (!uses_subtitle)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), NULL);
}
