/* queenside-configuration-row.h: a configuration of the Trials page: its curve, its name, what it
 * does, and below that, once it is opened, rows that change it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-experiment.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CONFIGURATION_ROW (queenside_configuration_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideConfigurationRow, queenside_configuration_row, QUEENSIDE,
                      CONFIGURATION_ROW, GtkListBoxRow)

/* Signals: "renamed" with what a person has typed; "edited" with the QueensSetup that it shall have;
 * "copied" and "removed". Whoever has the configuration does it, and has the row show it. */

GtkWidget *queenside_configuration_row_new  (void);

/* Shows @configuration, which has the curve @place. The setup is not needed afterwards. */
void       queenside_configuration_row_show (QueensideConfigurationRow *self,
                                             const QueensConfiguration *configuration,
                                             guint                      place);
/* Shows the rows that change it, and gives the keyboard to the first of them. */
void       queenside_configuration_row_open (QueensideConfigurationRow *self);

G_END_DECLS
