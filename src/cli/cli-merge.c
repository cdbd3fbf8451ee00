/* cli-merge.c: joins the shards of a run of trials, or of a count: merge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-count.h"
#include "cli-results.h"
#include "cli-shard.h"
#include "queens-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Of a run, in their order. */
typedef struct
{
  CliShard *shards;
  guint     n_shards;
} Run;

static void
run_clear (Run *self)
{
  for (guint i = 0; i < self->n_shards; i++)
    cli_shard_clear (&self->shards[i]);
  g_clear_pointer (&self->shards, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Which shards belong together */

/* The options of @line that are not in @other. */
static char *
list_own (const char *line,
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
refuse_other_run (const CliShard  *first,
                  const CliShard  *other,
                  GError         **error)
{
  g_auto (GStrv) lines = g_strsplit (first->run, "\n", -1);
  g_auto (GStrv) other_lines = g_strsplit (other->run, "\n", -1);
  g_autofree char *own = NULL;
  g_autofree char *other_own = NULL;
  guint i = 0;

  while (g_str_equal (lines[i], other_lines[i]))
    i++;
  own = list_own (lines[i], other_lines[i]);
  other_own = list_own (other_lines[i], lines[i]);
  if (*own != '\0' && *other_own != '\0')
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("“%s” and “%s” are shards of different runs: “%s” in one, “%s” in the other."),
                 first->name, other->name, own, other_own);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("“%s” and “%s” are shards of different runs: “%s” in one of them only."),
                 first->name, other->name, *own != '\0' ? own : other_own);
  return FALSE;
}

static gboolean
check_same_run (const CliShard  *first,
                const CliShard  *other,
                GError         **error)
{
  if (!g_str_equal (first->version, other->version))
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("“%s” is of Queenside %s, “%s” of %s; all shards must be of one version."),
                 first->name, first->version, other->name, other->version);
  else if (!g_str_equal (first->run, other->run))
    return refuse_other_run (first, other, error);
  else if (first->plan.n_shards != other->plan.n_shards)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("“%s” is one of %u shards, “%s” one of %u."),
                 first->name, first->plan.n_shards, other->name, other->plan.n_shards);
  else
    return TRUE;
  return FALSE;
}

static int
compare_shards (const void *a,
                const void *b)
{
  const CliShard *shard = a;
  const CliShard *other = b;

  return (shard->plan.shard > other->plan.shard) - (shard->plan.shard < other->plan.shard);
}

/* They are sorted. */
static gboolean
check_all_there (const Run  *self,
                 GError    **error)
{
  guint n_shards = self->shards[0].plan.n_shards;

  for (guint i = 1; i < self->n_shards; i++)
    if (self->shards[i].plan.shard == self->shards[i - 1].plan.shard)
      {
        g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     _("“%s” and “%s” are both shard %u/%u."), self->shards[i - 1].name,
                     self->shards[i].name, self->shards[i].plan.shard, n_shards);
        return FALSE;
      }
  for (guint i = 0; i < n_shards; i++)
    if (i == self->n_shards || self->shards[i].plan.shard != i + 1)
      {
        g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     _("Shard %u/%u is missing."), i + 1, n_shards);
        return FALSE;
      }
  return TRUE;
}

static gboolean
open_run (Run     *self,
          char   **paths,
          GError **error)
{
  self->shards = g_new0 (CliShard, g_strv_length (paths));
  for (guint i = 0; paths[i] != NULL; i++)
    {
      self->n_shards++;
      if (!cli_shard_open (&self->shards[i], paths[i], error))
        return FALSE;
    }
  for (guint i = 1; i < self->n_shards; i++)
    if (!check_same_run (&self->shards[0], &self->shards[i], error))
      return FALSE;
  qsort (self->shards, self->n_shards, sizeof *self->shards, compare_shards);
  return check_all_there (self, error);
}

/* What they came to: each is read twice, as nothing is printed before all of it is known to be
 * right, and rows may be more than memory holds. @results is NULL the first time. */

