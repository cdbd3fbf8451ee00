/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-check.h"

#include <gdk/x11/gdkx.h>

#include "window-look.h"

GtkWidget *
window_check_find_window (const char *type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_str_equal (G_OBJECT_TYPE_NAME (window), type) && gtk_widget_get_mapped (window))
        found = window;
    }
  return found;
}

GtkWidget *
window_check_find (void)
{
  return window_check_find_window ("QueensideCheckWindow");
}

void
window_check_focus (WindowTest *test,
                    gpointer    window)
{
  GdkSurface *surface = gtk_native_get_surface (window);
  g_autofree char *arguments = g_strdup_printf ("windowfocus %lu",
                                                gdk_x11_surface_get_xid (surface));

  window_test_send (test, arguments);
  window_test_wait (gtk_window_is_active (window));
}

void
window_check_press_in (WindowTest *test,
                       gpointer    window,
                       const char *keys)
{
  window_check_focus (test, window);
  window_test_press (test, keys);
}

GtkWidget *
window_check_open (WindowTest *test)
{
  window_test_press (test, "ctrl+t");
  window_test_wait (window_check_find () != NULL);
  window_check_focus (test, window_check_find ());
  return window_check_find ();
}

void
window_check_choose_preset (WindowTest *test,
                            const char *id)
{
  g_autoptr (GError) error = NULL;

  queenside_session_set_preset (test->session, queens_preset_find (id, NULL), &error);
  g_assert_no_error (error);
}

void
window_check_begin (WindowTest *test,
                    const char *preset)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  window_check_choose_preset (test, preset);
  queenside_session_fill_document (test->session, &document);
  queenside_session_open (test->session, &document, &error);
  g_assert_no_error (error);
}

GtkTextView *
window_check_get_view (GtkWidget *check)
{
  return GTK_TEXT_VIEW (window_look_find_type (check, GTK_TYPE_TEXT_VIEW));
}

char *
window_check_copy_text (GtkWidget *check)
{
  char *text;

  g_object_get (gtk_text_view_get_buffer (window_check_get_view (check)), "text", &text, NULL);
  return text;
}

static gboolean
is_source (GtkWidget     *widget,
           gconstpointer  source)
{
  return GTK_IS_TOGGLE_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), source) == 0;
}

void
window_check_choose_source (WindowTest *test,
                            GtkWidget  *check,
                            const char *source)
{
  GtkWidget *button = window_look_find (check, is_source, source);

  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    window_test_click (test, button);
  window_test_wait (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

void
window_check_paste (WindowTest *test,
                    GtkWidget  *check,
                    const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (check), text);
  window_check_choose_source (test, check, "Text");
  window_test_click (test, window_look_find_tooltip (check, "Check the trace on the clipboard"));
}

static gboolean
is_marked (GtkWidget *check,
           guint      line)
{
  g_autoptr (GSList) tags = NULL;
  GtkTextIter iter;

  if (!gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (window_check_get_view (check)),
                                         &iter, line))
    return FALSE;
  tags = gtk_text_iter_get_tags (&iter);
  return tags != NULL;
}

void
window_check_assert_marked (GtkWidget *check,
                            gint       line)
{
  guint n_lines = gtk_text_buffer_get_line_count (
    gtk_text_view_get_buffer (window_check_get_view (check)));

  for (guint i = 0; i < n_lines; i++)
    g_assert_cmpint (is_marked (check, i), ==, (gint) i == line);
}

gboolean
window_check_is_in_sight (GtkWidget *check,
                          guint      line)
{
  GdkRectangle seen;
  GtkTextIter iter;
  int y, height;

  gtk_text_buffer_get_iter_at_line (gtk_text_view_get_buffer (window_check_get_view (check)), &iter,
                                    line);
  gtk_text_view_get_line_yrange (window_check_get_view (check), &iter, &y, &height);
  gtk_text_view_get_visible_rect (window_check_get_view (check), &seen);
  return y >= seen.y && y + height <= seen.y + seen.height;
}
