/* cli-open.h: what a document brings to a command: its setup, and a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-input.h"
#include "queens-document.h"

G_BEGIN_DECLS

/* Reads the document @path into @document, which is all zero, and its setup, preset and view into
 * @input. */
gboolean cli_open_read       (CliInput              *input,
                              QueensDocument        *document,
                              const char            *path,
                              GError               **error);

/* Gives @input, whose setup is complete and which has no state, the document's: for a search the
 * start; for a command that looks at a board the one that is shown, at the document's position.
 * Where the document has none, or one of another size, that board is drawn as the setup says. */
gboolean cli_open_take_state (CliInput              *input,
                              CliTakes               takes,
                              const QueensDocument  *document,
                              GError               **error);

G_END_DECLS
