/* queenside-recent.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-recent.h"

#include <glib/gi18n.h>

#include "queens-document.h"

#define MOST_QUEENS 8

struct _QueensideRecent
{
  GObject           parent_instance;

  GtkRecentManager *manager;
  GMenu            *menu;
};

G_DEFINE_FINAL_TYPE (QueensideRecent, queenside_recent, G_TYPE_OBJECT)

static gint
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
append (QueensideRecent *self,
        GtkRecentInfo   *info)
{
  /* A single underscore would mark a key. */
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (self->menu, item);
}

static gboolean
is_ours (GtkRecentInfo *info)
{
  return g_strcmp0 (gtk_recent_info_get_mime_type (info), QUEENS_DOCUMENT_MIME_TYPE) == 0
         && gtk_recent_info_exists (info);
}

static void
fill (QueensideRecent *self)
{
  GList *infos = g_list_sort (gtk_recent_manager_get_items (self->manager), compare_newest_first);
  guint n = 0;

  g_menu_remove_all (self->menu);
  for (GList *l = infos; l != NULL && n < MOST_QUEENS; l = l->next)
    if (is_ours (l->data))
      {
        append (self, l->data);
        n++;
      }
  if (n == 0)
    g_menu_append (self->menu, _("No recent documents"), "win.none");
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

GMenuModel *
queenside_recent_get_menu (QueensideRecent *self)
{
  return G_MENU_MODEL (self->menu);
}

void
queenside_recent_add (QueensideRecent *self,
                      GFile           *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  char *groups[] = { NULL };
  char type[] = QUEENS_DOCUMENT_MIME_TYPE;
  char name[] = "queenside";
  char exec[] = "queenside %f";
  const GtkRecentData data = {
    .mime_type = type, .app_name = name, .app_exec = exec, .groups = groups,
  };

  gtk_recent_manager_add_full (self->manager, uri, &data);
}

QueensideRecent *
queenside_recent_new (void)
{
  return g_object_new (QUEENSIDE_TYPE_RECENT, NULL);
}

static void
queenside_recent_finalize (GObject *object)
{
  g_object_unref (QUEENSIDE_RECENT (object)->menu);
  G_OBJECT_CLASS (queenside_recent_parent_class)->finalize (object);
}

static void
queenside_recent_class_init (QueensideRecentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_recent_finalize;
}

static void
queenside_recent_init (QueensideRecent *self)
{
  self->manager = gtk_recent_manager_get_default ();
  self->menu = g_menu_new ();
  g_signal_connect_object (self->manager, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}
