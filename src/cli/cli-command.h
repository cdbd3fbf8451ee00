/* cli-command.h: what a command is: its name, the options that it takes, and the function that does
 * it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-input.h"

G_BEGIN_DECLS

struct _CliCommand
{
  const char *name;
  const char *summary;          /* one sentence, marked with N_() */
  CliTakes    takes;
  /* Writes the result to standard output. @input is empty where the command takes no board or many
   * trials. */
  gboolean  (*run) (const CliOptions  *options,
                    const CliInput    *input,
                    GError           **error);
};

/* All commands, ending at a NULL name. */
extern const CliCommand cli_commands[];

gboolean cli_run_evaluate   (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_conflicts  (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_values     (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_successors (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_next       (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_odds       (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_domains    (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_trials     (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_report     (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_merge      (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_solve      (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_count      (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_check      (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_render     (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);
gboolean cli_run_list       (const CliOptions  *options,
                             const CliInput    *input,
                             GError           **error);

G_END_DECLS
