/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traces as a search leaves them, and what checking them comes to. */

#pragma once

#include "queens-search.h"
#include "queens-trace-exam.h"

/* Limits a setup with any parameters to searches whose traces are short. */
void  traces_shorten      (QueensSetup       *setup);

/* What a search of @setup from @start, or a random board for NULL, prints, with its result behind
 * an arrow: each state, an empty line before a new attempt, and the best ends. Free with
 * g_free(). */
char *traces_write        (const QueensSetup *setup,
                           const gint32      *start);

/* Checks a whole trace on a board of the size of its first state. @verdict must be zeroed or
 * cleared. FALSE with a sentence where the setup is refused. */
gboolean traces_check (const QueensSetup   *setup,
                       const char          *text,
                       QueensTraceVerdict  *verdict,
                       GError             **error);

/* Fails the test, showing the trace, where @text is not right. */
void  traces_assert_right (const QueensSetup *setup,
                           const char        *text);

/* Fails the test where the first wrong line is another one, or has another fault, or the message
 * has not @words in it. */
void  traces_assert_wrong (const QueensSetup *setup,
                           const char        *text,
                           guint64            line,
                           QueensTraceFault   fault,
                           const char        *words);
