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
  /* Tab skips a list that can't be focused. */
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

#define QUIET "queenside-quiet"

/* Turns off the tooltips of the widgets that opened @popover, such as a button and its row, until
 * @popover closes. */
static void
popover_shown_cb (GtkWidget *popover)
{
  g_autoptr (GPtrArray) openers = g_ptr_array_new_with_free_func (g_object_unref);

  g_signal_chain_from_overridden_handler (popover);
  for (GtkWidget *at = gtk_widget_get_parent (popover); at != NULL; at = gtk_widget_get_parent (at))
    if (gtk_widget_get_has_tooltip (at))
      {
        gtk_widget_set_has_tooltip (at, FALSE);
        g_ptr_array_add (openers, g_object_ref (at));
      }
  gtk_widget_trigger_tooltip_query (popover);
  g_object_set_data_full (G_OBJECT (popover), QUIET, g_steal_pointer (&openers),
                          (GDestroyNotify) g_ptr_array_unref);
}

static void
popover_hidden_cb (GtkWidget *popover)
{
  g_autoptr (GPtrArray) openers = g_object_steal_data (G_OBJECT (popover), QUIET);

  g_signal_chain_from_overridden_handler (popover);
  for (guint i = 0; openers != NULL && i < openers->len; i++)
    gtk_widget_set_has_tooltip (openers->pdata[i], TRUE);
}

void
queenside_input_quiet_menus (void)
{
  gpointer popovers = g_type_class_ref (GTK_TYPE_POPOVER);

  g_signal_override_class_handler ("show", GTK_TYPE_POPOVER, G_CALLBACK (popover_shown_cb));
  g_signal_override_class_handler ("hide", GTK_TYPE_POPOVER, G_CALLBACK (popover_hidden_cb));
  g_type_class_unref (popovers);
}
