/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-submissions.h"

#include "queens-file.h"
#include "queens-trace-files.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAX_DEPTH 8             /* levels of folders in a student's folder */
#define MAX_READ (64 << 20)     /* maximum bytes of a file */

void
queens_submission_free (QueensSubmission *self)
{
  g_free (self->path);
  g_free (self->student);
  g_free (self);
}

static gint
compare_names (gconstpointer first,
               gconstpointer second)
{
  return strcmp (*(const char *const *) first, *(const char *const *) second);
}

/* Lists either the regular files or the folders in @folder, sorted by name. Skips links. */
static GPtrArray *
list_folder (const char  *folder,
             gboolean     wants_folders,
             GError     **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  GPtrArray *paths;
  const char *name;

  if (dir == NULL)
    return NULL;
  paths = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (name[0] != '.' && name[0] != '_' && g_lstat (path, &status) == 0
          && (wants_folders ? S_ISDIR (status.st_mode) : S_ISREG (status.st_mode)))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

/* A learning platform may mark every file as executable, so the first bytes must show a script or a
 * binary. */
static gboolean
is_executable (const char *path)
{
  g_autoptr (GMappedFile) file = NULL;
  const char *bytes;

  if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return FALSE;
  file = g_mapped_file_new (path, FALSE, NULL);
  bytes = file == NULL ? NULL : g_mapped_file_get_contents (file);
  return bytes != NULL && g_mapped_file_get_length (file) >= 4
         && (memcmp (bytes, "#!", 2) == 0 || memcmp (bytes, "\177ELF", 4) == 0);
}

static gboolean
is_program (const char *path)
{
  static const char *const suffixes[] = { ".py", ".ipynb", ".c", ".java" };
  static const char *const helpers[] = { "conftest.py", "queens_driver.py", "queens_player.py",
                                         "setup.py", NULL };
  g_autofree char *name = g_path_get_basename (path);

  if (g_strv_contains (helpers, name)
      || (g_str_has_prefix (name, "test_") && g_str_has_suffix (name, ".py")))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (name, suffixes[i]))
      return TRUE;
  return is_executable (path);
}

static gboolean
is_python (const char *path)
{
  return g_str_has_suffix (path, ".py") || g_str_has_suffix (path, ".ipynb");
}

