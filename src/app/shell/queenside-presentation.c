/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-presentation.h"

#define STYLE_CLASS "presentation"
#define DPI "gtk-xft-dpi"
/* Text is enlarged until LINES lines fill the screen, or LETTERS letters fill half the width of the
 * screen. */
#define LINES 45
#define LETTERS 75

static double
find_scale (GtkWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);
  const PangoFontDescription *font
    = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkMonitor *monitor = gdk_display_get_monitor_at_surface (gtk_widget_get_display (widget),
                                                            surface);
  GdkRectangle screen;

  if (monitor == NULL)
    return 1;
  gdk_monitor_get_geometry (monitor, &screen);
  return MAX (MIN (screen.height / (double) LINES, screen.width / (double) LETTERS) / size, 1);
}

void
queenside_presentation_begin (GtkWindow *window)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (window));
  int dpi;

  g_object_get (settings, DPI, &dpi, NULL);
  if (dpi > 0)
    g_object_set (settings, DPI, (int) (dpi * find_scale (window)), NULL);
  gtk_widget_add_css_class (GTK_WIDGET (window), STYLE_CLASS);
  gtk_window_fullscreen (window);
}

void
queenside_presentation_end (GtkWindow *window)
{
  gtk_window_unfullscreen (window);
  gtk_widget_remove_css_class (GTK_WIDGET (window), STYLE_CLASS);
  gtk_settings_reset_property (gtk_widget_get_settings (GTK_WIDGET (window)), DPI);
}
