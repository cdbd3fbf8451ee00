/* queenside-search-page.h: the window's page for one search: the board between its panes, the
 * time line and the buttons that play it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"
#include "queenside-runner.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_SEARCH_PAGE (queenside_search_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSearchPage, queenside_search_page, QUEENSIDE, SEARCH_PAGE, AdwBin)

/* Each is the page's own and lives as long. */
QueensideSession   *queenside_search_page_get_session (QueensideSearchPage *self);
QueensideRunner    *queenside_search_page_get_runner  (QueensideSearchPage *self);
QueensideBoardArea *queenside_search_page_get_board   (QueensideSearchPage *self);

/* All that a person does with the search, and what is shown of it; the page owns them. They are the
 * window's while the page is shown: nobody would see what becomes of the board. */
GActionMap         *queenside_search_page_get_actions (QueensideSearchPage *self);

/* Makes the panes: they come after the rest, for which nobody should have to wait. Call it once. */
void                queenside_search_page_fill        (QueensideSearchPage *self);

/* A message over the board, for a while. */
void                queenside_search_page_say         (QueensideSearchPage *self,
                                                       const char          *message);

/* See queenside_transport_bar_take_focus(). */
void                queenside_search_page_take_focus  (QueensideSearchPage *self);

/* Saves the board as a picture, as the page shows it; the suffix of @path is the format. FALSE when
 * that went wrong; either is said. */
gboolean            queenside_search_page_export      (QueensideSearchPage *self,
                                                       const char          *path);

G_END_DECLS
