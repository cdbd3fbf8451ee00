/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-sweep.h"

#include <glib/gi18n.h>

#include "queens-facts.h"
#include "queens-refuse.h"
#include "queenside-field-row.h"

struct _QueensideSweep
{
  GtkPopover         parent_instance;

  AdwComboRow       *param_row;         /* lists the parameters of the algorithm, and the iteration
                                         * limit */
  QueensideFieldRow *values_row;
  GtkEditable       *values_entry;

  QueensSetup        setup;
  guint              room;
};

G_DEFINE_FINAL_TYPE (QueensideSweep, queenside_sweep, GTK_TYPE_POPOVER)

static void
edited_cb (QueensideSweep *self)
{
  queenside_field_row_set_error (self->values_row, NULL);
}

void
queenside_sweep_begin (QueensideSweep    *self,
                       const QueensSetup *setup,
                       guint              room)
{
  guint selected = adw_combo_row_get_selected (self->param_row);
  gboolean is_other = setup->algorithm != self->setup.algorithm;

  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, setup);
  self->room = room;
  if (is_other)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      for (const QueensParam *param = setup->algorithm->params; param->id != NULL; param++)
        gtk_string_list_append (names, _(param->name));
      gtk_string_list_append (names, _(queens_facts[QUEENS_FACT_LIMIT].name));
      adw_combo_row_set_model (self->param_row, G_LIST_MODEL (names));
      selected = 0;
    }
  adw_combo_row_set_selected (self->param_row, selected);
  edited_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->values_entry));
}

static void
free_setup (gpointer data)
{
  queens_setup_clear (data);
  g_free (data);
}

/* Returns one setup per value, or NULL with an error about the first invalid value. */
static GPtrArray *
create_setups (QueensideSweep  *self,
               char           **values,
               GError         **error)
{
  guint selected = adw_combo_row_get_selected (self->param_row);
  const QueensParam *param = &self->setup.algorithm->params[selected];
  g_autoptr (GPtrArray) setups = g_ptr_array_new_with_free_func (free_setup);

  if (param->id != NULL && !queens_setup_check_param (&self->setup, param, error))
    return NULL;
  for (guint i = 0; values[i] != NULL; i++)
    {
      QueensSetup *setup;

      if (*values[i] == '\0')
        continue;
      setup = g_new0 (QueensSetup, 1);
      queens_setup_copy (setup, &self->setup);
      g_ptr_array_add (setups, setup);
      if (param->id == NULL ? !queens_fact_read (QUEENS_FACT_LIMIT, setup, values[i], error)
                            : !queens_setup_set_param (setup, param->id, values[i], error))
        return NULL;
    }
  if (setups->len == 0)
    queens_refuse (error, _("Separate values with commas, such as 1, 10, 100."));
  else if (setups->len > self->room)
    queens_refuse (error,
                   ngettext ("%u values are too many. Only %u more configuration fits.",
                             "%u values are too many. Only %u more configurations fit.",
                             self->room), setups->len, self->room);
  else
    return g_steal_pointer (&setups);
  return NULL;
}

static void
add_cb (QueensideSweep *self)
{
  GtkStringObject *param = adw_combo_row_get_selected_item (self->param_row);
  g_auto (GStrv) values = g_strsplit_set (gtk_editable_get_text (self->values_entry), ",; \t", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) setups = create_setups (self, values, &error);

  if (setups == NULL)
    {
      queenside_field_row_set_error (self->values_row, error->message);
      return;
    }
  for (guint i = 0, value = 0; i < setups->len; i++, value++)
    {
      g_autofree char *name = NULL;

      while (*values[value] == '\0')
        value++;
      /* Translators: a parameter and its value. */
      name = g_strdup_printf (_("%s: %s"), gtk_string_object_get_string (param), values[value]);
      g_signal_emit_by_name (self, "made", name, setups->pdata[i]);
    }
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
queenside_sweep_dispose (GObject *object)
{
  queens_setup_clear (&QUEENSIDE_SWEEP (object)->setup);
  G_OBJECT_CLASS (queenside_sweep_parent_class)->dispose (object);
}

static void
queenside_sweep_class_init (QueensideSweepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_FIELD_ROW);
  G_OBJECT_CLASS (klass)->dispose = queenside_sweep_dispose;
  g_signal_new ("made", QUEENSIDE_TYPE_SWEEP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                2, G_TYPE_STRING, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-sweep.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideSweep, param_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSweep, values_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideSweep, values_entry);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
queenside_sweep_init (QueensideSweep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
