/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for a single search: the board between two panes, the time line and the transport. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"
#include "queenside-board-editor.h"
#include "queenside-time-line.h"
#include "queenside-count-badge.h"
#include "queenside-file-chooser.h"
#include "queenside-hint.h"
#include "queenside-population-strip.h"
#include "queenside-predict-bar.h"
#include "queenside-runner.h"
#include "queenside-solutions-bar.h"
#include "queenside-toast.h"
#include "queenside-trace-pane.h"
#include "queenside-transport-bar.h"

#define QUEENSIDE_TYPE_SEARCH_PAGE (queenside_search_page_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSearchPage, queenside_search_page, QUEENSIDE, SEARCH_PAGE, AdwBin)

/* Flags for a question of a lesson that isn't answered yet. */
typedef enum
{
  QUEENSIDE_QUIZ_HIDES_NEXT = 1 << 0,   /* the next step of the search is hidden */
  QUEENSIDE_QUIZ_HIDES_COST = 1 << 1,   /* costs are hidden, except on the board's squares */
  /* A click on the board doesn't edit the board. The editor emits "guessed" instead. */
  QUEENSIDE_QUIZ_PICKS_SQUARE = 1 << 2,
} QueensideQuiz;

/* The board, editor, session, runner, actions, setup flap, transport bar and toasts are public. The
 * page owns these objects. */
struct _QueensideSearchPage
{
  AdwBin                 parent_instance;

  GtkPaned              *paned;
  AdwToastOverlay       *toasts;
  AdwFlap               *setup_flap;
  AdwFlap               *trace_flap;
  AdwBin                *setup_bin;
  GtkStack              *trace_stack;   /* the trace pane, or a sentence that says that the trace is
                                         * hidden */
  GtkWidget             *hidden_trace;
  QueensideBoardArea    *board;
  GtkLabel              *board_line;
  QueensidePopulationStrip *population_strip;
  QueensideSolutionsBar *solutions_bar;
  QueensideHint         *hint;          /* in the same place as the board line */
  GtkStack              *below;         /* below the board: the tools or the predict bar */
  GtkBox                *tool_strip;
  QueensideCountBadge   *count_badge;
  QueensidePredictBar   *predict_bar;
  GtkWidget             *predict_button;
  GtkLabel              *status;
  QueensideChart        *chart;
  QueensideTimeLine     *time_line;
  QueensideTransportBar *transport_bar;
  GtkAccessible         *announcer;     /* invisible; a screen reader announces its name */
  /* NULL before queenside_search_page_fill(), like all panes */
  QueensideTracePane    *trace;

  /* All actions on the search and its view. The window has them only while the page is visible, so
   * that no command changes a hidden board. */
  GSimpleActionGroup    *actions;
  GSettings             *settings;
  QueensideSession      *session;
  QueensideRunner       *runner;
  QueensideBoardEditor  *editor;
  QueensideFileChooser  *chooser;
  int                    edge;          /* position of the divider above the time line */
  int                    lowest_edge;   /* lowest position of the divider at the current height of
                                         * the window */
  int                    highest_edge;

  gboolean               has_lesson;
  QueensideQuiz          quiz;
  gboolean               is_compact;

  gboolean               is_presenting;
  gboolean               had_setup;     /* TRUE if the setup pane was open before presentation
                                         * mode */
  gboolean               had_trace;

  guint64                announced;     /* position of the last announcement */
  QueensEnd              announced_end;
  guint                  announce;      /* source id */
  gboolean               has_announced;
};

/* Creates the panes. They aren't created with the page, because that would delay the first frame.
 * Call this function only once. */
void     queenside_search_page_fill   (QueensideSearchPage *self);

/* In presentation mode, the page shows only the board, the card and the counters. */
void     queenside_search_page_set_presenting (QueensideSearchPage *self,
                                               gboolean             is_presenting);

/* Has a screen reader announce @words. */
void     queenside_search_page_announce   (QueensideSearchPage *self,
                                           const char          *words);

/* If @is_compact, hides the chart, locked tools and buttons, and the number of solutions. A lesson
 * in a narrow window needs this space. */
void     queenside_search_page_set_compact (QueensideSearchPage *self,
                                            gboolean             is_compact);

/* If @has_lesson is TRUE, turns Predict off. @quiz is 0, or the flags for the current question of
 * the lesson. */
void     queenside_search_page_set_lesson (QueensideSearchPage *self,
                                           gboolean             has_lesson,
                                           QueensideQuiz        quiz);

/* Saves the board as the page shows it. The suffix of @path determines the format. Shows the result
 * in a toast. Returns FALSE on failure. */
gboolean queenside_search_page_export (QueensideSearchPage *self,
                                       const char          *path);

/* Returns a sentence that says why the landscape is disabled, or NULL if it is enabled. Free with
 * g_free(). */
char    *queenside_search_page_explain_landscape (QueensideSearchPage *self);
