/* queenside-search-page.h: the window's page for one search: the board between its panes, the
 * time line and the buttons that play it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"
#include "queenside-board-editor.h"
#include "queenside-time-line.h"
#include "queenside-count-badge.h"
#include "queenside-file-chooser.h"
#include "queenside-hint.h"
#include "queenside-predict-bar.h"
#include "queenside-runner.h"
#include "queenside-toast.h"
#include "queenside-trace-pane.h"
#include "queenside-transport-bar.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_SEARCH_PAGE (queenside_search_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSearchPage, queenside_search_page, QUEENSIDE, SEARCH_PAGE, AdwBin)

/* Board, session, runner, actions, transport bar and toasts are there to be used; each is the
 * page's own and lives as long. */
struct _QueensideSearchPage
{
  AdwBin                 parent_instance;

  GtkPaned              *paned;
  AdwToastOverlay       *toasts;
  AdwFlap               *setup_flap;
  AdwFlap               *trace_flap;
  AdwBin                *setup_bin;
  AdwBin                *trace_bin;
  QueensideBoardArea    *board;
  GtkLabel              *board_line;
  QueensideHint         *hint;          /* in the room of that line, where it says nothing */
  GtkStack              *below;         /* the board: the tools, or what guesses */
  GtkBox                *tool_strip;
  QueensideCountBadge   *count_badge;
  QueensidePredictBar   *predict_bar;
  GtkLabel              *status;
  QueensideChart        *chart;
  QueensideTimeLine     *time_line;
  QueensideTransportBar *transport_bar;
  GtkAccessible         *announcer;     /* takes no room: a screen reader announces its name */
  QueensideTracePane    *trace;         /* NULL before it is made, as all panes */

  /* All that a person does with the search, and what is shown of it. They are the window's while
   * the page is shown: nobody would see what becomes of the board. */
  GSimpleActionGroup    *actions;
  GSettings             *settings;
  QueensideSession      *session;
  QueensideRunner       *runner;
  QueensideBoardEditor  *editor;
  QueensideFileChooser  *chooser;
  int                    edge;          /* of the time line, and the least and highest that the */
  int                    lowest_edge;   /* room leaves */
  int                    highest_edge;

  /* What was announced to a screen reader last */
  guint64                announced;     /* the position */
  QueensEnd              announced_end;
  guint                  announce;      /* the source that announces what is next */
  gboolean               has_announced;
};

/* Makes the panes: they come after the rest, for which nobody should have to wait. Call it once. */
void     queenside_search_page_fill   (QueensideSearchPage *self);

/* Saves the board as a picture, as the page shows it; the suffix of @path is the format. FALSE when
 * that went wrong; either is said. */
gboolean queenside_search_page_export (QueensideSearchPage *self,
                                       const char          *path);

/* Why "landscape" is not enabled, in a sentence; NULL where it is. Free with g_free(). */
char    *queenside_search_page_explain_landscape (QueensideSearchPage *self);

G_END_DECLS
