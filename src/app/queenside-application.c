/* queenside-application.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-application.h"

#include <glib/gi18n.h>

#include "queenside-window.h"

struct _QueensideApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensideApplication, queenside_application, ADW_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *accels[3];
} shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.copy-state", { "<Control>c" } },
  { "win.copy-image", { "<Control><Shift>c" } },
  { "win.paste-state", { "<Control>v" } },
  { "win.export", { "<Control>e" } },
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
quit_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  g_application_quit (user_data);
}

static const GActionEntry actions[] = {
  { "about", about_activated_cb },
  { "quit", quit_activated_cb },
};

static void
queenside_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (queenside_application_parent_class)->startup (application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), shortcuts[i].action, shortcuts[i].accels);
}

static void
queenside_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (queenside_window_new (ADW_APPLICATION (application)));
  gtk_window_present (window);
}

static void
queenside_application_class_init (QueensideApplicationClass *klass)
{
  G_APPLICATION_CLASS (klass)->startup = queenside_application_startup;
  G_APPLICATION_CLASS (klass)->activate = queenside_application_activate;
}

static void
queenside_application_init (QueensideApplication *self)
{
}

QueensideApplication *
queenside_application_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_APPLICATION,
                       "application-id", QUEENSIDE_APP_ID,
                       "resource-base-path", "/org/queenside/Queenside",
                       "flags", G_APPLICATION_NON_UNIQUE,
                       NULL);
}
