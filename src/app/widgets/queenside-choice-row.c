/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-choice-row.h"

#include <glib/gi18n.h>

#define WORDS "queenside-words"
#define NOTE "queenside-note"
#define NAME "queenside-name"
#define LAYOUT "queenside-layout"

static GtkWidget *
find_subtitle (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "subtitle"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_subtitle (child);
  return found;
}

/* Replaces the subtitle with the choice's name in bold and its description. AdwComboRow sets the
 * subtitle to the name after each selection. Keeps any other subtitle, such as a refusal. */
static void
subtitle_cb (AdwComboRow *row)
{
  GtkStringObject *item = adw_combo_row_get_selected_item (row);
  const char *own = item == NULL ? "" : gtk_string_object_get_string (item);
  const char *given = g_object_get_data (G_OBJECT (row), NAME);
  const char *name = given == NULL ? own : given;
  g_autofree char *subtitle = g_strdup (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
  const char *const *words = g_object_get_data (G_OBJECT (row), WORDS);
  const char *more = g_object_get_data (G_OBJECT (row), NOTE);
  guint selected = adw_combo_row_get_selected (row);
  GtkWidget *label = find_subtitle (GTK_WIDGET (row));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  g_autofree char *text = NULL;

  if (more == NULL && words != NULL && selected < g_strv_length ((char **) words))
    more = words[selected];
  text = g_strconcat (name, more == NULL || *more == '\0' ? NULL : "\n", more, NULL);
  bold->end_index = strlen (name);
  pango_attr_list_insert (attributes, bold);
  if (g_strcmp0 (subtitle, own) == 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  if (label != NULL)
    gtk_label_set_attributes (GTK_LABEL (label),
                              g_strcmp0 (subtitle, own) == 0 || g_strcmp0 (subtitle, text) == 0
                                ? attributes
                                : NULL);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_labels (GtkWidget      *box,
                GtkOrientation  orientation,
                int             for_size,
                int            *minimum,
                int            *natural,
                int            *minimum_baseline,
                int            *natural_baseline)
{
  gtk_layout_manager_measure (g_object_get_data (G_OBJECT (box), LAYOUT), box, orientation,
                              orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum,
                              natural, minimum_baseline, natural_baseline);
}

static void
allocate_labels (GtkWidget *box,
                 int        width,
                 int        height,
                 int        baseline)
{
  gtk_layout_manager_allocate (g_object_get_data (G_OBJECT (box), LAYOUT), box, width, height,
                               baseline);
}

/* Makes the width of the box around title and subtitle independent of its height. The layout stays
 * the same. Otherwise GTK would lay out the labels at dozens of widths to find the minimum width
 * for a height, which takes a fifth of the time for opening a window. */
static void
simplify_layout (GtkWidget *subtitle)
{
  GtkWidget *box = gtk_widget_get_parent (subtitle);

  if (g_object_get_data (G_OBJECT (box), LAYOUT) != NULL)
    return;
  g_object_set_data_full (G_OBJECT (box), LAYOUT,
                          g_object_ref (gtk_widget_get_layout_manager (box)), g_object_unref);
  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (get_request_mode, measure_labels,
                                                             allocate_labels));
}

static void
update_subtitle (AdwComboRow *row)
{
  GtkStringObject *item = adw_combo_row_get_selected_item (row);
  GtkWidget *subtitle = find_subtitle (GTK_WIDGET (row));

  adw_combo_row_set_use_subtitle (row, TRUE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  g_signal_handlers_disconnect_by_func (row, subtitle_cb, NULL);
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (subtitle_cb), NULL);
  if (item != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), gtk_string_object_get_string (item));
  subtitle_cb (row);
  if (subtitle != NULL)
    simplify_layout (subtitle);
}

void
queenside_choice_row_fill (AdwComboRow        *row,
                           const QueensChoice *choices,
                           guint               n)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; i < n && choices[i].id != NULL; i++)
    {
      gtk_string_list_append (names, _(choices[i].name));
      g_strv_builder_add (words, choices[i].words == NULL ? "" : _(choices[i].words));
    }
  g_object_set_data_full (G_OBJECT (row), WORDS, g_strv_builder_end (words),
                          (GDestroyNotify) g_strfreev);
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  update_subtitle (row);
}

void
queenside_choice_row_fill_algorithms (AdwComboRow *row)
{
  g_autoptr (GArray) choices = g_array_new (TRUE, FALSE, sizeof (QueensChoice));

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      const QueensAlgorithm *algorithm = queens_algorithms[i];
      QueensChoice choice = { algorithm->id, algorithm->name, algorithm->summary };

      g_array_append_val (choices, choice);
    }
  queenside_choice_row_fill (row, (const QueensChoice *) choices->data, choices->len);
}

void
queenside_choice_row_set_name (AdwComboRow *row,
                               const char  *name)
{
  if (g_strcmp0 (name, g_object_get_data (G_OBJECT (row), NAME)) == 0)
    return;
  g_object_set_data_full (G_OBJECT (row), NAME, g_strdup (name), g_free);
  update_subtitle (row);
}

void
queenside_choice_row_set_unused (AdwComboRow *row,
                                 const char  *reason)
{
  if (reason == g_object_get_data (G_OBJECT (row), NOTE))
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (row), reason == NULL);
  g_object_set_data (G_OBJECT (row), NOTE, (gpointer) reason);
  update_subtitle (row);
}

void
queenside_choice_row_show_heeded (AdwComboRow           *row,
                                  QueensHeeds            rule,
                                  const QueensAlgorithm *algorithm)
{
  gboolean is_heeded = (algorithm->heeds & rule) == rule;

  queenside_choice_row_set_unused (row, is_heeded ? NULL : _("Not used by this algorithm"));
}
