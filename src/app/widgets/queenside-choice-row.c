/* queenside-choice-row.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-choice-row.h"

#include <glib/gi18n.h>

void
queenside_choice_row_fill (AdwComboRow        *row,
                           const QueensChoice *choices,
                           guint               n)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < n && choices[i].id != NULL; i++)
    gtk_string_list_append (names, _(choices[i].name));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}
