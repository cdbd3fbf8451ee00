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

/* The signal "sought" says that a person is about to go to a step. */

/* Sets the session whose search is shown. Call it once. */
void queenside_trace_pane_set_session    (QueensideTracePane *self,
                                          QueensideSession   *session);
/* What says why, above the trace. */
QueensideWhyCard *
     queenside_trace_pane_get_why_card   (QueensideTracePane *self);
/* Whether the card "Why" keeps the step to come to itself, and the trace later ones: it then asks
 * for it instead. */
void queenside_trace_pane_set_hides_next (QueensideTracePane *self,
                                          gboolean            hides_next);
/* The steps as the courses print them, or those that are chosen alone; NULL with an error where they
 * are too many. Free with g_free(). */
char *queenside_trace_pane_write (QueensideTracePane  *self,
                                  gboolean             is_chosen,
                                  GError             **error);
/* Whether the keyboard is in the list of steps. */
gboolean queenside_trace_pane_has_keyboard (QueensideTracePane *self);

G_END_DECLS
