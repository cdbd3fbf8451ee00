/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "queenside-compare-page.h"
#include "queenside-document-file.h"
#include "queenside-homework.h"
#include "queenside-recovery.h"
#include "queenside-search-page.h"
#include "queenside-trials-page.h"

#define QUEENSIDE_TYPE_WINDOW (queenside_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideWindow, queenside_window, QUEENSIDE, WINDOW, AdwApplicationWindow)

/* Callers only read the fields. */
struct _QueensideWindow
{
  AdwApplicationWindow   parent_instance;

  GtkWidget             *header_bar;
  GtkLabel              *name;
  AdwSqueezer           *squeezer;
  AdwWindowTitle        *title;
  AdwSplitButton        *open_button;
  GtkWidget             *export_button;
  GtkMenuButton         *view_button;
  GtkMenuButton         *menu_button;
  GMenuModel            *view_menu;
  GMenuModel            *primary_menu;
  GMenu                 *lessons;       /* section of the primary menu */
  GtkWidget             *body;
  GtkInfoBar            *problem_bar;
  GtkLabel              *problem;
  AdwViewStack          *pages;
  QueensideSearchPage   *search;
  AdwToastOverlay       *trials;
  AdwToastOverlay       *compare;
  QueensideTrialsPage   *trials_page;   /* NULL until the page is first shown */
  QueensideComparePage  *compare_page;  /* NULL until the page is first shown */
  QueensideLessonPane   *lesson_pane;
  AdwViewSwitcherBar    *switcher_bar;

  GSettings             *settings;
  QueensideLesson       *lesson;
  QueensideFileChooser  *chooser;       /* for the file of a new lesson */
  QueensideDocumentFile *document_file;
  QueensideRecovery     *recovery;
  QueensideHomework     *homework;      /* NULL until its first use */
  GFile                 *autograder;    /* the autograder that was saved last, or NULL */
  gboolean               is_presenting;
  gboolean               has_lesson;
  gboolean               had_setup;     /* TRUE if the setup pane was open before the lesson */
  guint                  fill;          /* source id of fill_cb() */
  guint                  move_switcher; /* source id of move_switcher_cb() */
};

QueensideWindow *queenside_window_new     (AdwApplication  *application);

/* Restores the document of a killed program. If the document can't be read, shows a message with
 * its path. If there is nothing to restore, returns FALSE. */
gboolean         queenside_window_recover (QueensideWindow *self);
