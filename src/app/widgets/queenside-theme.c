/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-theme.h"

#include <adwaita.h>

#define NORMAL_DPI (96 * 1024.0)        /* as in gtk-xft-dpi */

const DrawTheme *
queenside_theme_get (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (style);

  if (adw_style_manager_get_high_contrast (style))
    return draw_theme_get (is_dark ? DRAW_STYLE_DARK_CONTRAST : DRAW_STYLE_LIGHT_CONTRAST);
  return draw_theme_get (is_dark ? DRAW_STYLE_DARK : DRAW_STYLE_LIGHT);
}

double
queenside_theme_get_text_scale (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = 0;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi <= 0 ? 1 : CLAMP (dpi / NORMAL_DPI, 0.5, 4);
}

void
queenside_theme_follow (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (gtk_widget_queue_resize), widget, G_CONNECT_SWAPPED);
}
