/* queenside-race-area.h: the chart of searches side by side, which is their time line: a click or a
 * drag takes all of them there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "draw-theme.h"
#include "queenside-race.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RACE_AREA (queenside_race_area_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRaceArea, queenside_race_area, QUEENSIDE, RACE_AREA, GtkWidget)

/* Sets the searches that are shown. Call it once. */
void   queenside_race_area_set_race (QueensideRaceArea *self,
                                     QueensideRace     *race);

/* Where @clock is in the widget, from its left edge. */
double queenside_race_area_get_x    (QueensideRaceArea *self,
                                     guint64            clock);

/* The chart as a recording surface, which the caller frees; NULL where it is empty. @which is not
 * looked at. */
cairo_surface_t *queenside_race_area_record (gpointer         area,
                                             guint            which,
                                             const DrawTheme *theme);

G_END_DECLS
