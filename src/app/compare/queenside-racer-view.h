/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A racer on the screen, with letter, algorithm, rules, board and counts. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"
#include "queenside-race.h"
#include "queenside-search-rows.h"

#define QUEENSIDE_TYPE_RACER_VIEW (queenside_racer_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRacerView, queenside_racer_view, QUEENSIDE, RACER_VIEW,
                      AdwBin)

/* Signals: "removed" and "opened", when the user asks to remove the racer or to open it on the
 * Search page. */

/* All fields are read-only. */
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
  GtkLabel           *end;              /* why the search ended, or "" */
  GtkLabel           *counts;

  QueensideRace      *race;
  QueensideRacer     *racer;
  guint               place;
  QueensideSearchRows *rows;            /* in the popover; NULL until it is first opened */
  gboolean            is_showing;       /* the chooser is being set by code */
};

/* Shows the racer of @race at @place, which also sets the letter and the color. */
GtkWidget *queenside_racer_view_new    (QueensideRace      *race,
                                        guint               place);

/* Updates the counts, and shows the button to remove if there are other racers. */
void       queenside_racer_view_update (QueensideRacerView *self);
