/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-lesson-finder.h"

#include <gtk/gtk.h>

#include "queens-file.h"
#include "queens-lesson.h"

static void
add_folder (GPtrArray  *paths,
            const char *folder)
{
  g_autoptr (GDir) dir = folder == NULL ? NULL : g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, QUEENS_LESSON_SUFFIX))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
}

static void
add_recent (GPtrArray *paths)
{
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = infos; l != NULL; l = l->next)
    {
      g_autofree char *path = g_filename_from_uri (gtk_recent_info_get_uri (l->data), NULL, NULL);

      if (path != NULL && g_str_has_suffix (path, QUEENS_LESSON_SUFFIX))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

static gboolean
has_id (const char *path,
        const char *id)
{
  gsize length;
  g_autofree char *text = queens_file_read (path, QUEENS_LESSON_MAX_LENGTH, &length, NULL);
  g_autofree char *found = text == NULL ? NULL : queens_lesson_make_id (text, length);

  return g_strcmp0 (found, id) == 0;
}

GFile *
queenside_lesson_finder_find (const char *id,
                              GFile      *result,
                              GFile      *open)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFile) folder = g_file_get_parent (result);

  if (open != NULL)
    g_ptr_array_add (paths, g_file_get_path (open));
  add_folder (paths, folder == NULL ? NULL : g_file_peek_path (folder));
  add_recent (paths);
  g_ptr_array_extend_and_steal (paths, queens_lesson_list_shipped (QUEENSIDE_DATA_DIR));
  for (guint i = 0; i < paths->len; i++)
    if (has_id (paths->pdata[i], id))
      return g_file_new_for_path (paths->pdata[i]);
  return NULL;
}
