/* queenside-configurations.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-configurations.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"
#include "queenside-trials-words.h"

struct _QueensideConfigurations
{
  AdwBin      parent_instance;

  GtkListBox *list;             /* a row each */
  GPtrArray  *configurations;   /* of QueensideConfiguration */
};

G_DEFINE_FINAL_TYPE (QueensideConfigurations, queenside_configurations, ADW_TYPE_BIN)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static gboolean
has_name (QueensideConfigurations *self,
          const char              *name)
{
  for (guint i = 0; i < self->configurations->len; i++)
    if (g_str_equal (((QueensideConfiguration *) g_ptr_array_index (self->configurations, i))->name,
                     name))
      return TRUE;
  return FALSE;
}

static char *
choose_name (QueensideConfigurations *self,
             const QueensSetup       *setup)
{
  const char *first = _(setup->algorithm->name);
  char *name = g_strdup (first);

  for (guint i = 2; has_name (self, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", first, i);
    }
  return name;
}

static GtkWidget *
find_row (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
}

/* An empty name stays what it was. */
static void
renamed_cb (GtkEditable             *entry,
            QueensideConfigurations *self)
{
  gint i = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (find_row (GTK_WIDGET (entry))));
  QueensideConfiguration *configuration = g_ptr_array_index (self->configurations, i);
  const char *name = gtk_editable_get_text (entry);

  if (*name == '\0')
    return;
  g_free (configuration->name);
  configuration->name = g_strdup (name);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
remove_clicked_cb (GtkWidget               *button,
                   QueensideConfigurations *self)
{
  GtkWidget *row = find_row (button);

  g_ptr_array_remove_index (self->configurations,
                            gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
  gtk_list_box_remove (self->list, row);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->configurations->len > 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
entry_new (QueensideConfigurations      *self,
           const QueensideConfiguration *configuration)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), configuration->name);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (entry, _("Name of the configuration"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Name of the configuration"), -1);
  g_signal_connect (entry, "changed", G_CALLBACK (renamed_cb), self);
  return entry;
}

static GtkWidget *
remove_button_new (QueensideConfigurations *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Remove the configuration"));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  return button;
}

static GtkWidget *
row_new (QueensideConfigurations      *self,
         const QueensideConfiguration *configuration)
{
  g_autofree char *text = queenside_trials_describe_setup (&configuration->setup);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_widget_add_css_class (words, "caption");
  gtk_widget_add_css_class (words, "dim-label");
  gtk_box_append (GTK_BOX (line), entry_new (self, configuration));
  gtk_box_append (GTK_BOX (line), remove_button_new (self));
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_add_css_class (box, "configuration");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

void
queenside_configurations_add (QueensideConfigurations *self,
                              const QueensSetup       *setup)
{
  g_autofree char *name = choose_name (self, setup);
  QueensideConfiguration *configuration = queenside_configuration_new (name, setup);

  g_return_if_fail (self->configurations->len < QUEENSIDE_MOST_CONFIGURATIONS);
  g_ptr_array_add (self->configurations, configuration);
  gtk_list_box_append (self->list, row_new (self, configuration));
  gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
  g_signal_emit (self, signals[CHANGED], 0);
}

GPtrArray *
queenside_configurations_get (QueensideConfigurations *self)
{
  return self->configurations;
}

static void
queenside_configurations_finalize (GObject *object)
{
  g_ptr_array_unref (QUEENSIDE_CONFIGURATIONS (object)->configurations);
  G_OBJECT_CLASS (queenside_configurations_parent_class)->finalize (object);
}

static void
queenside_configurations_class_init (QueensideConfigurationsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_configurations_finalize;
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_CONFIGURATIONS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_configurations_init (QueensideConfigurations *self)
{
  self->configurations = g_ptr_array_new_with_free_func (
    (GDestroyNotify) queenside_configuration_free);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Configurations"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}
