/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-launch.h"

#include <glib/gi18n.h>

typedef struct
{
  char *path;
  char *failure;
} Launch;

static void
response_cb (GtkWidget  *dialog,
             const char *response,
             GtkLabel   *path)
{
  if (g_str_equal (response, "copy"))
    gdk_clipboard_set_text (gtk_widget_get_clipboard (dialog), gtk_label_get_label (path));
}

static void
show_place (GtkWindow  *window,
            const char *path,
            const char *failure)
{
  GtkWidget *dialog = adw_message_dialog_new (window, failure, _("The file is here:"));
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);
  g_autofree char *shown = g_filename_display_name (path);
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  adw_message_dialog_set_extra_child (message, label);
  adw_message_dialog_add_responses (message, "close", _("_Close"), "copy", _("Cop_y"), NULL);
  adw_message_dialog_set_default_response (message, "copy");
  adw_message_dialog_set_close_response (message, "close");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), label);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
launched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  GtkWindow *window = GTK_WINDOW (source);
  Launch *self = user_data;
  g_autoptr (GError) error = NULL;

  /* The window may have been closed while the app was starting. */
  if (!gtk_show_uri_full_finish (window, result, &error)
      && gtk_widget_get_realized (GTK_WIDGET (window)))
    show_place (window, self->path, self->failure);
  g_free (self->path);
  g_free (self->failure);
  g_free (self);
}

void
queenside_launch_file (GtkWindow  *window,
                       const char *path,
                       const char *failure)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  Launch *self = g_new0 (Launch, 1);

  self->path = g_strdup (path);
  self->failure = g_strdup (failure);
  gtk_show_uri_full (window, uri, GDK_CURRENT_TIME, NULL, launched_cb, self);
}

void
queenside_launch_editor (GtkWindow  *window,
                         const char *path,
                         const char *failure)
{
  g_autoptr (GAppInfo) editor = g_app_info_get_default_for_type ("text/plain", FALSE);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GList files = { file, NULL, NULL };
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));
  g_autoptr (GdkAppLaunchContext) context = gdk_display_get_app_launch_context (display);

  if (editor == NULL
      || !g_app_info_launch (editor, &files, G_APP_LAUNCH_CONTEXT (context), NULL))
    show_place (window, path, failure);
}

gboolean
queenside_launch_manual (GtkWindow *window)
{
  const char *const *folders = g_get_system_data_dirs ();
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; folders[i] != NULL; i++)
    g_ptr_array_add (all, (gpointer) folders[i]);
  g_ptr_array_add (all, (gpointer) QUEENSIDE_DATA_DIR);
  for (guint i = 0; i < all->len; i++)
    {
      g_autofree char *path = g_build_filename (all->pdata[i], "doc", "queenside", "manual",
                                                "index.html", NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      queenside_launch_file (window, path, _("No app on this computer can open the manual"));
      return TRUE;
    }
  return FALSE;
}
