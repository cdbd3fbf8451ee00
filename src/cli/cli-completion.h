/* cli-completion.h: what a shell offers while a command line is typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-options.h"

G_BEGIN_DECLS

/* The script that @shell, "bash", "zsh" or "fish", reads to complete @commands, an array that ends at
 * a NULL name: their names, their options and the values of these, from the table of options. NULL
 * with an error that names the shells. */
char *cli_completion_write (const char        *shell,
                            const CliCommand  *commands,
                            GError           **error);

G_END_DECLS
