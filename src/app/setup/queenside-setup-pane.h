/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sidebar where the user sets up the board, the rules and the search. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_SETUP_PANE (queenside_setup_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSetupPane, queenside_setup_pane, QUEENSIDE, SETUP_PANE, AdwBin)

/* Sets the session that the pane edits. Call this function only once. */
void queenside_setup_pane_set_session (QueensideSetupPane *self,
                                       QueensideSession   *session);
