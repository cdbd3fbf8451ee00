/* queenside-tool-strip.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-tool-strip.h"

#include <glib/gi18n.h>

#include "queenside-edit.h"

void
queenside_tool_strip_fill (GtkBox *strip)
{
  for (guint i = 0; i < QUEENSIDE_N_TOOLS; i++)
    {
      const QueensideToolInfo *tool = &queenside_tools[i];
      g_autofree char *icon_name = g_strdup_printf ("queenside-%s-symbolic", tool->name);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (_(tool->label));
      GtkWidget *button = gtk_toggle_button_new ();

      gtk_widget_add_css_class (label, "caption");
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box),
                      g_object_new (GTK_TYPE_IMAGE, "icon-name", icon_name, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
      gtk_box_append (GTK_BOX (box), label);
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_set_tooltip_text (button, _(tool->hint));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _(tool->hint), -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tool");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->name);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "tool");
      gtk_box_append (strip, button);
    }
}
