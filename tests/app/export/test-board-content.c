/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other programs receive a picture of the board. */

#include <X11/Xatom.h>
#include <gdk/x11/gdkx.h>
#include <string.h>

#include "queens-document.h"
#include "window-check.h"
#include "window-files.h"
#include "window-look.h"

/* Checks that the picture contains the visible search as a document. */
static void
assert_carries (WindowTest *test,
                GBytes     *bytes)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  queens_document_read_code (&document, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                             &error);
  g_assert_no_error (error);
  g_assert_cmpuint (document.position, ==, window_look_get_position (test));
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Returns the data that another program gets from the clipboard for @type. */
static GBytes *
take (WindowTest *test,
      const char *type)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (test->window));
  const char *types[] = { type, NULL };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) spliced = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GOutputStream) bytes = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, NULL, read_cb, &result);
  window_test_wait (result != NULL);
  stream = gdk_clipboard_read_finish (clipboard, result, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_splice_async (bytes, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                G_PRIORITY_DEFAULT, NULL, read_cb, &spliced);
  window_test_wait (spliced != NULL);
  g_output_stream_splice_finish (bytes, spliced, &error);
  g_assert_no_error (error);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (bytes));
}

static void
test_clipboard (WindowTest *test)
{
  static const struct
  {
    const char *type;
    const char *beginning;
  } wanted[] = {
    { "image/png", "\x89PNG" },
    { "image/svg+xml", "<?xml" },
  };

  window_test_press (test, "Right ctrl+shift+c");
  window_look_wait_for_words (test->window, "Picture copied", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autoptr (GBytes) bytes = take (test, wanted[i].type);

      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), strlen (wanted[i].beginning),
                       wanted[i].beginning, strlen (wanted[i].beginning));
      assert_carries (test, bytes);
    }
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         gpointer      *dropped)
{
  *dropped = g_value_dup_object (value);
  return TRUE;
}

static gboolean
drop_files_cb (GtkDropTarget *target,
               const GValue  *value,
               double         x,
               double         y,
               gpointer      *dropped)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  g_assert_cmpuint (g_slist_length (files), ==, 1);
  *dropped = g_object_ref (files->data);
  return TRUE;
}

/* Drags @handle to (@x, @y) of the screen in many small moves, and keeps the button pressed. */
static void
drag_to (WindowTest *test,
         GtkWidget  *handle,
         int         x,
         int         y)
{
  g_autofree char *motion = g_strdup_printf ("mousedown 1 mousemove_relative 3 3 "
                                             "mousemove_relative 3 3 "
                                             "mousemove_relative 12 12 "
                                             "mousemove %d %d", x - 8, y - 8);
  g_autofree char *end = g_strdup_printf ("mousemove %d %d", x, y);

  window_test_point (test, handle,
                     GRAPHENE_POINT_INIT (gtk_widget_get_width (handle) / 2,
                                          gtk_widget_get_height (handle) / 2), motion);
  window_test_send (test, end);
}

/* Moves the pointer a little, as a hand does: the toolkit may begin the drag only after the last
 * motion. */
static gboolean
jitter (WindowTest *test)
{
  window_test_send (test, "mousemove_relative 1 1");
  window_test_send (test, "mousemove_relative -1 -1");
  return TRUE;
}

static GdkDragAction
enter_cb (GtkDropTarget *target,
          double         x,
          double         y,
          gboolean      *has_entered)
{
  *has_entered = TRUE;
  return GDK_ACTION_COPY;
}

/* GDK drops only on windows that have the property WM_STATE. A window manager would set it. The
 * tests run without a window manager, so they set it themselves. */
static void
adopt (gpointer window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  Atom state = XInternAtom (display, "WM_STATE", False);
  const long values[] = { 1, None };    /* normal state, no icon window */

  XChangeProperty (display, gdk_x11_surface_get_xid (surface), state, state, 32, PropModeReplace,
                   (const unsigned char *) values, G_N_ELEMENTS (values));
}

