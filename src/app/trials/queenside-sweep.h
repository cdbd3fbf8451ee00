/* queenside-sweep.h: a popover that makes configurations of a setup, one for each of some values of
 * a parameter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_SWEEP (queenside_sweep_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSweep, queenside_sweep, QUEENSIDE, SWEEP, GtkPopover)

/* The signal "made" with a name and a QueensSetup, for each value, when a person has entered them.
 * They are not needed afterwards. */

/* Takes values for parameters of @setup, @room of them at the most. */
void queenside_sweep_begin (QueensideSweep    *self,
                            const QueensSetup *setup,
                            guint              room);

G_END_DECLS
