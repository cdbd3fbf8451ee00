/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-autograder.h"

#include "queens-file.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-sheet-files.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <zip.h>
#include <zlib.h>

#define MAX_FILE (1 << 30)              /* maximum bytes of queenside-cli or of a library */
#define FIRST_DAY (1 << 21 | 1 << 16)   /* 1 January 1980 in the date format of zip files */
#define MADE_BY_UNIX (3 << 8)           /* makes unzip set the permissions */

GStrv
queens_autograder_read_packages (const char  *text,
                                 GError     **error)
{
  g_autoptr (GRegex) name = g_regex_new ("^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$", G_REGEX_CASELESS, 0,
                                         NULL);
  g_auto (GStrv) words = g_strsplit (text == NULL ? "" : text, ",", -1);
  g_autoptr (GStrvBuilder) packages = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *word = g_strstrip (words[i]);

      if (*word == '\0' && words[1] == NULL)
        break;
      if (!g_regex_match (name, word, 0, NULL))
        {
          queens_refuse (error,
                         _("“%s” isn’t the name of a Python package. Write names made of letters, "
                           "digits, - and _, separated by commas, as in numpy,pandas."), word);
          return NULL;
        }
      g_strv_builder_add (packages, word);
    }
  return g_strv_builder_end (packages);
}

gboolean
queens_autograder_check_file (const char  *file,
                              GError     **error)
{
  return g_regex_match_simple ("^\\w[\\w -]*\\.(py|ipynb|c|java)$", file, 0, 0)
         || queens_refuse (error, _("The file’s name is “%s”. It must consist of letters, digits, "
                                    "- and _, and end in .py, .ipynb, .c or .java."), file);
}

typedef struct
{
  char     *name;
  char     *bytes;
  gsize     length;
  gboolean  is_program;
} Entry;

static void
clear_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->name);
  g_free (entry->bytes);
}

/* Takes ownership of @name and @bytes. */
static void
add (GArray   *entries,
     char     *name,
     char     *bytes,
     gsize     length,
     gboolean  is_program)
{
  const Entry entry = { name, bytes, length, is_program };

  g_array_append_val (entries, entry);
}

static gboolean
add_file (GArray      *entries,
          const char  *folder,
          const char  *path,
          GError     **error)
{
  g_autofree char *base = g_path_get_basename (path);
  gsize length;
  char *bytes = queens_file_read (path, MAX_FILE, &length, error);

  if (bytes != NULL)
    add (entries, g_strconcat (folder, "/", base, NULL), bytes, length, TRUE);
  return bytes != NULL;
}

static gint
compare_names (gconstpointer first,
               gconstpointer second)
{
  return strcmp (((const Entry *) first)->name, ((const Entry *) second)->name);
}

/* Writes the archive; a QueensFileFill. */
static int
fill (int      fd,
      gpointer data)
{
  const GArray *entries = data;
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  zipFile zip;
  gboolean is_written;

  errno = 0;
  zip = zipOpen64 (path, APPEND_STATUS_CREATE);
  is_written = zip != NULL;
  for (guint i = 0; is_written && i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      const zip_fileinfo info = {
        .dosDate = FIRST_DAY,
        .external_fa = (entry->is_program ? 0100755UL : 0100644UL) << 16,
      };

      is_written = zipOpenNewFileInZip4 (zip, entry->name, &info, NULL, 0, NULL, 0, NULL,
                                         Z_DEFLATED, Z_DEFAULT_COMPRESSION, FALSE, -MAX_WBITS,
                                         DEF_MEM_LEVEL, Z_DEFAULT_STRATEGY, NULL, 0, MADE_BY_UNIX,
                                         0) == ZIP_OK
                   && zipWriteInFileInZip (zip, entry->bytes, entry->length) == ZIP_OK
                   && zipCloseFileInZip (zip) == ZIP_OK;
    }
  if (zip != NULL && zipClose (zip, NULL) != ZIP_OK)
    is_written = FALSE;
  return is_written ? 0 : errno != 0 ? errno : EIO;
}

/* Writes a line that sets a shell variable for the scripts. Quotes the value for bash. */
static void
append_setting (GString           *text,
                const char        *name,
                const char *const *values)
{
  g_string_append_printf (text, "%s=(", name);
  for (guint i = 0; values[i] != NULL; i++)
    {
      g_autofree char *quoted = g_shell_quote (values[i]);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : " ", quoted);
    }
  g_string_append (text, ")\n");
}

static char *
write_settings (const QueensAutograder *self,
                const char             *loader)
{
  const char *needed = queens_sheet_files_get_package (self->preset->id);
  g_autofree char *boards = g_strdup_printf ("%u", self->n_boards);
  g_autofree char *seed = g_strdup_printf ("%u", self->seed);
  g_autofree char *seconds = queens_number_write (self->seconds);
  g_autofree char *memory = g_strdup_printf ("%" G_GUINT64_FORMAT, self->memory);
  g_autoptr (GPtrArray) packages = g_ptr_array_new ();
  GString *text = g_string_new ("# The options of queenside-cli autograder.\n");

  if (needed != NULL)
    g_ptr_array_add (packages, (char *) needed);
  for (guint i = 0; self->packages != NULL && self->packages[i] != NULL; i++)
    if (g_strcmp0 (self->packages[i], needed) != 0)
      g_ptr_array_add (packages, (char *) self->packages[i]);
  g_ptr_array_add (packages, NULL);
  append_setting (text, "options", (const char *[]) {
    "--preset", self->preset->id, "--boards", boards, "--seed", seed, "--time", seconds,
    "--memory", memory, NULL });
  append_setting (text, "packages", (const char *const *) packages->pdata);
  g_string_append_printf (text, "file='%s'\nloader='%s'\n",
                          self->file == NULL ? "" : self->file, loader);
  return g_string_free (text, FALSE);
}

gboolean
queens_autograder_write (const QueensAutograder  *self,
                         const char              *command,
                         const GPtrArray         *libraries,
                         const char              *path,
                         GError                 **error)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autofree char *loader = NULL;
  char *settings;

  g_array_set_clear_func (entries, clear_entry);
  for (guint i = 0; i < libraries->len; i++)
    {
      const char *library = g_ptr_array_index (libraries, i);
      g_autofree char *base = g_path_get_basename (library);

      if (!add_file (entries, "lib", library, error))
        return FALSE;
      if (g_str_has_prefix (base, "ld-"))
        loader = g_steal_pointer (&base);
    }
  if (loader == NULL)
    return queens_refuse (error,
                          _("An autograder runs on Linux and contains a copy of queenside-cli from "
                            "this computer. Make it on a computer with Linux."));
  if (!add_file (entries, "bin", command, error))
    return FALSE;
  g_free (g_array_index (entries, Entry, entries->len - 1).name);
  g_array_index (entries, Entry, entries->len - 1).name = g_strdup ("bin/queenside-cli");
  settings = write_settings (self, loader);
  add (entries, g_strdup ("settings"), settings, strlen (settings), FALSE);
  add (entries, g_strdup ("sheet.tests"), g_strdup (self->tests), strlen (self->tests), FALSE);
  add (entries, g_strdup ("setup.sh"), g_strdup (queens_setup_script), strlen (queens_setup_script),
       TRUE);
  add (entries, g_strdup ("run_autograder"), g_strdup (queens_run_script),
       strlen (queens_run_script), TRUE);
  g_array_sort (entries, compare_names);
  return queens_file_fill (path, fill, entries, error);
}
