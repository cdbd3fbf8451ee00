/* queenside-compare-page.h: the window's page for searches side by side: their boards, a chart of
 * all, and the clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-race.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COMPARE_PAGE (queenside_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, QUEENSIDE, COMPARE_PAGE, AdwBin)

/* Signals: "replay" when @session has been given a search that a person wants to see on the Search
 * page; "message" with words for a person. */

/* @session is the Search page's, whose problem is compared. */
GtkWidget     *queenside_compare_page_new         (QueensideSession     *session);

/* The page's own. */
QueensideRace *queenside_compare_page_get_race    (QueensideComparePage *self);

/* All that a person does with the searches; the page owns them. Their names are the Search page's:
 * they are the window's while the page is shown, whose buttons call them "win.…". */
GActionMap    *queenside_compare_page_get_actions (QueensideComparePage *self);

/* See queenside_transport_bar_take_focus(). */
void           queenside_compare_page_take_focus  (QueensideComparePage *self);

G_END_DECLS
