/* queenside-one-stop.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-one-stop.h"

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
  /* Whatever goes on from a list that takes no focus goes past it. */
  gtk_widget_set_can_focus (list, FALSE);
  g_signal_emit_by_name (list, "move-focus",
                         is_back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_widget_set_can_focus (list, TRUE);
  return GDK_EVENT_STOP;
}

void
queenside_one_stop_make (GtkWidget *view)
{
  GtkEventController *keyboard = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keyboard, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keyboard, "key-pressed", G_CALLBACK (key_pressed_cb), view);
  gtk_widget_add_controller (view, keyboard);
}
