/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports the board, the search or a chart to a file, with a preview. */

#pragma once

#include <adwaita.h>

#include "queenside-board-area.h"

#define QUEENSIDE_TYPE_EXPORT_WINDOW (queenside_export_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideExportWindow, queenside_export_window, QUEENSIDE, EXPORT_WINDOW,
                      AdwWindow)

/* Shows the export window of @area. The first call creates this window, and later calls show it
 * again. */
void queenside_export_window_present   (QueensideBoardArea    *area);

/* Writes what the user has chosen to @file in a thread. The suffix of the file name determines the
 * format. */
void queenside_export_window_save      (QueensideExportWindow *self,
                                        GFile                 *file);
