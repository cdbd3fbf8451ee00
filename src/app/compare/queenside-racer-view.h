/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search of the Compare page: letter, algorithm, rules, board and counts. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"
#include "queenside-race.h"
#include "queenside-search-tree.h"
#include "queenside-search-rows.h"

#define QUEENSIDE_TYPE_RACER_VIEW (queenside_racer_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRacerView, queenside_racer_view, QUEENSIDE, RACER_VIEW,
                      AdwBin)

/* Signal "removed": the user wants to remove the search.
 * Signal "opened": the user wants to open the search on the Search page. */

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
  QueensideChart     *tree_chart;
  GtkLabel           *tree_words;
  GtkLabel           *result;
  GtkLabel           *end;              /* why the search ended, or "" */
  GtkLabel           *counts;

  QueensideRace      *race;
  QueensideRacer     *racer;
  QueensideSearchTree *tree;
  gboolean            shows_tree;
  guint               place;
  QueensideSearchRows *rows;            /* rows of the popover; NULL until it is first opened */
  gboolean            is_showing;       /* TRUE while code changes the algorithm chooser */
};

/* Creates a view of the search at @place in @race. The place also determines its letter and
 * colour. */
GtkWidget *queenside_racer_view_new    (QueensideRace      *race,
                                        guint               place);

/* Shows the search tree below the board if the search is systematic. Default: FALSE. */
void       queenside_racer_view_set_shows_tree (QueensideRacerView *self,
                                        gboolean            shows_tree);

/* Updates the counts. Makes the Remove button sensitive if the race has another search. */
void       queenside_racer_view_update (QueensideRacerView *self);
