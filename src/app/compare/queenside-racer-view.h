/* queenside-racer-view.h: a racer on the screen: its letter, what it goes by, its board,
 * what it has counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-race.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RACER_VIEW (queenside_racer_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRacerView, queenside_racer_view, QUEENSIDE, RACER_VIEW,
                      AdwBin)

/* Signals: "removed" and "opened" when a person wants the racer to go, or to be shown on the Search
 * page. */

/* Of the racer of @race at @place, whose letter and curve in the chart it has. */
GtkWidget      *queenside_racer_view_new       (QueensideRace      *race,
                                                guint               place);

QueensideRacer *queenside_racer_view_get_racer (QueensideRacerView *self);
guint           queenside_racer_view_get_place (QueensideRacerView *self);
/* Shows the numbers as they are now, and whether there are others, so that it can go. */
void            queenside_racer_view_update    (QueensideRacerView *self);

G_END_DECLS
