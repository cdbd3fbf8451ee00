/* queenside-contestant-view.h: a contestant on the screen: its letter, what it goes by, its board,
 * what it has counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-contestant.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CONTESTANT_VIEW (queenside_contestant_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideContestantView, queenside_contestant_view, QUEENSIDE,
                      CONTESTANT_VIEW, AdwBin)

/* Signals: "chosen" when a person has changed the contestant, "removed" and "opened" when a person
 * wants it to go, or to be shown on the Search page. */

/* @place, from 0, is its letter and its curve in the chart. */
GtkWidget           *queenside_contestant_view_new            (QueensideContestant     *contestant,
                                                               guint                    place);

QueensideContestant *queenside_contestant_view_get_contestant (QueensideContestantView *self);
guint                queenside_contestant_view_get_place      (QueensideContestantView *self);
void                 queenside_contestant_view_set_removable  (QueensideContestantView *self,
                                                               gboolean                 removable);
/* Shows the numbers as they are now. */
void                 queenside_contestant_view_update         (QueensideContestantView *self);

/* "A" for place 0. */
const char          *queenside_contestant_get_letter          (guint                    place);

G_END_DECLS
