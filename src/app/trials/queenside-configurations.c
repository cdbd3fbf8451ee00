/* queenside-configurations.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-configurations.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"
#include "queenside-setup-words.h"

struct _QueensideConfigurations
{
  AdwBin      parent_instance;

  GtkListBox *list;             /* a row each */
  GPtrArray  *configurations;   /* of QueensideConfiguration */
  guint       last_id;
};

G_DEFINE_FINAL_TYPE (QueensideConfigurations, queenside_configurations, ADW_TYPE_BIN)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Names */

static QueensideConfiguration *
get (QueensideConfigurations *self,
     guint                    i)
{
  return g_ptr_array_index (self->configurations, i);
}

static gboolean
has_name (QueensideConfigurations *self,
          const char              *name)
{
  for (guint i = 0; i < self->configurations->len; i++)
    if (g_str_equal (get (self, i)->name, name))
      return TRUE;
  return FALSE;
}

/* As trials on @size take it. */
static void
fill_on_size (QueensSetup       *self,
              const QueensSetup *setup,
              guint              size)
{
  g_autoptr (QueensProblem) problem = queens_problem_resize (setup->problem, size, NULL);

  queens_setup_copy (self, setup);
  self->trial = 0;
  if (problem != NULL)
    queens_setup_set_problem (self, problem);
}

/* Whether trials of both are the same on each size. */
static gboolean
is_same (const QueensSetup *setup,
         const QueensSetup *other)
{
  guint size = MAX (setup->problem->size,
                    other->problem->size);
  g_auto (QueensSetup) one = { 0 };
  g_auto (QueensSetup) two = { 0 };

  fill_on_size (&one, setup, size);
  fill_on_size (&two, other, size);
  return queens_setup_equal (&one, &two);
}

/* What @setup does otherwise than the first one of its algorithm; NULL where there is none. */
static char *
describe_difference (QueensideConfigurations *self,
                     const QueensSetup       *setup)
{
  for (guint i = 0; i < self->configurations->len; i++)
    {
      g_auto (QueensSetup) other = { 0 };

      fill_on_size (&other, &get (self, i)->setup, setup->problem->size);
      if (other.algorithm == setup->algorithm)
        return queenside_setup_describe_difference (setup, &other);
    }
  return NULL;
}

static char *
choose_name (QueensideConfigurations *self,
             const QueensSetup       *setup)
{
  g_autofree char *difference = describe_difference (self, setup);
  g_autofree char *first = g_strjoin (difference == NULL || *difference == '\0' ? NULL : ", ",
                                      _(setup->algorithm->name), difference, NULL);
  char *name = g_strdup (first);

  for (guint i = 2; has_name (self, name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", first, i);
    }
  return name;
}

/* Rows */

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
  QueensideConfiguration *configuration = get (self, i);
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
  g_autofree char *text = queenside_setup_describe (&configuration->setup);
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

/* The configurations */

static gboolean
check_is_new (QueensideConfigurations  *self,
              const QueensSetup        *setup,
              GError                  **error)
{
  for (guint i = 0; i < self->configurations->len; i++)
    if (is_same (setup, &get (self, i)->setup))
      {
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                     _("This setup is a configuration already: “%s”."), get (self, i)->name);
        return FALSE;
      }
  return TRUE;
}

gboolean
queenside_configurations_add (QueensideConfigurations  *self,
                              const QueensSetup        *setup,
                              GError                  **error)
{
  g_autofree char *name = choose_name (self, setup);
  QueensideConfiguration *configuration;

  g_return_val_if_fail (self->configurations->len < QUEENSIDE_MAX_CONFIGURATIONS, FALSE);
  if (!check_is_new (self, setup, error))
    return FALSE;
  configuration = queenside_configuration_new (name, setup);
  configuration->id = ++self->last_id;
  g_ptr_array_add (self->configurations, configuration);
  gtk_list_box_append (self->list, row_new (self, configuration));
  gtk_widget_set_visible (GTK_WIDGET (self->list), TRUE);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* A name that has the limit in it says the new one. */
static void
set_limit (QueensideConfiguration *configuration,
           guint64                 iterations)
{
  GString *name = g_string_new (configuration->name);
  g_autofree char *before = queenside_setup_describe_limit (&configuration->setup);
  g_autofree char *after = NULL;

  configuration->setup.max_iterations = iterations;
  after = queenside_setup_describe_limit (&configuration->setup);
  g_string_replace (name, before, after, 0);
  g_free (configuration->name);
  configuration->name = g_string_free (name, FALSE);
}

const char *
queenside_configurations_limit (QueensideConfigurations *self,
                                guint                    id,
                                guint64                  iterations)
{
  for (guint i = 0; i < self->configurations->len; i++)
    if (get (self, i)->id == id)
      {
        set_limit (get (self, i), iterations);
        gtk_list_box_remove (self->list,
                             GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i)));
        gtk_list_box_insert (self->list, row_new (self, get (self, i)), i);
        g_signal_emit (self, signals[CHANGED], 0);
        return get (self, i)->name;
      }
  return NULL;
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
