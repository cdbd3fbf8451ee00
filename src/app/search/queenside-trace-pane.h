/* queenside-trace-pane.h: what the search does and why, and its steps in course notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"
#include "queenside-why-card.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRACE_PANE (queenside_trace_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTracePane, queenside_trace_pane, QUEENSIDE, TRACE_PANE, AdwBin)

/* The signal "sought" says that the user is about to go to a step. */

/* Sets the session whose search is shown. Call it once. */
void              queenside_trace_pane_set_session    (QueensideTracePane *self,
                                                       QueensideSession   *session);
/* Returns the card above the trace. */
QueensideWhyCard *queenside_trace_pane_get_why_card   (QueensideTracePane *self);
/* Hides the next step on the card and later steps in the trace; the card then asks for the step. */
void              queenside_trace_pane_set_hides_next (QueensideTracePane *self,
                                                       gboolean            hides_next);
/* Writes the steps, or only the selected ones, as the courses print them; NULL with an error where
 * they are too many. Free with g_free(). */
char             *queenside_trace_pane_write          (QueensideTracePane *self,
                                                       gboolean            is_chosen,
                                                       GError            **error);
/* Returns TRUE while the keyboard is in the list of steps. */
gboolean          queenside_trace_pane_has_keyboard   (QueensideTracePane *self);

G_END_DECLS
