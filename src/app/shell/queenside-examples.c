/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-examples.h"

#include <glib/gi18n.h>

#define PREFIX "resource:///org/queenside/Queenside/boards/"

static const struct
{
  const char *file;
  const char *name;
} examples[] = {
  { "figure.queenside", N_("Steepest Ascent: The Course’s Figure") },
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
