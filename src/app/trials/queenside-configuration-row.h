/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A configuration of the Trials page: its curve, name and description, and rows to edit it. */

#pragma once

#include <adwaita.h>

#include "queens-experiment.h"

#define QUEENSIDE_TYPE_CONFIGURATION_ROW (queenside_configuration_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideConfigurationRow, queenside_configuration_row, QUEENSIDE,
                      CONFIGURATION_ROW, GtkListBoxRow)

/* Signals: "renamed" with the name typed; "edited" with the new QueensSetup; "copied" and
 * "removed". The handler changes the configuration and shows the row again. */

GtkWidget *queenside_configuration_row_new  (void);

/* Shows @configuration, a copy of which is kept, with the curve @place. */
void       queenside_configuration_row_show (QueensideConfigurationRow *self,
                                             const QueensConfiguration *configuration,
                                             guint                      place);
/* Shows the rows that edit it, and focuses the first one. */
void       queenside_configuration_row_open (QueensideConfigurationRow *self);
