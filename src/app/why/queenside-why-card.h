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
/* Updates the card for @beat of the next step, or of the last step for QUEENS_BEAT_MOVE; with
 * @hides_next without revealing the next step. Callers update the card when steps have settled; it
 * doesn't follow the session itself. */
void queenside_why_card_update      (QueensideWhyCard *self,
                                     gboolean          hides_next,
                                     QueensBeat        beat);
/* Returns TRUE while the user points at the next step, or the card has the keyboard. Signal
 * "pointed": this has changed. */
gboolean queenside_why_card_is_pointed (QueensideWhyCard *self);
/* Writes the card in one line, such as "Next: Queen 4 goes to row 0". Signal "updated": the line
 * may have changed. Free with g_free(). */
char *queenside_why_card_write_line (QueensideWhyCard *self);
