/* queenside-text-column.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-text-column.h"

#define STATE_CHARS 26          /* of a state that are shown at least: that of an 8 × 8 board */

typedef struct
{
  QueensideTextKind kind;
  QueensideTextFunc write;
  gpointer          data;
} Column;

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item,
          gpointer                  user_data)
{
  const Column *column = user_data;
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, column->kind == QUEENSIDE_TEXT_NUMBER ? 1 : 0);
  gtk_widget_add_css_class (GTK_WIDGET (label), "numeric");
  if (column->kind == QUEENSIDE_TEXT_STATE)
    {
      gtk_widget_add_css_class (GTK_WIDGET (label), "monospace");
      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (label, STATE_CHARS);
      gtk_label_set_max_width_chars (label, STATE_CHARS);
    }
  gtk_list_item_set_child (list_item, GTK_WIDGET (label));
}

static void
show (GtkListItem *list_item)
{
  const Column *column = g_object_get_data (G_OBJECT (list_item), "column");
  g_autofree char *text = column->write (gtk_list_item_get_item (list_item), column->data);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (list_item)), text);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         gpointer                  user_data)
{
  g_object_set_data (G_OBJECT (list_item), "column", user_data);
  g_signal_connect_swapped (gtk_list_item_get_item (list_item), "notify", G_CALLBACK (show),
                            list_item);
  show (list_item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *list_item,
           gpointer                  user_data)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), show, list_item);
}

GtkColumnViewColumn *
queenside_text_column_new (const char        *title,
                           QueensideTextKind  kind,
                           QueensideTextFunc  write,
                           gpointer           data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  Column *column = g_new (Column, 1);

  *column = (Column) { kind, write, data };
  g_object_set_data_full (G_OBJECT (factory), "column", column, g_free);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), column);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), column);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), column);
  return gtk_column_view_column_new (title, factory);
}
