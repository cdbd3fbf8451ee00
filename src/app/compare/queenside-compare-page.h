/* queenside-compare-page.h: the window's page for searches side by side: their boards, a chart of
 * all, and the clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-compare-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_COMPARE_PAGE (queenside_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideComparePage, queenside_compare_page, QUEENSIDE, COMPARE_PAGE, AdwBin)

/* Signals: "replay" when @session has been given a search that a person wants to see on the Search
 * page; "message" with words for a person. */

/* @session is the Search page's, whose problem is compared. */
GtkWidget *queenside_compare_page_new          (QueensideSession     *session);

/* The page's own. */
QueensideCompareSetup *queenside_compare_page_get_comparison (QueensideComparePage *self);

/* Adds the page's actions to @map, or takes them away; see queenside-compare-actions.h. The buttons
 * call them "win.…". */
void       queenside_compare_page_lend_actions (QueensideComparePage *self,
                                                GActionMap           *map,
                                                gboolean              lends);

G_END_DECLS
