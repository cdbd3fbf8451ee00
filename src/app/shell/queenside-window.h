/* queenside-window.h: the main window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-search-page.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_WINDOW (queenside_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideWindow, queenside_window, QUEENSIDE, WINDOW, AdwApplicationWindow)

QueensideWindow     *queenside_window_new        (AdwApplication  *application);

QueensideSearchPage *queenside_window_get_search (QueensideWindow *self);

/* Opens a document in the place of what there is; what goes wrong is said in the window. */
void                 queenside_window_open       (QueensideWindow *self,
                                                  GFile           *file);

/* Brings back what a program that was killed had in a window. FALSE where there is nothing to bring
 * back. */
gboolean             queenside_window_recover    (QueensideWindow *self);

G_END_DECLS
