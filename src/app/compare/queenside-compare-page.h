/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for several searches side by side: their boards, a chart and the transport. */

#pragma once

#include <adwaita.h>

#include "draw-race.h"
#include "queenside-chart.h"
#include "queenside-race.h"
#include "queenside-racer-view.h"
#include "queenside-transport-bar.h"

#define QUEENSIDE_TYPE_COMPARE_PAGE (queenside_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, QUEENSIDE, COMPARE_PAGE, AdwBin)

/* Signals: "replay", after a search was opened in @session; "message", with a sentence for the
 * user; "trials", to run the searches as trials. */

/* All fields are read-only. The actions have the names that the Search page uses: they belong to
 * the window as "win.…" while the page is visible. */
struct _QueensideComparePage
{
  AdwBin                 parent_instance;

  GtkWidget             *tools;
  GtkDropDown           *unit;
  GtkWidget             *stage;
  GtkWidget             *grid;
  GtkLabel              *status;
  QueensideChart        *chart;
  QueensideTransportBar *transport_bar;

  QueensideRace         *race;
  QueensideRacerView    *views[QUEENS_RACE_MAX];     /* those in the grid */
  char                  *names[QUEENS_RACE_MAX];     /* of the curves */
  GSimpleActionGroup    *actions;
};

/* Compares searches on the problem of @session, which belongs to the Search page. */
GtkWidget *queenside_compare_page_new (QueensideSession *session);

/* Leaves the room to the boards, the chart and the counters. */
void       queenside_compare_page_set_presenting (QueensideComparePage *self,
                                                  gboolean              is_presenting);