static gboolean
read_trials (const CliPlan  *plan,
             CliResults     *results,
             guint           index,
             CliShard       *shard,
             GError        **error)
{
  const QueensSetup *setup = &g_array_index (plan->inputs, CliInput, index).setup;
  g_autofree gint32 *places = g_new (gint32, setup->problem->n_queens);
  g_autofree gint32 *start = g_new (gint32, setup->problem->n_queens);
  g_autoptr (QueensSearch) search = NULL;
  guint64 first;
  guint64 end;

  cli_plan_get_trials (&shard->plan, &first, &end);
  for (guint64 i = first; i < end; i++)
    {
      QueensTrial trial;

      if (!cli_shard_read_trial (shard, index, &trial, places, error))
        return FALSE;
      trial.trial = i;
      if (results == NULL)
        continue;
      /* Shards do not hold the boards that trials began on, which come again from their streams. */
      if (search == NULL)
        search = queens_search_new (setup, NULL, NULL);
      queens_search_begin_trial (search, i);
      trial.start = queens_board_get_places (search->board, start);
      if (!cli_results_put_trial (results, &trial, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_summary (Run         *self,
              CliResults  *results,
              guint        index,
              GError     **error)
{
  g_autoptr (QueensSummary) all = queens_summary_new ();

  for (guint i = 0; i < self->n_shards; i++)
    {
      g_autoptr (QueensSummary) part = cli_shard_read_summary (&self->shards[i], index, error);

      if (part == NULL)
        return FALSE;
      queens_summary_merge (all, part);
    }
  return results == NULL || cli_results_put_summary (results, index, all, 0, error);
}

static gboolean
read_size (Run         *self,
           CliResults  *results,
           guint        index,
           GError     **error)
{
  const CliPlan *plan = &self->shards[0].plan;

  if (!plan->has_rows)
    return read_summary (self, results, index, error);
  for (guint i = 0; i < self->n_shards; i++)
    if (!read_trials (plan, results, index, &self->shards[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_run (Run         *self,
          CliResults  *results,
          GError     **error)
{
  for (guint i = 0; i < self->shards[0].plan.inputs->len; i++)
    if (!read_size (self, results, i, error))
      return FALSE;
  for (guint i = 0; i < self->n_shards; i++)
    if (!cli_shard_read_end (&self->shards[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
put_run (Run     *self,
         gint     format,
         GError **error)
{
  CliPlan plan = self->shards[0].plan;
  g_auto (CliResults) results = { .plan = &plan };

  plan.format = format;
  queens_record_init (&results.record, format);
  for (guint i = 0; i < self->n_shards; i++)
    cli_shard_rewind (&self->shards[i]);
  return read_run (self, &results, error) && cli_results_put_end (&results, error);
}

static gboolean
put_count (const Run   *self,
           const char  *format_text,
           GError     **error)
{
  gint format;
  guint64 found = 0;

  if (!cli_parse_choice (cli_result_choices, "format", format_text, QUEENS_FORMAT_TEXT, &format,
                         error))
    return FALSE;
  /* A sum that is too large is a false one. */
  for (guint i = 0; i < self->n_shards; i++)
    if (!g_uint64_checked_add (&found, found, self->shards[i].count.found))
      {
        g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                     _("“%s”: Its count cannot be."), self->shards[i].name);
        return FALSE;
      }
  return cli_count_put (self->shards[0].count.problem, format, found, error);
}

gboolean
cli_run_merge (const CliOptions  *options,
               const CliInput    *input,
               GError           **error)
{
  g_auto (Run) run = { 0 };
  gint format = 0;

  if (!cli_parse_choice (queens_format_choices, "format", options->format, format, &format, error)
      || !open_run (&run, options->files, error))
    return FALSE;
  if (run.shards[0].is_count)
    return put_count (&run, options->format, error);
  return read_run (&run, NULL, error)
         && put_run (&run, options->format == NULL ? run.shards[0].plan.format : format, error);
}
