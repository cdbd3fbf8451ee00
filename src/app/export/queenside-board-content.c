/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-board-content.h"

#include "draw-board-picture.h"
#include "queens-file.h"

#define SIZE 800                /* size of the picture, in pixels */
#define CLAIM 5                 /* number of pixels that the pointer must move before a press
                                 * becomes a drag */
#define ICON_SIZE 128           /* size of the drag icon, in pixels */

char *
queenside_board_content_write_code (QueensideBoardArea *area)
{
  g_auto (QueensDocument) document = { 0 };

  queenside_session_fill_document (area->session, &document);
  document.view = area->shown;
  return queens_document_write_code (&document);
}

/* Offers @png as a file in the user's cache. Another program may read the file later, so Queenside
 * never deletes it. */
static GdkContentProvider *
new_file (GBytes  *png,
          GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "queenside", NULL);
  g_autofree char *path = g_build_filename (folder, "board.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;
  GSList list = { .data = file };

  g_mkdir_with_parents (folder, 0700);
  if (!queens_file_replace (path, png, error))
    return NULL;
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&list));
  return gdk_content_provider_new_for_value (&value);
}

static GdkContentProvider *
new_content (GBytes    *png,
             GBytes    *svg,
             gboolean   has_file,
             GError   **error)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (png, error);
  GdkContentProvider *file = NULL;
  GdkContentProvider *providers[4];
  gsize n = 0;

  if (texture == NULL || (has_file && (file = new_file (png, error)) == NULL))
    return NULL;
  /* The receiver uses the first provider that has the requested format. */
  providers[n++] = gdk_content_provider_new_for_bytes ("image/png", png);
  providers[n++] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);
  providers[n++] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
  if (file != NULL)
    providers[n++] = file;
  return gdk_content_provider_new_union (providers, n);
}

GdkContentProvider *
queenside_board_content_new (QueensideBoardArea  *area,
                             gboolean             has_file,
                             GError             **error)
{
  DrawBoardView view = queenside_board_area_get_export_view (area);
  g_autofree char *code = queenside_board_content_write_code (area);
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GBytes) svg = NULL;

  view.code = code;
  png = draw_board_to_bytes (&view, DRAW_FORMAT_PNG, SIZE, error);
  svg = png == NULL ? NULL : draw_board_to_bytes (&view, DRAW_FORMAT_SVG, SIZE, error);
  return svg == NULL ? NULL : new_content (png, svg, has_file, error);
}

/* If the file can't be written, offers only the picture, which most programs accept. */
GdkContentProvider *
queenside_board_content_new_to_drag (GBytes *png,
                                     GBytes *svg)
{
  GdkContentProvider *content = new_content (png, svg, TRUE, NULL);

  return content == NULL ? new_content (png, svg, FALSE, NULL) : content;
}

static GdkContentProvider *
prepare_cb (QueensideBoardArea *area)
{
  g_autoptr (GError) error = NULL;
  GdkContentProvider *content = queenside_board_content_new (area, TRUE, &error);

  return content == NULL ? queenside_board_content_new (area, FALSE, NULL) : content;
}

static void
begin_cb (QueensideBoardArea *area,
          GdkDrag            *drag,
          GtkDragSource      *source)
{
  DrawBoardView view = queenside_board_area_get_export_view (area);
  g_autoptr (GBytes) png = draw_board_to_bytes (&view, DRAW_FORMAT_PNG, ICON_SIZE, NULL);
  g_autoptr (GdkTexture) texture = png == NULL ? NULL : gdk_texture_new_from_bytes (png, NULL);

  if (texture != NULL)
    gtk_drag_source_set_icon (source, GDK_PAINTABLE (texture), ICON_SIZE / 2, ICON_SIZE / 2);
}

/* Claims the gesture. Otherwise a header bar around the handle would move the window. */
static void
pull_cb (GtkGesture *pull,
         double      x,
         double      y)
{
  if (ABS (x) + ABS (y) >= CLAIM)
    gtk_gesture_set_state (pull, GTK_EVENT_SEQUENCE_CLAIMED);
}

void
queenside_board_content_add_drag (GtkWidget          *handle,
                                  QueensideBoardArea *area)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkGesture *pull = gtk_gesture_drag_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  /* Handle the press before @handle, which may be a button. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), area, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (begin_cb), area, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (source));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (pull), GTK_PHASE_CAPTURE);
  g_signal_connect (pull, "drag-update", G_CALLBACK (pull_cb), NULL);
  gtk_widget_add_controller (handle, GTK_EVENT_CONTROLLER (pull));
  gtk_gesture_group (pull, GTK_GESTURE (source));
}
