/* queenside-recent.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-recent.h"

#include "draw-board-picture.h"
#include "queens-document.h"
#include "queens-history.h"
#include "queenside-theme.h"

#define SIDE 40                 /* of a picture */
#define MAX_SIZE 200            /* of a board that is still to be made out */
#define MAX_STEPS 10000         /* to the one that is shown: about a second at most */
#define DATA "queenside-recent"

/* What a menu's popover has while it lives. */
typedef struct
{
  GHashTable   *pictures;       /* a GtkPicture, which is no reference, and its URI */
  GCancellable *cancellable;    /* while it is open */
} Recent;

/* What a thread draws, and what it gives back. */
typedef struct
{
  char            *path;
  const DrawTheme *theme;
  guint            pixels;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_free (job);
}

/* The board that the document shows, or NULL. */
static cairo_surface_t *
draw (const Job    *job,
      GCancellable *cancellable)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (QueensHistory) history = NULL;
  DrawBoardView view = { .theme = job->theme };

  if (!queens_document_load (&document, job->path, NULL)
      || document.setup.problem->size > MAX_SIZE || document.position > MAX_STEPS)
    return NULL;
  history = queens_history_new (&document.setup, document.places, NULL);
  if (history == NULL)
    return NULL;
  while (history->position < document.position && !g_cancellable_is_cancelled (cancellable)
         && queens_history_forward (history))
    ;
  view.problem = document.setup.problem;
  view.board = history->search->board;
  view.chalk = &document.chalk;
  view.flags = document.view & QUEENS_VIEW_ROW_ZERO_AT_TOP ? DRAW_BOARD_ROW_ZERO_AT_TOP : 0;
  return draw_board_to_surface (&view, job->pixels, NULL);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  cairo_surface_t *surface = draw (data, cancellable);

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
begin_picture (Recent     *self,
               const char *uri,
               GtkPicture *picture)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (path == NULL)
    return;
  job = g_new (Job, 1);
  *job = (Job) { g_steal_pointer (&path), queenside_theme_get (),
                 SIDE * gtk_widget_get_scale_factor (GTK_WIDGET (picture)) };
  task = g_task_new (picture, self->cancellable, drawn_cb, NULL);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, work);
}

static void
opened_cb (GtkWidget *popover,
           gpointer   data)
{
  Recent *self = data;
  GHashTableIter iter;
  gpointer uri;
  gpointer picture;

  self->cancellable = g_cancellable_new ();
  g_hash_table_iter_init (&iter, self->pictures);
  while (g_hash_table_iter_next (&iter, &picture, &uri))
    begin_picture (self, uri, picture);
}

static void
closed_cb (GtkWidget *popover,
           gpointer   data)
{
  Recent *self = data;
  GHashTableIter iter;
  gpointer picture;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_hash_table_iter_init (&iter, self->pictures);
  while (g_hash_table_iter_next (&iter, &picture, NULL))
    gtk_picture_set_paintable (picture, NULL);
}

/* Rows */

static void
gone_cb (GtkWidget *picture,
         gpointer   data)
{
  GHashTable *pictures = data;

  g_hash_table_remove (pictures, picture);
}

static void
unref_cb (gpointer  data,
          GClosure *closure)
{
  g_hash_table_unref (data);
}

static GtkWidget *
make_row (Recent     *self,
          GMenuModel *menu,
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
  GtkWidget *label;

  g_menu_model_get_item_attribute (menu, index, G_MENU_ATTRIBUTE_LABEL, "s", &text);
  g_menu_model_get_item_attribute (menu, index, G_MENU_ATTRIBUTE_ACTION, "s", &action);
  label = gtk_label_new_with_mnemonic (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_set_size_request (picture, SIDE, SIDE);
  g_signal_connect_data (picture, "destroy", G_CALLBACK (gone_cb),
                         g_hash_table_ref (self->pictures), unref_cb, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (label)), -1);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (row), box);
  gtk_widget_add_css_class (row, "flat");
  gtk_widget_add_css_class (row, "recent-document");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  g_hash_table_insert (self->pictures, picture, g_variant_dup_string (target, NULL));
  if (self->cancellable != NULL)
    begin_picture (self, g_variant_get_string (target, NULL), GTK_PICTURE (picture));
  return row;
}

static void
items_changed_cb (GMenuModel     *menu,
                  int             first,
                  int             n_removed,
                  int             n_added,
                  GtkPopoverMenu *popover)
{
  Recent *self = g_object_get_data (G_OBJECT (popover), DATA);

  for (int i = first; i < first + n_added; i++)
    {
      g_autofree char *id = NULL;
      GtkWidget *row;

      if (!g_menu_model_get_item_attribute (menu, i, QUEENSIDE_RECENT_ATTRIBUTE, "s", &id))
        continue;
      row = make_row (self, menu, i);
      g_signal_connect_object (row, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                               G_CONNECT_SWAPPED);
      gtk_popover_menu_add_child (popover, row, id);
    }
}

static void
free_recent (gpointer data)
{
  Recent *self = data;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_hash_table_unref (self->pictures);
  g_free (self);
}

void
queenside_recent_show (GtkPopoverMenu *popover,
                       GMenuModel     *menu)
{
  Recent *self = g_new0 (Recent, 1);

  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_object_set_data_full (G_OBJECT (popover), DATA, self, free_recent);
  g_signal_connect (popover, "map", G_CALLBACK (opened_cb), self);
  g_signal_connect (popover, "unmap", G_CALLBACK (closed_cb), self);
  g_signal_connect_object (menu, "items-changed", G_CALLBACK (items_changed_cb), popover, 0);
  items_changed_cb (menu, 0, 0, g_menu_model_get_n_items (menu), popover);
}
