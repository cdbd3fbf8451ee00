/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The merge command: joins the shards of a run of trials or of a count. */

#include "cli-command.h"
#include "cli-count.h"
#include "cli-results.h"
#include "queens-checkpoint.h"
#include "queens-refuse.h"
#include "queens-search.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define CHUNK (64 * 1024)
#define MAX_COUNT (1 << 22)     /* maximum bytes of a shard of a count; real shards are smaller */

/* A shard of trials is a QueensTrialFile; a shard of a count is a checkpoint. */
typedef struct
{
  char             *name;       /* name of the file for messages */
  QueensTrialFile    *file;       /* NULL for a count */
  QueensCheckpoint  count;
  const char       *version;    /* version of Queenside that wrote the shard */
  const char       *run;        /* the lines that are equal in all shards of a run */
  char             *count_run;
  guint             shard;
  guint             n_shards;
} Shard;

/* Opens the file for reading. Copies standard input to a temporary file, because the input is read
 * twice. */
static FILE *
open_file (const Shard  *self,
           const char   *path,
           GError      **error)
{
  char chunk[CHUNK];
  gsize length;
  FILE *file;
  gboolean is_kept = TRUE;

  if (!g_str_equal (path, "-"))
    {
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        queens_trial_file_refuse (self->name, _("The file doesn't exist."), error);
      else if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        queens_trial_file_refuse (self->name, _("This isn't a regular file."), error);
      else if ((file = g_fopen (path, "re")) == NULL)
        queens_trial_file_refuse (self->name, g_strerror (errno), error);
      else
        return file;
      return NULL;
    }
  file = tmpfile ();
  while (file != NULL && is_kept && (length = fread (chunk, 1, sizeof chunk, stdin)) > 0)
    is_kept = fwrite (chunk, 1, length, file) == length;
  if (file != NULL && is_kept && !ferror (stdin) && fflush (file) == 0)
    {
      rewind (file);
      return file;
    }
  queens_trial_file_refuse (self->name, g_strerror (errno), error);
  g_clear_pointer (&file, fclose);
  return NULL;
}

static gboolean
read_count (Shard   *self,
            FILE    *file,
            GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *what = NULL;
  char chunk[CHUNK];
  gsize length;

  while (text->len < MAX_COUNT && (length = fread (chunk, 1, sizeof chunk, file)) > 0)
    g_string_append_len (text, chunk, length);
  fclose (file);
  if (!queens_checkpoint_read (&self->count, text->str, text->len))
    return queens_trial_file_refuse (
      self->name, _("This shard file is damaged. Run the shard again."), error);
  self->version = self->count.version;
  self->shard = self->count.shard;
  self->n_shards = self->count.n_shards;
  self->run = self->count_run
    = g_strndup (text->str, strstr (text->str, "\nshard ") + 1 - text->str);
  if (queens_checkpoint_is_done (&self->count))
    return TRUE;
  what = g_strdup_printf (_("This count isn't finished. Run shard %u/%u again."),
                          self->shard, self->n_shards);
  return queens_trial_file_refuse (self->name, what, error);
}

static gboolean
open_shard (Shard       *self,
            const char  *path,
            GError     **error)
{
  const gsize length = strlen (QUEENS_CHECKPOINT_MAGIC "\n");
  char begin[sizeof QUEENS_CHECKPOINT_MAGIC] = "";
  FILE *file;
  gboolean is_count;

  self->name = g_filename_display_name (path);
  file = open_file (self, path, error);
  if (file == NULL)
    return FALSE;
  is_count = fread (begin, 1, length, file) == length
             && memcmp (begin, QUEENS_CHECKPOINT_MAGIC "\n", length) == 0;
  rewind (file);
  if (is_count)
    return read_count (self, file, error);
  self->file = queens_trial_file_new (file, self->name, NULL, cli_experiment_read_setup, error);
  if (self->file == NULL)
    return FALSE;
  self->version = self->file->version;
  self->run = self->file->run;
  self->shard = self->file->experiment->shard;
  self->n_shards = self->file->experiment->n_shards;
  return TRUE;
}

