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

/* Adds @setup by the name of its algorithm, and where there is one of that already, what it does
 * otherwise. There must be fewer than QUEENSIDE_MAX_CONFIGURATIONS.
 *
 * Returns: FALSE with one sentence where it is among them already. */
gboolean    queenside_configurations_add   (QueensideConfigurations  *self,
                                            const QueensSetup        *setup,
                                            GError                  **error);
/* Sets the iteration limit of that @id.
 *
 * Returns: its name, owned by the widget, or NULL where it is not there any more. */
const char *queenside_configurations_limit (QueensideConfigurations  *self,
                                            guint                     id,
                                            guint64                   iterations);
/* Of QueensideConfiguration; owned by the widget. */
GPtrArray  *queenside_configurations_get   (QueensideConfigurations  *self);

G_END_DECLS
