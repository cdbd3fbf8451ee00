/* queenside-window.h: the main window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-document-file.h"
#include "queenside-homework.h"
#include "queenside-recovery.h"
#include "queenside-search-page.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_WINDOW (queenside_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideWindow, queenside_window, QUEENSIDE, WINDOW, AdwApplicationWindow)

/* The fields are for reading. */
struct _QueensideWindow
{
  AdwApplicationWindow   parent_instance;

  GtkLabel              *name;
  AdwSqueezer           *squeezer;
  AdwWindowTitle        *title;
  AdwSplitButton        *open_button;
  GtkWidget             *export_button;
  GtkMenuButton         *view_button;
  GtkMenuButton         *menu_button;
  GMenuModel            *view_menu;
  GMenuModel            *primary_menu;
  GtkInfoBar            *problem_bar;
  GtkLabel              *problem;
  AdwViewStack          *pages;
  QueensideSearchPage   *search;
  AdwToastOverlay       *trials;
  AdwToastOverlay       *compare;
  AdwViewSwitcherBar    *switcher_bar;

  GSettings             *settings;
  QueensideDocumentFile *document_file;
  QueensideRecovery     *recovery;
  QueensideHomework     *homework;      /* once it was asked for */
  guint                  fill;          /* the source that will make menus and panes */
  guint                  move_switcher; /* the source that will show it above or below */
};

QueensideWindow *queenside_window_new     (AdwApplication  *application);

/* Brings back what a program that was killed had in a window, or says in the window where it is kept
 * that it could not. FALSE where there is nothing to bring back. */
gboolean         queenside_window_recover (QueensideWindow *self);

G_END_DECLS
