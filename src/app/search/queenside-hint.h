/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line with three first steps to try. Each disappears once it is done. The whole hint disappears
 * with the last one or when it is closed; the preferences can bring it back. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_HINT (queenside_hint_get_type ())
G_DECLARE_FINAL_TYPE (QueensideHint, queenside_hint, QUEENSIDE, HINT, AdwBin)

/* Call this once. The key "show-hints" of @settings shows the hint. */
void queenside_hint_set_session (QueensideHint    *self,
                                 QueensideSession *session,
                                 GSettings        *settings);
