/* cli-results.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-results.h"

#include "cli-report.h"

#define NANOSECONDS 1e9         /* of a second */
#define N_DECIMALS 9            /* of seconds, down to nanoseconds */
#define SHORTEST 1e-6           /* seconds */

void
cli_results_init (CliResults    *self,
                  const CliPlan *plan)
{
  *self = (CliResults) { .plan = plan };
  cli_record_init (&self->record, plan->format);
}

void
cli_results_clear (CliResults *self)
{
  cli_record_clear (&self->record);
}

static void
fill_trial (CliResults        *self,
            const QueensSetup *setup,
            const QueensTrial *trial)
{
  CliRecord *record = &self->record;

  if (self->plan->is_table)
    cli_record_add_integer (record, "size", setup->problem->size);
  cli_record_add_integer (record, "trial", trial->trial);
  cli_record_add_integer (record, "seed", setup->seed);
  cli_record_add_boolean (record, "solved", trial->solved);
  cli_record_add_state (record, "end", setup->problem, trial->places);
  cli_record_add_integer (record, "cost", trial->cost);
  cli_record_add_integer (record, "iterations", trial->tally.iterations);
  cli_record_add_integer (record, "moves", trial->tally.moves);
  cli_record_add_integer (record, "evaluations", trial->tally.evaluations);
  cli_record_add_integer (record, "restarts", trial->tally.restarts);
  cli_record_add_text (record, "ended", queens_end_choices[trial->end].id);
  cli_record_add_integer (record, "minima", trial->tally.minima);
  if (self->plan->has_times)
    cli_record_add_seconds (record, "seconds", trial->nanoseconds / NANOSECONDS, N_DECIMALS);
}

gboolean
cli_results_put_trial (CliResults         *self,
                       const QueensTrial  *trial,
                       GError            **error)
{
  cli_record_begin (&self->record);
  fill_trial (self, &cli_plan_get_input (self->plan, trial->setup)->setup, trial);
  return cli_record_put (&self->record, self->n_rows++, error);
}

gboolean
cli_results_put_summary (CliResults           *self,
                         guint                 index,
                         const QueensSummary  *summary,
                         gdouble               seconds,
                         GError              **error)
{
  CliReport report = {
    cli_plan_get_input (self->plan, index), summary,
    self->plan->has_times ? MAX (seconds, SHORTEST) : 0
  };
  gboolean is_alone = !self->plan->is_table;

  if (is_alone && self->plan->format == CLI_FORMAT_TEXT)
    return cli_report_put_text (&report, error);
  cli_record_begin (&self->record);
  cli_report_fill (&report, &self->record);
  return is_alone ? cli_record_put_alone (&self->record, error)
                  : cli_record_put (&self->record, self->n_rows++, error);
}

gboolean
cli_results_put_end (CliResults  *self,
                     GError     **error)
{
  gboolean is_table = self->plan->is_table || self->plan->has_rows;

  return !is_table || cli_record_put_end (&self->record, error);
}
