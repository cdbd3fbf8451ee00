/* queenside-help.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-help.h"

/* From then on GTK has an action of that name, which shows the same overlay. */
static void
show_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/org/queenside/Queenside/help-overlay.ui");
  GObject *overlay = gtk_builder_get_object (builder, "help_overlay");

  gtk_application_window_set_help_overlay (user_data, GTK_SHORTCUTS_WINDOW (overlay));
  gtk_window_present (GTK_WINDOW (overlay));
}

void
queenside_help_add_action (GtkApplicationWindow *window)
{
  static const GActionEntry action = { "show-help-overlay", show_activated_cb };

  g_action_map_add_action_entries (G_ACTION_MAP (window), &action, 1, window);
}
