/* cli-shard-read.c: reading what the trials of a shard came to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-shard.h"

#include "cli-shard-private.h"
#include "queens-number.h"
#include "queens-places.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
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

/* g_ascii_strtoull() takes signs and spaces as well; what is too large for it becomes its largest
 * number, which is above every @most. */
static gboolean
parse_number (char    **next,
              guint64   most,
              guint64  *number)
{
  char *end;

  if (**next != ' ' || !g_ascii_isdigit ((*next)[1]))
    return FALSE;
  *number = g_ascii_strtoull (*next + 1, &end, 10);
  *next = end;
  return *number <= most;
}

static gboolean
parse_place (char   **next,
             guint64  n_places,
             gint32  *place)
{
  const char *nowhere = " -1";
  gsize length = strlen (nowhere);
  guint64 number;

  if (g_str_has_prefix (*next, nowhere) && ((*next)[length] == ' ' || (*next)[length] == '\0'))
    {
      *next += length;
      *place = QUEENS_NO_PLACE;
      return TRUE;
    }
  if (!parse_number (next, n_places - 1, &number))
    return FALSE;
  *place = number;
  return TRUE;
}

/* Only a systematic search ends with queens that are not placed, and then unsolved. */
static gboolean
parse_places (char               *next,
              const QueensSetup  *setup,
              const QueensTrial  *trial,
              gint32             *places)
{
  guint64 size = setup->problem->size;
  gboolean is_column = !setup->problem->is_anywhere;
  gboolean may_miss = setup->algorithm->is_systematic && !trial->solved;

  for (guint i = 0; i < setup->problem->n_queens; i++)
    if (!parse_place (&next, is_column ? size : size * size, &places[i])
        || (places[i] == QUEENS_NO_PLACE && !may_miss))
      return FALSE;
  return *next == '\0';
}

/* What the board can cost: all queens attacking each other, or all of them attacked. */
static guint64
get_most_cost (const QueensSetup *setup)
{
  guint64 n_queens = setup->problem->n_queens;

  return queens_cost_functions[setup->convention.cost].get_most (n_queens);
}

/* A step of a systematic search that begins below the limit may count a column's rows and a few
 * more. */
static guint64
get_most_iterations (const QueensSetup *setup)
{
  guint64 more = setup->algorithm->is_systematic ? 2 * setup->problem->size : 0;

  return setup->max_iterations == 0 ? QUEENS_MAX_COUNT : setup->max_iterations + more;
}

static gboolean
parse_trial (char              *next,
             const QueensSetup *setup,
             QueensTrial       *trial,
             gint32            *places)
{
  guint64 cost;

  if (!parse_end (&next, &trial->end))
    return FALSE;
  trial->solved = trial->end == QUEENS_END_SOLVED;
  if (!parse_number (&next, trial->solved ? 0 : get_most_cost (setup), &cost)
      || !parse_number (&next, get_most_iterations (setup), &trial->tally.iterations)
      || !parse_number (&next, QUEENS_MAX_COUNT, &trial->tally.moves)
      || !parse_number (&next, QUEENS_MAX_COUNT, &trial->tally.evaluations)
      || !parse_number (&next, QUEENS_MAX_COUNT, &trial->tally.restarts)
      || !parse_number (&next, QUEENS_MAX_COUNT, &trial->tally.minima))
    return FALSE;
  trial->cost = cost;
  return parse_places (next, setup, trial, places);
}

gboolean
cli_shard_read_trial (CliShard     *self,
                      guint         index,
                      QueensTrial  *trial,
                      gint32       *places,
                      GError      **error)
{
  const QueensSetup *setup = &cli_plan_get_input (&self->plan, index)->setup;

  if (!cli_shard_read_line (self, error))
    return FALSE;
  *trial = (QueensTrial) { .setup = index, .places = places };
  return parse_trial (self->line->str, setup, trial, places)
         || cli_shard_refuse_line (self, error);
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

/* Of @iterations, the greatest comes last. */
static gboolean
check_most (const CliShard            *self,
            const QueensDistribution  *iterations,
            guint64                    most,
            GError                   **error)
{
  g_autofree char *what = NULL;
  guint n;
  const QueensOccurrence *occurrences = queens_distribution_get_occurrences (iterations, &n);

  if (n == 0 || occurrences[n - 1].value <= most)
    return TRUE;
  what = g_strdup_printf (_("It has a trial of %" PRIu64 " iterations, more than the run allows."),
                          occurrences[n - 1].value);
  return cli_shard_refuse (self, what, error);
}

static gboolean
check_summary (const CliShard       *self,
               guint                 index,
               const QueensSummary  *summary,
               GError              **error)
{
  guint64 most = get_most_iterations (&cli_plan_get_input (&self->plan, index)->setup);

  for (guint fate = 0; fate < QUEENS_N_FATES; fate++)
    if (!check_most (self, queens_summary_get_iterations (summary, fate), most, error))
      return FALSE;
  return check_count (self, summary, error);
}

QueensSummary *
cli_shard_read_summary (CliShard  *self,
                        guint      index,
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
  return check_summary (self, index, summary, error) ? g_steal_pointer (&summary) : NULL;
}

gboolean
cli_shard_read_end (CliShard  *self,
                    GError   **error)
{
  if (!cli_shard_read_line (self, error))
    return FALSE;
  if (!g_str_equal (self->line->str, CLI_SHARD_END))
    return cli_shard_refuse_line (self, error);
  return self->next == self->end
         || cli_shard_refuse (self, _("It goes on after its last line."), error);
}
