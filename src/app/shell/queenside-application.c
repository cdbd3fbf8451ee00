/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-application.h"

#include <glib/gi18n.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "queenside-input.h"
#include "queenside-names.h"
#include "queenside-preferences.h"
#include "queenside-recovery.h"
#include "queenside-window.h"

struct _QueensideApplication
{
  AdwApplication parent_instance;

  GSettings     *settings;      /* settings for style and motion */
};

G_DEFINE_FINAL_TYPE (QueensideApplication, queenside_application, ADW_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *accels[4];
} shortcuts[] = {
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.help", { "F1" } },
  { "win.presentation", { "F11" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.page::search", { "<Alt>1" } },
  { "win.page::trials", { "<Alt>2" } },
  { "win.page::compare", { "<Alt>3" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-fit", { "<Control>0", "<Control>KP_0" } },
  { "win.copy", { "<Control>c" } },
  { "win.copy-image", { "<Control><Shift>c" } },
  { "win.copy-code", { "<Control><Alt>d" } },
  { "win.copy-tikz", { "<Control><Alt>x" } },
  { "win.copy-trace", { "<Control><Alt>c" } },
  { "win.save-trace", { "<Control><Alt>s" } },
  { "win.paste-state", { "<Control>v" } },
  { "win.export", { "<Control>e" } },
  { "win.print", { "<Control>p" } },
  { "win.check-trace", { "<Control>t" } },
  { "win.run-program", { "<Control><Shift>r" } },
  { "lesson.back", { "<Alt>Left" } },
  { "lesson.next", { "<Alt>Right" } },
  { "win.focus-board", { "F6" } },
  { "win.setup", { "F9" } },
  { "win.trace", { "<Control>F9" } },
};

static void
about_activated_cb (GSimpleAction *action,
                    GVariant      *target,
                    gpointer       user_data)
{
  static const char *const developers[] = { "The Queenside developers", NULL };

  adw_show_about_window (gtk_application_get_active_window (user_data),
                         "application-name", _("Queenside"),
                         "application-icon", QUEENSIDE_APP_ID,
                         "version", QUEENSIDE_VERSION,
                         "developers", developers,
                         "comments", _("A laboratory for local search on the n-queens puzzle"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "translator-credits", _("translator-credits"),
                         NULL);
}

static void
preferences_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  GtkWindow *window = gtk_application_get_active_window (user_data);

  if (window != NULL)
    queenside_preferences_show (window);
}

/* Asks the windows to close. The program ends when the last window has closed, unless the user
 * cancels. */
static void
quit_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  GList *windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *l = windows; l != NULL; l = l->next)
    g_object_ref (l->data);
  for (GList *l = windows; l != NULL; l = l->next)
    if (QUEENSIDE_IS_WINDOW (l->data))
      gtk_window_close (l->data);
  g_list_free_full (windows, g_object_unref);
}

static const GActionEntry actions[] = {
  { "about", about_activated_cb },
  { "preferences", preferences_activated_cb },
  { "quit", quit_activated_cb },
};

static void
queenside_application_startup (GApplication *application)
{
  QueensideApplication *self = QUEENSIDE_APPLICATION (application);

  G_APPLICATION_CLASS (queenside_application_parent_class)->startup (application);
#ifdef __GLIBC__
  /* Return the memory of boards with a million queens to the system as soon as it is freed. */
  mallopt (M_MMAP_THRESHOLD, 1024 * 1024);
#endif
  self->settings = g_settings_new (QUEENSIDE_APP_ID);
  queenside_preferences_follow (self->settings);
  queenside_names_begin ();
  queenside_input_quiet_menus ();
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), shortcuts[i].action,
                                           shortcuts[i].accels);
}

static QueensideWindow *
open_window (GApplication *application)
{
  QueensideWindow *window = queenside_window_new (ADW_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Restores the documents that killed runs of Queenside have left, one per window. If @window isn't
 * NULL, it shows the first document. */
static void
recover (GApplication    *application,
         QueensideWindow *window)
{
  for (guint n = queenside_recovery_count (); n > 0; n--)
    {
      QueensideWindow *next = window != NULL ? window
                                             : queenside_window_new (ADW_APPLICATION (application));

      if (queenside_window_recover (next))
        {
          gtk_window_present (GTK_WINDOW (next));
          window = NULL;
        }
      else if (next != window)
        gtk_window_destroy (GTK_WINDOW (next));
    }
}

static void
queenside_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    gtk_window_present (window);
  else
    recover (application, open_window (application));
}

static void
queenside_application_open (GApplication  *application,
                            GFile        **files,
                            gint           n_files,
                            const char    *hint)
{
  for (gint i = 0; i < n_files; i++)
    queenside_document_file_open (open_window (application)->document_file, files[i]);
  recover (application, NULL);
}

static gint
queenside_application_handle_local_options (GApplication *application,
                                            GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;
  g_print ("queenside " QUEENSIDE_VERSION "\n");
  return 0;
}

static void
queenside_application_finalize (GObject *object)
{
  g_clear_object (&QUEENSIDE_APPLICATION (object)->settings);
  G_OBJECT_CLASS (queenside_application_parent_class)->finalize (object);
}

static void
queenside_application_class_init (QueensideApplicationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_application_finalize;
  G_APPLICATION_CLASS (klass)->startup = queenside_application_startup;
  G_APPLICATION_CLASS (klass)->activate = queenside_application_activate;
  G_APPLICATION_CLASS (klass)->open = queenside_application_open;
  G_APPLICATION_CLASS (klass)->handle_local_options = queenside_application_handle_local_options;
}

static void
queenside_application_init (QueensideApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE,
                                 _("Print the version and exit"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

QueensideApplication *
queenside_application_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_APPLICATION,
                       "application-id", QUEENSIDE_APP_ID,
                       "resource-base-path", "/org/queenside/Queenside",
                       "flags", G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN,
                       NULL);
}
