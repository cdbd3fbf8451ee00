/* queenside-trials-page.h
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIALS_PAGE (queenside_trials_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialsPage, queenside_trials_page, QUEENSIDE, TRIALS_PAGE, AdwBin)

GtkWidget *queenside_trials_page_new (QueensideSession *session);

G_END_DECLS
