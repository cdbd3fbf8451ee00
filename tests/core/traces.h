/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traces as searches print them, and the results of checking them. */

#pragma once

#include "queens-search.h"
#include "queens-trace-exam.h"

/* Limits a setup with any parameters to searches with short traces. */
void  traces_shorten      (QueensSetup       *setup);

/* Returns what a search of @setup prints from @start, or from a random board if NULL: each state,
 * an empty line before a new attempt, and the result or best ends after an arrow. Free with
 * g_free(). */
char *traces_write        (const QueensSetup *setup,
                           const gint32      *start);

/* Checks a whole trace on a board with the size of its first state. @verdict must be zeroed or
 * cleared. Returns FALSE with a sentence if the setup is refused. */
gboolean traces_check (const QueensSetup   *setup,
                       const char          *text,
                       QueensTraceVerdict  *verdict,
                       GError             **error);

/* Fails the test and prints the trace if @text isn't right. */
void  traces_assert_right (const QueensSetup *setup,
                           const char        *text);

/* Fails the test if another line is the first wrong one, if it has another fault, or if the message
 * doesn't contain @words. */
void  traces_assert_wrong (const QueensSetup *setup,
                           const char        *text,
                           guint64            line,
                           QueensTraceFault   fault,
                           const char        *words);
