/* queenside-homework.h: the homework on hill climbing, written into a folder that the person
 * chooses, in a thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_HOMEWORK (queenside_homework_get_type ())
G_DECLARE_FINAL_TYPE (QueensideHomework, queenside_homework, QUEENSIDE, HOMEWORK, GObject)

/* Signal: "message", with a sentence for the person: where it is, or why it is not. */

/* Dialogs are above @window, which is to hold it. What is under way when that lets go of it ends
 * soon, with nothing written; but once all is drawn and its files are being written, which is a
 * moment, the report is whole. */
QueensideHomework *queenside_homework_new (GtkWindow         *window);

/* Asks how many trials of each search there are to be, where @asks, beginning with @n_trials; for the
 * folder; and before files of a report there are replaced. Then writes it. While one is under way
 * nothing happens. */
void               queenside_homework_ask (QueensideHomework *self,
                                           const QueensSetup *setup,
                                           guint64            n_trials,
                                           gboolean           asks);

G_END_DECLS
