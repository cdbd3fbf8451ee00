/* cli-homework.c: the homework on hill climbing as files: report.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-plan.h"
#include "draw-homework.h"

gboolean
cli_run_report (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_autoptr (QueensHomework) homework = NULL;
  guint64 n_trials;
  guint n_threads;

  if (!cli_plan_read_trials (options, input->preset, &n_trials, error)
      || !cli_plan_read_threads (options, &n_threads, error))
    return FALSE;
  homework = queens_homework_run (&input->setup, n_trials, n_threads, NULL, NULL, error);
  return homework != NULL
         && draw_homework_save (homework, options->output, NULL, NULL, NULL, error);
}
