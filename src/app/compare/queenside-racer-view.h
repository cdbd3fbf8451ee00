/* queenside-racer-view.h: a racer on the screen: its letter, what it goes by, its board,
 * what it has counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"
#include "queenside-race.h"
#include "queenside-search-rows.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RACER_VIEW (queenside_racer_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRacerView, queenside_racer_view, QUEENSIDE, RACER_VIEW,
                      AdwBin)

/* Signals: "removed" and "opened" when a person wants the racer to go, or to be shown on the Search
 * page. */

/* The fields are for reading. */
struct _QueensideRacerView
{
  AdwBin              parent_instance;

  GtkDrawingArea     *swatch;
  GtkLabel           *letter;
  GtkDropDown        *algorithm;
  GtkWidget          *open_button;
  GtkWidget          *remove_button;
  GtkMenuButton      *rules_button;
  GtkLabel           *rules;
  GtkLabel           *error;
  QueensideBoardArea *board;
  GtkLabel           *result;
  GtkLabel           *counts;

  QueensideRace      *race;
  QueensideRacer     *racer;
  guint               place;
  QueensideSearchRows *rows;            /* in the rules' popover; made when that is first asked
                                         * for */
  gboolean            is_showing;       /* the chooser is being set to what there is, not by a
                                         * person */
};

/* Of the racer of @race at @place, whose letter and curve in the chart it has. */
GtkWidget *queenside_racer_view_new    (QueensideRace      *race,
                                        guint               place);

/* Shows the numbers as they are now, and whether there are others, so that it can go. */
void       queenside_racer_view_update (QueensideRacerView *self);

G_END_DECLS
