/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a folder and writes the homework on hill climbing into it, in a thread. */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_HOMEWORK (queenside_homework_get_type ())
G_DECLARE_FINAL_TYPE (QueensideHomework, queenside_homework, QUEENSIDE, HOMEWORK, GObject)

/* Signals: "written", with a sentence that says where the report is; "message", with a sentence
 * that says why it failed. */

/* Dialogs are shown above @window, which must own this object. If it is released while a report is
 * under way, nothing is written, unless files are already being written: then the report is
 * completed. */
QueensideHomework *queenside_homework_new (GtkWindow         *window);

/* Asks for the number of trials, beginning with @n_trials, if @asks; for the folder; and before
 * replacing a report there. Then writes the report. Does nothing while one is under way. */
void               queenside_homework_ask (QueensideHomework *self,
                                           const QueensSetup *setup,
                                           guint64            n_trials,
                                           gboolean           asks);

/* The web page of the last report, or NULL before the first one. */
const char        *queenside_homework_get_report (QueensideHomework *self);
