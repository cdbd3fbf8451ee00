/* queenside-exchange.h: the board to and from the clipboard, and to a file as a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_EXCHANGE (queenside_exchange_get_type ())
G_DECLARE_FINAL_TYPE (QueensideExchange, queenside_exchange, QUEENSIDE, EXCHANGE, GObject)

/* The signal "said" has a sentence for the person: what was done, or why it cannot be. */

/* Of the board in @area, which has its session and must live as long. */
QueensideExchange *queenside_exchange_new         (QueensideBoardArea *area);

/* Adds "copy-state", "copy-image", "paste-state" and "export", which asks for a name. */
void               queenside_exchange_add_actions (QueensideExchange  *self,
                                                   GActionMap         *map);

/* Saves the board as a picture, as the screen shows it; the suffix of @path is the format. FALSE
 * when that went wrong; either is "said". */
gboolean           queenside_exchange_export      (QueensideExchange  *self,
                                                   const char         *path);

G_END_DECLS