static gboolean
defines_any (const char        *text,
             const char *const *functions)
{
  for (guint i = 0; functions[i] != NULL; i++)
    {
      g_autofree char *pattern = g_strdup_printf ("(^|\")(async +)?def +%s\\b", functions[i]);

      if (g_regex_match_simple (pattern, text, G_REGEX_MULTILINE, 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
imports (const char *text,
         const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *stem = g_strndup (base, strcspn (base, "."));
  g_autofree char *name = g_regex_escape_string (stem, -1);
  g_autofree char *pattern = g_strdup_printf (
    "\\bfrom +%s\\b|\\bimport +(?:[\\w.]+(?: +as +\\w+)? *, *)*%s\\b", name, name);

  return g_regex_match_simple (pattern, text, 0, 0);
}

/* Removes the Python files that another file imports. If any file defines one of @functions, also
 * removes the files that define none. */
static void
remove_modules (GPtrArray         *programs,
                const char *const *functions)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree gboolean *is_defining = g_new0 (gboolean, programs->len);
  g_autoptr (GPtrArray) modules = g_ptr_array_new ();
  gboolean has_defining = FALSE;

  for (guint i = 0; i < programs->len; i++)
    {
      gsize length;
      g_autofree char *bytes = is_python (programs->pdata[i])
                                 ? queens_file_read (programs->pdata[i], MAX_READ, &length, NULL)
                                 : NULL;
      char *text = bytes == NULL ? g_strdup ("") : g_utf8_make_valid (bytes, length);

      g_ptr_array_add (texts, text);
      is_defining[i] = defines_any (text, functions);
      has_defining |= is_defining[i];
    }
  for (guint i = 0; i < programs->len; i++)
    {
      char *path = programs->pdata[i];
      gboolean is_module = has_defining && is_python (path) && !is_defining[i];

      for (guint k = 0; k < programs->len && g_str_has_suffix (path, ".py"); k++)
        is_module |= k != i && (is_defining[k] || !has_defining) && imports (texts->pdata[k], path);
      if (is_module)
        g_ptr_array_add (modules, path);
    }
  /* If all files import each other, keep them all. */
  if (modules->len < programs->len)
    for (guint i = 0; i < modules->len; i++)
      g_ptr_array_remove (programs, modules->pdata[i]);
}

/* Takes ownership of @student. */
static void
add (GPtrArray  *submissions,
     const char *path,
     char       *student,
     gboolean    is_alone)
{
  QueensSubmission *self = g_new0 (QueensSubmission, 1);

  self->path = g_strdup (path);
  self->student = student;
  self->is_alone = is_alone;
  g_ptr_array_add (submissions, self);
}

/* Adds the programs in a student's @folder. If the folder itself has no programs, looks in its
 * subfolders. */
static gboolean
add_folder (const char         *folder,
            const char         *student,
            guint               depth,
            const char *const  *functions,
            GPtrArray          *submissions,
            GError            **error)
{
  g_autoptr (GPtrArray) programs = list_folder (folder, FALSE, error);
  g_autoptr (GPtrArray) folders = NULL;

  if (programs == NULL)
    return FALSE;
  for (guint i = programs->len; i-- > 0;)
    if (!is_program (g_ptr_array_index (programs, i)))
      g_ptr_array_remove_index (programs, i);
  remove_modules (programs, functions);
  for (guint i = 0; i < programs->len; i++)
    add (submissions, programs->pdata[i], g_strdup (student), TRUE);
  if (programs->len > 0 || depth == MAX_DEPTH)
    return TRUE;
  folders = list_folder (folder, TRUE, error);
  if (folders == NULL)
    return FALSE;
  for (guint i = 0; i < folders->len; i++)
    if (!add_folder (folders->pdata[i], student, depth + 1, functions, submissions, error))
      return FALSE;
  return TRUE;
}

static gboolean
add_student (const char         *folder,
             const char         *name,
             const char *const  *functions,
             GPtrArray          *submissions,
             GError            **error)
{
  guint before = submissions->len;

  if (!add_folder (folder, name, 0, functions, submissions, error))
    return FALSE;
  if (submissions->len == before)
    add (submissions, folder, g_strdup (name), TRUE);
  return TRUE;
}

gboolean
queens_submissions_list (const char         *path,
                         gboolean            is_student,
                         const char *const  *functions,
                         GPtrArray          *submissions,
                         GError            **error)
{
  g_autofree char *own_base = g_path_get_basename (path);
  g_autofree char *own_name = queens_trace_files_name (own_base);
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GPtrArray) folders = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      add (submissions, path, g_strndup (own_name, strcspn (own_name, ".")), TRUE);
      return TRUE;
    }
  if (is_student)
    return add_student (path, own_name, functions, submissions, error);
  paths = list_folder (path, FALSE, error);
  folders = paths == NULL ? NULL : list_folder (path, TRUE, error);
  if (folders == NULL)
    return FALSE;
  g_ptr_array_extend_and_steal (paths, g_steal_pointer (&folders));
  g_ptr_array_sort (paths, compare_names);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *inner = g_ptr_array_index (paths, i);
      g_autofree char *base = g_path_get_basename (inner);
      g_autofree char *name = queens_trace_files_name (base);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        {
          if (!add_student (inner, name, functions, submissions, error))
            return FALSE;
        }
      else if (is_program (inner))
        add (submissions, inner, g_strndup (name, strcspn (name, ".")), FALSE);
    }
  return TRUE;
}

char *
queens_submission_digest (const QueensSubmission *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GPtrArray) paths = self->is_alone ? list_folder (folder, FALSE, NULL)
                                               : g_ptr_array_new_with_free_func (g_free);

  if (paths == NULL)
    return NULL;
  g_ptr_array_insert (paths, 0, g_strdup (self->path));
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *name = g_path_get_basename (path);
      gsize length;
      g_autofree char *bytes = queens_file_read (path, MAX_READ, &length, NULL);

      if (bytes == NULL)
        return NULL;
      /* Include the length, so that the checksum also changes if bytes move from one file to the
       * next. */
      g_checksum_update (checksum, (const guchar *) name, strlen (name) + 1);
      g_checksum_update (checksum, (const guchar *) &length, sizeof length);
      g_checksum_update (checksum, (const guchar *) bytes, length);
    }
  return g_strdup (g_checksum_get_string (checksum));
}
