/* queenside-transport-bar.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-transport-bar.h"

#include <glib/gi18n.h>

struct _QueensideTransportBar
{
  AdwBin         parent_instance;

  GtkWidget     *back_button;
  GtkWidget     *play_button;
  GtkWidget     *step_button;
  GtkWidget     *last_button;
  GtkAdjustment *speed;
};

G_DEFINE_FINAL_TYPE (QueensideTransportBar, queenside_transport_bar, ADW_TYPE_BIN)

/* The button says what it will do. */
static void
playing_cb (QueensideTransportBar *self,
            GParamSpec            *pspec,
            QueensideTransport    *transport)
{
  gboolean is_playing = queenside_transport_get_playing (transport);
  const char *tip = is_playing ? _("Pause (Space)") : _("Play (Space)");

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            is_playing ? "media-playback-pause-symbolic"
                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play_button, tip);
}

void
queenside_transport_bar_set_transport (QueensideTransportBar *self,
                                       QueensideTransport    *transport)
{
  const QueensideTransportClass *klass = QUEENSIDE_TRANSPORT_GET_CLASS (transport);

  gtk_widget_set_tooltip_text (self->back_button, _(klass->back_tip));
  gtk_widget_set_tooltip_text (self->step_button, _(klass->step_tip));
  gtk_widget_set_tooltip_text (self->last_button, _(klass->last_tip));
  g_object_bind_property (transport, "speed", self->speed, "value",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (transport, "notify::playing", G_CALLBACK (playing_cb), self,
                           G_CONNECT_SWAPPED);
  playing_cb (self, NULL, transport);
}

void
queenside_transport_bar_take_focus (QueensideTransportBar *self)
{
  if (!gtk_widget_grab_focus (self->play_button))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
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
  gtk_widget_class_bind_template_child (widget_class, QueensideTransportBar, speed);
}

static void
queenside_transport_bar_init (QueensideTransportBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
