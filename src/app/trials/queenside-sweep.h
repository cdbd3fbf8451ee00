/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover that creates configurations of a setup for some values of a parameter. */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_SWEEP (queenside_sweep_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSweep, queenside_sweep, QUEENSIDE, SWEEP, GtkPopover)

/* Signal: "made" with a name and a QueensSetup, for each value entered. They are valid during the
 * signal only. */

/* Offers the parameters of @setup, for at most @room values. */
void queenside_sweep_begin (QueensideSweep    *self,
                            const QueensSetup *setup,
                            guint              room);
