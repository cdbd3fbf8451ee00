/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-program-plan.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "queens-file.h"
#include "queens-refuse.h"

#define MOST_SOURCE (8 * 1024 * 1024)   /* maximum size of a file in the digest, in bytes */

/* A programming language, which is recognized by the suffix of the file. In the commands, %s is
 * replaced by the path of the file. */
typedef struct
{
  const char *suffix;
  const char *compile[6];       /* empty if there is nothing to compile */
  const char *run[5];
  gboolean    has_player;
  gboolean    limits_memory;    /* TRUE if the language's runtime limits its own memory; there is
                                 * no other limit then, because the runtime reserves a large
                                 * address space */
} Language;

static const Language languages[] = {
  { ".py", { NULL }, { "python3", QUEENSIDE_PROGRAM_PLAYER, "%s" }, TRUE, FALSE },
  { ".java", { NULL }, { "java", "-Xmx512m", "-Xshare:auto", "%s" }, FALSE, TRUE },
  { ".c", { "cc", "-O1", "-o", "program", "%s" }, { "./program" }, FALSE, FALSE },
};

static GStrv
fill (const char *const *words,
      guint              n_words,
      const char        *path)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < n_words && words[i] != NULL; i++)
    g_strv_builder_add (builder, g_str_equal (words[i], "%s") ? path : words[i]);
  return g_strv_builder_end (builder);
}

static gboolean
add_file (QueensideProgramPlan  *self,
          const char            *path,
          GError               **error)
{
  const char *run[] = { path };

  self->name = g_path_get_basename (path);
  self->takes_board = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_str_has_suffix (path, languages[i].suffix))
      {
        const Language *language = &languages[i];

        if (language->compile[0] != NULL)
          g_ptr_array_add (self->commands,
                           fill (language->compile, G_N_ELEMENTS (language->compile), path));
        g_ptr_array_add (self->commands, fill (language->run, G_N_ELEMENTS (language->run), path));
        self->has_player = language->has_player;
        if (language->limits_memory)
          self->limits.memory = 0;
        return TRUE;
      }
  if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    return queens_refuse (error, _("%s isn’t a Python, Java or C program and can’t be executed. "
                                   "Choose a file that ends in .py, .java or .c, or type the "
                                   "command that runs the program."), self->name);
  g_ptr_array_add (self->commands, fill (run, 1, path));
  return TRUE;
}

static gboolean
add_command (QueensideProgramPlan  *self,
             const char            *text,
             GError               **error)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *found = NULL;

  if (!g_shell_parse_argv (text, NULL, &words, error))
    {
      g_prefix_error (error, "%s ", _("The command can’t be read."));
      return FALSE;
    }
  self->name = g_path_get_basename (words[0]);
  found = g_find_program_in_path (words[0]);
  if (found == NULL)
    return queens_refuse (error, _("The program “%s” wasn’t found. Check its name and path."),
                          words[0]);
  if (g_str_has_prefix (self->name, "java"))
    self->limits.memory = 0;
  g_ptr_array_add (self->commands, g_steal_pointer (&words));
  return TRUE;
}

QueensideProgramPlan *
queenside_program_plan_new (const char  *text,
                            double       seconds,
                            GError     **error)
{
  g_autoptr (QueensideProgramPlan) self = g_new0 (QueensideProgramPlan, 1);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *path = g_str_has_prefix (stripped, "~/")
                            ? g_build_filename (g_get_home_dir (), stripped + 2, NULL)
                            : g_strdup (stripped);
  gboolean is_file = g_path_is_absolute (path) && g_file_test (path, G_FILE_TEST_IS_REGULAR);

  self->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->limits = queens_program_limits;
  self->limits.seconds = seconds;
  if (*stripped == '\0')
    {
      queens_refuse (error, _("Choose a file, or type a command."));
      return NULL;
    }
  if (!(is_file ? add_file (self, path, error) : add_command (self, stripped, error)))
    return NULL;
  self->readable = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->commands->len; i++)
    for (GStrv word = g_ptr_array_index (self->commands, i); *word != NULL; word++)
      {
        gsize length;
        g_autofree char *bytes = g_path_is_absolute (*word)
                                   ? queens_file_read (*word, MOST_SOURCE, &length, NULL)
                                   : NULL;

        g_checksum_update (checksum, (const guchar *) *word, strlen (*word) + 1);
        if (bytes != NULL)
          g_checksum_update (checksum, (const guchar *) bytes, length);
        if (g_path_is_absolute (*word) && g_file_test (*word, G_FILE_TEST_EXISTS))
          g_ptr_array_add (self->readable, g_file_test (*word, G_FILE_TEST_IS_DIR)
                                             ? g_strdup (*word)
                                             : queens_program_find_readable (*word));
      }
  g_ptr_array_add (self->readable, NULL);
  self->limits.readable = (const char *const *) self->readable->pdata;
  self->digest = g_strdup (g_checksum_get_string (checksum));
  return g_steal_pointer (&self);
}

void
queenside_program_plan_free (QueensideProgramPlan *self)
{
  g_free (self->name);
  g_ptr_array_unref (self->commands);
  g_clear_pointer (&self->readable, g_ptr_array_unref);
  g_free (self->digest);
  g_free (self);
}

char *
queenside_program_plan_describe (const QueensideProgramPlan *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->commands->len; i++)
    for (GStrv words = g_ptr_array_index (self->commands, i), word = words; *word != NULL; word++)
      {
        g_autofree char *quoted = g_shell_quote (*word);
        gsize plain = strspn (*word, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "_-./=:,+@%~");

        g_string_append (text, word > words ? " " : i > 0 ? "\n" : "");
        /* Quote only words that need quotes. */
        g_string_append (text, (*word)[plain] == '\0' && **word != '\0' ? *word : quoted);
      }
  return g_string_free (text, FALSE);
}
