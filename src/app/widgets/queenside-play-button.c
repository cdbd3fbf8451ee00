/* queenside-play-button.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-play-button.h"

#include <glib/gi18n.h>

void
queenside_play_button_show (GtkButton *button,
                            gboolean   playing)
{
  const char *tip = playing ? _("Pause (Space)") : _("Play (Space)");

  gtk_button_set_icon_name (button, playing ? "media-playback-pause-symbolic"
                                            : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
}
