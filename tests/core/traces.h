/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes traces as searches print them, and checks traces. */

#pragma once

#include "queens-search.h"
#include "queens-trace-exam.h"

/* Limits @setup so that its searches have short traces. */
void  traces_shorten      (QueensSetup       *setup);

/* Returns what a search of @setup prints. It prints each state, an empty line before a new attempt,
 * and finally an arrow with the result or the best ends. If @start is NULL, the search starts from
 * a random board. Free with g_free(). */
char *traces_write        (const QueensSetup *setup,
                           const gint32      *start);

/* Checks a whole trace. The board gets the size of the trace's first state. Fills @verdict, which
 * must be empty. Returns FALSE with an error if the setup is refused. */
gboolean traces_check (const QueensSetup   *setup,
                       const char          *text,
                       QueensTraceVerdict  *verdict,
                       GError             **error);

/* Fails the test and prints the trace if @text isn't right. */
void  traces_assert_right (const QueensSetup *setup,
                           const char        *text);

/* Fails the test unless the first wrong line is @line, the fault is @fault, and the message
 * contains @words. */
void  traces_assert_wrong (const QueensSetup *setup,
                           const char        *text,
                           guint64            line,
                           QueensTraceFault   fault,
                           const char        *words);
