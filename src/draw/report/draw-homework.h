/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a homework report as files. */

#pragma once

#include "queens-homework.h"

/* Writes report.html, report.md, report.tex, report.csv, chart.svg, chart.pdf and, for each
 * sequence, strip-1.svg and strip-1.pdf and so on into @folder, which is created if needed.
 * Existing files of these names are replaced atomically; others remain. Without @date, equal
 * homeworks give equal bytes.
 *
 * @progress, which may be NULL, is called before each strip is drawn and before the first file is
 * written. If it returns FALSE, nothing is written and the error is QUEENS_TRIALS_ERROR_CANCELLED.
 * Other errors contain the path. */
gboolean draw_homework_save     (const QueensHomework  *homework,
                                 const char            *folder,
                                 const char            *date,
                                 QueensProgress         progress,
                                 gpointer               data,
                                 GError               **error);

/* Returns TRUE if draw_homework_save() would replace files in @folder. */
gboolean draw_homework_is_saved (const char            *folder);
