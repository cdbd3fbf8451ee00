/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-files.h"

#include <gdk/x11/gdkx.h>

#include "window-check.h"
#include "window-look.h"

char *
window_files_make_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

char *
window_files_write (const char *name,
                    const char *text)
{
  char *path = window_files_make_path (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

void
window_files_assert_holds (const char *path,
                           const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

void
window_files_open (WindowTest *test,
                   const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  queenside_document_file_open (test->window->document_file, file);
}

void
window_files_assert_title (WindowTest *test,
                           const char *name)
{
  g_autofree char *title = g_strconcat (name, " – Queenside", NULL);

  window_test_wait (g_str_equal (gtk_window_get_title (GTK_WINDOW (test->window)), title));
  g_assert_nonnull (window_look_find_label (test->window, name));
}

gboolean
window_files_is_refused (WindowTest *test)
{
  GtkWidget *bar = window_look_find_type (test->window, GTK_TYPE_INFO_BAR);

  return bar != NULL && gtk_info_bar_get_revealed (GTK_INFO_BAR (bar));
}

/* Returns the entry for a file name if it has the focus, otherwise NULL. */
static GtkWidget *
find_focused_entry (GtkWidget *chooser)
{
  GtkWidget *entry = window_look_find_type (chooser, g_type_from_name ("GtkFileChooserEntry"));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (chooser));

  return entry != NULL && focus != NULL && gtk_widget_is_ancestor (focus, entry) ? entry : NULL;
}

void
window_files_choose (WindowTest *test,
                     const char *path)
{
  GtkWidget *chooser, *entry;
  gboolean has_entry;

  window_test_wait ((chooser = window_check_find_window ("GtkFileChooserDialog")) != NULL);
  has_entry = gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser))
              == GTK_FILE_CHOOSER_ACTION_SAVE;
  window_check_focus (test, chooser);
  window_test_wait (!has_entry || find_focused_entry (chooser) != NULL);
  window_test_press (test, has_entry ? "ctrl+a" : "ctrl+l");
  window_test_wait ((entry = find_focused_entry (chooser)) != NULL);
  window_test_type (test, path);
  /* Wait because the dialog may complete a folder's name, and its button works only after it has
   * looked for the file. */
  window_test_wait (g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (entry)), path)
                    && gtk_widget_is_sensitive (
                      gtk_window_get_default_widget (GTK_WINDOW (chooser))));
  window_check_press_in (test, chooser, "Return");
}

GtkWidget *
window_files_find_dialog (WindowTest *test)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != test->window && gtk_widget_get_mapped (l->data))
      return l->data;
  return NULL;
}

GtkWidget *
window_files_wait_for_dialog (WindowTest *test)
{
  window_test_wait (window_files_find_dialog (test) != NULL);
  return window_files_find_dialog (test);
}

void
window_files_press_in (WindowTest *test,
                       GtkWidget  *dialog,
                       const char *keys)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (dialog));
  g_autofree char *arguments = g_strdup_printf ("windowfocus %lu key %s",
                                                gdk_x11_surface_get_xid (surface), keys);

  window_test_send (test, arguments);
}

void
window_files_answer (WindowTest *test,
                     const char *keys)
{
  window_files_press_in (test, window_files_wait_for_dialog (test), keys);
  window_test_wait (window_files_find_dialog (test) == NULL);
  window_files_press_in (test, GTK_WIDGET (test->window), "Shift_L");
}
