/* queenside-transport-bar.h: the buttons that play, pause and go step by step, and the speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-transport.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRANSPORT_BAR (queenside_transport_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTransportBar, queenside_transport_bar, QUEENSIDE, TRANSPORT_BAR,
                      AdwBin)

/* The buttons call actions of the window: those of @transport, "win.reset" and "win.random-board".
 * Call it once. */
void queenside_transport_bar_set_transport (QueensideTransportBar *self,
                                            QueensideTransport    *transport);

/* Gives the keyboard to the Play button: what a person is most likely to want first. Where there is
 * nothing to play, nothing has it, so that Space presses no button. */
void queenside_transport_bar_take_focus    (QueensideTransportBar *self);

G_END_DECLS
