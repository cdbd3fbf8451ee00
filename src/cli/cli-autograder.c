/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The autograder command: writes the zip file that a teacher uploads. */

#define _GNU_SOURCE             /* for dl_iterate_phdr() */

#include "cli-command.h"
#include "cli-sheet.h"
#include "queens-autograder.h"

#include <string.h>
#ifdef __linux__
#include <link.h>

/* Adds a library to the list. Skips the program itself, whose name is empty, and the vDSO, which
 * has no path. */
static int
list_cb (struct dl_phdr_info *info,
         size_t               size,
         void                *data)
{
  if (strchr (info->dlpi_name, '/') != NULL)
    g_ptr_array_add (data, g_strdup (info->dlpi_name));
  return 0;
}
#endif

gboolean
cli_run_autograder (const CliOptions  *options,
                    const CliInput    *input,
                    GError           **error)
{
  g_auto (CliSheet) sheet = { 0 };
  g_auto (GStrv) packages = NULL;
  g_autoptr (GPtrArray) libraries = g_ptr_array_new_with_free_func (g_free);
  QueensAutograder autograder;

  if (!cli_sheet_read (&sheet, options, error)
      || (options->file != NULL && !queens_autograder_check_file (options->file, error))
      || (packages = queens_autograder_read_packages (options->packages, error)) == NULL)
    return FALSE;
#ifdef __linux__
  dl_iterate_phdr (list_cb, libraries);
#endif
  autograder = (QueensAutograder) {
    .preset = sheet.preset,
    .tests = sheet.tests,
    .n_boards = sheet.n_boards,
    .seed = sheet.seed,
    .seconds = sheet.limits.seconds,
    .memory = sheet.limits.memory >> 20,
    .file = options->file,
    .packages = (const char *const *) packages,
  };
  return queens_autograder_write (&autograder, "/proc/self/exe", libraries, options->output, error);
}
