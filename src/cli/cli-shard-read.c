/* cli-shard-read.c: reading what the trials of a shard came to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-shard.h"

#include "cli-shard-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Trials */

static gboolean
parse_end (char      **next,
           QueensEnd  *end)
{
  char *space = strchr (*next, ' ');

  if (space == NULL)
    return FALSE;
  *space = '\0';
  for (guint i = 0; queens_end_choices[i].id != NULL; i++)
    if (g_str_equal (queens_end_choices[i].id, *next))
      {
        *end = i;
        *next = space;
        *space = ' ';
        return i != QUEENS_END_NONE;
      }
  *space = ' ';
  return FALSE;
}

static gboolean
parse_number (char  **next,
              gint64 *number)
{
  char *end;

  if (**next != ' ')
    return FALSE;
  *number = g_ascii_strtoll (*next + 1, &end, 10);
  if (end == *next + 1)
    return FALSE;
  *next = end;
  return TRUE;
}

static gboolean
parse_count (char    **next,
             guint64  *count)
{
  gint64 number;

  if (!parse_number (next, &number) || number < 0)
    return FALSE;
  *count = number;
  return TRUE;
}

static gboolean
parse_places (char                *next,
              const QueensProblem *problem,
              gint32              *places)
{
  gint64 size = queens_problem_get_size (problem);
  gboolean is_column = queens_problem_get_placement (problem) == QUEENS_PLACEMENT_COLUMN;
  gint64 n_places = is_column ? size : size * size;

  for (guint i = 0; i < queens_problem_get_n_queens (problem); i++)
    {
      gint64 place;

      if (!parse_number (&next, &place) || place < QUEENS_NO_ROW || place >= n_places)
        return FALSE;
      places[i] = place;
    }
  return *next == '\0';
}

gboolean
cli_shard_read_trial (CliShard     *self,
                      guint         index,
                      QueensTrial  *trial,
                      gint32       *places,
                      GError      **error)
{
  const QueensProblem *problem = cli_plan_get_input (&self->plan, index)->setup.problem;
  char *next;

  if (!cli_shard_read_line (self, error))
    return FALSE;
  next = self->line->str;
  *trial = (QueensTrial) { .setup = index, .rows = places };
  if (!parse_end (&next, &trial->end)
      || !parse_number (&next, &trial->cost)
      || !parse_count (&next, &trial->tally.iterations)
      || !parse_count (&next, &trial->tally.moves)
      || !parse_count (&next, &trial->tally.evaluations)
      || !parse_count (&next, &trial->tally.restarts)
      || !parse_count (&next, &trial->tally.minima)
      || !parse_places (next, problem, places))
    return cli_shard_refuse_line (self, error);
  trial->solved = trial->end == QUEENS_END_SOLVED;
  return TRUE;
}

/* Summaries */

static gboolean
check_count (const CliShard       *self,
             const QueensSummary  *summary,
             GError              **error)
{
  g_autofree char *what = NULL;
  guint64 first;
  guint64 end;

  cli_plan_get_trials (&self->plan, &first, &end);
  if (queens_summary_get_count (summary, QUEENS_PART_ALL) == end - first)
    return TRUE;
  what = g_strdup_printf (_("Its numbers do not make %" G_GUINT64_FORMAT " trials."), end - first);
  return cli_shard_refuse (self, what, error);
}

QueensSummary *
cli_shard_read_summary (CliShard  *self,
                        GError   **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (QueensSummary) summary = NULL;
  g_autoptr (GError) wrong = NULL;
  g_auto (GStrv) lines = NULL;

  do
    if (!cli_shard_read_line (self, error))
      return NULL;
    else if (self->line->len > 0)
      g_strv_builder_add (builder, self->line->str);
  while (self->line->len > 0);
  lines = g_strv_builder_end (builder);
  summary = queens_summary_read ((const char *const *) lines, &wrong);
  if (summary == NULL)
    {
      cli_shard_refuse (self, wrong->message, error);
      return NULL;
    }
  return check_count (self, summary, error) ? g_steal_pointer (&summary) : NULL;
}

gboolean
cli_shard_read_end (CliShard  *self,
                    GError   **error)
{
  if (!cli_shard_read_line (self, error))
    return FALSE;
  if (g_str_equal (self->line->str, CLI_SHARD_END) && self->next == self->end)
    return TRUE;
  return cli_shard_refuse_line (self, error);
}
