/* queenside-export-window.h: the board, the search or a chart as a file; a preview shows what will be
 * written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_EXPORT_WINDOW (queenside_export_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideExportWindow, queenside_export_window, QUEENSIDE, EXPORT_WINDOW,
                      AdwWindow)

/* Shows the one window of this kind that belongs to the window of @area; it is made when there is
 * none. */
void queenside_export_window_present   (QueensideBoardArea    *area);

/* Writes what is chosen to @file, in a thread; its suffix is the format. */
void queenside_export_window_save      (QueensideExportWindow *self,
                                        GFile                 *file);

G_END_DECLS
