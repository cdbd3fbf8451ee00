/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a homework report as files. */

#pragma once

#include "queens-homework.h"

/* Writes report.html, report.md, report.tex, report.csv, chart.svg and chart.pdf into @folder. For
 * each sequence, also writes strip-1.svg, strip-1.pdf and so on. Creates the folder if needed.
 * Existing files with these names are replaced atomically; other files are kept. If @date is NULL,
 * equal homeworks give equal bytes.
 *
 * Calls @progress, which may be NULL, before it draws each strip, and before it writes the first
 * file. If @progress returns FALSE, nothing is written and the error is
 * QUEENS_ERROR_CANCELLED. Other errors contain the path. */
gboolean draw_homework_save     (const QueensHomework  *homework,
                                 const char            *folder,
                                 const char            *date,
                                 QueensProgress         progress,
                                 gpointer               data,
                                 GError               **error);

/* Returns TRUE if draw_homework_save() would replace files in @folder. */
gboolean draw_homework_is_saved (const char            *folder);
