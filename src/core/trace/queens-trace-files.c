/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trace-files.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
queens_trace_files_name (const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  GString *line = g_string_new (NULL);

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character == '\n' || character == '\r' || character == '\t')
        g_string_append (line, character == '\n' ? "\\n" : character == '\r' ? "\\r" : "\\t");
      else if (g_unichar_isprint (character))
        g_string_append_unichar (line, character);
      else
        g_string_append_printf (line, "\\u%04x", character);
    }
  return g_string_free (line, FALSE);
}

static gint
compare_names (gconstpointer first,
               gconstpointer second)
{
  return strcmp (*(const char *const *) first, *(const char *const *) second);
}

/* Lists files. Skips links to folders, because they may lead back to an outer folder. */
static gboolean
list_files (const char  *path,
            GPtrArray   *files,
            GError     **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_ptr_array_add (files, g_strdup (path));
      return TRUE;
    }
  folder = g_dir_open (path, 0, error);
  if (folder == NULL)
    return FALSE;
  while ((name = g_dir_read_name (folder)) != NULL)
    if (name[0] != '.')
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      const char *inner = g_ptr_array_index (names, i);
      gboolean is_folder = g_file_test (inner, G_FILE_TEST_IS_DIR);

      if ((is_folder && g_file_test (inner, G_FILE_TEST_IS_SYMLINK))
          || (!is_folder && !g_file_test (inner, G_FILE_TEST_IS_REGULAR)))
        continue;
      if (!list_files (inner, files, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
queens_trace_files_list (const char  *path,
                         GPtrArray   *files,
                         GError     **error)
{
  g_autofree char *name = queens_trace_files_name (path);
  guint before = files->len;

  if (!list_files (path, files, error))
    return FALSE;
  if (files->len == before)
    queens_refuse (error, _("The folder “%s” contains no files."), name);
  return files->len > before;
}

const char *
queens_trace_files_judge (const QueensTraceVerdict *verdict)
{
  if (verdict == NULL || verdict->fault == QUEENS_TRACE_FAULT_UNREAD
      || verdict->fault == QUEENS_TRACE_FAULT_SQUARES)
    return "unread";
  return verdict->ok                                      ? "ok"
         : verdict->fault == QUEENS_TRACE_FAULT_NO_STATE  ? "no-trace"
                                                          : "wrong";
}
