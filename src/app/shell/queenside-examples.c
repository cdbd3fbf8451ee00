/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-examples.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queens-lesson.h"

#define PREFIX "resource:///org/queenside/Queenside/boards/"

static const struct
{
  const char *file;
  const char *name;
} examples[] = {
  { "figure.queenside", N_("Steepest Ascent: Figure from the Course") },
  { "plateau.queenside", N_("Stuck on a Plateau") },
  { "random-neighbour.queenside", N_("Random Neighbour") },
  { "static-point.queenside", N_("A Static Point") },
  { "boulder.queenside", N_("A Boulder") },
  { "anywhere.queenside", N_("Nine Queens on 8 × 8") },
  { "forward-checking.queenside", N_("Forward Checking") },
};

GMenuModel *
queenside_examples_new_menu (const char *action,
                             const char *attribute)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(examples[i].name), NULL);
      g_autofree char *uri = g_strconcat (PREFIX, examples[i].file, NULL);

      g_menu_item_set_action_and_target (item, action, "s", uri);
      g_menu_item_set_attribute (item, attribute, "s", uri);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

static gint
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the paths of the lessons in the first data folder that has lessons. */
static GPtrArray *
find_lessons (void)
{
  const char *const *folders = g_get_system_data_dirs ();
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; folders[i] != NULL; i++)
    g_ptr_array_add (all, (gpointer) folders[i]);
  g_ptr_array_add (all, (gpointer) QUEENSIDE_DATA_DIR);
  for (guint i = 0; i < all->len && paths->len == 0; i++)
    {
      g_autofree char *folder = g_build_filename (all->pdata[i], "queenside", "lessons", NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        if (g_str_has_suffix (name, QUEENS_LESSON_SUFFIX))
          g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
    }
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

void
queenside_examples_fill_lessons (GMenu      *menu,
                                 const char *action)
{
  g_autoptr (GPtrArray) paths = find_lessons ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (QueensLesson) lesson = queens_lesson_load (paths->pdata[i],
                                                            g_get_language_names (), NULL);
      g_autoptr (GMenuItem) item = NULL;
      g_autofree char *uri = g_filename_to_uri (paths->pdata[i], NULL, NULL);
      g_auto (GStrv) parts = NULL;
      g_autofree char *label = NULL;

      if (lesson == NULL)
        continue;
      /* Double each underscore, because a single one marks a mnemonic. */
      parts = g_strsplit (lesson->title, "_", -1);
      label = g_strjoinv ("__", parts);
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, action, "s", uri);
      g_menu_append_item (menu, item);
    }
}

gboolean
queenside_examples_load (QueensDocument  *document,
                         GFile           *file,
                         GError         **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;
  gsize length;

  if (path != NULL)
    return queens_document_load (document, path, error);
  return g_file_load_contents (file, NULL, &text, &length, NULL, error)
         && queens_document_read (document, text, length, error);
}
