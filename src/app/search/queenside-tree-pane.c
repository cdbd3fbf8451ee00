/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-tree-pane.h"

#include <glib/gi18n.h>

#define FACTOR 2.0              /* zoom factor per click */

struct _QueensideTreePane
{
  GtkBox               parent_instance;

  QueensideChart      *chart;
  GtkScrollbar        *scrollbar;
  GtkAdjustment       *adjustment;
  GtkLabel            *summary;
  GtkLabel            *estimate;
  GtkWidget           *out_button;
  GtkWidget           *in_button;
  GtkWidget           *all_button;
  QueensideSearchTree *tree;
};

G_DEFINE_FINAL_TYPE (QueensideTreePane, queenside_tree_pane, GTK_TYPE_BOX)

static void
scrolled_cb (QueensideTreePane *self)
{
  if (self->tree != NULL)
    queenside_search_tree_scroll (self->tree, gtk_adjustment_get_value (self->adjustment));
}

static void
zoom_cb (QueensideTreePane *self,
         GtkWidget         *button)
{
  queenside_search_tree_zoom (self->tree, button == self->all_button ? 0
                                          : button == self->in_button ? FACTOR : 1 / FACTOR);
}

static void
show_words (GtkLabel *label,
            char     *words)
{
  gtk_label_set_label (label, words);
  g_free (words);
}

static void
updated_cb (QueensideTreePane *self)
{
  const QueensTree *tree = queenside_search_tree_get (self->tree);
  double n_nodes = tree == NULL ? 1 : tree->n_nodes;
  double first, last;

  queenside_search_tree_get_range (self->tree, &first, &last);
  gtk_adjustment_configure (self->adjustment, first, 0, n_nodes, (last - first) / 10,
                            (last - first) * 0.9, last - first);
  gtk_widget_set_sensitive (self->out_button, last - first < n_nodes);
  gtk_widget_set_sensitive (self->all_button, last - first < n_nodes);
  gtk_widget_set_sensitive (self->in_button, n_nodes > 1);
  show_words (self->summary, queenside_search_tree_describe (self->tree));
  show_words (self->estimate, queenside_search_tree_describe_estimate (self->tree));
}

void
queenside_tree_pane_set_session (QueensideTreePane *self,
                                 QueensideSession  *session)
{
  g_return_if_fail (self->tree == NULL);
  self->tree = queenside_search_tree_new (self->chart, session);
  g_signal_connect_object (self->tree, "updated", G_CALLBACK (updated_cb), self, G_CONNECT_SWAPPED);
}

QueensideSearchTree *
queenside_tree_pane_get_tree (QueensideTreePane *self)
{
  return self->tree;
}

static void
queenside_tree_pane_dispose (GObject *object)
{
  g_clear_object (&QUEENSIDE_TREE_PANE (object)->tree);
  G_OBJECT_CLASS (queenside_tree_pane_parent_class)->dispose (object);
}

static void
queenside_tree_pane_class_init (QueensideTreePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_tree_pane_dispose;
  g_type_ensure (QUEENSIDE_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-tree-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, scrollbar);
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, summary);
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, estimate);
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, out_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, in_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTreePane, all_button);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_cb);
}

static void
queenside_tree_pane_init (QueensideTreePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
