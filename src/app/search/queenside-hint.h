/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line with three tasks for new users. A task disappears when the user has done it. The line
 * disappears after the last task, or when the user closes it. The preferences can show it again. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_HINT (queenside_hint_get_type ())
G_DECLARE_FINAL_TYPE (QueensideHint, queenside_hint, QUEENSIDE, HINT, AdwBin)

/* Sets the session. The line is hidden if the key "show-hints" of @settings is FALSE. Call this
 * function only once. */
void queenside_hint_set_session (QueensideHint    *self,
                                 QueensideSession *session,
                                 GSettings        *settings);
