/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover that creates one configuration for each value of a parameter. */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_SWEEP (queenside_sweep_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSweep, queenside_sweep, QUEENSIDE, SWEEP, GtkPopover)

/* Signal "made": passes a name and a QueensSetup, once per value. Both are valid only during the
 * signal. */

/* Offers the parameters of @setup. The user can enter up to @room values. */
void queenside_sweep_begin (QueensideSweep    *self,
                            const QueensSetup *setup,
                            guint              room);
