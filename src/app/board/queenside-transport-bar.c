/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-transport-bar.h"

#include <glib/gi18n.h>

struct _QueensideTransportBar
{
  AdwBin         parent_instance;

  GtkWidget     *back_button;
  GtkWidget     *play_button;
  GtkWidget     *step_button;
  GtkWidget     *last_button;
  GtkMenuButton *speed_button;
  GtkLabel      *speed;
  GtkWidget     *leave_button;

  QueensideTransport *transport;        /* not a reference */
};

G_DEFINE_FINAL_TYPE (QueensideTransportBar, queenside_transport_bar, ADW_TYPE_BIN)

static void
show_play (QueensideTransportBar *self)
{
  gboolean is_playing = queenside_transport_get_playing (self->transport);
  g_autofree char *reason = queenside_transport_explain (self->transport);

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            is_playing ? "media-playback-pause-symbolic"
                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, reason != NULL ? reason
                                                  : is_playing   ? _("Pause (Space)")
                                                                 : _("Play (Space)"));
}

static void
show_speed (QueensideTransportBar *self)
{
  const char *name = _(queenside_speeds[queenside_transport_get_speed (self->transport)].name);
  g_autofree char *words = g_strdup_printf (_("Speed: %s"), name);

  gtk_label_set_label (self->speed, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
queenside_transport_bar_set_transport (QueensideTransportBar *self,
                                       QueensideTransport    *transport)
{
  const QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (transport);
  g_autoptr (GMenu) menu = g_menu_new ();

  self->transport = transport;
  gtk_widget_set_tooltip_text (self->back_button, _(klass->back_tip));
  gtk_widget_set_tooltip_text (self->step_button, _(klass->step_tip));
  gtk_widget_set_tooltip_text (self->last_button, _(klass->last_tip));
  for (gint i = 0; queenside_speeds[i].name != NULL; i++)
    {
      g_autofree char *action = g_strdup_printf ("win.speed(%d)", i);

      g_menu_append (menu, _(queenside_speeds[i].name), action);
    }
  gtk_menu_button_set_menu_model (self->speed_button, G_MENU_MODEL (menu));
  g_signal_connect_object (transport, "notify::speed", G_CALLBACK (show_speed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (transport, "notify::playing", G_CALLBACK (show_play), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (transport, "status", G_CALLBACK (show_play), self, G_CONNECT_SWAPPED);
  show_speed (self);
  show_play (self);
}

void
queenside_transport_bar_take_focus (QueensideTransportBar *self)
{
  if (!gtk_widget_grab_focus (self->play_button))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
}

void
queenside_transport_bar_set_presenting (QueensideTransportBar *self,
                                        gboolean               is_presenting)
{
  gtk_widget_set_visible (self->leave_button, is_presenting);
}

static void
queenside_transport_bar_class_init (QueensideTransportBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-transport-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, back_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, step_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, last_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, speed_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, speed);
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, leave_button);
}

/* The time line runs from left to right in every language, so the buttons do, too. */
static void
set_left_to_right (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_left_to_right (child);
}

static void
queenside_transport_bar_init (QueensideTransportBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_left_to_right (gtk_widget_get_parent (self->play_button));
}
