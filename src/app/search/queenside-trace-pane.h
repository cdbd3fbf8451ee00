/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card that explains the search, and the steps of the search, in the notation of the course
 * sheets. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"
#include "queenside-why-card.h"

#define QUEENSIDE_TYPE_TRACE_PANE (queenside_trace_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTracePane, queenside_trace_pane, QUEENSIDE, TRACE_PANE, AdwBin)

/* Signal "sought": the user is about to move to a step. */

/* Sets the session. Call this function only once. */
void              queenside_trace_pane_set_session    (QueensideTracePane *self,
                                                       QueensideSession   *session);
QueensideWhyCard *queenside_trace_pane_get_why_card   (QueensideTracePane *self);
/* If @hides_next, hides the next step on the card, and all later steps in the list. */
void              queenside_trace_pane_set_guessing   (QueensideTracePane *self,
                                                       gboolean            is_guessing,
                                                       gboolean            hides_next);
/* Explains @beat of the next step on the card. Call this function after the session has moved. */
void              queenside_trace_pane_set_beat       (QueensideTracePane *self,
                                                       QueensBeat          beat);
/* Returns all steps or, if @is_chosen, the selected steps, in the notation of the course sheets. If
 * there are too many steps, returns NULL and sets the error. Free with g_free(). */
char             *queenside_trace_pane_write          (QueensideTracePane *self,
                                                       gboolean            is_chosen,
                                                       GError            **error);
gboolean          queenside_trace_pane_has_keyboard   (QueensideTracePane *self);
/* In presentation mode, the pane shows only the card. */
void              queenside_trace_pane_set_presenting (QueensideTracePane *self,
                                                       gboolean            is_presenting);
