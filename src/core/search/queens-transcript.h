/* queens-transcript.h: the steps of a search in writing, as the courses print them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-history.h"

G_BEGIN_DECLS

/* The state that @search is at and its cost, a line: `[0, 1, 2] - f=3`. Free with g_free(). */
char    *queens_transcript_write_step (const QueensSearch *search);

/* Whether @search, which has ended, could not begin, as a static point holds no queen: then no state
 * is its end. */
gboolean queens_transcript_is_nowhere (const QueensSearch *search);

/* The lines of the result of @search, which has ended, each behind @arrow: the end state, `None`
 * where there is none, or where all attempts are used or distinct ends are kept each of the best
 * ends, with its cost. Free with g_free(). */
char    *queens_transcript_write_ends (const QueensSearch *search,
                                       const char         *arrow);

/* Appends to @text the lines of @n steps of @history from @first on, or of as many as there are, with
 * an empty line between attempts. */
void     queens_transcript_append     (GString            *text,
                                       QueensHistory      *history,
                                       guint64             first,
                                       guint64             n);
/* All steps so far, and the result where the search has ended, behind `=> `. Free with g_free(). */
char    *queens_transcript_write      (QueensHistory      *history);

G_END_DECLS
