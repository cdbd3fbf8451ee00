/* queenside-preferences.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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
  { "system", N_("As the system"), ADW_COLOR_SCHEME_DEFAULT },
  { "light", N_("Light"), ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", N_("Dark"), ADW_COLOR_SCHEME_FORCE_DARK },
};

/* Following */

static void
style_cb (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "style");

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_str_equal (styles[i].id, id))
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), styles[i].scheme);
}

/* What the desktop says comes back only where it was overruled. */
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

/* The window */

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

/* What is chosen stands below the title. */
static void
add_choice (AdwPreferencesGroup    *group,
            const char             *title,
            GtkStringList          *names,
            GSettings              *settings,
            const char             *key,
            GSettingsBindGetMapping get,
            GSettingsBindSetMapping set)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_settings_bind_with_mapping (settings, key, row, "selected",
                                G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY, get, set,
                                NULL, NULL);
  adw_preferences_group_add (group, row);
}

static void
add_row (AdwPreferencesGroup *group,
         const char          *title,
         const char          *subtitle,
         GtkWidget           *field)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (field, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), field);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), field);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_group_add (group, row);
}

static void
add_switch (AdwPreferencesGroup *group,
            const char          *title,
            const char          *subtitle,
            GSettings           *settings,
            const char          *key)
{
  GtkWidget *field = gtk_switch_new ();

  g_settings_bind (settings, key, field, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  add_row (group, title, subtitle, field);
}

static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page,
           const char         *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

/* AdwPreferencesWindow, for the search that is not wanted here, loses all groups and rows in
 * libadwaita 1.2. */
static GtkWidget *
make_window (AdwPreferencesPage *page)
{
  GtkWidget *window = g_object_new (ADW_TYPE_WINDOW, "title", _("Preferences"), "default-width",
                                    640,
                                    "default-height", 576, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (page));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  return window;
}

void
queenside_preferences_show (GtkWindow *parent)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group = add_group (page, _("Look and Motion"));
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  g_autoptr (GSettings) view = g_settings_get_child (settings, "view");
  g_autoptr (GtkStringList) style_names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) speed_names = gtk_string_list_new (NULL);
  GtkWidget *window;

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_string_list_append (style_names, _(styles[i].name));
  for (gsize i = 0; queenside_speeds[i].name != NULL; i++)
    gtk_string_list_append (speed_names, _(queenside_speeds[i].name));
  add_choice (group, _("Style"), style_names, settings, "style", get_style, set_style);
  add_switch (group, _("Reduced motion"), _("Queens do not glide, and nothing fades."), settings,
              "reduced-motion");

  add_switch (group, _("Show hints"), _("What to do first, below the board."), settings,
              "show-hints");

  group = add_group (page, _("Playing"));
  add_choice (group, _("Speed"), speed_names, settings, "speed", get_speed, set_speed);

  group = add_group (page, _("Board"));
  add_switch (group, _("Coordinates"), _("Column and row numbers beside the board."), view,
              "coordinates");
  add_switch (group, _("Row 0 at the top"), _("Otherwise it is at the bottom."), view,
              "row-zero-at-top");
  add_switch (group, _("Values of successors"), _("The cost of each move on its square."), view,
              "values");
  add_switch (group, _("Colours by value"), _("The better a square, the lighter."), view, "colors");

  window = make_window (page);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}
