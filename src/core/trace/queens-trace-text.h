/* queens-trace-text.h: checks a trace that is here as a whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"

G_BEGIN_DECLS

/* Checks @text, of @length bytes or ending at a NUL for -1, on a board of the size of its first
 * state: where @setup's has another one, its problem is resized. @verdict must be zeroed or
 * cleared. FALSE with a sentence where the setup is refused. */
gboolean queens_trace_text_check (const QueensSetup   *setup,
                                  const char          *text,
                                  gssize               length,
                                  QueensTraceVerdict  *verdict,
                                  GError             **error);

G_END_DECLS
