/* draw-homework.h: the report of a homework as files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-homework.h"

G_BEGIN_DECLS

/* Writes report.html, report.md, report.tex, report.csv, chart.svg, chart.pdf and, for each
 * sequence, strip-1.svg and strip-1.pdf and so on into @folder, which is made where it is not there.
 * Files of these names are
 * replaced, each as a whole; nothing else in the folder is touched. Without @date the same homework
 * gives the same bytes.
 *
 * @progress, which may be NULL, is called before each strip is drawn and a last time before the first
 * file is written. FALSE from it cancels: then nothing is written, and the error is
 * QUEENS_TRIALS_ERROR_CANCELLED. Others name the path. */
gboolean draw_homework_save     (const QueensHomework  *homework,
                                 const char            *folder,
                                 const char            *date,
                                 QueensProgress         progress,
                                 gpointer               data,
                                 GError               **error);

/* Whether there is a file in @folder that draw_homework_save() would replace. */
gboolean draw_homework_is_saved (const char            *folder);

G_END_DECLS
