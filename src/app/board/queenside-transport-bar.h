/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons to play, pause and step, and a slider for the speed. */

#pragma once

#include <adwaita.h>

#include "queenside-transport.h"

#define QUEENSIDE_TYPE_TRANSPORT_BAR (queenside_transport_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTransportBar, queenside_transport_bar, QUEENSIDE, TRANSPORT_BAR,
                      AdwBin)

/* Connects the buttons to @transport, and to the actions "win.reset" and "win.random-board". Call
 * this function only once. */
void queenside_transport_bar_set_transport (QueensideTransportBar *self,
                                            QueensideTransport    *transport);

/* Moves the keyboard focus to Play. If Play is insensitive, no widget has the focus. */
void queenside_transport_bar_take_focus    (QueensideTransportBar *self);

/* Shows or hides the button that ends presentation mode. */
void queenside_transport_bar_set_presenting (QueensideTransportBar *self,
                                             gboolean               is_presenting);