/* The shards of a run, in order. */
typedef struct
{
  Shard *shards;
  guint  n_shards;
} Run;

static void
run_clear (Run *self)
{
  for (guint i = 0; i < self->n_shards; i++)
    {
      Shard *shard = &self->shards[i];

      g_free (shard->name);
      g_clear_pointer (&shard->file, queens_trial_file_free);
      queens_checkpoint_clear (&shard->count);
      g_free (shard->count_run);
    }
  g_free (self->shards);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Returns the options in @line that aren't in @other. Free with g_free(). */
static char *
list_differences (const char *line,
                  const char *other)
{
  g_auto (GStrv) options = g_strsplit (line, " --", -1);
  g_auto (GStrv) others = g_strsplit (other, " --", -1);
  GString *own = g_string_new (NULL);

  for (guint i = 0; options[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) others, options[i]))
      g_string_append_printf (own, "%s%s%s", own->len == 0 ? "" : " ", i == 0 ? "" : "--",
                              options[i]);
  return g_string_free (own, FALSE);
}

static gboolean
refuse_other_run (const Shard  *first,
                  const Shard  *other,
                  GError      **error)
{
  g_auto (GStrv) lines = g_strsplit (first->run, "\n", -1);
  g_auto (GStrv) other_lines = g_strsplit (other->run, "\n", -1);
  g_autofree char *own = NULL;
  g_autofree char *other_own = NULL;
  guint i = 0;

  while (g_str_equal (lines[i], other_lines[i]))
    i++;
  own = list_differences (lines[i], other_lines[i]);
  other_own = list_differences (other_lines[i], lines[i]);
  if (*own != '\0' && *other_own != '\0')
    queens_refuse (error, _("“%s” and “%s” are from different runs: one has “%s”, the other “%s”."),
                   first->name, other->name, own, other_own);
  else
    queens_refuse (error, _("“%s” and “%s” are from different runs: only one has “%s”."),
                   first->name, other->name, *own != '\0' ? own : other_own);
  return FALSE;
}

static gboolean
check_same_run (const Shard  *first,
                const Shard  *other,
                GError      **error)
{
  if (!g_str_equal (first->version, other->version))
    queens_refuse (error,
                   _("“%s” is from Queenside %s, but “%s” is from %s. Run all shards with the same "
                     "version."), first->name, first->version, other->name, other->version);
  else if (!g_str_equal (first->run, other->run))
    return refuse_other_run (first, other, error);
  else if (first->n_shards != other->n_shards)
    queens_refuse (error, _("“%s” is one of %u shards, but “%s” is one of %u."), first->name,
                   first->n_shards, other->name, other->n_shards);
  else
    return TRUE;
  return FALSE;
}

static int
compare_shards (const void *a,
                const void *b)
{
  const Shard *shard = a;
  const Shard *other = b;

  return (shard->shard > other->shard) - (shard->shard < other->shard);
}

/* Checks that no shard is missing. The shards must be sorted. */
static gboolean
check_complete (const Run  *self,
                GError    **error)
{
  guint n_shards = self->shards[0].n_shards;

  for (guint i = 1; i < self->n_shards; i++)
    if (self->shards[i].shard == self->shards[i - 1].shard)
      return queens_refuse (error, _("“%s” and “%s” are both shard %u/%u."),
                            self->shards[i - 1].name, self->shards[i].name, self->shards[i].shard,
                            n_shards);
  for (guint i = 0; i < n_shards; i++)
    if (i == self->n_shards || self->shards[i].shard != i + 1)
      return queens_refuse (error, _("Shard %u/%u is missing."), i + 1, n_shards);
  return TRUE;
}

static gboolean
open_run (Run     *self,
          char   **paths,
          GError **error)
{
  self->shards = g_new0 (Shard, g_strv_length (paths));
  for (guint i = 0; paths[i] != NULL; i++)
    {
      self->n_shards++;
      if (!open_shard (&self->shards[i], paths[i], error))
        return FALSE;
    }
  for (guint i = 1; i < self->n_shards; i++)
    if (!check_same_run (&self->shards[0], &self->shards[i], error))
      return FALSE;
  qsort (self->shards, self->n_shards, sizeof *self->shards, compare_shards);
  return check_complete (self, error);
}

