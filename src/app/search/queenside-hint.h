/* queenside-hint.h: what to do first, in three steps, in one line. Each goes when it is done; then,
 * or when it is closed, the hint is gone, and comes back only when the preferences say so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_HINT (queenside_hint_get_type ())
G_DECLARE_FINAL_TYPE (QueensideHint, queenside_hint, QUEENSIDE, HINT, AdwBin)

/* Call it once. @settings has the key "show-hints", which says whether there is a hint. */
void queenside_hint_set_session (QueensideHint    *self,
                                 QueensideSession *session,
                                 GSettings        *settings);

G_END_DECLS
