/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-configuration-row.h"

#include <glib/gi18n.h>

#include "draw-plot.h"
#include "queens-setup.h"
#include "queenside-names.h"
#include "queenside-search-rows.h"
#include "queenside-setup-words.h"
#include "queenside-theme.h"

struct _QueensideConfigurationRow
{
  GtkListBoxRow        parent_instance;

  GtkDrawingArea      *swatch;
  GtkLabel            *title;
  GtkEditable         *name;            /* replaces the title while the user edits it */
  GtkLabel            *words;
  GtkToggleButton     *edit_button;
  GtkWidget           *copy_button;
  GtkWidget           *remove_button;
  GtkWidget           *group;           /* contains @rows; filled when the row is first expanded */

  QueensideSearchRows *rows;            /* may be NULL */
  QueensSetup          setup;
  guint                place;           /* number of the configuration's curve */
  gboolean             is_showing;      /* TRUE while code changes the widgets */
};

G_DEFINE_FINAL_TYPE (QueensideConfigurationRow, queenside_configuration_row, GTK_TYPE_LIST_BOX_ROW)

static void
draw_swatch_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        user_data)
{
  const DrawPlot plot = { .cr = cr, .theme = queenside_theme_get () };

  draw_plot_line_swatch (&plot, QUEENSIDE_CONFIGURATION_ROW (user_data)->place,
                         (width - DRAW_PLOT_SWATCH) / 2, height / 2.0, 3.5);
}

void
queenside_configuration_row_show (QueensideConfigurationRow *self,
                                  const QueensConfiguration *configuration,
                                  guint                      place)
{
  g_autofree char *text = queenside_setup_describe (&configuration->setup, NULL, " · ");
  /* Translators: the name of a configuration. */
  g_autofree char *edit = g_strdup_printf (_("Edit %s"), configuration->name);
  g_autofree char *copy = g_strdup_printf (_("Copy %s"), configuration->name);
  g_autofree char *remove = g_strdup_printf (_("Remove %s"), configuration->name);
  g_autofree char *name = g_strdup_printf (_("Name of %s"), configuration->name);

  self->is_showing = TRUE;
  self->place = place;
  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, &configuration->setup);
  /* Don't overwrite what the user is typing. */
  if (!g_str_equal (gtk_editable_get_text (self->name), configuration->name)
      && !(gtk_widget_get_state_flags (GTK_WIDGET (self->name)) & GTK_STATE_FLAG_FOCUS_WITHIN))
    gtk_editable_set_text (self->name, configuration->name);
  gtk_label_set_label (self->title, configuration->name);
  gtk_label_set_label (self->words, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  queenside_names_give (GTK_WIDGET (self->edit_button), edit);
  queenside_names_give (self->copy_button, copy);
  queenside_names_give (self->remove_button, remove);
  if (self->rows != NULL)
    queenside_search_rows_show (self->rows, &self->setup);
  gtk_widget_queue_draw (GTK_WIDGET (self->swatch));
  self->is_showing = FALSE;
}

static void
rows_changed_cb (QueensideConfigurationRow *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->setup);
  queenside_search_rows_read (self->rows, &setup);
  g_signal_emit_by_name (self, "edited", &setup);
}

static void
toggled_cb (QueensideConfigurationRow *self)
{
  gboolean is_editing = gtk_toggle_button_get_active (self->edit_button);

  if (self->rows == NULL)
    {
      self->rows = queenside_search_rows_new (ADW_PREFERENCES_GROUP (self->group), TRUE);
      queenside_search_rows_show (self->rows, &self->setup);
      g_signal_connect_object (self->rows, "changed", G_CALLBACK (rows_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_widget_set_visible (self->group, is_editing);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !is_editing);
  gtk_widget_set_visible (GTK_WIDGET (self->name), is_editing);
}

void
queenside_configuration_row_open (QueensideConfigurationRow *self)
{
  gtk_toggle_button_set_active (self->edit_button, TRUE);
  gtk_widget_child_focus (self->group, GTK_DIR_TAB_FORWARD);
}

static void
renamed_cb (QueensideConfigurationRow *self)
{
  if (!self->is_showing)
    g_signal_emit_by_name (self, "renamed", gtk_editable_get_text (self->name));
}

static void
clicked_cb (QueensideConfigurationRow *self,
            GtkWidget                 *button)
{
  g_signal_emit_by_name (self, button == self->copy_button ? "copied" : "removed");
}

GtkWidget *
queenside_configuration_row_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_CONFIGURATION_ROW, NULL);
}

static void
queenside_configuration_row_dispose (GObject *object)
{
  QueensideConfigurationRow *self = QUEENSIDE_CONFIGURATION_ROW (object);

  g_clear_object (&self->rows);
  queens_setup_clear (&self->setup);
  G_OBJECT_CLASS (queenside_configuration_row_parent_class)->dispose (object);
}

static void
queenside_configuration_row_class_init (QueensideConfigurationRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_configuration_row_dispose;
  g_signal_new ("renamed", QUEENSIDE_TYPE_CONFIGURATION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("edited", QUEENSIDE_TYPE_CONFIGURATION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("copied", QUEENSIDE_TYPE_CONFIGURATION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("removed", QUEENSIDE_TYPE_CONFIGURATION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-configuration-row.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, swatch);
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, title);
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, name);
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, words);
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, edit_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, copy_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, remove_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideConfigurationRow, group);
  gtk_widget_class_bind_template_callback (widget_class, renamed_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
queenside_configuration_row_init (QueensideConfigurationRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->swatch, draw_swatch_cb, self, NULL);
  queenside_theme_follow (GTK_WIDGET (self->swatch));
}
