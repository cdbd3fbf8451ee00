/* cli-problem.h: what the options say of the board: its state, size, preset, squares and queens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-input.h"

G_BEGIN_DECLS

/* Reads --state into the state of @input, or --squares into @queens, an empty array of
 * QueensSquare. */
gboolean cli_problem_read_state (CliInput          *input,
                                 const CliOptions  *options,
                                 GArray            *queens,
                                 GError           **error);

/* Applies the preset, and gives the setup of @input its problem: that of the preset or the
 * document, with what options change. Where they make the placement `anywhere`, so are the
 * moves. */
gboolean cli_problem_read       (CliInput          *input,
                                 const CliOptions  *options,
                                 const GArray      *queens,
                                 GError           **error);

G_END_DECLS
