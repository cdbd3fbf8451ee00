/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-input.h"

void
queenside_input_set_wheel (GtkWidget *widget,
                           gboolean   takes_wheel)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, takes_wheel ? GTK_PHASE_BUBBLE
                                                                            : GTK_PHASE_NONE);
    }
}

static gboolean
key_pressed_cb (GtkWidget       *view,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  gboolean is_back = key == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (view));
  GtkWidget *list = focus == NULL ? NULL : gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW);

  if ((key != GDK_KEY_Tab && key != GDK_KEY_KP_Tab && key != GDK_KEY_ISO_Left_Tab)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || list == NULL)
    return GDK_EVENT_PROPAGATE;
  /* A list that can't be focused is skipped, so the focus moves past it. */
  gtk_widget_set_can_focus (list, FALSE);
  g_signal_emit_by_name (list, "move-focus",
                         is_back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_widget_set_can_focus (list, TRUE);
  return GDK_EVENT_STOP;
}

void
queenside_input_tab_leaves (GtkWidget *view)
{
  GtkEventController *keyboard = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keyboard, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keyboard, "key-pressed", G_CALLBACK (key_pressed_cb), view);
  gtk_widget_add_controller (view, keyboard);
}
