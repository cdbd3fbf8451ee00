/* cli-shard-open.c: reading the head of a shard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-shard.h"

#include "cli-line.h"
#include "cli-shard-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Errors */

gboolean
cli_shard_refuse (const CliShard  *self,
                  const char      *what,
                  GError         **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "“%s”: %s", self->name, what);
  return FALSE;
}

gboolean
cli_shard_refuse_line (const CliShard  *self,
                       GError         **error)
{
  g_autofree char *what = g_strdup_printf (_("“%.60s” is no line of a shard."), self->line->str);

  return cli_shard_refuse (self, what, error);
}

/* What a run leaves that was killed. */
static gboolean
refuse_end (const CliShard  *self,
            GError         **error)
{
  g_autofree char *what = NULL;

  if (self->plan.n_shards == 0)
    what = g_strdup (_("It ends before its last line; run that shard again."));
  else
    what = g_strdup_printf (_("It ends before its last line; run shard %u/%u again."),
                            self->plan.shard, self->plan.n_shards);
  return cli_shard_refuse (self, what, error);
}

/* Lines */

gboolean
cli_shard_read_line (CliShard  *self,
                     GError   **error)
{
  const char *feed = self->next == self->end ? NULL
                                             : memchr (self->next, '\n', self->end - self->next);

  if (feed == NULL)
    return refuse_end (self, error);
  g_string_truncate (self->line, 0);
  g_string_append_len (self->line, self->next, feed - self->next);
  self->next = feed + 1;
  return strlen (self->line->str) == self->line->len || cli_shard_refuse_line (self, error);
}

/* What follows @name in the next line. */
static gboolean
read_field (CliShard    *self,
            const char  *name,
            const char **value,
            GError     **error)
{
  gsize length = strlen (name);

  if (!cli_shard_read_line (self, error))
    return FALSE;
  if (!g_str_has_prefix (self->line->str, name) || self->line->str[length] != ' ')
    return cli_shard_refuse_line (self, error);
  *value = self->line->str + length + 1;
  return TRUE;
}

static gboolean
read_number (CliShard    *self,
             const char  *name,
             guint64      highest,
             guint64     *number,
             GError     **error)
{
  const char *value;

  return read_field (self, name, &value, error)
         && (g_ascii_string_to_unsigned (value, 10, 1, highest, number, NULL)
             || cli_shard_refuse_line (self, error));
}

static gboolean
read_answer (CliShard    *self,
             const char  *name,
             gboolean    *is_yes,
             GError     **error)
{
  const char *value;

  if (!read_field (self, name, &value, error))
    return FALSE;
  *is_yes = g_str_equal (value, "yes");
  return *is_yes || g_str_equal (value, "no") || cli_shard_refuse_line (self, error);
}

static gboolean
read_version (CliShard  *self,
              GError   **error)
{
  const char *value;

  if (!read_field (self, "version", &value, error))
    return FALSE;
  self->version = g_strdup (value);
  return TRUE;
}

static gboolean
read_format (CliShard  *self,
             GError   **error)
{
  const char *value;

  if (!read_field (self, "format", &value, error))
    return FALSE;
  self->plan.format = queens_choice_parse (cli_table_choices, "format", value, NULL);
  return self->plan.format >= 0 || cli_shard_refuse_line (self, error);
}

static gboolean
read_input (CliShard  *self,
            GError   **error)
{
  g_autoptr (GError) wrong = NULL;
  CliInput input = { 0 };

  if (!cli_shard_read_line (self, error))
    return FALSE;
  if (cli_line_read (self->line->str, &input, &wrong))
    {
      g_array_append_val (self->plan.inputs, input);
      return TRUE;
    }
  cli_input_clear (&input);
  return cli_shard_refuse_line (self, error);
}

static gboolean
read_shard (CliShard  *self,
            GError   **error)
{
  const char *value;

  return read_field (self, "shard", &value, error)
         && (cli_plan_parse_shard (&self->plan, value) || cli_shard_refuse_line (self, error));
}

/* Whatever does not begin as one is none. */
static gboolean
read_magic (CliShard  *self,
            GError   **error)
{
  gsize length = strlen (CLI_SHARD_MAGIC);

  if ((gsize) (self->end - self->next) <= length
      || memcmp (self->next, CLI_SHARD_MAGIC "\n", length + 1) != 0)
    return cli_shard_refuse (self,
                             self->next == self->end ? _("It is empty; run that shard again.")
                                                     : _("It is no shard."),
                             error);
  self->next += length + 1;
  return TRUE;
}

static gboolean
read_head (CliShard  *self,
           GError   **error)
{
  const char *begin = self->next;
  const char *run_end;
  guint64 n_sizes;

  self->plan.inputs = cli_plan_new_inputs ();
  if (!read_magic (self, error)
      || !read_version (self, error)
      || !read_format (self, error)
      || !read_answer (self, "rows", &self->plan.has_rows, error)
      || !read_answer (self, "table", &self->plan.is_table, error)
      || !read_number (self, "trials", CLI_MAX_TRIALS, &self->plan.n_trials, error)
      || !read_number (self, "sizes", CLI_MAX_SIZES, &n_sizes, error))
    return FALSE;
  for (guint i = 0; i < n_sizes; i++)
    if (!read_input (self, error))
      return FALSE;
  run_end = self->next;
  self->run = g_strndup (begin, run_end - begin);
  return read_shard (self, error);
}

/* A cut file is known before anything of it is printed. */
static gboolean
check_end (const CliShard  *self,
           GError         **error)
{
  const char *last = "\n" CLI_SHARD_END "\n";
  gssize length = strlen (last);

  if (self->end - self->next >= length - 1 && memcmp (self->end - length, last, length) == 0)
    return TRUE;
  return refuse_end (self, error);
}

static gboolean
open_file (CliShard    *self,
           const char  *path,
           GError     **error)
{
  g_autoptr (GError) wrong = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return cli_shard_refuse (self, _("There is no such file."), error);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return cli_shard_refuse (self, _("It is no ordinary file."), error);
  self->file = g_mapped_file_new (path, FALSE, &wrong);
  return self->file != NULL || cli_shard_refuse (self, wrong->message, error);
}

gboolean
cli_shard_open (CliShard    *self,
                const char  *path,
                GError     **error)
{
  *self = (CliShard) { .name = g_filename_display_name (path), .line = g_string_new (NULL) };
  if (!open_file (self, path, error))
    return FALSE;
  self->next = g_mapped_file_get_contents (self->file);
  self->end = self->next + g_mapped_file_get_length (self->file);
  if (!read_head (self, error))
    return FALSE;
  self->body = self->next;
  return check_end (self, error);
}

void
cli_shard_rewind (CliShard *self)
{
  self->next = self->body;
}

void
cli_shard_clear (CliShard *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->file, g_mapped_file_unref);
  if (self->line != NULL)
    g_string_free (g_steal_pointer (&self->line), TRUE);
  g_clear_pointer (&self->version, g_free);
  g_clear_pointer (&self->run, g_free);
  cli_plan_clear (&self->plan);
}
