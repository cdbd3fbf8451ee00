/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card that explains the next step, or why the search ended and what to try next. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"
#include "queenside-traps.h"

#define QUEENSIDE_TYPE_WHY_CARD (queenside_why_card_get_type ())
G_DECLARE_FINAL_TYPE (QueensideWhyCard, queenside_why_card, QUEENSIDE, WHY_CARD, AdwBin)

/* Shows @text, the answer to “Why is this row gone?”, above everything else. NULL hides the
 * answer. */
void queenside_why_card_explain_row (QueensideWhyCard *self,
                                     const char       *text);

/* Sets the session. Call this function only once. */
void queenside_why_card_set_session (QueensideWhyCard *self,
                                     QueensideSession *session);
/* Explains @beat of the next step or, starting with QUEENS_BEAT_MOVE, of the last step. If
 * @hides_next, or if the session locks answers, leaves out the next step. While the user guesses
 * steps, the card doesn't suggest playing or moving queens. Callers must update the card after each
 * step, because it doesn't follow the session. */
void queenside_why_card_update      (QueensideWhyCard *self,
                                     gboolean          is_guessing,
                                     gboolean          hides_next,
                                     QueensBeat        beat);
/* While a search plays, the card doesn't offer to find the boards that the search can reach. */
void queenside_why_card_set_playing (QueensideWhyCard *self,
                                     gboolean          is_playing);
/* Returns the object that finds the boards that the search can reach, when the user asks on the
 * card. */
QueensideTraps *queenside_why_card_get_traps (QueensideWhyCard *self);
/* Returns TRUE while the pointer is over the next step or the card has the keyboard focus. The
 * signal "pointed" reports a change. */
gboolean queenside_why_card_is_pointed (QueensideWhyCard *self);
/* Returns the card's text in one line, such as "Next: Queen 4 moves to row 0". Free with g_free().
 * The signal "updated" reports a possible change. */
char *queenside_why_card_write_line (QueensideWhyCard *self);
