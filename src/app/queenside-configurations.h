/* queenside-configurations.h: the configurations that trials compare, each with its name and a line
 * that says what it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queenside-trials-plan.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CONFIGURATIONS (queenside_configurations_get_type ())
G_DECLARE_FINAL_TYPE (QueensideConfigurations, queenside_configurations, QUEENSIDE, CONFIGURATIONS,
                      AdwBin)

/* Signal: "changed", when there are others, or one has another name. */

/* Adds @setup by the name of its algorithm, with a number behind it where that is taken. There must
 * be fewer than QUEENSIDE_MOST_CONFIGURATIONS. */
void       queenside_configurations_add  (QueensideConfigurations *self,
                                          const QueensSetup       *setup);
/* Of QueensideConfiguration; owned by the widget. */
GPtrArray *queenside_configurations_get  (QueensideConfigurations *self);

G_END_DECLS
