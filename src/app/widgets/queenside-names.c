/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-names.h"

#include <glib/gi18n.h>

#define KEY "queenside-names"
#define GIVEN_KEY "queenside-given-name"

/* Returns the tooltip of @button. If @button has no tooltip, returns the tooltip of the widget that
 * contains @button. */
static const char *
get_words (GtkWidget *button)
{
  GtkWidget *owner = gtk_widget_get_parent (button);

  if (gtk_widget_get_tooltip_text (button) != NULL || owner == NULL)
    return gtk_widget_get_tooltip_text (button);
  if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (button)), "window-close-symbolic") == 0)
    return _("Close");
  if (GTK_IS_SPIN_BUTTON (owner))
    return g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (button)), "list-add-symbolic") == 0
             ? _("Increase")
             : _("Decrease");
  while (owner != NULL && gtk_widget_get_tooltip_text (owner) == NULL)
    owner = GTK_IS_MENU_BUTTON (owner) ? gtk_widget_get_parent (owner) : NULL;
  return owner == NULL ? NULL : gtk_widget_get_tooltip_text (owner);
}

/* Sets the accessible name again, because GTK overwrites the name whenever the icon changes. */
static void
name (GtkWidget *button)
{
  const char *given = g_object_get_data (G_OBJECT (button), GIVEN_KEY);
  const char *words = given != NULL ? given : get_words (button);

  if (words == NULL)
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               user_data)
{
  GtkWidget *button = g_value_get_object (values);
  GtkWidget *list = GTK_IS_TOGGLE_BUTTON (button) ? gtk_widget_get_parent (button) : NULL;

  if (GTK_IS_DROP_DOWN (list))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    list, NULL, -1);
  if (!GTK_IS_BUTTON (button) || g_object_get_data (G_OBJECT (button), KEY) != NULL
      || (!GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (button)))
          && !GTK_IS_MENU_BUTTON (gtk_widget_get_parent (button))))
    return TRUE;
  /* If a menu button has a label, GTK already gives it the right name. */
  if (gtk_button_get_icon_name (GTK_BUTTON (button)) == NULL
      && gtk_button_get_label (GTK_BUTTON (button)) != NULL)
    return TRUE;
  g_object_set_data (G_OBJECT (button), KEY, button);
  g_signal_connect (button, "notify::tooltip-text", G_CALLBACK (name), NULL);
  g_signal_connect (button, "notify::icon-name", G_CALLBACK (name), NULL);
  name (button);
  return TRUE;
}

void
queenside_names_give (GtkWidget  *button,
                      const char *words)
{
  g_object_set_data_full (G_OBJECT (button), GIVEN_KEY, g_strdup (words), g_free);
  name (button);
}

void
queenside_names_begin (void)
{
  /* Load the class, because it creates the signal. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
