/* cli-line.h: a setup as the options that ask for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-input.h"

G_BEGIN_DECLS

/* Squares as `0,0 4,4`, NULL for none. Free with g_free(). */
char     *cli_line_write_squares (const QueensSquare  *squares,
                                  gsize                n_squares);

/* All options of the setup that trials are run of, on one line. Free with g_free(). */
char     *cli_line_write         (const CliInput      *input);
/* Reads what cli_line_write() wrote, and nothing else. */
gboolean  cli_line_read          (const char          *line,
                                  CliInput            *input,
                                  GError             **error);

G_END_DECLS
