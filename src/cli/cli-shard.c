/* cli-shard.c: writing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-shard.h"

#include "cli-line.h"
#include "cli-output.h"
#include "cli-shard-private.h"

#include <inttypes.h>

gboolean
cli_shard_put_begin (const CliPlan  *plan,
                     GError        **error)
{
  g_autoptr (GString) head = g_string_new (CLI_SHARD_MAGIC "\n"
                                           "version " QUEENSIDE_VERSION "\n");

  g_string_append_printf (head, "format %s\n", cli_table_choices[plan->format].id);
  g_string_append_printf (head, "rows %s\n", plan->has_rows ? "yes" : "no");
  g_string_append_printf (head, "table %s\n", plan->is_table ? "yes" : "no");
  g_string_append_printf (head, "trials %" PRIu64 "\n", plan->n_trials);
  g_string_append_printf (head, "sizes %u\n", plan->inputs->len);
  for (guint i = 0; i < plan->inputs->len; i++)
    {
      g_autofree char *line = cli_line_write (cli_plan_get_input (plan, i));

      g_string_append_printf (head, "%s\n", line);
    }
  g_string_append_printf (head, "shard %u/%u\n", plan->shard, plan->n_shards);
  return cli_put (head->str, error);
}

gboolean
cli_shard_put_trial (const CliPlan      *plan,
                     const QueensTrial  *trial,
                     GError            **error)
{
  guint n_queens = cli_plan_get_input (plan, trial->setup)->setup.problem->n_queens;
  g_autoptr (GString) line = g_string_new (queens_end_choices[trial->end].id);

  g_string_append_printf (line,
                          " %" PRIi64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64,
                          trial->cost, trial->tally.iterations, trial->tally.moves,
                          trial->tally.evaluations, trial->tally.restarts, trial->tally.minima);
  for (guint i = 0; i < n_queens; i++)
    g_string_append_printf (line, " %d", trial->places[i]);
  return cli_put_line (line->str, error);
}

gboolean
cli_shard_put_summary (const QueensSummary  *summary,
                       GError              **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  queens_summary_write (summary, text);
  return cli_put_line (text->str, error);
}

gboolean
cli_shard_put_end (GError **error)
{
  return cli_put_line (CLI_SHARD_END, error);
}
