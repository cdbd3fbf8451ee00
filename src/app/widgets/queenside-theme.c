/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-theme.h"

#include <adwaita.h>

const DrawTheme *
queenside_theme_get (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (style);

  if (adw_style_manager_get_high_contrast (style))
    return draw_theme_get (is_dark ? DRAW_STYLE_DARK_CONTRAST : DRAW_STYLE_LIGHT_CONTRAST);
  return draw_theme_get (is_dark ? DRAW_STYLE_DARK : DRAW_STYLE_LIGHT);
}

void
queenside_theme_follow (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}
