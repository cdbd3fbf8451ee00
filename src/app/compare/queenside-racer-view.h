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

/* Signals: "chosen" when a person has changed the racer, "removed" and "opened" when a person
 * wants it to go, or to be shown on the Search page. */

/* @place, from 0, is its letter and its curve in the chart. */
GtkWidget      *queenside_racer_view_new           (QueensideRacer     *racer,
                                                    guint               place);

QueensideRacer *queenside_racer_view_get_racer     (QueensideRacerView *self);
guint           queenside_racer_view_get_place     (QueensideRacerView *self);
void            queenside_racer_view_set_removable (QueensideRacerView *self,
                                                    gboolean            removable);
/* Shows the numbers as they are now. */
void            queenside_racer_view_update        (QueensideRacerView *self);

G_END_DECLS
