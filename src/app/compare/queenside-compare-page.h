/* queenside-compare-page.h: the window's page for searches side by side: their boards, a chart of
 * all, and the clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "draw-race.h"
#include "queenside-chart.h"
#include "queenside-race.h"
#include "queenside-racer-view.h"
#include "queenside-transport-bar.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COMPARE_PAGE (queenside_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, QUEENSIDE, COMPARE_PAGE, AdwBin)

/* Signals: "replay" when @session has been given a search that a person wants to see on the Search
 * page; "message" with words for a person; "trials" when a person wants trials of the searches. */

/* The fields are for reading. The actions are all that a person does with the searches. Their names
 * are the Search page's: they are the window's while the page is shown, whose buttons call them
 * "win.…". */
struct _QueensideComparePage
{
  AdwBin                 parent_instance;

  GtkDropDown           *unit;
  GtkWidget             *stage;
  GtkWidget             *grid;
  GtkLabel              *status;
  QueensideChart        *chart;
  QueensideTransportBar *transport_bar;

  QueensideRace         *race;
  QueensideRacerView    *views[QUEENSIDE_RACE_MAX];     /* those in the grid */
  char                  *names[QUEENSIDE_RACE_MAX];     /* of the curves */
  GSimpleActionGroup    *actions;
};

/* @session is the Search page's, whose problem is compared. */
GtkWidget *queenside_compare_page_new (QueensideSession *session);

G_END_DECLS