/* The following functions read the trials of all shards twice. The first time, @results is NULL,
 * and all shards are checked before anything is printed. The rows aren't kept, because they may not
 * fit into memory. */

static gboolean
read_trials (CliResults       *results,
             guint             index,
             QueensTrialFile  *file,
             GError          **error)
{
  const QueensSetup *setup = &file->experiment->setups[index];
  g_autofree gint32 *start = g_new (gint32, setup->problem->n_queens);
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (GError) wrong = NULL;
  guint64 first;
  guint64 end;

  queens_experiment_get_trials (file->experiment, &first, &end);
  for (guint64 i = first; i < end; i++)
    {
      QueensTrial trial;

      if (!queens_trial_file_read_trial (file, &trial, &wrong))
        break;
      if (results == NULL)
        continue;
      /* Files don't have the start boards, so create them again from their random streams. */
      if (!queens_generator_has_one_stream (setup->generator))
        {
          if (search == NULL)
            search = queens_search_new (setup, NULL, NULL);
          queens_search_begin_trial (search, i);
          trial.start = queens_board_get_places (search->board, start);
        }
      if (!cli_results_put_trial (results, &trial, error))
        return FALSE;
    }
  if (wrong == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

static gboolean
read_run (Run         *self,
          CliResults  *results,
          GError     **error)
{
  const QueensTrialFile *file = self->shards[0].file;

  for (guint index = 0; index < file->experiment->n_setups; index++)
    {
      g_autoptr (QueensSummary) all = queens_summary_new ();

      for (guint i = 0; i < self->n_shards; i++)
        {
          g_autoptr (QueensSummary) part = NULL;

          if (file->layout.has_rows)
            {
              if (!read_trials (results, index, self->shards[i].file, error))
                return FALSE;
              continue;
            }
          part = queens_trial_file_read_summary (self->shards[i].file, index, error);
          if (part == NULL)
            return FALSE;
          queens_summary_merge (all, part);
        }
      if (results != NULL && !file->layout.has_rows
          && !cli_results_put_summary (results, index, all, 0, error))
        return FALSE;
    }
  for (guint i = 0; i < self->n_shards; i++)
    if (!queens_trial_file_read_end (self->shards[i].file, error))
      return FALSE;
  return TRUE;
}

static gboolean
put_count (const Run   *self,
           const char  *format_text,
           GError     **error)
{
  gint format;
  guint64 found = 0;

  if (!cli_parse_choice (cli_result_choices, "--format", format_text, QUEENS_FORMAT_TEXT, &format,
                         error))
    return FALSE;
  for (guint i = 0; i < self->n_shards; i++)
    if (!g_uint64_checked_add (&found, found, self->shards[i].count.found))
      return queens_refuse (error, _("The count in “%s” is too large to be right. Run this shard "
                                     "again."), self->shards[i].name);
  return cli_count_put (self->shards[0].count.problem, format, found, error);
}

gboolean
cli_run_merge (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  g_auto (Run) run = { 0 };
  g_auto (CliResults) results = { 0 };
  QueensTrialLayout layout;
  gint format = 0;

  if (!cli_parse_choice (queens_format_choices, "--format", options->format, format, &format, error)
      || !open_run (&run, options->files, error))
    return FALSE;
  if (run.shards[0].file == NULL)
    return put_count (&run, options->format, error);
  if (!read_run (&run, NULL, error))
    return FALSE;
  layout = run.shards[0].file->layout;
  if (options->format != NULL)
    layout.format = format;
  cli_results_init (&results, run.shards[0].file->experiment, &layout);
  for (guint i = 0; i < run.n_shards; i++)
    queens_trial_file_rewind (run.shards[i].file);
  return read_run (&run, &results, error) && cli_results_put_end (&results, error);
}
