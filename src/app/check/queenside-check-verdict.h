/* queenside-check-verdict.h: what checking a trace came to, in words and on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"
#include "queenside-board-area.h"

G_BEGIN_DECLS

/* “✓ Right: …” or “✗ Line 4: …”. Free with g_free(). */
char    *queenside_check_verdict_describe  (const QueensTraceVerdict  *verdict);

/* Whether there is a board to show of it. */
gboolean queenside_check_verdict_has_board (const QueensTraceVerdict  *verdict);

/* Puts the state before the wrong line on the board, on @problem, with the square where the trace
 * goes from there, marked as a wrong guess, and the move of the rule. Of a wrong cost it is the
 * state in the line. FALSE with a sentence where the session refuses it. */
gboolean queenside_check_verdict_show      (const QueensTraceVerdict  *verdict,
                                            QueensProblem             *problem,
                                            QueensideBoardArea        *area,
                                            GError                   **error);

G_END_DECLS
