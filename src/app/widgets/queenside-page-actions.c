/* queenside-page-actions.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-page-actions.h"

void
queenside_lend_actions (GSimpleActionGroup *actions,
                        GActionMap         *map,
                        gboolean            lends)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (actions));

  for (guint i = 0; names[i] != NULL; i++)
    if (lends)
      g_action_map_add_action (map, g_action_map_lookup_action (G_ACTION_MAP (actions), names[i]));
    else
      g_action_map_remove_action (map, names[i]);
}
