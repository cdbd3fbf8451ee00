/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-preferences.h"

#include <glib/gi18n.h>

#include "queenside-transport.h"

#define REDUCED "queenside-reduced"

static const struct
{
  const char    *id;
  const char    *name;
  AdwColorScheme scheme;
} styles[] = {
  { "system", N_("Follow system"), ADW_COLOR_SCHEME_DEFAULT },
  { "light", N_("Light"), ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", N_("Dark"), ADW_COLOR_SCHEME_FORCE_DARK },
};

static void
style_cb (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "style");

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_str_equal (styles[i].id, id))
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), styles[i].scheme);
}

/* Turns animations off, or restores the desktop's setting if Queenside has overridden it. */
static void
motion_cb (GSettings *settings)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  gboolean is_reduced = g_settings_get_boolean (settings, "reduced-motion");

  if (is_reduced)
    g_object_set (desktop, "gtk-enable-animations", FALSE, NULL);
  else if (g_object_get_data (G_OBJECT (settings), REDUCED) != NULL)
    gtk_settings_reset_property (desktop, "gtk-enable-animations");
  g_object_set_data (G_OBJECT (settings), REDUCED, GINT_TO_POINTER (is_reduced));
}

void
queenside_preferences_follow (GSettings *settings)
{
  g_signal_connect (settings, "changed::style", G_CALLBACK (style_cb), NULL);
  g_signal_connect (settings, "changed::reduced-motion", G_CALLBACK (motion_cb), NULL);
  style_cb (settings);
  motion_cb (settings);
}

static gboolean
get_style (GValue   *value,
           GVariant *variant,
           gpointer  user_data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_str_equal (styles[i].id, g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_style (const GValue       *value,
           const GVariantType *type,
           gpointer            user_data)
{
  guint selected = g_value_get_uint (value);

  return selected < G_N_ELEMENTS (styles) ? g_variant_new_string (styles[selected].id) : NULL;
}

static gboolean
get_speed (GValue   *value,
           GVariant *variant,
           gpointer  user_data)
{
  g_value_set_uint (value, queenside_transport_find_listed (g_variant_get_double (variant)));
  return TRUE;
}

static GVariant *
set_speed (const GValue       *value,
           const GVariantType *type,
           gpointer            user_data)
{
  guint selected = g_value_get_uint (value);

  return selected == GTK_INVALID_LIST_POSITION
           ? NULL : g_variant_new_double (queenside_transport_get_listed (selected));
}

void
queenside_preferences_show (GtkWindow *parent)
{
  /* Keys of the switches. The first two are for the whole program, the other four are for the
   * board. */
  static const char *const switches[] = {
    "reduced-motion", "show-hints", "coordinates", "row-zero-at-top", "values", "colors",
  };
  static const GSettingsBindFlags flags = G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY;
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/org/queenside/Queenside/queenside-preferences.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GObject *style_names = gtk_builder_get_object (builder, "style-names");
  GObject *speed_names = gtk_builder_get_object (builder, "speed-names");
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  g_autoptr (GSettings) view = g_settings_get_child (settings, "view");

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_string_list_append (GTK_STRING_LIST (style_names), _(styles[i].name));
  for (gsize i = 0; queenside_speeds[i].name != NULL; i++)
    gtk_string_list_append (GTK_STRING_LIST (speed_names), _(queenside_speeds[i].name));
  g_settings_bind_with_mapping (settings, "style", gtk_builder_get_object (builder, "style"),
                                "selected", flags, get_style, set_style, NULL, NULL);
  g_settings_bind_with_mapping (settings, "speed", gtk_builder_get_object (builder, "speed"),
                                "selected", flags, get_speed, set_speed, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (i < 2 ? settings : view, switches[i],
                     gtk_builder_get_object (builder, switches[i]), "active", flags);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
