/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-examples.h"

#include <glib/gi18n.h>

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

void
queenside_examples_fill_lessons (GMenu      *menu,
                                 const char *action)
{
  g_autoptr (GPtrArray) paths = queens_lesson_list_shipped (QUEENSIDE_DATA_DIR);

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
