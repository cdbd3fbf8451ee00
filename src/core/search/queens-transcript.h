/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of a search as text, in the courses' format. */

#pragma once

#include "queens-history.h"

/* Returns the current state and its cost on a line: `[0, 1, 2] - f=3`. Free with g_free(). */
char    *queens_transcript_write_step (const QueensSearch *search);

/* Returns TRUE if @search has no end state, because a static point had no queen at the start. */
gboolean queens_transcript_is_nowhere (const QueensSearch *search);

/* Returns the result of @search, which must have ended: its end state or `None`. If all attempts
 * are used or distinct ends are kept, returns the best ends with their costs instead. Each line
 * starts with @arrow. Free with g_free(). */
char    *queens_transcript_write_ends (const QueensSearch *search,
                                       const char         *arrow);

/* Appends up to @n steps of @history, starting with @first, with an empty line between attempts. */
void     queens_transcript_append     (GString            *text,
                                       QueensHistory      *history,
                                       guint64             first,
                                       guint64             n);
/* Returns all steps so far and, if the search has ended, the result after `=> `. Free with
 * g_free(). */
char    *queens_transcript_write      (QueensHistory      *history);
