/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-field-row.h"

typedef struct
{
  GtkWidget *line;              /* box with the title and the field */
  GtkWidget *title;
  GtkWidget *field;
  GtkWidget *below;
  char      *words;             /* description, which an error hides; may be NULL */
} QueensideFieldRowPrivate;

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (QueensideFieldRow, queenside_field_row, ADW_TYPE_PREFERENCES_ROW,
                         G_ADD_PRIVATE (QueensideFieldRow)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

#define GET(self) ((QueensideFieldRowPrivate *) queenside_field_row_get_instance_private (self))

void
queenside_field_row_set_field (QueensideFieldRow *self,
                               GtkWidget         *field)
{
  QueensideFieldRowPrivate *private = GET (self);

  g_return_if_fail (private->field == NULL);
  private->field = field;
  gtk_widget_set_valign (field, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (private->line), field);
  gtk_label_set_mnemonic_widget (GTK_LABEL (private->title), field);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, private->title, NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, private->below, NULL, -1);
}

static void
show_below (QueensideFieldRow *self,
            const char        *text)
{
  QueensideFieldRowPrivate *private = GET (self);

  gtk_label_set_label (GTK_LABEL (private->below), text == NULL ? "" : text);
  gtk_widget_set_visible (private->below, text != NULL && *text != '\0');
}

gboolean
queenside_field_row_has_error (QueensideFieldRow *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self), "error");
}

void
queenside_field_row_set_words (QueensideFieldRow *self,
                               const char        *words)
{
  QueensideFieldRowPrivate *private = GET (self);

  g_free (private->words);
  private->words = g_strdup (words);
  if (!queenside_field_row_has_error (self))
    show_below (self, private->words);
}

void
queenside_field_row_set_error (QueensideFieldRow *self,
                               const char        *message)
{
  if (message == NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  show_below (self, message == NULL ? GET (self)->words : message);
}

static void
queenside_field_row_activate (GtkListBoxRow *row)
{
  gtk_widget_grab_focus (GET (QUEENSIDE_FIELD_ROW (row))->field);
}

static void
queenside_field_row_add_child (GtkBuildable *buildable,
                               GtkBuilder   *builder,
                               GObject      *child,
                               const char   *type)
{
  queenside_field_row_set_field (QUEENSIDE_FIELD_ROW (buildable), GTK_WIDGET (child));
}

static void
buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = queenside_field_row_add_child;
}

static void
queenside_field_row_finalize (GObject *object)
{
  g_free (GET (QUEENSIDE_FIELD_ROW (object))->words);
  G_OBJECT_CLASS (queenside_field_row_parent_class)->finalize (object);
}

static void
queenside_field_row_class_init (QueensideFieldRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_field_row_finalize;
  GTK_LIST_BOX_ROW_CLASS (klass)->activate = queenside_field_row_activate;
}

static GtkWidget *
label_new (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
queenside_field_row_init (QueensideFieldRow *self)
{
  QueensideFieldRowPrivate *private = GET (self);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  private->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  private->title = label_new ("title");
  private->below = label_new ("subtitle");
  gtk_widget_set_visible (private->below, FALSE);
  gtk_widget_set_hexpand (private->title, TRUE);
  gtk_widget_set_vexpand (private->line, TRUE);
  gtk_box_append (GTK_BOX (private->line), private->title);
  gtk_box_append (GTK_BOX (content), private->line);
  gtk_box_append (GTK_BOX (content), private->below);
  gtk_widget_add_css_class (content, "header");
  gtk_widget_add_css_class (GTK_WIDGET (self), "field");
  g_object_bind_property (self, "title", private->title, "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "use-underline", private->title, "use-underline",
                          G_BINDING_SYNC_CREATE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), content);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  private->title, NULL, -1);
}
