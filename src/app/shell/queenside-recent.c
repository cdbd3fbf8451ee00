/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-recent.h"

#include "draw-board-picture.h"
#include "queens-document.h"
#include "queens-history.h"
#include "queenside-examples.h"
#include "queenside-theme.h"

#define SIDE 40                 /* width and height of a picture in pixels */
#define MAX_SIZE 200            /* maximum board size; the picture of a larger board wouldn't show
                                 * anything */
/* Maximum work for replaying a search, in units of QueensTally.work; takes about a second. For a
 * longer search, the picture shows an earlier step. */
#define MAX_WORK (G_GUINT64_CONSTANT (1) << 28)
#define CANCELLABLE "queenside-cancellable"

/* A request for a picture. */
typedef struct
{
  GFile           *file;
  const DrawTheme *theme;
  guint            pixels;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_object_unref (job->file);
  g_free (job);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const Job *job = data;
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (QueensHistory) history = NULL;
  DrawBoardView view = { .theme = job->theme };
  cairo_surface_t *surface = NULL;

  if (queenside_examples_load (&document, job->file, NULL)
      && document.setup.problem->size <= MAX_SIZE)
    history = queens_history_new (&document.setup, document.places, NULL);
  if (history != NULL)
    {
      while (history->position < document.position && history->search->tally.work <= MAX_WORK
             && !g_cancellable_is_cancelled (cancellable)
             && (queens_history_forward (history) || queens_history_continue (history)))
        continue;
      view.problem = document.setup.problem;
      view.board = history->search->board;
      view.chalk = &document.chalk;
      view.flags = document.view & QUEENS_VIEW_ROW_ZERO_AT_TOP ? DRAW_BOARD_ROW_ZERO_AT_TOP : 0;
      surface = draw_board_to_surface (&view, job->pixels, NULL);
    }
  g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int height;
  int stride;

  if (surface == NULL)
    return;
  cairo_surface_flush (surface);
  height = cairo_image_surface_get_height (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * height);
  texture = gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                    GDK_MEMORY_DEFAULT, bytes, stride);
  gtk_picture_set_paintable (GTK_PICTURE (source), GDK_PAINTABLE (texture));
  cairo_surface_destroy (surface);
}

static void
mapped_cb (GtkWidget *picture,
           gpointer   file)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (picture, cancellable, drawn_cb, NULL);
  Job *job = g_new (Job, 1);

  *job = (Job) { g_object_ref (file), queenside_theme_get (),
                 SIDE * gtk_widget_get_scale_factor (picture) };
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, work);
  g_object_set_data_full (G_OBJECT (picture), CANCELLABLE, g_steal_pointer (&cancellable),
                          g_object_unref);
}

static void
unmapped_cb (GtkWidget *picture)
{
  g_cancellable_cancel (g_object_get_data (G_OBJECT (picture), CANCELLABLE));
  gtk_picture_set_paintable (GTK_PICTURE (picture), NULL);
}

static GtkWidget *
row_new (GMenuModel *menu,
         int         index)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_MENU_ITEM,
                                 NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = gtk_picture_new ();
  g_autofree char *text = NULL;
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, index,
                                                                       G_MENU_ATTRIBUTE_TARGET,
                                                                       NULL);
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (target, NULL));
  GtkWidget *label;

  g_menu_model_get_item_attribute (menu, index, G_MENU_ATTRIBUTE_LABEL, "s", &text);
  g_menu_model_get_item_attribute (menu, index, G_MENU_ATTRIBUTE_ACTION, "s", &action);
  label = gtk_label_new_with_mnemonic (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_set_size_request (picture, SIDE, SIDE);
  if (g_file_is_native (file) || g_file_has_uri_scheme (file, "resource"))
    {
      g_signal_connect_data (picture, "map", G_CALLBACK (mapped_cb), g_object_ref (file),
                             (GClosureNotify) (GCallback) g_object_unref, 0);
      g_signal_connect (picture, "unmap", G_CALLBACK (unmapped_cb), NULL);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (label)), -1);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_widget_add_css_class (row, "flat");
  gtk_widget_add_css_class (row, "recent-document");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  return row;
}

static void
items_changed_cb (GMenuModel     *menu,
                  int             first,
                  int             n_removed,
                  int             n_added,
                  GtkPopoverMenu *popover)
{
  for (int i = first; i < first + n_added; i++)
    {
      g_autofree char *id = NULL;
      GtkWidget *row;

      if (!g_menu_model_get_item_attribute (menu, i, QUEENSIDE_RECENT_ATTRIBUTE, "s", &id))
        continue;
      row = row_new (menu, i);
      g_signal_connect_object (row, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                               G_CONNECT_SWAPPED);
      gtk_popover_menu_add_child (popover, row, id);
    }
}

void
queenside_recent_show (GtkPopoverMenu *popover,
                       GMenuModel     *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      if (section != NULL)
        queenside_recent_show (popover, section);
    }
  g_signal_connect_object (menu, "items-changed", G_CALLBACK (items_changed_cb), popover, 0);
  items_changed_cb (menu, 0, 0, g_menu_model_get_n_items (menu), popover);
}
