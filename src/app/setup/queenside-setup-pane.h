/* queenside-setup-pane.h: the pane in which board, rules and search are set up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_SETUP_PANE (queenside_setup_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSetupPane, queenside_setup_pane, QUEENSIDE, SETUP_PANE, AdwBin)

/* The signal "done" says in its word what became of the board with a change of the search, which
 * can be undone. */

/* Sets the session that the pane shows and changes. Call it once. */
void queenside_setup_pane_set_session (QueensideSetupPane *self,
                                       QueensideSession   *session);

G_END_DECLS
