/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes traces as searches print them, and checks them. */

#pragma once

#include "queens-search.h"
#include "queens-trace-exam.h"

/* Limits @setup so that its searches have short traces. */
void  traces_shorten      (QueensSetup       *setup);

/* Returns what a search of @setup prints: each state, an empty line before a new attempt, and the
 * result or best ends after an arrow. If @start is NULL, starts from a random board. Free with
 * g_free(). */
char *traces_write        (const QueensSetup *setup,
                           const gint32      *start);

/* Checks a whole trace. The board has the size of the trace's first state. @verdict must be
 * cleared. Returns FALSE with an error if the setup is refused. */
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
