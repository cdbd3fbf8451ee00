/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-text-column.h"

#include <glib/gi18n.h>

/* Minimum width of a state, and the width that an 8 × 8 board needs, in characters. */
#define LEAST_STATE_CHARS 12
#define STATE_CHARS 26
#define TOOLTIP_CHARS 1000
/* Maximum length of a cell in the row's accessible name, in bytes. Long names take too long to
 * hear. */
#define MAX_HEARD_BYTES 200

typedef struct
{
  QueensideTextKind    kind;
  QueensideTextFunc    write;
  gpointer             data;
  GtkColumnViewColumn *view_column;     /* not a reference */
} Column;

static gboolean
query_tooltip_cb (GtkLabel   *label,
                  gint        x,
                  gint        y,
                  gboolean    by_keyboard,
                  GtkTooltip *tooltip)
{
  const char *text = gtk_label_get_label (label);
  gboolean is_long = g_utf8_strlen (text, -1) > TOOLTIP_CHARS;
  g_autofree char *start = g_utf8_substring (text, 0, is_long ? TOOLTIP_CHARS : -1);
  g_autofree char *shown = g_strconcat (start, is_long ? "…" : NULL, NULL);

  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, shown);
  return TRUE;
}

static void
setup_cb (Column      *column,
          GtkListItem *list_item)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, column->kind == QUEENSIDE_TEXT_NUMBER ? 1 : 0);
  gtk_widget_add_css_class (GTK_WIDGET (label), "numeric");
  g_object_set_data (G_OBJECT (label), "column", column);
  gtk_list_item_set_child (list_item, GTK_WIDGET (label));
  if (column->kind != QUEENSIDE_TEXT_STATE && column->kind != QUEENSIDE_TEXT_SENTENCE)
    return;
  if (column->kind == QUEENSIDE_TEXT_STATE)
    gtk_widget_add_css_class (GTK_WIDGET (label), "monospace");
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (label, LEAST_STATE_CHARS);
  gtk_label_set_max_width_chars (label, STATE_CHARS);
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

static void
update_cb (GtkListItem *list_item)
{
  GtkWidget *label = gtk_list_item_get_child (list_item);
  GtkWidget *cell = gtk_widget_get_parent (label);
  GtkWidget *row = cell == NULL ? NULL : gtk_widget_get_parent (cell);
  const Column *column = g_object_get_data (G_OBJECT (list_item), "column");
  g_autofree char *text = column->write (gtk_list_item_get_item (list_item), column->data);
  g_autoptr (GString) name = NULL;

  gtk_label_set_label (GTK_LABEL (label), text);
  /* Cells are bound in order, so the last cell completes the row. */
  if (row == NULL || gtk_widget_get_next_sibling (cell) != NULL)
    return;
  /* Name the row, such as "Trial 3, End Solved, …". The keyboard moves by rows, and GTK doesn't
   * name them. */
  name = g_string_new (NULL);
  for (cell = gtk_widget_get_first_child (row); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      const char *shown;

      label = gtk_widget_get_first_child (cell);
      column = label == NULL ? NULL : g_object_get_data (G_OBJECT (label), "column");
      shown = column == NULL ? "" : gtk_label_get_label (GTK_LABEL (label));
      if (*shown != '\0' && strlen (shown) <= MAX_HEARD_BYTES && gtk_widget_get_visible (cell))
        g_string_append_printf (name, "%s%s %s", name->len > 0 ? ", " : "",
                                gtk_column_view_column_get_title (column->view_column), shown);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
}

static void
bind_cb (Column      *column,
         GtkListItem *list_item)
{
  g_object_set_data (G_OBJECT (list_item), "column", column);
  g_signal_connect_swapped (gtk_list_item_get_item (list_item), "notify", G_CALLBACK (update_cb),
                            list_item);
  update_cb (list_item);
}

static void
unbind_cb (Column      *column,
           GtkListItem *list_item)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), update_cb, list_item);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_last_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_prev_sibling (child))
    found = find_label (child, text);
  return found;
}

GtkColumnViewColumn *
queenside_text_column_append (GtkColumnView     *view,
                              const char        *title,
                              QueensideTextKind  kind,
                              QueensideTextFunc  write,
                              gpointer           data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *view_column = gtk_column_view_column_new (title, factory);
  Column *column = g_new (Column, 1);
  GtkWidget *header, *label;

  *column = (Column) { kind, write, data, view_column };
  g_object_set_data_full (G_OBJECT (factory), "column", column, g_free);
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), column);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), column);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), column);
  gtk_column_view_append_column (view, view_column);
  /* Find the label of the header, because GtkColumnView has no setting for the alignment of
   * headers. If headers have another structure in another version of GTK, the title stays at the
   * start. */
  header = gtk_widget_get_first_child (GTK_WIDGET (view));
  label = header != NULL && kind == QUEENSIDE_TEXT_NUMBER ? find_label (header, title) : NULL;
  if (header != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (header), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _("Headings"), -1);
  if (label != NULL)
    {
      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 1);
    }
  g_object_unref (view_column);
  return view_column;
}
