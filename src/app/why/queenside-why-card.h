/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card that explains the next step, or why the search ended and what to try. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_WHY_CARD (queenside_why_card_get_type ())
G_DECLARE_FINAL_TYPE (QueensideWhyCard, queenside_why_card, QUEENSIDE, WHY_CARD, AdwBin)

/* Sets the session. Call this once. */
void queenside_why_card_set_session (QueensideWhyCard *self,
                                     QueensideSession *session);
/* Updates the card for @beat of the next step or, if it is QUEENS_BEAT_MOVE, of the last step. If
 * @hides_next, the card doesn't reveal the next step. While the user guesses steps, the card
 * doesn't offer to play or to move queens. Callers update the card when steps have settled; it
 * doesn't follow the session itself. */
void queenside_why_card_update      (QueensideWhyCard *self,
                                     gboolean          is_guessing,
                                     gboolean          hides_next,
                                     QueensBeat        beat);
/* Returns TRUE while the user points at the next step, or the card has the keyboard. Signal
 * "pointed": this has changed. */
gboolean queenside_why_card_is_pointed (QueensideWhyCard *self);
/* Returns the card in one line, such as "Next: Queen 4 moves to row 0". Free with g_free(). Signal
 * "updated": the line may have changed. */
char *queenside_why_card_write_line (QueensideWhyCard *self);
