/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page that shows several searches side by side: their boards, a chart, and buttons to play. */

#pragma once

#include <adwaita.h>

#include "draw-race.h"
#include "queenside-chart.h"
#include "queenside-race.h"
#include "queenside-racer-view.h"
#include "queenside-transport-bar.h"

#define QUEENSIDE_TYPE_COMPARE_PAGE (queenside_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, QUEENSIDE, COMPARE_PAGE, AdwBin)

/* Signal "replay": a search was opened in the session of the Search page.
 * Signal "message": passes a sentence for the user.
 * Signal "trials": the user wants to run the searches as trials. */

/* All fields are read-only. The actions have the same names as on the Search page. While the page
 * is visible, they are the window's "win.…" actions. */
struct _QueensideComparePage
{
  AdwBin                 parent_instance;

  GtkWidget             *tools;
  GtkToggleButton       *tree_button;
  GtkDropDown           *unit;
  GtkWidget             *stage;
  GtkWidget             *grid;
  GtkLabel              *status;
  GtkLabel              *difference;    /* visible if there are two searches */
  GtkCheckButton        *stop;
  QueensideChart        *chart;
  QueensideTransportBar *transport_bar;

  QueensideRace         *race;
  QueensideRacerView    *views[QUEENS_RACE_MAX];     /* NULL for a free place of the race */
  char                  *names[QUEENS_RACE_MAX];     /* names of the curves */
  GSimpleActionGroup    *actions;
};

/* Creates a page that compares searches on the problem of @session, the session of the Search
 * page. */
GtkWidget *queenside_compare_page_new (QueensideSession *session);

/* Presentation mode shows only the boards, the chart and the counters. */
void       queenside_compare_page_set_presenting (QueensideComparePage *self,
                                                  gboolean              is_presenting);
