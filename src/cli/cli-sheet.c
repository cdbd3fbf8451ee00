/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-sheet.h"

#include "queens-number.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>

#define MAX_SECONDS 3600
#define BOARDS 5

static gboolean
read_limits (const CliOptions     *options,
             QueensProgramLimits  *limits,
             GError              **error)
{
  guint64 memory = queens_program_limits.memory >> 20;
  char *end;

  *limits = queens_program_limits;
  if (options->time != NULL)
    {
      limits->seconds = g_ascii_strtod (options->time, &end);
      if (*end != '\0' || !(limits->seconds >= 0.1 && limits->seconds <= MAX_SECONDS))
        return queens_refuse (error, _("--time must be from 0.1 to %d seconds, not “%s”."),
                              MAX_SECONDS, options->time);
    }
  if (!queens_number_parse ("--memory", options->memory, 16, 1 << 20, &memory, error))
    return FALSE;
  limits->memory = memory << 20;
  if (options->require_isolation && queens_protection_find_best () == QUEENS_PROTECTION_LIMITS)
    return queens_refuse (error,
                          _("Programs can't be isolated here. Install bubblewrap on a system that "
                            "allows user namespaces, or run the command as root."));
  return TRUE;
}

gboolean
cli_sheet_read (CliSheet          *self,
                const CliOptions  *options,
                GError           **error)
{
  if (options->preset == NULL)
    return cli_refuse (error, CLI_ERROR_USAGE,
                       _("No assignment sheet given. Name its preset with --preset."));
  self->n_boards = BOARDS;
  self->preset = queens_preset_find (options->preset, error);
  return self->preset != NULL
         && queens_number_parse ("--boards", options->boards, 0, QUEENS_MAX_BOARDS, &self->n_boards,
                                 error)
         && queens_number_parse ("--seed", options->facts[QUEENS_FACT_SEED], 0, QUEENS_MAX_SEED,
                                 &self->seed, error)
         && read_limits (options, &self->limits, error)
         && (self->tests = queens_assignment_read_tests (options->tests, self->preset, error))
         && (self->assignment = queens_assignment_read (self->tests, self->preset, self->n_boards,
                                                        self->seed, error));
}

void
cli_sheet_clear (CliSheet *self)
{
  g_free (self->tests);
  g_clear_pointer (&self->assignment, queens_assignment_free);
}
