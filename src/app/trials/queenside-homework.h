/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a folder and writes the homework report on hill climbing there, in a thread. */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_HOMEWORK (queenside_homework_get_type ())
G_DECLARE_FINAL_TYPE (QueensideHomework, queenside_homework, QUEENSIDE, HOMEWORK, GObject)

/* Signal "written": passes a sentence that says where the report is.
 * Signal "message": passes a sentence that says why the report failed. */

/* Creates the object. @window must own the object, and is the parent of its dialogs. Releasing the
 * object cancels a report. However, if the first file is already being written, all files are
 * completed. */
QueensideHomework *queenside_homework_new (GtkWindow         *window);

/* Asks for a folder and, if @asks is TRUE, for the number of trials (default: @n_trials). If the
 * folder already has a report, asks whether to replace it. Then writes the report. If a report is
 * already being written, does nothing. */
void               queenside_homework_ask (QueensideHomework *self,
                                           const QueensSetup *setup,
                                           guint64            n_trials,
                                           gboolean           asks);

/* Returns the path of the last report's web page, or NULL if there is no report. */
const char        *queenside_homework_get_report (QueensideHomework *self);