/* Returns the data that another window receives if it accepts @type. */
static gpointer
drag (WindowTest *test,
      GtkWidget  *handle,
      GType       type,
      GCallback   callback)
{
  GtkWidget *other = gtk_window_new ();
  GtkDropTarget *target = gtk_drop_target_new (type, GDK_ACTION_COPY);
  gpointer dropped = NULL;
  gboolean has_entered = FALSE;
  g_autofree char *move = NULL;

  gtk_window_set_default_size (GTK_WINDOW (other), 200, 160);
  gtk_window_set_decorated (GTK_WINDOW (other), FALSE);
  g_signal_connect (target, "enter", G_CALLBACK (enter_cb), &has_entered);
  g_signal_connect (target, "drop", callback, &dropped);
  gtk_widget_add_controller (other, GTK_EVENT_CONTROLLER (target));
  gtk_window_present (GTK_WINDOW (other));
  window_test_wait (gtk_widget_get_mapped (other));
  adopt (other);
  move = g_strdup_printf ("windowmove %lu 900 840",
                          gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (other))));
  window_test_send (test, move);
  drag_to (test, handle, 1000, 920);
  window_test_wait (has_entered || (jitter (test) && has_entered));
  window_test_send (test, "mouseup 1");
  window_test_wait (dropped != NULL);
  gtk_window_destroy (GTK_WINDOW (other));
  return dropped;
}

static void
test_drag (WindowTest *test)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  window_test_press (test, "Right");
  texture = drag (test, test->window->export_button, GDK_TYPE_TEXTURE, G_CALLBACK (drop_cb));
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 800);
  g_assert_cmphex (window_look_get_pixel (texture, 0, 0) >> 24, ==, 0xff);
  file = drag (test, test->window->export_button, GDK_TYPE_FILE_LIST, G_CALLBACK (drop_files_cb));
  bytes = g_file_load_bytes (file, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_carries (test, bytes);
  /* A drag isn't a click. */
  g_assert_null (window_files_find_dialog (test));
}

/* Drags the preview of the export window. */
static void
test_drag_preview (WindowTest *test)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GtkWidget *window;
  GtkWidget *preview;

  window_test_press (test, "Right ctrl+e");
  window_test_wait ((window = window_check_find_window ("QueensideExportWindow")) != NULL);
  window_test_settle (test);
  preview = window_look_find_type (window, GTK_TYPE_DRAWING_AREA);
  file = drag (test, preview, GDK_TYPE_FILE_LIST, G_CALLBACK (drop_files_cb));
  bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  g_assert_nonnull (bytes);
  assert_carries (test, bytes);
}

/* The board is also offered as LaTeX source. */
static void
test_tikz (WindowTest *test)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  window_test_press (test, "Right ctrl+alt+x");
  window_look_wait_for_words (test->window, "Picture copied as TikZ", NULL);
  bytes = take (test, "text/plain;charset=utf-8");
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "\\begin{tikzpicture}"));
  for (guint i = 0; i < window_look_get_problem (test)->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (window_look_get_board (test), i);
      g_autofree char *line = g_strdup_printf ("\\queen at (%d,%d);", square.x, square.y);

      g_assert_nonnull (strstr (text, line));
    }
}

/* A picture that is dropped on its own window isn't opened. */
static void
test_drag_home (WindowTest *test)
{
  /* The document gets unsaved changes. So if the window opened the picture, it would ask whether to
   * save. */
  window_test_click_square (test, 0, 0);
  adopt (test->window);
  drag_to (test, test->window->export_button, 600, 500);
  window_test_pass (300);
  window_test_send (test, "mouseup 1");
  window_test_pass (300);
  g_assert_null (window_files_find_dialog (test));
  g_assert_false (window_files_is_refused (test));
  window_files_assert_title (test, "• New board");
}

/* The button that starts drags still reacts to clicks. */
static void
test_click (WindowTest *test)
{
  window_test_click (test, test->window->export_button);
  window_files_wait_for_dialog (test);
}

int
board_content_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/board-content/clipboard", test_clipboard);
  window_test_add ("/board-content/drag", test_drag);
  window_test_add ("/board-content/drag-preview", test_drag_preview);
  window_test_add ("/board-content/tikz", test_tikz);
  window_test_add ("/board-content/drag-home", test_drag_home);
  window_test_add ("/board-content/click", test_click);
  return g_test_run ();
}
