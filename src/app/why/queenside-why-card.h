/* queenside-why-card.h: what the search will do and why, or why it ended and what to try, as a
 * card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_WHY_CARD (queenside_why_card_get_type ())
G_DECLARE_FINAL_TYPE (QueensideWhyCard, queenside_why_card, QUEENSIDE, WHY_CARD, AdwBin)

/* Sets the session that the card is about. Call it once. The signal "done" says in a sentence what
 * its button did, which can be undone. */
void queenside_why_card_set_session (QueensideWhyCard *self,
                                     QueensideSession *session);
/* Shows where the session is; with @hides_next it gives nothing away of the step to come. The card
 * does not follow the session by itself: callers know when the steps are still. */
void queenside_why_card_update      (QueensideWhyCard *self,
                                     gboolean          hides_next);
/* The card in one line: "Next: Queen 4 goes to row 0". Free with g_free(). The signal "updated"
 * says that it may be another. */
char *queenside_why_card_write_line (QueensideWhyCard *self);

G_END_DECLS
